import type { ReactNode } from 'react'
import site from 'lectern:site'
import type { Declared } from '../runtime/contract.ts'
import { initialScript as scriptFor } from '../runtime/initialScript.ts'
import { renderPage, type DataToRender, type RenderedPage } from '../runtime/server.tsx'
import { renderStill, type StillOptions } from '../runtime/still.tsx'
import { App, Crash } from './App.tsx'
import { freeze, type FrozenHtml } from './frozen.tsx'
import { DeclarationsContext } from './mdx/declarations.ts'

/** The constant inline script of every page. */
export const initialScript = scriptFor(site)

/** What stands in `<div id="root">`, and what of it a navigation needs as HTML. */
export function render(data: DataToRender): RenderedPage & { readonly frozen: FrozenHtml } {
  const frozen = freeze(data.page, site)
  const page = { ...data, frozen: { ...frozen.site, ...frozen.page } }
  return { ...renderPage({ page, site, App, Crash }), frozen: frozen.page }
}

/** The content of a page whose components never change, as plain HTML. */
export function renderContent(options: StillOptions, declared?: Declared): string {
  if (!declared) return renderStill(options)
  const { declarations, highlighted } = declared
  const facts = { declarations, highlight: (code: string) => highlighted[code] ?? code }
  const wrap = (content: ReactNode) => (
    <DeclarationsContext value={facts}>{content}</DeclarationsContext>
  )
  return renderStill({ ...options, wrap })
}
