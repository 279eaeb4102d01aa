import { normalizePath } from '../../../../runtime/url.ts'
import type { OutputFile } from '../../../model.ts'
import { moved } from '../../../route/shelves.ts'
import { DOCS } from '../../siteFiles.ts'
import type { Language } from './languages.ts'
import { outsideFences, spansOf } from '../pieces.ts'

/** Whether the site has a page at an address. */
export type IsPage = (path: string) => boolean

/** An address as a language has it: that of its own page, where it has one. */
export function inLanguage(href: string, language: string, isPage: IsPage): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href
  const own = moved(href, '/', `/${language}`)
  return isPage(normalizePath(own.replace(/[?#].*/s, ''))) ? own : href
}

/** Files of the site; addresses in translated documents lead to what is translated, as they did. */
export function inOwnLanguages(
  files: readonly OutputFile[],
  { languages, isPage }: { languages: readonly Pick<Language, 'path'>[]; isPage: IsPage },
): OutputFile[] {
  return files.map((file) => {
    const { path, contents } = file
    const language = languages.find((one) =>
      [`${DOCS}/${one.path}/`, `content/${one.path}/`].some((folder) => path.startsWith(folder)),
    )
    if (language === undefined || !/\.mdx?$/.test(path)) return file
    const there = (_: string, before: string, href: string) =>
      before + inLanguage(href, language.path, isPage)
    const leadThere = (prose: string) =>
      spansOf(prose)
        .map(({ kind, words }) => (kind === 'code' ? words : words.replace(link, there)))
        .join('')
    return { path, contents: outsideFences(contents.toString(), leadThere) }
  })
}

/** Links, definitions and literal attributes, with an address of the site. */
const link = /(\]\(\s*<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?|\b(?:href|to)=["'])(\/(?!\/)[^)"'>\s]*)/gm
