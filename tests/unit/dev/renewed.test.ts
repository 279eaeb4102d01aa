import { expect, test } from 'vitest'
import { renewed } from '../../../build/dev/renewed.ts'

test('a renewed map is a map with other values, as if it had been copied', () => {
  const old = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  const once = renewed(old, new Map([['b', 20]]))
  const twice = renewed(once, new Map([['c', 30]]))
  expect([...twice]).toEqual([
    ['a', 1],
    ['b', 20],
    ['c', 30],
  ])
  expect([...twice.values()]).toEqual([1, 20, 30])
  expect([...twice.keys()]).toEqual(['a', 'b', 'c'])
  expect([once.get('c'), twice.get('c'), twice.size]).toEqual([3, 30, 3])
  const seen: unknown[] = []
  twice.forEach((value, key) => seen.push([key, value]))
  expect(seen).toEqual([...twice])
  expect([...old.values()]).toEqual([1, 2, 3])
})

test('a key that the map does not have is not added', () => {
  const map = renewed(new Map([['a', 1]]), new Map([['z', 9]]))
  expect([...map]).toEqual([['a', 1]])
  expect(map.has('z')).toBe(false)
})
