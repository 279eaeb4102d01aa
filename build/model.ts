/** The nouns of the build, in the order in which they come to be; later ones in `model/`. Types only. */
import type {
  PageData,
  Severity,
  SiteData,
  SiteSettings,
  Sidebars,
  TocItem,
  Surroundings,
} from '../runtime/contract.ts'
import type { Words } from '../runtime/english.ts'
import type { IndexedPage } from '../runtime/search/contract.ts'
import type { ComponentUse, ImportUse } from './model/uses.ts'

/** One-based line and column of a source file, as editors count. */
export interface Position {
  readonly line: number
  readonly column: number
}

/** Something that is wrong with the site, told to its author. Made in `diagnostics/catalogue/`. */
export interface Diagnostic {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** Path relative to the site's root. */
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly hint?: string
  /** Of a page that cannot be rendered, until its place is found (`site/placeThrown.ts`). */
  readonly thrown?: Thrown
}

/** A place in the site's own code, as the bundler prints it. */
export interface Thrown {
  /** Path below the root. */
  readonly source: string
  /** The line up to the place, and from there on. */
  readonly before: string
  readonly after: string
}

/** What a stage returns: its value, and everything wrong that it saw on the way. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/* ---- Read ---- */

/** A text file. `path` is relative to the root with `/`; `hash` is of the bytes. */
export interface SourceFile {
  readonly path: string
  readonly hash: string
  readonly text: string
}

/** A file that is copied: an image, a download. Size in pixels where it is an image. */
export interface Asset {
  readonly path: string
  readonly hash: string
  readonly bytes: number
  readonly width?: number
  readonly height?: number
}

/** The settings with every default filled in. */
export interface Site extends SiteData {
  readonly settings: SiteSettings
  /** The words of the interface, by the code of the locale. */
  readonly words: Readonly<Record<string, Words>>
  /** The bar, the footer and the announcement, by the code of the locale. */
  readonly surroundings: Readonly<Record<string, Surroundings>>
  readonly checks: Record<
    'brokenLinks' | 'brokenAnchors' | 'brokenMarkdownLinks' | 'brokenImages',
    Severity
  >
}

/** Everything that a build is a function of. */
export interface Snapshot {
  /** Absolute path of the site. Never part of a key or of the output. */
  readonly root: string
  readonly site: Site
  readonly sidebars: Sidebars
  /** The files of the settings and the sidebars, for places in diagnostics. */
  readonly config: readonly SourceFile[]
  /** Those files and all that they import, from wherever; absolute. Never part of the output. */
  readonly configSources: readonly string[]
  readonly documents: readonly SourceFile[]
  /** The `_category_.json` of folders: their names and places in generated sidebars. */
  readonly categories: readonly SourceFile[]
  readonly assets: readonly Asset[]
  /** One hash over everything the bundler may read: templates, runtime, local components. */
  readonly code: string
  /** The site's own code, by path: what documents may import. */
  readonly modules: readonly string[]
  /** Digest of what is installed beside the site: what packages declare depends on it. */
  readonly packages: string
  /** Last change of each document, ISO date, by path. Empty when git cannot tell. */
  readonly lastUpdated: Readonly<Record<string, string>>
  /** What the maintainer should know although nothing is wrong. */
  readonly notes: readonly string[]
}

/* ---- Compile ---- */

/** The front matter of a document, checked. Keys as Docusaurus's authors know them. */
export interface Frontmatter {
  readonly id?: string
  readonly slug?: string
  readonly title?: string
  readonly sidebar_label?: string
  readonly description?: string
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly sidebar_position?: number
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly keywords?: readonly string[]
  readonly tags?: readonly string[]
  readonly image?: string
  readonly custom_edit_url?: string | null
  readonly displayed_sidebar?: string | null
  readonly pagination_prev?: string | null
  readonly pagination_next?: string | null
  readonly pagination_label?: string
  readonly template?: PageData['template']
  readonly search?: {
    readonly boost?: number
    readonly keywords?: readonly string[]
    readonly exclude?: boolean
  }
  readonly samples?: { readonly setup?: string }
}

/** Where values of the front matter stand that are judged beside other documents, by their keys. */
export type FrontmatterPlaces = Readonly<Partial<Record<keyof Frontmatter, Position>>>

/**
 * A reference that a document makes, as written. Its i-th one stands in the parts as `mark(i)`
 * (build/compile/mark.ts) and in the module as `links[i]`.
 */
export interface Reference {
  readonly href: string
  readonly kind: 'link' | 'image'
  readonly at: Position
  /**
   * Only the address takes the mark's place: no size of the image or language of the page is printed
   * behind it, as its author gave one, or the element takes none.
   */
  readonly alone?: true
}

