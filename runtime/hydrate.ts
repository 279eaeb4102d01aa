import type { ComponentType } from 'react'
import type { ContentModule, EmbeddedPage, SiteData } from './contract.ts'
import { closest } from './enhance/events.ts'
import { isModified } from './link.ts'
import { readFrozen, readParts } from './page.ts'
import { atIdle } from './prefetch.ts'
import type { CrashProps, RootProps } from './react.tsx'
import { createPageStore, type PageState, type Store } from './store.ts'

/** What `templates/hydrate.tsx` exports: React, and the templates that it renders. */
export interface ClientModule {
  readonly App: ComponentType
  readonly Crash: ComponentType<CrashProps>
  readonly Prose: ContentModule['default']
  readonly mount: (root: Element, props: RootProps) => Promise<void>
  readonly flushSync: (update: () => void) => void
}

/** The page once React has taken it over. */
export interface Hydrated {
  readonly store: Store<PageState>
  readonly client: ClientModule
}

export interface HydrationOptions {
  readonly root: Element
  readonly site: SiteData
  readonly embedded: EmbeddedPage
  readonly load: () => Promise<ClientModule>
  readonly loadModule: (address: string) => Promise<ContentModule>
}

/** Hydrates the page when first called; afterwards tells the same. */
export function createHydration(options: HydrationOptions): () => Promise<Hydrated> {
  const started: { hydration?: Promise<Hydrated> } = {}
  return () => (started.hydration ??= hydrate(options))
}

/** Hydrates at idle, or at once when the reader wants something that needs it (`[aria-expanded]`). */
export function hydrateSoon(hydrate: () => Promise<unknown>): void {
  const clicked: { last?: HTMLElement } = {}
  const ended = new AbortController()
  for (const type of ['click', 'focusin', 'pointerdown', 'keydown']) {
    document.addEventListener(type, intend, { capture: true, signal: ended.signal })
  }
  atIdle(run)

  function intend(event: Event): void {
    const element = closest(event.target, '[aria-expanded]')
    if (!element) return
    // With a key held it is the browser's, and what is a place of the page needs nobody's help.
    const isOurs = event.type === 'click' && !isModified(event as MouseEvent)
    if (isOurs && !element.getAttribute('href')?.startsWith('#')) {
      event.preventDefault()
      event.stopImmediatePropagation()
      clicked.last = event.target as HTMLElement
    }
    run()
  }

  function run(): void {
    void hydrate().then(finish, finish)
  }

  function finish(): void {
    ended.abort()
    const target = clicked.last
    delete clicked.last
    if (target?.isConnected) target.click()
  }
}

async function hydrate(options: HydrationOptions): Promise<Hydrated> {
  const { root, site, embedded } = options
  const [client, own] = await Promise.all([
    options.load(),
    embedded.module === undefined ? undefined : options.loadModule(embedded.module),
  ])
  const { page, links } = embedded
  const parts = embedded.parts ?? readParts(root)
  const frozen = readFrozen(root)
  const view = { page, parts, links, frozen, module: own ?? { default: client.Prose } }
  const store = createPageStore(view, location.search)
  await client.mount(root, { store, site, App: client.App, Crash: client.Crash })
  return { store, client }
}
