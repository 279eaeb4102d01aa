import { expect, test } from 'vitest'
import type { SidebarItem } from '../../../runtime/contract.ts'
import { foldDuration } from '../../../templates/parts/sidebar/fold.ts'
import { visit } from '../../../templates/parts/sidebar/useSidebar.ts'

const items: readonly SidebarItem[] = [
  { type: 'link', label: 'Start', href: '/start' },
  {
    type: 'category',
    label: 'API',
    href: '/api/a',
    items: [
      { type: 'link', label: 'a', href: '/api/a' },
      {
        type: 'category',
        label: 'Deep',
        href: '/api/deep',
        linked: true,
        items: [{ type: 'link', label: 'b', href: '/api/b' }],
      },
    ],
  },
]
const before = { current: '', active: [], open: {} }

test('a category opens when it comes to hold the current page, with all above it', () => {
  expect(visit(before, items, '/api/b').open).toEqual({ '/API': true, '/API/Deep': true })
})

test('a linked category opens on its own page', () => {
  expect(visit(before, items, '/api/deep').active).toEqual(['/API', '/API/Deep'])
})

test('of two categories of one name on one level, only the one that holds the page opens', () => {
  const twins = ['/one', '/two'].map((href): SidebarItem => {
    const page: SidebarItem = { type: 'link', label: 'Page', href }
    return { type: 'category', label: 'Guides', href, items: [page] }
  })
  expect(visit(before, twins, '/one').open).toEqual({ '/Guides': true })
  expect(visit(before, twins, '/two').open).toEqual({ '/Guides /two': true })
})

test('navigation closes nothing', () => {
  const inside = visit(before, items, '/api/b')
  expect(visit(inside, items, '/start').open).toEqual({ '/API': true, '/API/Deep': true })
})

test('a category that the reader closed stays closed while the reader stays in it', () => {
  const inside = visit(before, items, '/api/a')
  const closed = { ...inside, open: { '/API': false } }
  expect(visit(closed, items, '/api/b').open).toEqual({ '/API': false, '/API/Deep': true })
})

test('a category that the reader closed opens again when the reader comes back to it', () => {
  const away = visit({ ...before, open: { '/API': false } }, items, '/start')
  expect(visit(away, items, '/api/a').open).toEqual({ '/API': true })
})

test('folding takes longer for more, and 1 ms with reduced motion', () => {
  expect(foldDuration(36, false)).toBe(192)
  expect(foldDuration(360, false)).toBe(327)
  expect(foldDuration(0, false)).toBe(40)
  expect(foldDuration(360, true)).toBe(1)
})
