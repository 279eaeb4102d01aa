import { expect, test } from 'vitest'
import { ownerOf } from '../../../runtime/owner.ts'

test('a route lies in the entry with the longest path before it', () => {
  const entries = ['/', '/v1', '/v1/de'].map((path) => ({ path }))
  const ownersOf = (routes: string[]) => routes.map((route) => ownerOf(route, entries)?.path)
  expect(ownersOf(['/a', '/v1', '/v1/a', '/v1/de/a', '/v12'])).toEqual([
    ...['/', '/v1', '/v1', '/v1/de', '/'],
  ])
  expect(ownerOf('/a', entries.slice(1))).toBeUndefined()
})
