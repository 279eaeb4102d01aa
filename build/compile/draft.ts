import type { VFile } from 'vfile'
import type {
  Diagnostic,
  DocTocItem,
  Frontmatter,
  FrontmatterPlaces,
  Position,
  Reference,
  Section,
} from '../model.ts'
import type { Esm } from './esm.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Parsers } from './parsers.ts'
import type { DocumentWords } from './words.ts'

export type Format = 'md' | 'mdx'

/** What the plugins learn about a document, in the order of their list. Lives in `file.data.draft`. */
export interface Draft {
  readonly path: string
  readonly format: Format
  readonly siteUrl: string
  readonly words: DocumentWords
  /** Components that look into what stands between their tags. */
  readonly elements: readonly string[]
  /** Those that it may need. */
  readonly parsers: Parsers
  readonly frontmatter: Frontmatter
  readonly places: FrontmatterPlaces
  readonly diagnostics: Diagnostic[]
  readonly references: Reference[]
  esm: Esm
  toc: DocTocItem[]
  /** Headings of all levels but the first, and places of partials: the `toc` of its own code. */
  headings: DocTocItem[]
  sections: Section[]
  /** Words of the leading `h1`. */
  heading?: string
  /** Words of the first paragraph. */
  excerpt?: string
}

declare module 'vfile' {
  interface DataMap {
    draft: Draft
  }
}

export function draftOf(file: VFile): Draft {
  if (!file.data.draft) throw new Error('A plugin ran without a draft')
  return file.data.draft
}

/** A position of the document, for the diagnostics catalogue. */
export function placeIn(draft: Draft, at: Position): Place {
  return { file: draft.path, line: at.line, column: at.column }
}
