import { expect, it } from 'vitest'
import { longestPiece } from '../../../../runtime/search/phrase.ts'
import { createReader } from '../../../../runtime/search/readText.ts'

const reader = createReader()
const share = (text: string, query: string) => {
  const stems = reader.stemsOf(query)
  const telling = stems.map((stem) => stem !== 'the' && stem !== 'a')
  const words = reader.numbersOf(text)
  return longestPiece(words, { words: stems.map(reader.numberOf), telling }) / stems.length
}

it('a text says a query when its words stand there in their order', () => {
  expect(share('Give every request a store per request.', 'store per request')).toBe(1)
  expect(share('One store for requests, and one per request.', 'store per request')).toBeCloseTo(
    2 / 3,
  )
  expect(share('Requests per store', 'store per request')).toBe(0)
})

it('names are their words, endings do not count, and one word is no phrase', () => {
  expect(share('The middleware is not added', 'middleware added')).toBe(0)
  expect(share('Use createEntityAdapters', 'entity adapter')).toBe(1)
  expect(share('wick', 'wick')).toBe(0)
})

it('a word that the query repeats is found at each of its places', () => {
  expect(share('a lamp and a lamp and a wick', 'lamp and a lamp and a wick')).toBe(1)
})

it('what stands between two words parts them when it is a word', () => {
  expect(share('a lamp (wick) burns', 'lamp wick')).toBe(1)
  expect(share('a lamp - wick burns', 'lamp wick')).toBe(1)
  expect(share('a lamp and wick', 'lamp wick')).toBe(0)
})

it('words that only hold a sentence together are no piece', () => {
  expect(share('the a lamp', 'wick the a')).toBe(0)
  expect(share('the a wick', 'the a wick')).toBe(1)
})
