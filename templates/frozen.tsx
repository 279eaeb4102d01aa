import type { ComponentType } from 'react'
import type { PageData, SiteData, Template } from '../runtime/contract.ts'
import { renderPiece } from '../runtime/server.tsx'
import { Crash } from './pages/Crash.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { SearchStart } from './pages/SearchStart.tsx'
import { Announcement } from './parts/Announcement.tsx'
import { BackToTop } from './parts/BackToTop.tsx'
import { DocEnd } from './parts/DocEnd.tsx'
import { DocTop } from './parts/DocTop.tsx'
import { Footer } from './parts/Footer.tsx'
import { LocaleSwitch } from './parts/LocaleSwitch.tsx'
import { MobileToc } from './parts/MobileToc.tsx'
import { NavbarTools } from './parts/NavbarTools.tsx'
import type { PieceProps } from './parts/piece.ts'
import { Repository } from './parts/Repository.tsx'
import { SearchButton } from './parts/SearchButton.tsx'
import { SkipLink } from './parts/SkipLink.tsx'
import { Toc } from './parts/Toc.tsx'

/** The same on all pages: read back from the first one, and kept. */
const ofSite = {
  skip: SkipLink,
  announcement: Announcement,
  search: SearchButton,
  tools: NavbarTools,
  repository: Repository,
  footer: Footer,
  'back-to-top': BackToTop,
}

/** Another on each page: in the page's HTML and in its data file. */
const ofPage = {
  locales: LocaleSwitch,
  'doc-top': DocTop,
  'mobile-toc': MobileToc,
  'doc-end': DocEnd,
  toc: Toc,
  'not-found': NotFound,
  'search-start': SearchStart,
}

const ofTemplate: Readonly<Record<Template, readonly (keyof typeof ofPage)[]>> = {
  doc: ['locales', 'doc-top', 'mobile-toc', 'doc-end', 'toc'],
  home: ['locales'],
  errors: ['locales'],
  search: ['locales', 'search-start'],
  'not-found': ['locales', 'not-found'],
}

/** `Frozen` (parts/Frozen.tsx) shows a piece by its name. */
export type FrozenName = keyof typeof ofSite | keyof typeof ofPage

/** HTML of pieces, by name. */
export type FrozenHtml = Readonly<Record<string, string>>

/**
 * The chrome that never changes while a page is shown, as HTML. Only the build renders it: browsers
 * are spared its code. What is interactive in it works by listeners on the document (runtime/enhance).
 */
export function freeze(page: PageData, site: SiteData): { site: FrozenHtml; page: FrozenHtml } {
  const print = ([name, Piece]: readonly [string, ComponentType<PieceProps>]) =>
    [name, renderPiece({ page, site, Piece, Crash })] as const
  return {
    site: Object.fromEntries(Object.entries(ofSite).map(print)),
    page: Object.fromEntries(ofTemplate[page.template].map((name) => print([name, ofPage[name]]))),
  }
}
