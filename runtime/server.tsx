import type { ComponentType } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { ContentModule, PageData, SiteData, View } from './contract.ts'
import { Prose, Root, type CrashProps } from './react.tsx'
import { createPageStore } from './store.ts'

/** What the build knows of a page. No module: it is prose. */
export interface DataToRender {
  readonly page: PageData
  readonly parts: readonly string[]
  readonly links: readonly string[]
  readonly module?: ContentModule | undefined
}

export interface PageToRender extends DataToRender {
  readonly frozen: View['frozen']
}

export interface RenderedPage {
  readonly html: string
  /** Of the page, as the templates show them. */
  readonly parts: readonly string[]
  /** The HTML holds every part, in order: the browser can read them back (else: embed them). */
  readonly lean: boolean
  /** A component waits for something, and what stands in for it meanwhile is shown. */
  readonly waits: boolean
}

export interface RenderOptions {
  readonly page: PageToRender
  readonly site: SiteData
  readonly App: ComponentType
  readonly Crash: ComponentType<CrashProps>
}

/** The page as HTML. Throws what a component throws: that is the author's to know. */
export function renderPage(options: RenderOptions): RenderedPage {
  const html = renderToString(rootOf(options))
  const { parts } = options.page
  const shown = html.split(/class="part[" ]/).length - 1
  return { html, parts, lean: shown === parts.length, waits: html.includes(instead) }
}

/** Before what React prints in the place of components that wait. */
const instead = '<!--$!-->'

/** Comes when the components of a page have what they wait for, and are ready to be rendered again. */
export async function settlePage(options: RenderOptions): Promise<void> {
  const { settle } = await import('./settle.ts')
  await settle(rootOf(options))
}

function rootOf({ page, site, App, Crash }: RenderOptions) {
  const store = createPageStore({ ...page, module: page.module ?? { default: Prose } })
  return <Root store={store} site={site} App={App} Crash={Crash} />
}

export interface PieceOptions extends Omit<RenderOptions, 'page' | 'App'> {
  readonly Piece: ComponentType
  /** A route that stands for the pages it is the same on. */
  readonly path: string
}

/** Chrome that is the same on many pages and never hydrated, as HTML. */
export function renderPiece({ path, site, Piece, Crash }: PieceOptions): string {
  const store = createPageStore({ ...blank, page: { ...blank.page, path } })
  return renderToStaticMarkup(<Root store={store} site={site} App={Piece} Crash={Crash} />)
}

const blank: View = {
  page: { path: '/', template: 'doc', title: '' },
  parts: [],
  links: [],
  frozen: {},
  module: { default: Prose },
}
