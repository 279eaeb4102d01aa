import { describe, expect, test } from 'vitest'
import { encodingsFor } from '../../../build/io/serve/encoding.ts'
import { headersFor, readHeaders } from '../../../build/io/serve/headers.ts'
import { createMemory } from '../../../build/io/serve/memory.ts'
import { matchGlob, matchPath } from '../../../build/io/serve/pattern.ts'
import { readRedirects, redirect } from '../../../build/io/serve/redirects.ts'
import { readTarget } from '../../../build/io/serve/target.ts'
import { worked } from '../../helpers/worked.ts'

describe('a pattern of _redirects', () => {
  test.each([
    ['/a/b', '/a/b', {}],
    ['/a/b', '/a/b/', {}],
    ['/a/*', '/a', { splat: '' }],
    ['/a/*', '/a/b/c', { splat: 'b/c' }],
    ['/*', '/', { splat: '' }],
    ['/:a/x/:b', '/1/x/2', { a: '1', b: '2' }],
    ['/:__proto__', '/x', { ['__proto__']: 'x' }],
    ['/a', '/b', undefined],
    ['/a', '/a/b', undefined],
    ['/:a/:b', '/1', undefined],
  ])('%s on %s', (pattern, path, names) => {
    const found = matchPath(pattern, path)
    expect(found && [...found]).toEqual(names && Object.entries(names))
  })
})

describe('a pattern of _headers', () => {
  test.each([
    ['/*', '/a/b', true],
    ['/a', '/a', true],
    ['/a', '/a/', false],
    ['/*.js', '/a/b.js', true],
    ['/*.js', '/a/b.jsx', false],
    ['/a*c*e', '/abcde', true],
    ['/a*c*e', '/abde', false],
    ['', '', true],
    ['*', '', true],
  ])('%s on %s: %s', (pattern, path, matches) => {
    expect(matchGlob(pattern, path)).toBe(matches)
  })

  test('takes no time that explodes', () => {
    const begun = worked()
    expect(matchGlob(`${'*a'.repeat(500)}b`, 'a'.repeat(8_000))).toBe(false)
    expect(worked() - begun).toBeLessThan(1_000)
  })
})

test('rules of _redirects are read, and what is not understood is handed back', () => {
  const text =
    '# all\n\n/a /b\n/c /d 302! # why\n/e\n/f /g 999\n/h /i 301 Role=x\nhttps://x/ /j\n/k //l 200\n'
  expect(readRedirects(text)).toEqual({
    rules: [
      { from: '/a', to: '/b', status: 301, force: false },
      { from: '/c', to: '/d', status: 302, force: true },
    ],
    ignored: ['/e', '/f /g 999', '/h /i 301 Role=x', 'https://x/ /j', '/k //l 200'],
  })
})

describe('a redirect', () => {
  const to = (line: string, path: string, query = '') =>
    redirect(readRedirects(line).rules, { path, query }, false)

  test('encodes what it takes from the path', () => {
    expect(to('/a/* /b/:splat', '/a/x y/ü?#')).toMatchObject({
      location: '/b/x%20y/%C3%BC%3F%23',
    })
  })

  test('puts the query before the hash, and its own query first', () => {
    expect(to('/a /b#c', '/a', '?q')).toMatchObject({ location: '/b?q#c' })
    expect(to('/a /b?x', '/a', '?q')).toMatchObject({ location: '/b?x' })
  })

  test('to itself is none', () => {
    expect(to('/* /x', '/x')).toBeUndefined()
    expect(to('/* /x', '/y')).toMatchObject({ location: '/x' })
  })

  test('in other letters than ASCII is encoded', () => {
    expect(to('/a /ü', '/a')).toMatchObject({ location: '/%C3%BC' })
    expect(to('/%C3%BC /a', '/ü')).toMatchObject({ location: '/a' })
  })
})

test('headers of all fitting blocks are joined; dangerous ones are handed back', () => {
  const { rules, ignored } = readHeaders(
    '/*\n  X-A: 1\n/b\n  x-a: 2\n  Link: </c>; rel=preload\n  Content-Length: 0\n  nonsense\n',
  )
  expect(ignored).toEqual(['Content-Length: 0', 'nonsense'])
  expect([...headersFor(rules, '/b')]).toEqual([
    ['x-a', '1, 2'],
    ['link', '</c>; rel=preload'],
  ])
  expect([...headersFor(rules, '/c')]).toEqual([['x-a', '1']])
})

test.each([
  ['gzip;q=1.0, br;q=0.8', ['gzip', 'br']],
  ['GZIP', ['gzip']],
  ['*;q=0.5, br;q=0', ['gzip']],
  ['br;q=2', []],
  ['identity;q=0, gzip;q=0.1', ['gzip']],
])('codings for %s', (accept, codings) => {
  expect(encodingsFor(accept)).toEqual(codings)
})

test('a memory keeps what was asked for last, up to its capacity', () => {
  const memory = createMemory(10)
  const entry = (size: number) => ({ bytes: Buffer.alloc(size), etag: '' })
  memory.put('a', entry(4))
  memory.put('b', entry(4))
  memory.get('a')
  memory.put('c', entry(4))
  expect(['a', 'b', 'c'].map((id) => memory.get(id) !== undefined)).toEqual([true, false, true])
  memory.put('d', entry(11))
  expect(['a', 'c', 'd'].some((id) => memory.get(id))).toBe(false)
})

test.each([
  ['/a%20b?x#y', { path: '/a b', query: '?x' }],
  ['http://localhost', { path: '/', query: '' }],
  ['/a/', { path: '/a/', query: '' }],
  ['/%', 400],
  ['/a%0Ab', 400],
  ['a', 400],
  ['*', 400],
  ['/a//b', 404],
  ['/../a', 404],
  ['/%2e%2e/a', 404],
  ['/a%2Fb', 404],
  ['/.well-known/x', { path: '/.well-known/x', query: '' }],
  ['/x/.well-known', 404],
  [`/${'a'.repeat(8_000)}`, 414],
])('the target %.40s is read as %j', (target, expected) => {
  expect(readTarget(target)).toEqual(expected)
})
