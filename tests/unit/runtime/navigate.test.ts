// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { View } from '../../../runtime/contract.ts'
import { introduce } from '../../../runtime/introduce.ts'
import type { Loaded } from '../../../runtime/loader.ts'
import { createNavigator } from '../../../runtime/navigate.ts'
import { createPositions } from '../../../runtime/scroll.ts'
import { createPageStore } from '../../../runtime/store.ts'
import { pageData, pageFile, site } from './site.ts'

const scrolled = vi.fn()
vi.stubGlobal('scrollTo', scrolled)
Element.prototype.scrollIntoView = function () {
  scrolled(this.id)
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

interface Pending {
  readonly route: string
  readonly resolve: (loaded: Loaded | undefined) => void
  readonly reject: (error: unknown) => void
}

/** A page at an address; every load waits until the test answers it. */
function pageAt(address: string) {
  history.replaceState(null, '', address)
  const Prose = () => null
  const view: View = {
    page: pageData('/a'),
    parts: [],
    links: [],
    frozen: {},
    module: { default: Prose },
  }
  const store = createPageStore(view)
  store.subscribe(() => {
    document.body.querySelector('main')?.remove()
    const main = document.createElement('main')
    main.innerHTML = store.get().view.parts.join('')
    document.body.append(main)
  })
  const client = { App: Prose, Crash: Prose, Prose, mount: async () => {}, flushSync: call }
  const pending: Pending[] = []
  const left: string[] = []
  const progress = { start: vi.fn(), done: vi.fn() }
  const told = vi.fn()
  const navigator = createNavigator({
    site,
    hydrate: async () => ({ store, client }),
    hydrated: () => ({ store, client }),
    loader: {
      load: (route) => new Promise((resolve, reject) => pending.push({ route, resolve, reject })),
    },
    progress,
    positions: createPositions(),
    leave: (to) => left.push(to),
    shown: told,
  })
  const open = (to: string) => void navigator.open(new URL(to, location.href))
  const answer = (index: number) => {
    const { route, resolve } = pending[index] as Pending
    resolve({ file: pageFile(route), module: undefined, introduce })
    return settle()
  }
  return { navigator, store, pending, left, progress, told, open, answer }
}

function call(update: () => void): void {
  update()
}

const shown = (store: ReturnType<typeof pageAt>['store']) => ({
  address: location.pathname + location.search + location.hash,
  page: store.get().view.page.path,
  title: document.title,
})
const box = () => document.getElementById('load-failure')

beforeEach(() => {
  document.body.innerHTML = '<div id="pageAnnouncer"></div>'
  document.title = 'Old'
  sessionStorage.clear()
  scrolled.mockClear()
})

test('the old page stays until the new one is here; then address, title, focus and voice follow', async () => {
  const { store, open, answer, progress } = pageAt('/a')
  open('/b.html?q=1')
  await settle()
  expect(shown(store)).toEqual({ address: '/a', page: '/a', title: 'Old' })
  expect(progress.start).toHaveBeenCalledTimes(1)
  await answer(0)
  expect(shown(store)).toEqual({ address: '/b?q=1', page: '/b', title: 'Title of /b' })
  expect(document.activeElement?.textContent).toBe('/b')
  expect(document.getElementById('pageAnnouncer')?.textContent).toBe('Title of /b')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 0, behavior: 'instant' })
  expect(store.get().search).toBe('?q=1')
})

test('the latest wish wins, in whatever order the answers come', async () => {
  const { store, open, answer } = pageAt('/a')
  open('/b')
  open('/c')
  await answer(1)
  await answer(0)
  expect(shown(store)).toEqual({ address: '/c', page: '/c', title: 'Title of /c' })
})

test('a failure of a page no longer wanted is not told', async () => {
  const { store, open, answer, pending } = pageAt('/a')
  open('/b')
  open('/c')
  pending[0]?.reject(new TypeError('offline'))
  await answer(1)
  expect(shown(store).page).toBe('/c')
  expect(box()).toBeNull()
})

test('going back to the page shown drops the page on its way', async () => {
  const { store, open, answer } = pageAt('/a')
  open('/b')
  open('/a')
  await answer(0)
  expect(shown(store).page).toBe('/a')
})

