import type { EmbeddedPage, SidebarItem } from './contract.ts'

const held: { page?: EmbeddedPage } = {}

/** What the page said of itself beside its words when it came; undefined when the build did not make it. */
export function readPage(): EmbeddedPage | undefined {
  const text = document.getElementById('page-data')?.textContent
  return text ? (held.page ??= JSON.parse(text, withItems) as EmbeddedPage) : undefined
}

/** The items of a sidebar stand in its HTML, and not again in what the page says, where that tells all. */
function withItems(name: string, value: readonly unknown[]): unknown {
  return name === 'items' && !value.length
    ? itemsIn(document.querySelectorAll('#menu .sidebar>ul>li'))
    : value
}

/** The items of a sidebar as they are shown: links, and categories, which a link opens. What is open stays so. */
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
