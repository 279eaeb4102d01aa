import { expect, test } from 'vitest'
import type { PageData, SiteData } from '../../../runtime/contract.ts'
import { localeOf } from '../../../runtime/owner.ts'
import { updatedOf } from '../../../templates/chrome/updated.ts'
import { currentAmong, currentOf, homesIn, linkTo } from '../../../templates/parts/links.ts'

const english = { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' } as const
const site = {
  base: '/docs/',
  trailingSlash: false,
  locales: [
    { ...english, calendar: 'gregory', path: '/' },
    { ...english, code: 'de', calendar: 'gregory', path: '/de' },
  ],
} as unknown as SiteData

test('a link of the site gets the base and keeps its hash', () => {
  expect(linkTo({ href: '/api/x?a=1#b' }, site)).toEqual({ href: '/docs/api/x?a=1#b' })
})

test('a page has the slash that the site wants, in front of query and hash; a file has none', () => {
  const slashed = { ...site, trailingSlash: true }
  const leads = (href: string) => linkTo({ href }, slashed).href
  expect(['/', '/a', '/a/', '/a?x=1', '/a#b.c', '/a/b?x=/c#d'].map(leads)).toEqual([
    ...['/docs/', '/docs/a/', '/docs/a/', '/docs/a/?x=1', '/docs/a/#b.c', '/docs/a/b/?x=/c#d'],
  ])
  expect(['/spec.txt', '/x/spec.7z#b', '/old.html?x', '#top'].map(leads)).toEqual([
    ...['/docs/spec.txt', '/docs/x/spec.7z#b', '/docs/old.html?x', '#top'],
  ])
})

test('a link to another site opens a tab that knows nothing of this one', () => {
  expect(linkTo({ href: 'https://example.org' }, site)).toEqual({
    href: 'https://example.org',
    target: '_blank',
    rel: 'noopener noreferrer',
  })
})

test('a link that begins a letter or a call opens no tab', () => {
  for (const href of ['mailto:help@example.org', 'tel:+431234']) {
    expect(linkTo({ href }, site)).toEqual({ href })
  }
})

const below = (...paths: string[]) =>
  homesIn({ locales: paths.map((path) => ({ ...english, calendar: 'gregory', path })) })
const homes = below('/', '/ja')

test('a main link is current on its page and in its section, and nowhere else', () => {
  expect(currentOf('/api/configureStore', '/api/configureStore', homes)).toBe('page')
  expect(currentOf('/api/configureStore', '/api/createSlice', homes)).toBe('true')
  expect(currentOf('/api/configureStore', '/rtk-query/api/hooks', homes)).toBeUndefined()
  expect(currentOf('/errors', '/api/x', homes)).toBeUndefined()
})

test('the folder of a language is no section', () => {
  expect(currentOf('/ja/start', '/ja/start', homes)).toBe('page')
  expect(currentOf('/ja/start', '/ja/about', homes)).toBeUndefined()
  expect(currentOf('/ja/api/all', '/ja/api/one', homes)).toBe('true')
})

test('where documents have a path of their own, it is a section in each language', () => {
  const homes = below('/docs', '/docs/ja')
  expect(currentOf('/docs/start', '/docs/other', homes)).toBe('true')
  expect(currentOf('/docs/ja/start', '/docs/ja/other', homes)).toBe('true')
})

test('of main links into one section, one is current', () => {
  const items = ['/docs/start', '/docs/tour', '/docs/api/all', 'https://chat.example'].map(
    (href) => ({ label: '', href }),
  )
  const currentAt = (path: string) => currentAmong(items, path, homes)?.href
  expect(currentAt('/docs/other')).toBe('/docs/start')
  expect(currentAt('/docs/tour')).toBe('/docs/tour')
  expect(currentAt('/docs/api/one')).toBe('/docs/api/all')
  expect(currentAt('/about')).toBeUndefined()
})

test('a page lies in the locale with the longest path before it, else in the first', () => {
  const codes = ['/de/api/x', '/de', '/design'].map((path) => localeOf(path, site.locales).code)
  expect(codes).toEqual(['de', 'de', 'en'])
  expect(localeOf('/design', site.locales.slice(1)).code).toBe('de')
})

test('a page outside all languages says its date in the first, as its other words', () => {
  const german = { ...site, locales: site.locales.slice(1) }
  const page = { path: '/search', lastUpdated: '2026-11-21' } as PageData
  expect(updatedOf(page, german)).toBe('21. November 2026')
})
