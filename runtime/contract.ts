/**
 * What the build and the browser agreed on. Types only: the build writes these shapes, the runtime
 * and the templates read them.
 */
import type { ComponentType } from 'react'
import type {
  Announcement,
  FooterColumn,
  Locale,
  Logo,
  NavItem,
  SearchSettings,
  VersionInfo,
} from './settings.ts'

export type * from './settings.ts'

/* ---- Site: what every page of the browser knows ---- */

/** The settings that a browser needs, with all defaults filled in. Bundled once, never per page. */
export interface SiteData {
  readonly title: string
  readonly tagline: string
  readonly url: string
  readonly base: string
  readonly trailingSlash: boolean
  readonly colorMode: {
    readonly default: 'light' | 'dark'
    readonly respectPrefersColorScheme: boolean
  }
  readonly announcement?: Announcement
  readonly navbar: {
    readonly title: string
    readonly logo?: Logo
    readonly hideOnScroll: boolean
    readonly items: readonly NavItem[]
    readonly repository?: string
  }
  readonly footer: { readonly columns: readonly FooterColumn[]; readonly copyright: string }
  readonly locales: readonly Locale[]
  readonly versions: readonly VersionInfo[]
  readonly search: SearchSettings
  readonly missingResultsUrl?: string
  readonly analytics?: { readonly script: string; readonly siteId: string }
}

/** What a language may say of its own round its pages. */
export type Surroundings = Pick<SiteData, 'navbar' | 'footer' | 'announcement'>

/* ---- Page: what one address shows ---- */

/** `['meta', { name: 'description', content: '…' }]`; the text is for `title` and JSON-LD. */
export type HeadTag = readonly [
  tag: 'title' | 'meta' | 'link' | 'script',
  attributes: Readonly<Record<string, string>>,
  text?: string,
]

/** A heading of the page. `html` is its inline content without links. */
export interface TocItem {
  readonly id: string
  readonly level: number
  readonly html: string
}

/** A sidebar item as the specification names it. */
export type SidebarItem =
  | {
      readonly type: 'link'
      readonly label: string
      readonly href: string
      readonly unlisted?: true
    }
  | {
      readonly type: 'category'
      readonly label: string
      /** Own page, else the first page or link below: where the label leads without JavaScript. */
      readonly href: string
      /** The label has a page of its own: `href` is it, not a fallback. */
      readonly linked?: true
      /** Open when first shown although no child is active. */
      readonly open?: true
      readonly linkUnlisted?: true
      /** Absent: not in this page; the whole sidebar's file holds it. */
      readonly items?: readonly SidebarItem[]
    }

/**
 * The part of a sidebar that a page carries: its own categories opened, the others as labels, long
 * lists cut to a window round the page. `file` is the address of the whole, fetched at idle.
 */
export interface SidebarView {
  readonly name: string
  readonly items: readonly SidebarItem[]
  readonly file: string
  /** `items` is the whole sidebar: `file` need not be fetched. */
  readonly whole?: true
}

/** The whole sidebar, as published at `SidebarView.file`. */
export interface SidebarFile {
  readonly items: readonly SidebarItem[]
}

export interface PageLink {
  readonly label: string
  readonly href: string
}

export type Template = 'doc' | 'home' | 'search' | 'errors' | 'not-found'

/** Everything the templates know about a page but its words. Addresses carry the base. */
export interface PageData {
  /** Route without the base: `/api/createSlice`. */
  readonly path: string
  readonly template: Template
  readonly title: string
  readonly description?: string
  /** The page does not print its title as `h1` (its content does). */
  readonly hideTitle?: true
  readonly toc: readonly TocItem[]
  readonly sidebar?: SidebarView
  readonly breadcrumbs?: readonly { readonly label: string; readonly href?: string }[]
  readonly previous?: PageLink
  readonly next?: PageLink
  readonly editUrl?: string
  /** ISO date, `2026-11-21`. */
  readonly lastUpdated?: string
  /** Name of the version that the document belongs to. */
  readonly version?: string
  /** In documents of a site of several versions: routes by the name of the version. */
  readonly versions?: Counterparts
  /** In a site of several languages. */
  readonly translations?: Counterparts
  readonly unlisted?: true
  /** Address of the page's Markdown twin. */
  readonly markdown?: string
  /** Only where browsers print it again: on a page whose components are hydrated. */
  readonly declared?: Declared
}

