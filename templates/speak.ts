import site from 'lectern:site'
import type { Locale } from '../runtime/contract.ts'
import { renderIn } from '../runtime/language.ts'
import { localeOf } from '../runtime/owner.ts'
import { after, before, languages, words } from '../runtime/words.ts'

/**
 * From now on the words are those of the language that a page lies in, which is returned: whoever
 * renders has pages of all languages, and says each from its first to its last word.
 */
export function speak(path: string): Locale {
  const locale = localeOf(path, site.locales)
  renderIn(locale.htmlLang)
  const wording = languages[locale.code]!
  Object.assign(words, wording.words)
  Object.assign(before, wording.before)
  Object.assign(after, wording.after)
  return locale
}
