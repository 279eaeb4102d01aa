import { expect, test } from 'vitest'
import { nearest } from '../../../build/diagnostics/nearest.ts'

const components = ['Badge', 'Card', 'Steps', 'Tabs', 'FileTree']

test.each([
  ['Tabz', 'Tabs'],
  ['tabs', 'Tabs'],
  ['Crad', 'Card'],
  ['FieTre', 'FileTree'],
  // A third of their letters differ, or more.
  ['Table', undefined],
  ['Bar', undefined],
  ['Code', undefined],
  ['Stack', undefined],
])('%s: %s', (word, expected) => {
  expect(nearest(word, components)).toBe(expected)
})
