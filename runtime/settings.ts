/**
 * What `content/site.ts` and `sidebars/*.ts` export: the types that authors import from `lectern`. This
 * file imports nothing but a list that imports nothing, so that they need no other package's types; by
 * the ending that every author's compiler allows.
 */
import type { Words } from './english.js'

export type Severity = 'ignore' | 'warn' | 'error'

/** A link of the navigation bar or the footer. `href` is root-relative without the base, or absolute. */
export interface NavLink {
  readonly label: string
  readonly href: string
}

/** A menu of the navigation bar: links that show when its label is pressed. It holds no other menu. */
export interface NavMenu {
  readonly label: string
  /** At least one. */
  readonly items: readonly NavLink[]
}

export type NavItem = NavLink | NavMenu

/** Files are root-relative without the base. */
export interface Logo {
  readonly src: string
  /** In dark mode. Default `src`. */
  readonly srcDark?: string
  /** Where it leads, root-relative without the base, or absolute. Default: the first page of the language. */
  readonly href?: string
  /** Said where the bar has no title. Default: that of the site. */
  readonly alt?: string
  /** In pixels, both: the page keeps room of this shape while the file loads. */
  readonly width?: number
  readonly height?: number
}

export interface FooterColumn {
  readonly title: string
  readonly items: readonly NavLink[]
}

/** `content` is inline HTML written by the maintainer. A changed `id` shows a dismissed bar again. */
export interface Announcement {
  readonly id: string
  readonly content: string
  readonly isCloseable: boolean
}

export interface Locale {
  /** BCP 47 tag. */
  readonly code: string
  /** What the menu of languages calls it; empty: its pages have no such menu. */
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  readonly htmlLang: string
  readonly calendar: string
  /** Root-relative path under which the locale lives: `docsPath`, then the folder of its documents, if any. */
  readonly path: string
}

/** A locale as the settings say it. */
export interface LocaleSettings extends Locale {
  /** Words of the interface (runtime/english.ts); those that are missing are English. */
  readonly words?: Partial<Words>
  /** In place of the site's own on the pages of this language. */
  readonly navbar?: Pick<NavbarSettings, 'title' | 'items'>
  readonly footer?: FooterSettings
  /** What the site's announcement says in this language: inline HTML. */
  readonly announcement?: string
}

export interface NavbarSettings {
  /** Default: the title of the site; empty where the logo says it. */
  readonly title?: string
  readonly logo?: Logo
  readonly hideOnScroll?: boolean
  readonly items?: readonly NavItem[]
  /** External repository link, shown with the repository's mark. */
  readonly repository?: string
}

export interface FooterSettings {
  readonly columns?: readonly FooterColumn[]
  readonly copyright?: string
}

/** One published version of the documentation, in the shape of the specification. */
export interface VersionInfo {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly path: string
  readonly mainDocId: string
  /** What its pages say above their title, with the way to the last version. */
  readonly banner?: 'unreleased' | 'unmaintained'
  /** Search engines are asked to leave its pages out; the site's own search finds them. */
  readonly noIndex?: boolean
}

/** Algolia, Typesense and Meilisearch are hosted; `static` is the index built with the site. */
export type SearchSettings =
  | { readonly provider: 'static' }
  | {
      readonly provider: 'algolia'
      readonly appId: string
      /** The search-only key: it is published. */
      readonly apiKey: string
      readonly indexName: string
      /** Other than the hosted default, for tests and proxies. */
      readonly hosts?: readonly string[]
    }
  | {
      readonly provider: 'typesense' | 'meilisearch'
      readonly host: string
      readonly apiKey: string
      readonly indexName: string
    }

/**
 * An element that every page's head has besides the build's own. `href` and `src` are root-relative without
 * the base, or absolute: their origins are in the Content-Security-Policy. `true` is an attribute alone.
 */
export type HeadElement =
  | {
      readonly tag: 'meta'
      readonly attributes: HeadAttributes<'name' | 'property' | 'content' | 'media'>
    }
  | {
      readonly tag: 'link'
      readonly attributes: HeadAttributes<
        | ('rel' | 'href' | 'hreflang' | 'type' | 'media' | 'sizes' | 'as' | 'title' | 'color')
        | ('crossorigin' | 'integrity' | 'referrerpolicy' | 'fetchpriority')
      >
    }
  | {
      readonly tag: 'script'
      readonly attributes: HeadAttributes<
        | ('src' | 'type' | 'async' | 'defer' | 'nomodule')
        | ('crossorigin' | 'integrity' | 'referrerpolicy' | 'fetchpriority')
      >
      /** JSON, of a script that holds data: `type: 'application/ld+json'`. */
      readonly text?: string
    }

