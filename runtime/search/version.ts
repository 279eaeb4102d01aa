import type { SiteData } from '../contract.ts'
import { local, preferredVersion } from '../storage.ts'

/** What the page shown tells crawlers of itself. */
export function told(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="docsearch:${name}"]`)?.content
}

/**
 * Name of the version whose documents are asked for: that of the document shown; on other pages the one
 * that the address names, else the one that the reader chose, else the last.
 */
export function versionAsked({ versions }: SiteData): string {
  const isDocument = told('docusaurus_tag') !== 'default'
  const own = isDocument ? told('version') : undefined
  if (own !== undefined) return own
  const named = [new URLSearchParams(location.search).get('version'), local.get(preferredVersion)]
  const wanted = named.flatMap((name) => versions.find((one) => one.name === name) ?? [])
  const last = versions.filter(({ isLast }) => isLast)
  return [...wanted, ...last, ...versions][0]?.name ?? 'current'
}
