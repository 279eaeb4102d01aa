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

/** Thrown when a document needs a parser that was not loaded yet: `load` it, and compile again. */
export class Lacks extends Error {
  override readonly name = 'Lacks'
  readonly load: () => Promise<void>

  constructor(load: () => Promise<void>) {
    super()
    this.load = load
  }
}

const loaded: { html?: ParseHtml } = {}

/** The parsers of a format, and that of HTML once a document has needed it. */
export async function parsersFor(format: Format): Promise<Parsers> {
  const mdx = format === 'mdx' ? (await import('remark-mdx')).default : undefined
  return { ...(mdx ? { mdx } : {}), ...loaded }
}

/** Loads the parser of HTML, which `parsersFor` gives from then on. */
export async function loadHtml(): Promise<void> {
  const { default: rehypeRaw } = await import('rehype-raw')
  loaded.html ??= rehypeRaw({ passThrough: ['codeBlock'] })
}
