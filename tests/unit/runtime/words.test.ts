import { expect, test } from 'vitest'
import { english } from '../../../runtime/english.ts'
import { filled, wordingOf } from '../../../runtime/words.ts'

test('a text with braces is told as what stands before and after them, any other as a whole', () => {
  const { words, before, after } = wordingOf({
    ...english,
    toggleCategory: '{category} öffnen',
    retry: 'Nochmal',
  })
  expect([before.toggleCategory, after.toggleCategory]).toEqual(['', ' öffnen'])
  expect(words.retry).toBe('Nochmal')
  expect('toggleCategory' in words).toBe(false)
  expect('retry' in before).toBe(false)
})

test('what belongs into braces stands there as it is', () => {
  expect(filled('Zu {heading}', '$& {heading}')).toBe('Zu $& {heading}')
  expect(filled('Zum Abschnitt', 'Eins')).toBe('Zum Abschnitt')
})

test('an English text has at most one place for something', () => {
  const braces = Object.values(english).map((text) => text.match(/\{[^}]*\}/g) ?? [])
  expect(braces.filter((found) => found.length > 1)).toEqual([])
})
