import type { PageData, SiteData } from '../../runtime/contract.ts'
import { localeOf } from '../parts/links.ts'

/** The date of the page's last change in the words of its language: `November 21, 2026`. */
export function updatedOf({ lastUpdated, path }: PageData, site: SiteData): string | undefined {
  if (!lastUpdated) return undefined
  const { code = 'en', calendar = 'gregory' } = localeOf(path, site) ?? {}
  const format = { dateStyle: 'long', timeZone: 'UTC', calendar } as const
  return new Intl.DateTimeFormat(code, format).format(new Date(lastUpdated))
}
