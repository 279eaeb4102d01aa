import type { PageBrief, View } from '../contract.ts'
import { applyHead } from '../head.ts'
import type { Develop } from '../start.ts'
import { patch } from './patch.ts'
import { parsed } from './trusted.ts'

/** Shows a page's newest data in place; false when only a full load can. */
export type Swap = (brief: PageBrief) => Promise<boolean>

/**
 * React gets the new view as at a navigation. Where it would print the HTML of a part anew, only what
 * differs from the old is changed: open details, chosen tabs and scrolled boxes stay.
 */
export function createSwap(): Swap {
  const running = ask()

  async function swap(brief: PageBrief): Promise<boolean> {
    if (!running) return false
    const { store, client } = await running.hydrate()
    const { arrive } = await running.loader.arrival()
    const file = await arrive(brief)
    const { view } = store.get()
    const { page, parts, links } = file
    if (view.page.path !== page.path) return true
    const own = file.module === undefined ? undefined : await running.loader.module(file.module)
    const frozen = { ...view.frozen, ...file.frozen }
    const next = { page, parts, links, frozen, module: own ?? { default: client.Prose } }
    if (isSame(view, next)) return true
    withPatching(view.parts, parts, () => client.flushSync(() => store.set({ view: next })))
    applyHead(file.head)
    document.dispatchEvent(new CustomEvent('lectern:navigated', { detail: location.hash }))
    return true
  }

  return swap
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

/** While `show` runs, a part that is given other HTML is patched, from what the old HTML was. */
function withPatching(old: readonly string[], parts: readonly string[], show: () => void): void {
  const hosts = [...document.querySelectorAll<HTMLElement>('#root .part')]
  for (const host of hosts) {
    Object.defineProperty(host, 'innerHTML', {
      configurable: true,
      set: (html: unknown) => {
        const text = String(html)
        const before = old.length === parts.length ? old[parts.indexOf(text)] : undefined
        patch(host, before === undefined ? clone(host) : parsed(before), parsed(text))
      },
    })
  }
  try {
    show()
  } finally {
    for (const host of hosts) delete (host as { innerHTML?: string }).innerHTML
  }
}

function clone(host: Element): DocumentFragment {
  const fragment = document.createDocumentFragment()
  fragment.append(...host.cloneNode(true).childNodes)
  return fragment
}
