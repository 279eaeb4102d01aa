import type { Locale, Template } from '../../runtime/contract.ts'
import { ownPage } from '../../runtime/files.ts'
import { digest } from '../graph/hash.ts'
import type { Site, SourceFile } from '../model.ts'

/** The pages that every language has, where the site (its files by `paths`) brings none of its own. */
export function builtinPages(paths: readonly string[], site: Languages): SourceFile[] {
  const own = new Set(paths.map((path) => path.replace(/\.mdx?$/, '')))
  return homesOf(site).flatMap((locale) => {
    const words = site.words[locale.code]!
    const search = printPage('search', words.searchTitle, words.searchDescription)
    const notFound = printPage('not-found', words.notFound, words.notFoundDescription)
    return Object.entries({
      [placeOf('search', locale)]: search,
      [placeOf('404', locale)]: notFound,
    })
      .filter(([place]) => !own.has(place))
      .map(([place, text]) => ({ path: `${place}.mdx`, hash: digest(text), text }))
  })
}

/** Whether a document stands where one of these pages does, by its path below the root. */
export function isBuiltin(path: string, site: Languages): boolean {
  const place = path.replace(/\.mdx?$/, '')
  return homesOf(site).some(
    (locale) => place === placeOf('search', locale) || place === placeOf('404', locale),
  )
}

type Languages = Pick<Site, 'locales' | 'words'>

/** The languages; where none lies at the top of the site, the first one stands there, too. */
function homesOf({ locales }: Languages): readonly Pick<Locale, 'code' | 'path'>[] {
  const isTaken = locales.some(({ path }) => path === '/')
  return isTaken ? locales : [{ code: locales[0]!.code, path: '/' }, ...locales]
}

function placeOf(name: 'search' | '404', locale: Pick<Locale, 'path'>): string {
  return `content${ownPage(name, locale)}`
}

function printPage(template: Template, title: string, description: string): string {
  // What JSON writes in quotes, YAML reads.
  const [quotedTitle, quotedDescription] = [title, description].map((text) => JSON.stringify(text))
  return `---\ntitle: ${quotedTitle}\ndescription: ${quotedDescription}\ntemplate: ${template}\n---\n`
}
