/** What is rendered, and what comes of it. Types only. */
import type { Declared, HeadTag, PageData, SiteData } from '../../runtime/contract.ts'

/** What all pages have in common outside `<div id="pageRoot">`. */
export interface Shell {
  readonly lang: string
  readonly direction: 'ltr' | 'rtl'
  /** The colour mode of a site that does not ask the system. */
  readonly theme?: SiteData['colorMode']['default']
  readonly base: string
  readonly client: string
  /** Modules that run after the client. */
  readonly run: readonly string[]
  readonly styles: readonly string[]
  readonly preload: readonly string[]
  readonly release: string
  readonly head: readonly HeadTag[]
}

/** A page to be rendered. Plain data: fit for a worker. */
export interface RenderJob {
  readonly source: string
  readonly page: PageData
  /** Reference marks resolved; they may be made when they are asked for. */
  readonly parts: readonly string[]
  /** Digest of the parts. */
  readonly words: string
  readonly links: readonly string[]
  readonly head: readonly HeadTag[]
  readonly shell: Shell
  readonly server: string
  /** Digest of the code that renders it. */
  readonly code: string
  /** Content module; absent for prose. With an address it is hydrated, without it is still. */
  readonly module?: { readonly id: string; readonly address?: string }
  /** What its components print of installed packages. */
  readonly declared?: Declared
  /** Absolute address, when the page has a Markdown twin. */
  readonly address?: string
}

/**
 * A rendered page: its document, its data file, its Markdown twin, and what links can find in it. The
 * three texts may be read from the disk when they are asked for: a site's need not be held at once.
 */
export interface Page {
  readonly path: string
  readonly html: string
  readonly data: string
  readonly markdown?: string
  readonly ids: readonly string[]
  readonly hrefs: readonly string[]
  /** What the Content-Security-Policy must allow for it: `img-src https://img.example`. */
  readonly sources: readonly string[]
}
