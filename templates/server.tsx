import type { ReactNode } from 'react'
import site from 'lectern:site'
import surroundings from 'lectern:surroundings'
import type { Declared, Locale, PageBrief, SiteData } from '../runtime/contract.ts'
import { initialScript as scriptFor } from '../runtime/initialScript.ts'
import {
  renderPage,
  settlePage,
  type DataToRender,
  type RenderedPage,
  type RenderOptions,
} from '../runtime/server.tsx'
import { renderStill, type StillOptions } from '../runtime/still.tsx'
import { App, Crash } from './App.tsx'
import { shorten, type Whole } from './brief.ts'
import { belowTitle } from './chrome/belowTitle.ts'
import { chromeOf } from './chrome/chrome.ts'
import { updatedOf } from './chrome/updated.ts'
import { freezeSite, freezeTemplate, type FrozenHtml } from './frozen.tsx'
import { DeclarationsContext, factsOf } from './mdx/declarations.ts'
import { speak } from './speak.ts'

/** The constant inline script of every page. */
export const initialScript = scriptFor(site)

/** What stands in `<div id="pageRoot">`. */
export function render(data: DataToRender): RenderedPage {
  return renderPage(spoken(data))
}

/** Waits for what the components of a page wait for. */
export function settle(data: DataToRender): Promise<void> {
  return settlePage(spoken(data))
}

/** A page in its language, which is spoken until the next one is. */
function spoken(data: DataToRender): RenderOptions {
  const { page } = data
  const locale = speak(page.path)
  const { own, printed } = languageOf(locale)
  const chrome = chromeOf({ page, site: own, updated: updatedOf(page, own) })
  const frozen = { ...printed, ...freezeTemplate(page.template, own, locale), ...chrome }
  const shown = belowTitle({ parts: data.parts, frozen })
  return { page: { ...data, ...shown }, site: own, App, Crash }
}

interface Language {
  /** The site as its pages show it. */
  readonly own: SiteData
  /** What is the same on all of them. */
  readonly printed: FrozenHtml
}

/** Made once, while its words are spoken. */
function languageOf(locale: Locale): Language {
  const known = languages.get(locale)
  if (known) return known
  const own = { ...site, ...surroundings[locale.code] }
  const language = { own, printed: freezeSite(own, locale) }
  languages.set(locale, language)
  return language
}

const languages = new Map<Locale, Language>()

/** What stands in the page's data file. */
export function brief(whole: Omit<Whole, 'frozen'>): PageBrief {
  const locale = speak(whole.page.path)
  const { own } = languageOf(locale)
  return shorten({ ...whole, frozen: freezeTemplate(whole.page.template, own, locale) }, own)
}

export interface ContentOptions extends StillOptions {
  /** Route of the page. */
  readonly path: string
}

/** The content of a page whose components never change, as plain HTML. */
export function renderContent(options: ContentOptions, declared?: Declared): string {
  speak(options.path)
  const facts = factsOf(declared)
  const wrap = (content: ReactNode) => (
    <DeclarationsContext value={facts}>{content}</DeclarationsContext>
  )
  return renderStill({ ...options, wrap })
}
