import type { Place } from '../diagnostics/diagnostic.ts'
import type { RouteTable, Site, Target } from '../model.ts'

/** A reference of a document, resolved. */
export interface Link {
  readonly href: string
  readonly target: Target
  readonly place: Place
}

/** A rendered page as the checks see it. */
export interface PageFacts {
  readonly path: string
  readonly source: string
  readonly ids: ReadonlySet<string>
  readonly hrefs: readonly string[]
}

/** What every check is given. */
export interface CheckInput {
  readonly links: readonly Link[]
  readonly pages: readonly PageFacts[]
  readonly byPath: ReadonlyMap<string, PageFacts>
  readonly levels: Site['checks']
  readonly known: {
    readonly routes: RouteTable
    readonly assets: ReadonlyMap<string, unknown>
    /** A root-relative address (with the base) that the output answers. */
    readonly answers: (href: string) => boolean
    /** Where the settings name an address; their start when they do not. */
    readonly settingsPlace: (href: string) => Place
    /** Where a document, or one that it imports, says a word; its start when none does. */
    readonly placeOf: (source: string, word: string) => Place
    /** Where the site will be published, and how it writes its addresses. */
    readonly site: Pick<Site, 'url' | 'base' | 'trailingSlash'>
  }
}

/** The anchors of a page; undefined when it could not be rendered and nothing can be said. */
export function anchorsOf(input: CheckInput, path: string): ReadonlySet<string> | undefined {
  return input.byPath.get(path)?.ids
}