/** Routes of the pages that say the same, by the code of the locale or the name of the version. */
export type Counterparts = Readonly<Record<string, string>>

/** What browsers know of a page: what depends on the rest comes to them as HTML. */
export type PageView = Pick<
  PageData,
  'path' | 'template' | 'title' | 'hideTitle' | 'sidebar' | 'declared'
>

/** What a page's content module exports: the component that places the parts. */
export interface ContentModule {
  readonly default: ComponentType<ContentProps>
}

/** `links[i]` is the resolved address of the i-th link that a module (not a part) prints. */
export interface ContentProps {
  readonly parts: readonly string[]
  readonly links: readonly string[]
}

/** A page ready to be shown. */
export interface View {
  readonly page: PageView
  /** HTML of the chrome that never changes while the page is shown, by name. */
  readonly frozen: Readonly<Record<string, string>>
  readonly parts: readonly string[]
  readonly links: readonly string[]
  readonly module: ContentModule
}

/**
 * `<script type="application/json" id="pageData">` of every page: the view but its HTML. No items of a
 * sidebar stand there that its HTML tells.
 */
export interface EmbeddedPage {
  /** Digest of the client bundle and the language: other than the running one's, a full load is due. */
  readonly release: string
  readonly page: PageView
  readonly links: readonly string[]
  /** Address of the page's own chunk; absent for a page of prose. */
  readonly module?: string
  /** Only where the page does not print all of them, in order: they cannot be read back. */
  readonly parts?: readonly string[]
}

/** The page as a navigation shows it. */
export interface PageFile extends EmbeddedPage {
  readonly parts: readonly string[]
  /** Of the view's, those that are not the same on all pages. */
  readonly frozen: View['frozen']
  readonly head: readonly HeadTag[]
}

/**
 * The page as data, at `dataPath(path)`: what a navigation fetches. It leaves out what browsers can
 * tell from the rest (templates/brief.ts).
 */
export interface PageBrief extends Partial<Pick<PageFile, 'links' | 'frozen' | 'head'>> {
  readonly release: string
  readonly module?: string
  readonly page: BriefPage
  readonly parts: readonly string[]
}

/** What a page says of itself. Null: it has not what pages of its kind have. */
export type BriefPage = Pick<PageData, 'path' | 'title'> & {
  readonly [Key in Exclude<keyof PageData, 'path' | 'title' | 'sidebar'>]?: PageData[Key] | null
} & {
  /** Its name; the whole while a site is written, where it may change under the reader. */
  readonly sidebar?: string | SidebarView
  /** `lastUpdated` in words. */
  readonly updated?: string
}

/* ---- What installed packages declare ---- */

/** What a package declares under a name, as pages print it. */
export interface Declaration {
  readonly name: string
  /** The entry point that exports it: `package/entry`. */
  readonly from: string
  /** The declaration without its comments; every overload of a function. */
  readonly signature: string
  /** Of an object type, in the order of the declaration. Empty for other types. */
  readonly properties: readonly Property[]
}

export interface Property {
  readonly name: string
  readonly type: string
  readonly optional: boolean
  /** Why it should not be used any more; empty when the package gives no reason. */
  readonly deprecated?: string
  /** Comes from the language's own libraries (`RequestInit`): may be described, need not be. */
  readonly inherited?: true
}

/** What the components of one page print of packages: declarations, and their code as HTML. */
export interface Declared {
  /** By `entry point#name`. */
  readonly declarations: Readonly<Record<string, Declaration>>
  /** Signatures and types highlighted and linked, by their text. */
  readonly highlighted: Readonly<Record<string, string>>
}
