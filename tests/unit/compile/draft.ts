import type { Draft } from '../../../build/compile/draft.ts'
import { noEsm } from '../../../build/compile/esm.ts'
import { documentWords } from '../../../build/compile/words.ts'
import { allParsers } from './allParsers.ts'

/** A draft as `compileDocument` begins with. */
export function draftFor(path: string): Draft {
  return {
    path,
    format: path.endsWith('.md') ? 'md' : 'mdx',
    siteUrl: 'https://example.org',
    elements: [],
    words: documentWords(),
    parsers: allParsers,
    frontmatter: {},
    places: {},
    diagnostics: [],
    references: [],
    esm: noEsm,
    toc: [],
    headings: [],
    sections: [],
  }
}
