import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hit } from '../../../runtime/search/contract.ts'
import { hitHtml } from '../../../templates/search/hitHtml.ts'

const hitOf = (snippet: string): Hit => ({
  objectID: '/a',
  url: '/a',
  anchor: '',
  type: 'lvl1',
  hierarchy: { lvl0: 'API', lvl1: 'a', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: snippet,
  _highlightResult: { hierarchy: {} },
  _snippetResult: { content: { value: snippet, matchLevel: 'none' } },
})

beforeEach(() => void vi.stubGlobal('document', { dir: 'ltr' }))
afterEach(() => vi.unstubAllGlobals())

test('a hit that says the same is the same object: React parses the HTML of another one again', () => {
  expect(hitHtml(hitOf('words'))).toBe(hitHtml(hitOf('words')))
  expect(hitHtml(hitOf('words'))).not.toBe(hitHtml(hitOf('other words')))
})

test('brackets behind a name stay there among words from right to left, and only there', () => {
  const lamp = hitOf('makeLamp() را')
  expect(hitHtml(lamp).__html).toContain('makeLamp() را')
  document.dir = 'rtl'
  expect(hitHtml(lamp).__html).toContain('makeLamp()\u200e را')
})
