import type { SiteData } from '../../runtime/contract.ts'

type Locale = SiteData['locales'][number]

/** A language that is written from left to right, with a calendar of Europe. */
export function localeOf(code: string, path: string, label = code): Locale {
  return { code, label, direction: 'ltr', htmlLang: code, calendar: 'gregory', path }
}
