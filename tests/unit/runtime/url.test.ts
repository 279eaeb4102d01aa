import { expect, test } from 'vitest'
import { dataPath, hrefOf, isExternal, normalizePath, routeOf } from '../../../runtime/url.ts'

test.each([
  ['/a/b', '/a/b'],
  ['/a/b/', '/a/b'],
  ['/a/b.html', '/a/b'],
  ['/a/b/index.html', '/a/b'],
  ['/index.html', '/'],
  ['', '/'],
  ['/', '/'],
  ['/a.htmlx', '/a.htmlx'],
])('the address %j means the route %j', (address, route) => {
  expect(normalizePath(address)).toBe(route)
})

test('a route is what follows the base', () => {
  expect(routeOf('/docs/a.html', '/docs/')).toBe('/a')
  expect(routeOf('/docs', '/docs/')).toBe('/')
  expect(routeOf('/docs/', '/docs/')).toBe('/')
  expect(routeOf('/docsearch', '/docs/')).toBeUndefined()
})

test('an address carries the base and the slash that the site wants', () => {
  expect(hrefOf('/a', { base: '/', trailingSlash: false })).toBe('/a')
  expect(hrefOf('/a', { base: '/x/', trailingSlash: true })).toBe('/x/a/')
  expect(hrefOf('/', { base: '/x/', trailingSlash: false })).toBe('/x/')
})

test('an address holds no blanks', () => {
  const site = { base: '/x/', trailingSlash: false }
  expect(hrefOf('/my ü', site)).toBe('/x/my%20ü')
  expect(hrefOf('/my%20page', site)).toBe('/x/my%20page')
})

test('the data of a route lies in one folder', () => {
  expect(dataPath('/')).toBe('_data/index.json')
  expect(dataPath('/api/x')).toBe('_data/api/x.json')
})

test('a scheme or two slashes leave the site', () => {
  expect(['https://a.b', '//a.b', 'mailto:x'].map(isExternal)).toEqual([true, true, true])
  expect(['/a', 'a:b/c'.slice(2), '#x', '?q', 'C:/a.md'].map(isExternal)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
