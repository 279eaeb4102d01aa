import { expect, test } from 'vitest'
import { nearestPath } from '../../../build/diagnostics/nearestPath.ts'

const routes = [
  '/',
  '/api/createSlice',
  '/api/overview',
  '/usage/live',
  '/usage/overview',
  '/usage/quick-start',
]

test.each([
  ['/api/createSlcie', '/api/createSlice'],
  ['/api/CreateSlice', '/api/createSlice'],
  ['/apis/createSlice', '/api/createSlice'],
  ['/usge/quik-start', '/usage/quick-start'],
  // The same name elsewhere, if it is the only one.
  ['/createSlice', '/api/createSlice'],
  ['/tutorials/first/createSlice', '/api/createSlice'],
  ['/tutorials/first/overview', undefined],
  // The folder alone makes nothing near.
  ['/usage/nope', undefined],
  ['/usage/graphs', undefined],
  ['/elsewhere', undefined],
])('%s: %s', (path, expected) => {
  expect(nearestPath(path, routes)).toBe(expected)
})

test('files are compared without their endings', () => {
  const files = ['content/docs/guide/first.mdx', 'content/docs/live.mdx']
  expect(nearestPath('content/docs/first.md', files)).toBe('content/docs/guide/first.mdx')
  expect(nearestPath('content/docs/nope.md', files)).toBeUndefined()
})
