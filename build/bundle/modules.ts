import { posix } from 'node:path'
import { digest } from '../graph/hash.ts'
import type { TocItem } from '../../runtime/contract.ts'
import type { Doc } from '../model.ts'
import { CONTENT } from './plugin.ts'

/** A content module to be bundled: a document's own, or a partial with its words inside. */
export interface ModuleSource {
  /** Digest of the source and of what its imports are relative to. */
  readonly id: string
  /** Path of the document, relative to the root. */
  readonly source: string
  readonly code: string
}

/** The module of a document with components; undefined for prose, which shares one. */
export function moduleOf(doc: Doc): ModuleSource | undefined {
  if (doc.module === null) return undefined
  const folder = doc.imports.length > 0 ? posix.dirname(doc.source) : ''
  return { id: digest(`${folder}\0${doc.module}`), source: doc.source, code: doc.module }
}

/** What a page that imports a partial prints of it. */
export interface PartialWords {
  readonly parts: readonly string[]
  readonly links: readonly string[]
  readonly toc: readonly TocItem[]
}

/** A partial's module: the document's, given its own words and links. */
export function partialModule(doc: Doc, { parts, links, toc }: PartialWords): string {
  const headings = toc.map(({ html, id, level }) => ({ value: html, id, level }))
  const words = `const parts = ${JSON.stringify(parts)}
const links = ${JSON.stringify(links)}
export const toc = ${JSON.stringify(headings)}\n`
  if (doc.module === null) {
    return `import { Part } from 'lectern:runtime'\n${words}
export default () => parts.map((html, key) => <Part key={key} html={html} />)\n`
  }
  const from = JSON.stringify(CONTENT + doc.source)
  return `import Content from ${from}\n${words}
export * from ${from}
export default (props) => <Content {...props} parts={parts} links={links} />\n`
}
