import type { Root } from 'hast'
import type { VFile } from 'vfile'
import type { Format } from './draft.ts'

/** Parsers that only some documents need, which weigh as much as all others together. */
export interface Parsers {
  /** Reads the elements, expressions and statements of MDX. */
  readonly mdx?: Mdx
  /** Reads the HTML that an author wrote in Markdown. */
  readonly html?: ParseHtml
}

type ParseHtml = (tree: Root, file: VFile) => Root

export type Mdx = typeof import('remark-mdx').default

/** Loads those that a text of the format may need. */
export async function parsersFor(text: string, format: Format): Promise<Parsers> {
  if (format === 'mdx') return { mdx: (await import('remark-mdx')).default }
  return mayHoldHtml.test(text) ? { html: await htmlParser() } : {}
}

/** All that CommonMark takes for HTML begins like this, and bare addresses do. */
const mayHoldHtml = /<[a-z/!?]/i

let html: ParseHtml | undefined

async function htmlParser(): Promise<ParseHtml> {
  const { default: rehypeRaw } = await import('rehype-raw')
  return (html ??= rehypeRaw({ passThrough: ['codeBlock'] }))
}
