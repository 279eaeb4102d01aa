import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPostings, writePostings, type Posting } from '../../../../runtime/search/postings.ts'

const paired = (list: readonly Posting[]) => list.flatMap(({ record, count }) => [record, count])

it('reads what was written', () => {
  const list = [
    { record: 0, count: 1 },
    { record: 1, count: 3 },
    { record: 4000, count: 2 },
  ]
  expect(readPostings(writePostings([paired(list)]))).toEqual(list)
})

it('any sections and counts come back; counts above 15 as 15', () => {
  const records = fc.uniqueArray(fc.nat(100_000), { maxLength: 50 })
  fc.assert(
    fc.property(records, fc.integer({ min: 1, max: 40 }), (sections, count) => {
      const list = sections.toSorted((a, b) => a - b).map((record) => ({ record, count }))
      const back = readPostings(writePostings([paired(list)]))
      expect(back).toEqual(list.map(({ record }) => ({ record, count: Math.min(count, 15) })))
    }),
  )
})
