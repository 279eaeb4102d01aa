import { expect, test } from 'vitest'
import type { SidebarItem } from '../../../runtime/contract.ts'
import { english } from '../../../runtime/english.ts'
import type { Route, SidebarNode, SidebarTree } from '../../../build/model.ts'
import { sidebarItems, sidebarViews, type ViewedSite } from '../../../build/route/sidebarView.ts'
import { categoryNode, pageNode, trailsOf } from '../../../build/route/tree.ts'

function page(path: string, unlisted = false): SidebarNode {
  const doc = { title: path, frontmatter: unlisted ? { unlisted } : {} }
  return pageNode({ path, doc } as unknown as Route)
}

const category = (label: string, items: SidebarTree) =>
  categoryNode(label, items, { open: false, route: undefined })

const many = Array.from({ length: 40 }, (_, i) => page(`/many/${i}`))
const tree = [
  page('/first'),
  category('Few', [page('/few/a'), page('/few/b'), page('/few/hidden', true)]),
  category('Many', many),
]
const trails = trailsOf(tree)
const site = {
  base: '/',
  trailingSlash: false,
  locales: [{ code: 'en', path: '/' }],
  words: { en: english },
} as unknown as ViewedSite
const viewOf = sidebarViews(site)
const shownOn = (path: string) => viewOf('docs', tree, trails.get(path) ?? [])

function labels(items: readonly SidebarItem[]): unknown[] {
  return items.map((item) =>
    item.type === 'category' && item.items ? [item.label, labels(item.items)] : item.label,
  )
}

test('pages that show the same are given one object', () => {
  expect(shownOn('/few/a')).toBe(shownOn('/few/b'))
  expect(shownOn('/first')).toBe(shownOn('/nowhere'))
  expect(labels(shownOn('/few/a').items)).toEqual(['/first', ['Few', ['/few/a', '/few/b']], 'Many'])
})

test('others are given what they show, whoever was asked before', () => {
  const [early, late] = [shownOn('/many/3'), shownOn('/many/30')]
  expect(early).not.toBe(late)
  expect(labels(early.items)).toContainEqual([
    'Many',
    [...many.slice(0, 30).map((_, i) => `/many/${i}`), '10 more…'],
  ])
  expect(labels(late.items)).toContainEqual([
    'Many',
    ['10 more…', ...many.slice(10).map((_, i) => `/many/${i + 10}`)],
  ])
  expect(sidebarViews(site)('docs', tree, trails.get('/many/30')!)).toEqual(late)
})

test('brackets behind a name stay behind it where words go from right to left', () => {
  const named = (path: string, title: string) =>
    pageNode({ path, doc: { title, frontmatter: {} } } as unknown as Route)
  const names = [
    named('/fa/a', 'createApi()'),
    category('C++', [named('/fa/b', 'آغاز'), named('/fa/c', 'Redux')]),
  ]
  const locales = [
    { code: 'en', path: '/', direction: 'ltr' },
    { code: 'fa', path: '/fa', direction: 'rtl' },
  ]
  const fa = { ...site, locales, words: { en: english, fa: english } } as unknown as ViewedSite
  const shown = ['createApi()\u200e', ['C++\u200e', ['آغاز', 'Redux']]]
  expect(labels(sidebarItems(names, fa))).toEqual(shown)
  const trail = trailsOf(names).get('/fa/b')!
  expect(labels(sidebarViews(fa)('docs', names, trail).items)).toEqual(shown)
  expect(labels(sidebarItems([named('/a', 'createApi()')], fa))).toEqual(['createApi()'])
})

test('what is not listed shows on its own page alone', () => {
  const hidden = ['/first', ['Few', ['/few/a', '/few/b', '/few/hidden']], 'Many']
  expect(labels(shownOn('/few/hidden').items)).toEqual(hidden)
  expect(labels(shownOn('/few/b').items)).not.toEqual(hidden)
  expect(labels(shownOn('/few/hidden').items)).toEqual(hidden)
})

test('a category that holds links alone leads to the first of them', () => {
  const link: SidebarNode = {
    type: 'link',
    label: 'Out',
    href: 'https://out.example',
    listed: true,
  }
  const own = [category('Links', [category('Deep', [link])]), category('Mixed', [link, page('/a')])]
  const { items } = sidebarViews(site)('docs', own, [])
  expect(items.map((item) => item.type === 'category' && item.href)).toEqual([
    'https://out.example',
    '/a',
  ])
})
