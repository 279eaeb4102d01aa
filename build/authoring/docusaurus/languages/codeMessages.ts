import type { Raw } from '../read.ts'
import { firstLanguage, messagesIn, type Language } from './languages.ts'
import { localeOf } from './locales.ts'

/**
 * What the site's own components say in each language that says anything, by its tag and the message's
 * id. Messages of the theme are the interface's (themeWords.ts).
 */
export async function codeMessages(
  dir: string,
  i18n: Raw,
  languages: readonly Language[],
): Promise<Raw> {
  const said = [firstLanguage(i18n), ...languages].map(async ({ code, folder, path }) => {
    const messages = [...(await messagesIn(dir, `${folder}/code.json`))]
    const own = messages.filter(([id, text]) => text !== '' && !id.startsWith('theme.'))
    return [localeOf(i18n, code, path).htmlLang, Object.fromEntries(own)] as const
  })
  const all = await Promise.all(said)
  return Object.fromEntries(all.filter(([, own]) => Object.keys(own).length > 0))
}
