import { loadEraser } from '../../../build/compile/javascript/eraser.ts'
import { loadHtml, parsersFor, type Parsers } from '../../../build/compile/parsers.ts'

await Promise.all([loadHtml(), loadEraser()])

/** Those of any document. */
export const allParsers: Parsers = await parsersFor('mdx')
