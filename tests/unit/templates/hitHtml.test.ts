import { expect, test } from 'vitest'
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

test('a hit that says the same is the same object: React parses the HTML of another one again', () => {
  expect(hitHtml(hitOf('words'))).toBe(hitHtml(hitOf('words')))
  expect(hitHtml(hitOf('words'))).not.toBe(hitHtml(hitOf('other words')))
})
