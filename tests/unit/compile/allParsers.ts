import { parsersFor, type Parsers } from '../../../build/compile/parsers.ts'

/** Those of any text. */
export const allParsers: Parsers = {
  ...(await parsersFor('', 'mdx')),
  ...(await parsersFor('<br>', 'md')),
}
