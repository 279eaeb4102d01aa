import { expect, it } from 'vitest'
import { checkSite } from '../../../build/check/check.ts'
import type { CheckInput, Link, PageFacts } from '../../../build/check/input.ts'
import type { Route } from '../../../build/model.ts'
import { siteOf as folderOf } from '../../helpers/site.ts'

it('what is nearest to an address that many pages print is searched once', () => {
  const site = siteOf(300, (i) => (i === 0 ? [] : ['/page-7x', '/nowhere', '/page-1#top-of-ti']))
  const found = checkSite(site.input)
  expect(found.length).toBe(3 * 299)
  expect(found.filter(({ hint }) => hint === 'Did you mean "/page-7"?').length).toBe(299)
  expect(found.filter(({ hint }) => hint?.includes('"#top-of-it"')).length).toBe(299)
  expect(site.searches).toEqual({ routes: 2, documents: 0, assets: 0 })
})

it('what is nearest to a file that many documents name is searched once', () => {
  const site = siteOf(300, () => [], ['/page-7x', 'content/docs/page-7x.md', 'content/img.png'])
  const found = checkSite(site.input)
  expect(found.length).toBe(3 * 300)
  expect(found.filter(({ hint }) => hint?.includes('./page-7.md')).length).toBe(300)
  expect(site.searches).toEqual({ routes: 1, documents: 1, assets: 1 })
})

it('a document with the other ending is meant, and no spelling is looked for', () => {
  const site = siteOf(1, () => [], ['/', 'content/docs/page-0.mdx', 'content/image.png'])
  const [found] = checkSite(site.input).filter(({ code }) => code === 'broken-markdown-link')
  expect(found?.hint).toBe('Did you mean "./page-0.md"?')
  expect(site.searches.documents).toBe(0)
})

it('what is meant has the section that was named', () => {
  const site = siteOf(1, () => [], ['/page-x#part', 'content/docs/page-x.md#part'])
  expect(checkSite(site.input).map(({ hint }) => hint)).toEqual([
    'Did you mean "/page-0#part"?',
    'Did you mean "./page-0.md#part"?',
  ])
})

it('a path as Windows writes it is told, with the file that is meant', async () => {
  const { build } = await folderOf({
    'content/docs/a.md':
      '# A\n\n[x](.\\deep\\b.md) ![i](img\\dot.svg)\n\n[y](deep\\b#c) <a href=".\\deep\\b">z</a>\n',
    'content/docs/deep/b.md': '# B\n',
    'content/docs/img/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { diagnostics } = await build()
  const told = diagnostics.filter(({ file }) => file === 'content/docs/a.md')
  expect(told.map(({ line, column, message, hint }) => [line, column, message, hint])).toEqual([
    [3, 1, 'There is no document ".\\deep\\b.md".', 'Did you mean "./deep/b.md"?'],
    [3, 18, 'There is no image "img\\dot.svg".', 'Did you mean "./img/dot.svg"?'],
    [5, 1, 'There is no page or file at "deep\\b#c".', 'Did you mean "/deep/b#c"?'],
    [5, 15, 'There is no page or file at ".\\deep\\b".', 'Did you mean "/deep/b"?'],
  ])
})

it('letters of an address are told as they are written, and a hint can be copied into a link', async () => {
  const { build } = await folderOf({
    'content/docs/a.md':
      '# A\n\n[x](./größe.md#maße) ![i](<./ein bild.svg>)\n\n[y](/maß) [z](/%0awort)\n',
    'content/docs/deep/große lampe.md': '# B\n\n## Maße\n',
    'content/docs/deep/größe.md': '# C\n',
    'content/docs/deep/ein bild.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { diagnostics } = await build()
  const told = diagnostics.filter(({ file }) => file === 'content/docs/a.md')
  expect(told.map(({ message, hint }) => [message, hint])).toEqual([
    ['There is no document "./größe.md#maße".', 'Did you mean "./deep/größe.md#maße"?'],
    ['There is no image "./ein bild.svg".', 'Did you mean "./deep/ein%20bild.svg"?'],
    ['There is no page or file at "/maß".', 'Link to an existing page, or remove the link.'],
    ['There is no page or file at "/%0awort".', 'Link to an existing page, or remove the link.'],
  ])
})

/** A site of many pages that counts how often all its routes, documents or assets are looked at. */
function siteOf(
  size: number,
  hrefsOf: (i: number) => string[],
  [page, document, image]: readonly string[] = [],
) {
  const searches = { routes: 0, documents: 0, assets: 0 }
  const pages = Array.from({ length: size }, (_, i): PageFacts => ({
    path: `/page-${i}`,
    source: `content/docs/page-${i}.md`,
    ids: new Set(['top-of-it']),
    hrefs: hrefsOf(i),
  }))
  const links = pages.flatMap(({ source }): Link[] => [
    ...missing(source, 'page', page),
    ...missing(source, 'document', document),
    ...missing(source, 'image', image),
  ])
  const byPath = new Map(pages.map((one) => [one.path, one]))
  const routes = pages.map((one) => [one.path, {} as Route] as const)
  const sources = pages.map((one) => [one.source, {} as Route] as const)
  const input: CheckInput = {
    links,
    pages,
    byPath,
    levels: {
      brokenLinks: 'error',
      brokenAnchors: 'error',
      brokenMarkdownLinks: 'error',
      brokenImages: 'error',
    },
    known: {
      routes: {
        routes: [],
        byId: new Map(),
        refused: new Set(),
        draftIds: new Set(),
        byPath: counted(routes, () => searches.routes++),
        bySource: counted(sources, () => searches.documents++),
      },
      assets: counted([['content/image.png', {}]], () => searches.assets++),
      answers: (href) => byPath.has(href),
      settingsPlace: () => ({ file: 'content/site.ts', line: 1, column: 1 }),
      placeOf: (file) => ({ file, line: 1, column: 1 }),
      site: { url: 'https://example.org', base: '/', trailingSlash: false },
    },
  }
  return { input, searches }
}

function missing(file: string, what: 'page' | 'document' | 'image', path?: string): Link[] {
  if (path === undefined) return []
  const [named = ''] = path.split('#')
  const target = { type: 'missing', what, path: named, href: path } as const
  return [{ href: path, target, place: { file, line: 1, column: 1 } }]
}

function counted<T>(entries: readonly (readonly [string, T])[], count: () => void): Map<string, T> {
  const map = new Map(entries)
  const keys = map.keys.bind(map)
  map.keys = () => {
    count()
    return keys()
  }
  return map
}
