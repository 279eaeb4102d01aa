import { tests as examples } from 'commonmark-spec'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressesIn, github } from '../../../build/compile/plugins/github.ts'
import { fromMarkdown } from './markdown.ts'

const whole = (text: string) => fromMarkdown(text, [[github, 'all']])
const chosen = (text: string) => fromMarkdown(text, [[github, addressesIn(text)]])

test('a text without bare addresses is parsed without looking for them', () => {
  expect(addressesIn("import { a } from '@acme/a' // R&D, 3 > 2 && x")).toBe('none')
  expect(addressesIn('see https://a.example')).toBe('web')
  expect(addressesIn('see WWW.a.example')).toBe('web')
  expect(addressesIn('write to me@a.example')).toBe('all')
})

test('every example of CommonMark means the same with all addresses looked for', () => {
  for (const { markdown } of examples) expect(chosen(markdown), markdown).toBe(whole(markdown))
})

test('escapes, references, emphasis and comments hide no address', () => {
  const pieces = ['http', 's', ':', '//', 'www', 'WWW', '.', '@', 'a', 'B_c', 'example', '-', '+']
  const between = ['\\', '&#64;', '&commat;', '&#x68;', '&period;', '*', '~', '<!-- -->', '`', ' ']
  const address = fc.array(fc.constantFrom(...pieces, ...between, '\n', 'mailto:', 'xmpp:'), {
    minLength: 2,
    maxLength: 12,
  })
  fc.assert(
    fc.property(address, (words) => {
      const text = words.join('')
      expect(chosen(text)).toBe(whole(text))
    }),
    { numRuns: 3000, seed: 7 },
  )
})
