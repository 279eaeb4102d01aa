import { loadHtml, parsersFor, type Parsers } from '../../../build/compile/parsers.ts'

await loadHtml()

/** Those of any document. */
export const allParsers: Parsers = await parsersFor('mdx')
