// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { normalizeAddress } from '../../../runtime/address.ts'
import { pageData, site } from './site.ts'

test.each([
  ['/a/b.html?q=1#h', '/a/b', '/a/b?q=1#h'],
  ['/a/b/index.html', '/a/b', '/a/b'],
  ['/a/b/', '/a/b', '/a/b'],
  ['/index.html', '/', '/'],
  ['/a/b', '/a/b', '/a/b'],
  ['/x.html', '/x.html', '/x.html'],
  ['/%C3%A9.html', '/é', '/%C3%A9'],
  ['/other', '/a/b', '/other'],
])('at %s the page %s is written %s', (address, path, written) => {
  history.replaceState({ kept: 1 }, '', address)
  normalizeAddress(pageData(path), site)
  expect(location.pathname + location.search + location.hash).toBe(written)
  expect(history.state).toEqual({ kept: 1 })
})

test('the address of a missing page stays', () => {
  history.replaceState(null, '', '/404.html')
  normalizeAddress({ ...pageData('/404'), template: 'not-found' }, site)
  expect(location.pathname).toBe('/404.html')
})
