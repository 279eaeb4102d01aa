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

it('knows what is nearly begun', () => {
  const { nearlyBegun } = createVocabulary(['optic', 'optimistic', 'opt', 'ramp'])
  expect([...nearlyBegun('optmis', 1)]).toEqual([['optimistic', 1]])
  expect([...nearlyBegun('otpi', 1)]).toEqual([
    ['optic', 1],
    ['optimistic', 1],
  ])
})

/** How many letters have to be put in, left out, changed or swapped, tried out one way after the other. */
function distance(one: string, other: string): number {
  if (!one || !other) return one.length + other.length
  const changed = distance(one.slice(1), other.slice(1))
  if (one[0] === other[0]) return changed
  const isSwapped = one[1] !== undefined && one[0] === other[1] && one[1] === other[0]
  return (
    1 +
    Math.min(
      changed,
      distance(one.slice(1), other),
      distance(one, other.slice(1)),
      isSwapped ? distance(one.slice(2), other.slice(2)) : Infinity,
    )
  )
}

it('finds every term that is near, and no other', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(
      fc.uniqueArray(word),
      word,
      fc.integer({ min: 1, max: 3 }),
      (terms, other, most) => {
        const vocabulary = createVocabulary(terms)
        const all = terms.map((term) => [term, distance(term, other)] as const)
        const begun = terms.map((term) => {
          const beginnings = Array.from({ length: term.length + 1 }, (_, to) => term.slice(0, to))
          return [term, Math.min(...beginnings.map((one) => distance(one, other)))] as const
        })
        const within = (some: typeof all) => some.filter(([, far]) => far <= most).toSorted()
        expect([...vocabulary.near(other, most)].toSorted()).toEqual(within(all))
        expect([...vocabulary.nearlyBegun(other, most)].toSorted()).toEqual(within(begun))
      },
    ),
  )
})