test('without network the old page stays with the error and Retry, which tries again', async () => {
  const { store, open, answer, pending, left } = pageAt('/a')
  open('/b')
  pending[0]?.reject(new TypeError('Failed to fetch'))
  await settle()
  expect(shown(store)).toEqual({ address: '/a', page: '/a', title: 'Old' })
  expect(box()?.querySelector('p')?.textContent).toBe('TypeError: Failed to fetch')
  box()?.querySelector('button')?.click()
  expect(box()).toBeNull()
  await answer(1)
  expect(shown(store)).toEqual({ address: '/b', page: '/b', title: 'Title of /b' })
  expect(left).toEqual([])
})

test('a page that only the server can show is loaded in full, as written, and not twice in a row', async () => {
  const { open, pending, left } = pageAt('/a')
  open('/b/?q#h')
  pending[0]?.resolve(undefined)
  await settle()
  expect(left).toEqual([new URL('/b/?q#h', location.href).href])
  open('/b/?q#other')
  pending[1]?.resolve(undefined)
  await settle()
  expect(left).toHaveLength(1)
  expect(box()?.querySelector('p')?.textContent).toBe('Error: The page /b/ could not be loaded.')
})

test('Retry loads in full what the server shows and was not loaded twice', async () => {
  const { open, pending, left } = pageAt('/a')
  open('/playground/')
  pending[0]?.resolve(undefined)
  await settle()
  open('/playground/')
  pending[1]?.resolve(undefined)
  await settle()
  box()?.querySelector('button')?.click()
  pending[2]?.resolve(undefined)
  await settle()
  expect(left).toEqual(Array(2).fill(new URL('/playground/', location.href).href))
  expect(box()).toBeNull()
})

test('another query of the same page fetches and scrolls nothing and arms no bar', () => {
  const { store, open, pending, progress } = pageAt('/a?q=1')
  open('/a?q=2')
  expect(shown(store).address).toBe('/a?q=2')
  expect(store.get().search).toBe('?q=2')
  expect([pending.length, progress.start.mock.calls.length, scrolled.mock.calls.length]).toEqual([
    0, 0, 0,
  ])
})

test('a link to the page shown scrolls to the top and adds no entry', () => {
  const { open } = pageAt('/a')
  const entries = history.length
  open('/a')
  expect(history.length).toBe(entries)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 0, behavior: 'instant' })
})

test('a hash of a new page is scrolled to and focused', async () => {
  const { open, answer } = pageAt('/a')
  open('/b#more')
  await answer(0)
  expect(scrolled).toHaveBeenCalledExactlyOnceWith('more')
  expect(document.activeElement?.id).toBe('more')
})

test('Back shows the page of the entry where the reader left it', async () => {
  const { navigator, store, open, answer } = pageAt('/a')
  const state: unknown = history.state
  Object.assign(window, { scrollX: 0, scrollY: 300 })
  open('/b')
  await answer(0)
  Object.assign(window, { scrollY: 0 })
  scrolled.mockClear()
  history.replaceState(state, '', '/a')
  void navigator.pop(new PopStateEvent('popstate', { state }))
  await answer(1)
  expect(shown(store).page).toBe('/a')
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ left: 0, top: 300, behavior: 'instant' })
})

test('Back from an entry that a template made on top of the page moves nothing', () => {
  const { navigator } = pageAt('/a')
  const state: unknown = history.state
  history.pushState({ cover: true }, '')
  history.replaceState(state, '')
  void navigator.pop(new PopStateEvent('popstate', { state }))
  expect(scrolled).not.toHaveBeenCalled()
})

test('those who look at pages are told of another one, and of nothing else', async () => {
  const { open, answer, told } = pageAt('/a')
  open('/a?q=1')
  expect(told).not.toHaveBeenCalled()
  open('/b')
  expect(told).not.toHaveBeenCalled()
  await answer(0)
  expect(told).toHaveBeenCalledTimes(1)
})

test('a page that was shown since may be loaded in full again', async () => {
  const { open, pending, answer, left } = pageAt('/a')
  open('/b')
  pending[0]?.resolve(undefined)
  await settle()
  open('/b')
  await answer(1)
  open('/a')
  await answer(2)
  open('/b')
  pending[3]?.resolve(undefined)
  await settle()
  expect(left).toHaveLength(2)
  expect(box()).toBeNull()
})

