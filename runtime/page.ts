import type { EmbeddedPage, SidebarItem } from './contract.ts'

const held: { page?: EmbeddedPage } = {}

/** What the document says of the page it was served with; undefined when it is none of the build's. */
export function readPage(): EmbeddedPage | undefined {
  const text = document.getElementById('pageData')?.textContent
  return text ? (held.page ??= JSON.parse(text, withItems) as EmbeddedPage) : undefined
}

/** A sidebar without items here has all of them in its HTML: they are read back from there. */
function withItems(name: string, value: readonly unknown[]): unknown {
  return name === 'items' && !value.length
    ? itemsIn(document.querySelectorAll('#pageMenu .sidebar>ul>li'))
    : value
}

/** The items of a sidebar read from its list elements: links, and categories, of which the open ones stay open. */
export function itemsIn(shown: ArrayLike<Element>): SidebarItem[] {
  return Array.from(shown, (item) => {
    const link = item.querySelector('a')!
    const toggle = item.querySelector('[aria-expanded]')
    const below = item.querySelector('ul')
    return {
      type: toggle ? 'category' : 'link',
      label: link.textContent,
      href: link.getAttribute('href'),
      linked: toggle && toggle !== link,
      open: below !== null,
      items: below && itemsIn(below.children),
    } as SidebarItem
  })
}

/** The chrome that React only hosts, read back from the page. */
export function readFrozen(root: Element): Record<string, string> {
  const hosts = [...root.querySelectorAll<HTMLElement>('[data-frozen]')]
  return Object.fromEntries(hosts.map((host) => [host.dataset['frozen'], host.innerHTML]))
}

/** The static runs of HTML, read back from the page. */
export function readParts(root: Element): string[] {
  return [...root.querySelectorAll('.part')]
    .filter((part) => !part.parentElement?.closest('.part'))
    .map((part) => part.innerHTML)
}
