import type { ReactNode } from 'react'
import site from 'lectern:site'
import type { Declared, Locale, PageBrief } from '../runtime/contract.ts'
import { initialScript as scriptFor } from '../runtime/initialScript.ts'
import { renderPage, type DataToRender, type RenderedPage } from '../runtime/server.tsx'
import { renderStill, type StillOptions } from '../runtime/still.tsx'
import { App, Crash } from './App.tsx'
import { shorten, type Whole } from './brief.ts'
import { chromeOf } from './chrome/chrome.ts'
import { updatedOf } from './chrome/updated.ts'
import { freezeSite, freezeTemplate, type FrozenHtml } from './frozen.tsx'
import { DeclarationsContext } from './mdx/declarations.ts'
import { speak } from './speak.ts'

/** The constant inline script of every page. */
export const initialScript = scriptFor(site)

/** What stands in `<div id="root">`. */
export function render(data: DataToRender): RenderedPage {
  const { page } = data
  const locale = speak(page.path)
  const chrome = chromeOf({ page, site, updated: updatedOf(page, site) })
  const frozen = { ...siteIn(locale), ...freezeTemplate(page.template, site, locale), ...chrome }
  return renderPage({ page: { ...data, frozen }, site, App, Crash })
}

/** What is the same on all pages of a language is printed once. */
function siteIn(locale: Locale): FrozenHtml {
  const printed = ofLanguages.get(locale) ?? freezeSite(site, locale)
  ofLanguages.set(locale, printed)
  return printed
}

const ofLanguages = new Map<Locale, FrozenHtml>()

/** What stands in the page's data file. */
export function brief(whole: Omit<Whole, 'frozen'>): PageBrief {
  const locale = speak(whole.page.path)
  return shorten({ ...whole, frozen: freezeTemplate(whole.page.template, site, locale) }, site)
}

export interface ContentOptions extends StillOptions {
  /** Route of the page. */
  readonly path: string
}

/** The content of a page whose components never change, as plain HTML. */
export function renderContent(options: ContentOptions, declared?: Declared): string {
  speak(options.path)
  if (!declared) return renderStill(options)
  const { declarations, highlighted } = declared
  const facts = { declarations, highlight: (code: string) => highlighted[code] ?? code }
  const wrap = (content: ReactNode) => (
    <DeclarationsContext value={facts}>{content}</DeclarationsContext>
  )
  return renderStill({ ...options, wrap })
}
