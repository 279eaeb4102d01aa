import type { PageBrief, View } from '../contract.ts'
import { tellShown } from '../enhance/events.ts'
import { applyHead } from '../head.ts'
import type { Develop } from '../start.ts'
import { patch } from './patch.ts'
import { parsed } from './trusted.ts'

/** Shows a page's newest data in place; false when only a full load can. */
export type Swap = (brief: PageBrief) => Promise<boolean>

/**
 * What changed in the words is changed in the document at once; React gets the new view as at a
 * navigation when that was painted. Where it would print the HTML of a part anew, only what differs from
 * the old is changed: open details, chosen tabs and scrolled boxes stay.
 */
export function createSwap(): Swap {
  const running = ask()
  let last: Promise<unknown> = Promise.resolve()

  async function swap(brief: PageBrief): Promise<boolean> {
    if (!running) return false
    const { store, client } = await running.hydrate()
    const { view } = store.get()
    if (view.page.path !== brief.page.path) return true
    const old = view.parts.map(asPrinted)
    const isProse = brief.module === undefined && view.module.default === client.Prose
    const isShown = isProse && showWords(old, brief.parts)
    if (isShown) await painted()
    const { arrive } = await running.loader.arrival()
    const { page, parts, links, ...file } = await arrive(brief)
    // Meanwhile another page is shown, or another view of this one, of which `brief` knows nothing.
    if (store.get().view !== view) return store.get().view.page.path !== page.path
    const own = file.module === undefined ? undefined : await running.loader.module(file.module)
    const frozen = { ...view.frozen, ...file.frozen }
    const next = { page, parts, links, frozen, module: own ?? { default: client.Prose } }
    if (isSame({ ...view, parts: old }, next)) return true
    const show = () => client.flushSync(() => store.set({ view: next }))
    withHtml(isShown ? () => undefined : patching(old, parts), show)
    applyHead(file.head)
    tellShown()
    return true
  }

  // One after the other: each begins with what the one before has made of the document.
  return (brief) => {
    const result = last.then(() => swap(brief))
    last = result.catch(() => undefined)
    return result
  }
}

function isSame(a: View, b: View): boolean {
  const words = ({ page, parts, links, frozen }: View) =>
    JSON.stringify([page, parts, links, frozen])
  return a.module.default === b.module.default && words(a) === words(b)
}

function ask() {
  const held: { running?: Parameters<Develop>[0] } = {}
  const detail: Develop = (running) => (held.running = running)
  document.dispatchEvent(new CustomEvent('lectern:develop', { detail }))
  return held.running
}

/** A part that was read back from the page holds what tabs made of its hidden panels (enhance/tabs.ts). */
function asPrinted(part: string): string {
  return part.replaceAll(' hidden="until-found"', ' hidden=""')
}

/** Patches the parts of prose, each of which is shown once and in order; whether it could. */
function showWords(old: readonly string[], parts: readonly string[]): boolean {
  const hosts = partsShown()
  if (old.length !== parts.length || hosts.length !== parts.length) return false
  for (const [i, host] of hosts.entries()) {
    if (old[i] !== parts[i]) patch(host, parsed(old[i]!), parsed(parts[i]!))
  }
  return true
}

/** Settles when the browser has shown what was changed; a window that nobody sees is not waited for. */
function painted(): Promise<unknown> {
  const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  return Promise.race([frame, new Promise((done) => setTimeout(done, 100))])
}

/** Gives a part other HTML: patched, from what the old HTML was. */
function patching(old: readonly string[], parts: readonly string[]) {
  return (host: HTMLElement, html: string) => {
    const before = old.length === parts.length ? old[parts.indexOf(html)] : undefined
    patch(host, before === undefined ? clone(host) : parsed(before), parsed(html))
  }
}

/** While `show` runs, a part that is given other HTML is given it by `set`. */
function withHtml(set: (host: HTMLElement, html: string) => void, show: () => void): void {
  const hosts = partsShown()
  for (const host of hosts) {
    Object.defineProperty(host, 'innerHTML', {
      configurable: true,
      set: (html: unknown) => set(host, String(html)),
    })
  }
  try {
    show()
  } finally {
    for (const host of hosts) delete (host as { innerHTML?: string }).innerHTML
  }
}

function partsShown(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('#pageRoot .part')]
}

function clone(host: Element): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...host.cloneNode(true).childNodes)
  return fragment
}
