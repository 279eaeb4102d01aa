import type { EmbeddedPage } from './contract.ts'

/** What the page says of itself beside its words; undefined when it was not made by the build. */
export function readPage(): EmbeddedPage | undefined {
  const text = document.getElementById('page-data')?.textContent
  return text ? (JSON.parse(text) as EmbeddedPage) : undefined
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
