import type { Locale } from '../../runtime/contract.ts'
import { escapeAttribute } from '../../runtime/escape.ts'
import { filled } from '../../runtime/words.ts'
import { ownPage } from '../../runtime/files.ts'
import { hrefOf } from '../../runtime/url.ts'
import type { OutputFile, Site } from '../model.ts'

/** `opensearch.xml` of each language: how a browser asks the site's search from its address bar. */
export function openSearchFiles(site: Site): OutputFile[] {
  return site.locales.map((locale) => ({
    path: openSearchPath(locale, site),
    contents: printOpenSearch(locale, site),
  }))
}

/** Below the output folder: at the top for the first language, as for a site with one. */
export function openSearchPath({ path }: Locale, { locales }: Pick<Site, 'locales'>): string {
  return path === locales[0]!.path ? 'opensearch.xml' : `${path.slice(1)}/opensearch.xml`
}

/** What browsers call the search of a language: those of one site need names of their own. */
export function openSearchName({ code, label }: Locale, site: Site): string {
  const title = titleOf(code, site)
  return code === site.locales[0]!.code || title !== site.title ? title : `${title} (${label})`
}

/** The site's title, or what its bar is called in this language alone. */
function titleOf(code: string, { title, navbar, surroundings }: Site): string {
  const own = surroundings[code]!.navbar.title
  return own === navbar.title ? title : own
}

function printOpenSearch(locale: Locale, site: Site): string {
  const title = titleOf(locale.code, site)
  const name = openSearchName(locale, site)
  const description = filled(site.words[locale.code]!.searchSite, title)
  const template = `${site.url}${hrefOf(ownPage('search', locale), site)}?q={searchTerms}`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeAttribute(start(title, 16))}</ShortName>`,
    `  <LongName>${escapeAttribute(start(name, 48))}</LongName>`,
    `  <Description>${escapeAttribute(description)}</Description>`,
    `  <Language>${escapeAttribute(locale.htmlLang)}</Language>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Url type="text/html" method="get" template="${escapeAttribute(template)}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n')
}

/** The first characters of a text; none is cut in two. */
function start(text: string, characters: number): string {
  return Array.from(text).slice(0, characters).join('')
}