/** A heading, or the place where a partial's headings go. */
export type DocTocItem = TocItem | { readonly partial: string }

/** One searchable section of a document: a heading and the words up to the next one. */
export interface Section {
  /** Empty for the words before the first heading. */
  readonly anchor: string
  readonly level: number
  readonly title: string
  /** Titles of the headings above, from the page's title down. */
  readonly ancestors: readonly string[]
  /** In code, what rows, entries and items begin with: names that the section tells about. */
  readonly names: readonly string[]
  /** Specifiers of the partials used in it. */
  readonly partials: readonly string[]
  /** Without code, but what programs print. */
  readonly text: string
}

/** What the search's index is made of, page by page. */
export interface PageWords {
  /** The texts of the sections, as the search reads them: JSON. */
  readonly texts: string
  readonly textsDigest: string
  readonly headings: IndexedPage['sections']
  readonly counted: CountedWords
}

export interface CountedWords {
  /** The different words of the page. */
  readonly terms: readonly string[]
  /** Of each section, for each of its words: its place among the terms, and how often it is said. */
  readonly sections: readonly (readonly number[])[]
}

/**
 * A compiled document. Depends on its own source and the options, and on nothing else. It has the words
 * of its page where that says nothing of other documents.
 */
export interface Doc extends Partial<PageWords> {
  /** Of the source and the options: the key of everything made from it. */
  readonly hash: string
  /** Path below the documents' folder without extension; `id` of the front matter replaces its last segment. */
  readonly id: string
  readonly source: string
  readonly frontmatter: Frontmatter
  readonly places?: FrontmatterPlaces
  readonly title: string
  /** The content begins with the title as its own `h1`. */
  readonly titled: boolean
  readonly description?: string
  readonly toc: readonly DocTocItem[]
  /** Static HTML with reference marks. */
  readonly parts: readonly string[]
  /** JavaScript (JSX) source of the content module; null for prose: one part, the shared module. */
  readonly module: string | null
  readonly references: readonly Reference[]
  readonly components: readonly ComponentUse[]
  /** Whether its own elements listen to events: `<button onClick={…}>`. */
  readonly listens: boolean
  readonly imports: readonly ImportUse[]
  readonly sections: readonly Section[]
}

/* ---- Route ---- */

export interface Route {
  /** Without the base: `/api/createSlice`. */
  readonly path: string
  readonly doc: Doc
}

/** The pages of the site: which address shows which document. */
export interface RouteTable {
  /** In order of path. */
  readonly routes: readonly Route[]
  readonly byPath: ReadonlyMap<string, Route>
  readonly bySource: ReadonlyMap<string, Route>
  /** Documents only: what sidebars can name. */
  readonly byId: ReadonlyMap<string, Route>
  /** Addresses, files and ids of documents that have no page, for what is told of their addresses. */
  readonly refused: ReadonlySet<string>
  /** Ids of drafts that have no page yet: what names them waits with them. */
  readonly draftIds: ReadonlySet<string>
}

/** A resolved sidebar item: a page, an outside link, or a category. */
export type SidebarNode = { readonly label: string; readonly listed: boolean } & (
  | { readonly type: 'page'; readonly route: Route }
  /** `href` as browsers are told. */
  | { readonly type: 'link'; readonly href: string }
  | {
      readonly type: 'category'
      readonly items: SidebarTree
      readonly open: boolean
      readonly route?: Route
    }
)

export type SidebarTree = readonly SidebarNode[]

/** Where a reference leads. */
export type Target =
  | { readonly type: 'external'; readonly href: string }
  | { readonly type: 'page'; readonly href: string; readonly route: Route; readonly hash: string }
  | { readonly type: 'file'; readonly href: string; readonly asset: Asset }
  /** Leads nowhere; `path` is what was looked for: an address, or a path below the root. */
  | {
      readonly type: 'missing'
      readonly href: string
      readonly what: 'page' | 'document' | 'image'
      readonly path: string
    }

/** An old address, and where it leads. */
export interface Redirect {
  /** Without the base, decoded, as it is asked for: `/old`, `/old/`, `/old.html`, `/blog/:slug`. */
  readonly from: string
  /** As browsers are told: with the base, or a whole address. */
  readonly to: string
}

/* ---- Output ---- */

/** One output file, path relative to the output folder. */
export interface OutputFile {
  readonly path: string
  /** May be read from the store when it is asked for. */
  readonly contents: string | Uint8Array
  /** Of the contents, where it is known without reading them. */
  readonly digest?: string
}
