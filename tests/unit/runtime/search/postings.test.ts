import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPostings, writePostings } from '../../../../runtime/search/postings.ts'

it('reads what was written', () => {
  const lists = [[0, 1, 1, 3, 4000, 2], [], [7, 15]]
  expect(readPostings(writePostings(lists))).toEqual(lists)
})

it('any sections and counts come back; counts above 15 as 15', () => {
  const records = fc.uniqueArray(fc.nat(100_000), { maxLength: 50 })
  const counted = (most: number) => (sections: readonly number[], count: number) =>
    sections.toSorted((a, b) => a - b).flatMap((record) => [record, Math.min(count, most)])
  fc.assert(
    fc.property(
      fc.array(records, { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      (lists, count) => {
        const written = lists.map((list) => counted(Infinity)(list, count))
        const read = lists.map((list) => counted(15)(list, count))
        expect(readPostings(writePostings(written))).toEqual(read)
      },
    ),
  )
})
