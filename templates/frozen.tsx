import type { ComponentType } from 'react'
import type { Locale, SiteData, Template } from '../runtime/contract.ts'
import { renderPiece } from '../runtime/server.tsx'
import type { ChromeName } from './chrome/chrome.ts'
import { Crash } from './pages/Crash.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { SearchStart } from './pages/SearchStart.tsx'
import { Announcement } from './parts/Announcement.tsx'
import { BackToTop } from './parts/BackToTop.tsx'
import { Brand, Name } from './parts/Brand.tsx'
import { Footer } from './parts/Footer.tsx'
import { NavbarTools } from './parts/NavbarTools.tsx'
import { Repository } from './parts/Repository.tsx'
import { SearchButton } from './parts/SearchButton.tsx'
import { SkipLink } from './parts/SkipLink.tsx'

/** The same on all pages: read back from the first one, and kept. */
const ofSite = {
  skip: SkipLink,
  announcement: Announcement,
  brand: Brand,
  name: Name,
  search: SearchButton,
  tools: NavbarTools,
  repository: Repository,
  footer: Footer,
  'back-to-top': BackToTop,
}

/** The same on all pages of a template: in the page's HTML and in its data file. */
const ofTemplate: Readonly<Partial<Record<Template, Pieces>>> = {
  search: { 'search-start': SearchStart },
  'not-found': { 'not-found': NotFound },
}

type Pieces = Readonly<Record<string, ComponentType>>

/** `Frozen` (parts/Frozen.tsx) shows a piece by its name. */
export type FrozenName = keyof typeof ofSite | ChromeName | 'search-start' | 'not-found'

/** HTML of pieces, by name. */
export type FrozenHtml = Readonly<Record<string, string>>

/**
 * Chrome that never changes while a page is shown, as HTML, in a language. Only the build renders it:
 * browsers are spared its code. What is interactive in it works by listeners on the document
 * (runtime/enhance).
 */
export function freezeSite(site: SiteData, locale: Locale): FrozenHtml {
  return print(ofSite, site, locale)
}

export function freezeTemplate(template: Template, site: SiteData, locale: Locale): FrozenHtml {
  return print(ofTemplate[template] ?? {}, site, locale)
}

function print(pieces: Pieces, site: SiteData, { path }: Locale): FrozenHtml {
  return Object.fromEntries(
    Object.entries(pieces).map(([name, Piece]) => [
      name,
      renderPiece({ path, site, Piece, Crash }),
    ]),
  )
}
