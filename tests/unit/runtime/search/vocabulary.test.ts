import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createVocabulary } from '../../../../runtime/search/vocabulary.ts'

it('knows what begins with a word, and what is written much like it', () => {
  const { beginningWith, near } = createVocabulary(['wick', 'lamp', 'lamps', 'lampshade', 'ramp'])
  expect(beginningWith('lamps')).toEqual(['lamps', 'lampshade'])
  expect(beginningWith('oil')).toEqual([])
  expect([...near('lamp', 1)]).toEqual([
    ['lamp', 0],
    ['lamps', 1],
    ['ramp', 1],
  ])
  expect(near('oil', 2).size).toBe(0)
})

/** How many letters have to be put in, left out or changed, tried out one way after the other. */
function distance(one: string, other: string): number {
  if (!one || !other) return one.length + other.length
  const changed = distance(one.slice(1), other.slice(1))
  if (one[0] === other[0]) return changed
  return 1 + Math.min(changed, distance(one.slice(1), other), distance(one, other.slice(1)))
}

it('finds every term that is near, and no other', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(
      fc.uniqueArray(word),
      word,
      fc.integer({ min: 1, max: 3 }),
      (terms, other, most) => {
        const all = terms.map((term) => [term, distance(term, other)] as const)
        const found = [...createVocabulary(terms).near(other, most)]
        expect(found.toSorted()).toEqual(all.filter(([, far]) => far <= most).toSorted())
      },
    ),
  )
})
