import type { Locale, SiteSettings } from '../../../runtime/contract.ts'
import { recordOf, textOr, type Raw } from './read.ts'

/** The default locale of Docusaurus as the language of the site; nothing for plain English, the default. */
export function localesOf(i18n: Raw): Pick<SiteSettings, 'locales'> {
  const code = textOr(i18n['defaultLocale'], '') || 'en'
  const { label, direction, htmlLang, calendar } = recordOf(recordOf(i18n['localeConfigs'])[code])
  const isPlain = [label, direction, htmlLang, calendar].every((one) => one === undefined)
  if (code === 'en' && isPlain) return {}
  const tag = textOr(htmlLang, code)
  const locale: Locale = {
    code,
    label: textOr(label, nameOf(tag)),
    direction: textOr(direction, isRightToLeft(tag) ? 'rtl' : 'ltr') === 'rtl' ? 'rtl' : 'ltr',
    htmlLang: tag,
    calendar: textOr(calendar, 'gregory'),
    path: '/',
  }
  return { locales: [locale] }
}

/** The language in its own words, as Docusaurus names it; the tag itself when it is none. */
function nameOf(tag: string): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}

function isRightToLeft(tag: string): boolean {
  return ['ar', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'].includes(tag.split('-')[0]!)
}