test('what the page before had brought stays', async () => {
  const { store, open, pending } = pageAt('/a')
  for (const [index, name] of ['b', 'c'].entries()) {
    open(`/${name}`)
    const file = pageFile(`/${name}`, { frozen: { [name]: name } })
    pending[index]?.resolve({ file, module: undefined, introduce })
    await settle()
  }
  expect(store.get().view.frozen).toEqual({ b: 'b', c: 'c' })
})

test('another way to write the address of the page shown is written as the site does', () => {
  const { store, open, pending } = pageAt('/a')
  open('/a.html?q=2#more')
  expect(shown(store).address).toBe('/a?q=2#more')
  expect(pending).toEqual([])
})

test('an address that somebody else put into the history is followed', async () => {
  const { navigator, store, pending, answer } = pageAt('/a')
  history.pushState(null, '', '/a#more')
  void navigator.pop(new PopStateEvent('popstate', { state: null }))
  expect(pending).toEqual([])
  history.pushState(null, '', '/b')
  void navigator.pop(new PopStateEvent('popstate', { state: null }))
  await answer(0)
  expect(shown(store)).toEqual({ address: '/b', page: '/b', title: 'Title of /b' })
})

test('Back to a page that fails says so where the browser cannot be led back; Retry tries again', async () => {
  const { navigator, store, pending, answer } = pageAt('/a')
  history.pushState({ entry: 'e' }, '', '/b')
  void navigator.pop(new PopStateEvent('popstate', { state: { entry: 'e' } }))
  pending[0]?.reject(new TypeError('Failed to fetch'))
  await settle()
  expect(box()?.querySelector('p')?.textContent).toBe('TypeError: Failed to fetch')
  box()?.querySelector('button')?.click()
  await answer(1)
  expect(shown(store)).toEqual({ address: '/b', page: '/b', title: 'Title of /b' })
})

test('a new page takes the entry of what lay over the old one, which Back passes over', async () => {
  const { navigator, open, answer } = pageAt('/a')
  history.pushState({ cover: true }, '')
  const entries = history.length
  open('/b')
  await answer(0)
  expect(history.length).toBe(entries)
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  void navigator.pop(new PopStateEvent('popstate', { state: { entry: 'x', cover: false } }))
  expect(back).toHaveBeenCalledTimes(1)
  back.mockRestore()
})

test('1,000 seeded wishes and answers: address, page and title agree at every moment', async () => {
  const { store, open, pending } = pageAt('/a')
  const random = seeded(2026)
  const waiting = new Set<number>()
  open('/b')
  waiting.add(0)
  for (let step = 0; step < 1000; step += 1) {
    const index = [...waiting][Math.floor(random() * waiting.size)]
    if (index === undefined || random() < 0.5) {
      open(`/${'abcd'[Math.floor(random() * 4)]}`)
      if (pending.length > waiting.size) waiting.add(pending.length - 1)
    } else {
      waiting.delete(index)
      const { route, resolve, reject } = pending[index] as Pending
      if (random() < 0.2) reject(new TypeError('offline'))
      else resolve({ file: pageFile(route), module: undefined, introduce })
      await settle()
    }
    const { address, page, title } = shown(store)
    expect(address).toBe(page)
    expect(title === 'Old' ? '/a' : title).toBe(title === 'Old' ? page : `Title of ${page}`)
  }
  const last = pending.length
  open('/e')
  for (const index of [...waiting, last]) {
    const { route, resolve } = pending[index] as Pending
    resolve({ file: pageFile(route), module: undefined, introduce })
  }
  await settle()
  expect(shown(store)).toEqual({ address: '/e', page: '/e', title: 'Title of /e' })
  expect(box()).toBeNull()
})

/** A small random number generator, so that a failure can be played again. */
function seeded(seed: number): () => number {
  const state = { at: seed }
  return () => {
    state.at = (state.at * 1_103_515_245 + 12_345) % 2 ** 31
    return state.at / 2 ** 31
  }
}
