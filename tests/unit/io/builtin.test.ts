import { expect, test } from 'vitest'
import { htmlPath } from '../../../build/emit/paths.ts'
import { builtinPages, isBuiltin } from '../../../build/io/builtin.ts'
import { english } from '../../../runtime/english.ts'
import { localeOf } from '../../helpers/locale.ts'

const siteIn = (...paths: string[]) => ({
  locales: paths.map((path, at) => localeOf(`l${at}`, path)),
  words: Object.fromEntries(
    paths.map((path, at) => [`l${at}`, { ...english, searchTitle: `Search in ${path}` }]),
  ),
})
const placesIn = (...paths: string[]) => builtinPages([], siteIn(...paths)).map(({ path }) => path)

test('every language has a page for the search and one for missing addresses, in its words', () => {
  expect(placesIn('/', '/de')).toEqual([
    'content/search.mdx',
    'content/404.mdx',
    'content/de/search.mdx',
    'content/de/404.mdx',
  ])
  const [, , search] = builtinPages([], siteIn('/', '/de'))
  expect(search!.text).toContain('title: "Search in /de"')
})

test('the top of a site has them where no language lives there, in the words of the first', () => {
  expect(placesIn('/en', '/de').slice(0, 2)).toEqual(['content/search.mdx', 'content/404.mdx'])
  expect(builtinPages([], siteIn('/en', '/de'))[0]!.text).toContain('title: "Search in /en"')
})

test("a site's own page stands in place of one", () => {
  const pages = builtinPages(['content/de/404.md', 'content/search.mdx'], siteIn('/', '/de'))
  expect(pages.map(({ path }) => path)).toEqual(['content/404.mdx', 'content/de/search.mdx'])
})

test('where they stand is known by the path', () => {
  const site = siteIn('/', '/de')
  const paths = [
    'content/404.md',
    'content/de/search.mdx',
    'content/docs/search.md',
    'content/fr/404.md',
  ]
  expect(paths.filter((path) => isBuiltin(path, site))).toEqual(paths.slice(0, 2))
})

test('hosts find the page for missing addresses beside those of its language', () => {
  const site = { ...siteIn('/', '/de'), trailingSlash: true }
  const routes = ['/404', '/de/404', '/guide/404', '/de/search']
  expect(routes.map((route) => htmlPath(route, site))).toEqual([
    '404.html',
    'de/404.html',
    'guide/404/index.html',
    'de/search/index.html',
  ])
})
