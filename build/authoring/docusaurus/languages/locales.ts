import type { Locale } from '../../../../runtime/contract.ts'
import { recordOf, textOr, type Raw } from '../read.ts'

/** Whether the default locale of Docusaurus is what the language of a site is by default. */
export function isPlainEnglish(i18n: Raw): boolean {
  const { code } = defaultLocale(i18n)
  const { direction, htmlLang, calendar } = configOf(i18n, code)
  return code === 'en' && [direction, htmlLang, calendar].every((one) => one === undefined)
}

/** The language of the site's pages that are below no language's path. */
export function defaultLocale(i18n: Raw): Locale {
  return localeOf(i18n, textOr(i18n['defaultLocale'], '') || 'en', '/')
}

/** A locale of Docusaurus whose pages lie below a path. */
export function localeOf(i18n: Raw, code: string, path: string): Locale {
  const { label, direction, htmlLang, calendar } = configOf(i18n, code)
  const tag = textOr(htmlLang, code)
  return {
    code,
    label: textOr(label, nameOf(tag)),
    direction: textOr(direction, isRightToLeft(tag) ? 'rtl' : 'ltr') === 'rtl' ? 'rtl' : 'ltr',
    htmlLang: tag,
    calendar: textOr(calendar, 'gregory'),
    path,
  }
}

function configOf(i18n: Raw, code: string): Raw {
  return recordOf(recordOf(i18n['localeConfigs'])[code])
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
