import type { PageData, SiteData } from '../../runtime/contract.ts'
import { localeOf } from '../../runtime/owner.ts'

/** The date of the page's last change in the words of its language: `November 21, 2026`. */
export function updatedOf({ lastUpdated, path }: PageData, site: SiteData): string | undefined {
  if (!lastUpdated) return undefined
  const { code, calendar } = localeOf(path, site.locales)
  return formatOf(code, calendar).format(new Date(lastUpdated))
}

/** Kept: to make a format takes fifty times as long as to use it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(code: string, calendar: string): Intl.DateTimeFormat {
  const key = `${code} ${calendar}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC', calendar })
  formats.set(key, format)
  return format
}
