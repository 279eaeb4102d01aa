import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { Format } from './draft.ts'

/** Parsers that only some documents need, which weigh nearly as much as all others together. */
export interface Parsers {
  /** Reads the elements, expressions and statements of MDX. */
  readonly mdx?: Mdx
  /** Reads the HTML that an author wrote in Markdown. */
  readonly html?: ParseHtml
}

export type Mdx = typeof import('remark-mdx').default
type ParseHtml = (tree: Root, file: VFile) => Root

/** A document holds what few do, and what reads it was not loaded yet. */
export class Lacks extends Error {
  override readonly name = 'Lacks'
  readonly load: () => Promise<void>

  constructor(load: () => Promise<void>) {
    super()
    this.load = load
  }
}

const loaded: { html?: ParseHtml } = {}

/** What documents of a format need; of HTML, what some document before needed. */
export async function parsersFor(format: Format): Promise<Parsers> {
  const mdx = format === 'mdx' ? (await import('remark-mdx')).default : undefined
  return { ...(mdx ? { mdx } : {}), ...loaded }
}

/** From now on documents are given the parser of HTML. */
export async function loadHtml(): Promise<void> {
  const { default: rehypeRaw } = await import('rehype-raw')
  loaded.html ??= rehypeRaw({ passThrough: ['codeBlock'] })
}
