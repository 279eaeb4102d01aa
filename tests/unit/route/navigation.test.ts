import { expect, test } from 'vitest'
import type { Doc, Site } from '../../../build/model.ts'
import { navigation } from '../../../build/route/navigation.ts'
import { resolveSidebars } from '../../../build/route/sidebars.ts'
import type { PageData, SidebarDefinition } from '../../../runtime/contract.ts'
import { docOf, routesOf } from './routed.ts'

const place = { file: 'sidebars/docs.ts', line: 1, column: 1 }
const site = {
  ...{ url: 'https://test.example', base: '/', trailingSlash: false, versions: [] },
  locales: [{ code: 'en', path: '/', direction: 'ltr' }],
  settings: { editUrl: 'https://edit.example/main/' },
} as unknown as Site

/** What is said of each page, by its path: those of the one sidebar, then those of the other. */
function pagesOf(docs: readonly Doc[], other: SidebarDefinition = []): Map<string, PageData> {
  const routes = routesOf(docs)
  const { value: sidebars } = resolveSidebars({
    definitions: { docs: docs.map(({ id }) => id), other },
    routes,
    categories: new Map(),
    shelves: [],
    prefix: '/',
    addressOf: (href) => href,
    placeOf: () => place,
  })
  const around = navigation({
    ...{ routes, sidebars, site, folder: 'content/docs', tocOf: () => [] },
    lastUpdated: { 'content/docs/a.md': '2026-01-02' },
  })
  return new Map(routes.routes.map((route) => [route.path, around(route).value]))
}

/** The labels and addresses of previous and next. */
const beside = (page: PageData | undefined) =>
  [page?.previous, page?.next].map((link) => (link ? `${link.label} ${link.href}` : undefined))

test('previous and next follow the sidebar past what is unlisted', () => {
  const hidden = docOf('hidden.md', { unlisted: true })
  const pages = pagesOf([docOf('a.md'), hidden, docOf('b.md', { sidebar_label: 'Bee' })])
  expect(beside(pages.get('/a'))).toEqual([undefined, 'Bee /b'])
  expect(beside(pages.get('/b'))).toEqual(['a /a', undefined])
  expect(beside(pages.get('/hidden'))).toEqual([undefined, undefined])
})

test('pages beside are called as the sidebar calls them, if they say nothing else', () => {
  const docs = [
    docOf('a.md', { displayed_sidebar: 'other' }),
    docOf('b.md', { displayed_sidebar: 'other' }),
    docOf('c.md', { displayed_sidebar: 'other', sidebar_label: 'Sea' }),
    docOf('d.md', { displayed_sidebar: 'other' }),
  ]
  const named = (id: string) => ({ type: 'doc', id, label: `Named ${id}` }) as const
  const category = { type: 'category', label: 'Under d', link: 'd', items: [named('c')] } as const
  const pages = pagesOf(docs, [named('a'), named('b'), category])
  expect(beside(pages.get('/a'))).toEqual([undefined, 'Named b /b'])
  expect(beside(pages.get('/b'))).toEqual(['Named a /a', 'd /d'])
  expect(beside(pages.get('/d'))).toEqual(['Named b /b', 'Sea /c'])
})

test('the front matter leads elsewhere, or nowhere, under the name that a page has there', () => {
  const pages = pagesOf([
    docOf('a.md', { pagination_next: 'c' }),
    docOf('b.md', { pagination_prev: null }),
    docOf('c.md', { pagination_label: 'The end', sidebar_label: 'C' }),
  ])
  expect(beside(pages.get('/a'))).toEqual([undefined, 'The end /c'])
  expect(beside(pages.get('/b'))).toEqual([undefined, 'The end /c'])
})

test('a page shows the first sidebar that holds it, or the one that it names, or none', () => {
  const docs = [
    docOf('a.md'),
    docOf('b.md', { displayed_sidebar: 'other' }),
    docOf('c.md', { displayed_sidebar: null }),
  ]
  const pages = pagesOf(docs, ['a', 'c'])
  const names = ['/a', '/b', '/c'].map((path) => pages.get(path)?.sidebar?.name)
  expect(names).toEqual(['docs', 'other', undefined])
  expect(pages.get('/c')?.breadcrumbs).toBeUndefined()
})

test('a page is edited where the settings or the document say, or nowhere', () => {
  const pages = pagesOf([
    docOf('a.md'),
    docOf('b.md', { custom_edit_url: 'https://own.example/b' }),
    docOf('c.md', { custom_edit_url: null }),
    docOf('in C#/d.md', { slug: '/d' }),
  ])
  const urls = ['/a', '/b', '/c', '/d'].map((path) => pages.get(path)?.editUrl)
  expect(urls).toEqual([
    'https://edit.example/main/content/docs/a.md',
    'https://own.example/b',
    undefined,
    'https://edit.example/main/content/docs/in%20C%23/d.md',
  ])
  expect([pages.get('/a')?.lastUpdated, pages.get('/b')?.lastUpdated]).toEqual([
    '2026-01-02',
    undefined,
  ])
})

test('a title that the document hides is not shown above it', () => {
  const pages = pagesOf([docOf('a.md'), docOf('b.md', { hide_title: true })])
  expect([pages.get('/a')?.hideTitle, pages.get('/b')?.hideTitle]).toEqual([undefined, true])
})
