import { expect, test } from 'vitest'
import { idOf, numberOf, routePath, withoutNumber } from '../../../build/route/ids.ts'
import { docOf } from './routed.ts'

test.each([
  ['01-intro', 'intro', 1],
  ['10. intro', 'intro', 10],
  ['2_intro', 'intro', 2],
  ['2024-01-02-news', '2024-01-02-news', undefined],
  ['2024-01-news', '2024-01-news', undefined],
  ['01-2fa', '01-2fa', undefined],
  ['1.2-changes', '1.2-changes', undefined],
  ['7', '7', undefined],
  ['2.x', '2.x', undefined],
  ['1.x.x', '1.x.x', undefined],
  ['1.x-ray', 'x-ray', 1],
  ['3d-shapes', '3d-shapes', undefined],
])('the name %s is %s with the number %s', (name, rest, number) => {
  expect([withoutNumber(name), numberOf(name)]).toEqual([rest, number])
})

test.each([
  ['1-guide/02-intro.md', {}, 'guide/intro', '/guide/intro'],
  ['guide/intro.md', { id: 'start' }, 'guide/start', '/guide/start'],
  ['guide/index.md', {}, 'guide/index', '/guide'],
  ['guide/README.md', {}, 'guide/README', '/guide'],
  ['guide/guide.md', {}, 'guide/guide', '/guide'],
  ['API/api.md', {}, 'API/api', '/API'],
  ['1-guide/1-guide.md', {}, 'guide/guide', '/guide'],
  ['1-guide/guide.md', {}, 'guide/guide', '/guide/guide'],
  ['guide/intro.md', { slug: '/first' }, 'guide/intro', '/first'],
  ['guide/intro.md', { slug: 'first' }, 'guide/intro', '/guide/first'],
  ['guide/intro.md', { slug: '../first' }, 'guide/intro', '/first'],
])('%s with %j has the id %s and the route %s', (path, frontmatter, id, route) => {
  const doc = docOf(path, frontmatter)
  expect([idOf(doc), routePath(doc, '/')]).toEqual([id, route])
})
