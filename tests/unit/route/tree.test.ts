import { expect, test } from 'vitest'
import { categoryNode, firstPage, pageNode, trailsOf } from '../../../build/route/tree.ts'
import { docOf, routesOf } from './routed.ts'

const { byId } = routesOf([docOf('a.md'), docOf('b.md'), docOf('hidden.md', { unlisted: true })])
const page = (id: string) => pageNode(byId.get(id)!)
const closed = { open: false, route: undefined }

test('of a page that stands twice the first place counts', () => {
  const first = categoryNode('First', [page('a')], closed)
  const tree = [first, categoryNode('Second', [page('a'), page('b')], closed)]
  const labels = (path: string) =>
    trailsOf(tree)
      .get(path)
      ?.map(({ label }) => label)
  expect([labels('/a'), labels('/b')]).toEqual([
    ['First', 'a'],
    ['Second', 'b'],
  ])
})

test('a category is listed for its own page, or for one below it that is', () => {
  const hidden = [page('hidden')]
  expect(categoryNode('A', hidden, closed).listed).toBe(false)
  expect(categoryNode('A', [...hidden, page('b')], closed).listed).toBe(true)
  expect(categoryNode('A', hidden, { open: false, route: byId.get('a') }).listed).toBe(true)
})

test('a category without a page of its own begins with the first below it', () => {
  const link = { type: 'link', label: 'Out', href: 'https://out.example', listed: true } as const
  const inner = categoryNode('Inner', [link, page('b')], closed)
  expect(firstPage(categoryNode('Outer', [link, inner, page('a')], closed))?.path).toBe('/b')
  expect(firstPage(categoryNode('Empty', [link], closed))).toBeUndefined()
})