export type HeadAttributes<Name extends string> = Readonly<
  Partial<Record<Name | 'id' | `data-${string}`, string | true>>
>

/** The whole of `content/site.ts`. Everything but `title` and `url` has a default (build/io/config.ts). */
export interface SiteSettings {
  readonly title: string
  /** Origin of the published site, without a path: `https://example.org`. */
  readonly url: string
  readonly tagline?: string
  /** Path under which the site is served, with slashes at both ends. Default `/`. */
  readonly base?: string
  /** Canonical addresses end in a slash. Default false. */
  readonly trailingSlash?: boolean
  /** Folder of the documents below `content/`, or beside it: `../docs`. Default `docs`. */
  readonly docs?: string
  /** Path under which the documents are served. Default `/`. */
  readonly docsPath?: string
  readonly colorMode?: {
    readonly default?: 'light' | 'dark'
    readonly respectPrefersColorScheme?: boolean
  }
  readonly announcement?: Announcement
  readonly navbar?: NavbarSettings
  readonly footer?: FooterSettings
  /** Address to which the source path of a document is appended. */
  readonly editUrl?: string
  /** Where readers report a missing search result; `${query}` is replaced. */
  readonly missingResultsUrl?: string
  /** Image of link previews when a page has none, root-relative. */
  readonly image?: string
  /** Colours of the browser's frame by the system's mode, as CSS writes them. */
  readonly themeColor?: { readonly light: string; readonly dark: string }
  /** Search engines are asked to leave all pages out, as those of a preview. Default false. */
  readonly noIndex?: boolean
  /** Each page without an image of its own gets one with its title. Default false. */
  readonly socialImages?: boolean
  readonly locales?: readonly LocaleSettings[]
  /** Default: one, called Next. With none, documents do not say theirs. */
  readonly versions?: readonly VersionInfo[]
  readonly markdown?: {
    readonly format?: 'detect' | 'mdx'
    /**
     * Components that look into what Markdown writes between their tags, such as the rows of a table: they
     * get it as elements of React. Others get finished HTML, which costs readers less.
     */
    readonly elements?: readonly string[]
  }
  readonly checks?: {
    readonly brokenLinks?: Severity
    readonly brokenAnchors?: Severity
    readonly brokenMarkdownLinks?: Severity
    readonly brokenImages?: Severity
    /** Outside addresses that `lectern check --external` leaves alone; `*` stands for anything. */
    readonly ignoreExternal?: readonly string[]
  }
  /** Root-relative without the base; `to` may be absolute. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[]
  /** For readers and crawlers alike; what readers may decline is `analytics`. */
  readonly head?: readonly HeadElement[]
  readonly analytics?: { readonly script: string; readonly siteId: string }
  /**
   * Sources of the Content-Security-Policy besides the site itself, by directive: what components ask
   * for once they run. What pages hold when they are built is allowed without being named.
   */
  readonly contentSecurityPolicy?: Readonly<Partial<Record<SourceDirective, readonly string[]>>>
  readonly search?: SearchSettings & {
    /** Words that mean the same: `{ ssr: ['server', 'rendering'], 'sign out': ['logout'] }`. */
    readonly synonyms?: Readonly<Record<string, readonly string[]>>
  }
  /** `full` publishes `llms-full.txt`, the words of all pages in one file. Default false. */
  readonly llms?: { readonly full?: boolean }
  /** Samples and exports that `lectern check` proves. */
  readonly samples?: {
    /** Package entry points whose exports the documentation must cover. */
    readonly entryPoints?: readonly string[]
    /** How many fences may carry `no-check`. */
    readonly excused?: number
  }
  /** Largest sizes `lectern check` accepts, in bytes (brotli). */
  readonly budget?: { readonly page?: number; readonly total?: number }
  /** Shared store of build results, spoken to by plain HTTP GET and PUT. */
  readonly store?: { readonly url: string }
}

/** An entry of `sidebars/*.ts`. A string is a document id. */
export type SidebarDefinition = readonly SidebarEntry[]
export type SidebarEntry =
  | string
  | { readonly type: 'doc'; readonly id: string; readonly label?: string }
  | { readonly type: 'link'; readonly label: string; readonly href: string }
  | {
      readonly type: 'category'
      readonly label: string
      readonly items: SidebarDefinition
      /** Open when first shown. Default: closed, unless it holds the current page. */
      readonly collapsed?: boolean
      /** Document that the category's own label leads to. */
      readonly link?: string
    }
  | { readonly type: 'autogenerated'; readonly dirName: string }
export type Sidebars = Readonly<Record<string, SidebarDefinition>>

/** Directives that can be given further sources: none that lets code run. */
export type SourceDirective =
  'connect-src' | 'font-src' | 'frame-src' | 'img-src' | 'media-src' | 'style-src'
