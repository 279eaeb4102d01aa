// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import {
  addFavorite,
  forgetRecent,
  readMemory,
  remember,
  removeFavorite,
  type Remembered,
} from '../../../../runtime/search/memory.ts'

const page = (number: number): Remembered => ({ url: `/${number}`, title: `${number}`, trail: [] })
const upTo = (count: number) => Array.from({ length: count }, (_, index) => page(index + 1))
const seen = () => {
  const { recent, favorites } = readMemory()
  return [recent, favorites].map((list) => list.map(({ title }) => title).join(' '))
}

beforeEach(() => localStorage.clear())

test('seven results are kept, the newest first, each once', () => {
  for (const one of [...upTo(9), page(4)]) remember(one)
  expect(seen()).toEqual(['4 9 8 7 6 5 3', ''])
  expect(JSON.parse(localStorage.getItem('search-recent')!)).toHaveLength(7)
})

test('beside favorites four are shown, and all again when there are none', () => {
  for (const one of upTo(7)) remember(one)
  addFavorite(page(7))
  expect(seen()).toEqual(['6 5 4 3', '7'])
  removeFavorite(page(7))
  expect(seen()).toEqual(['6 5 4 3 2 1', ''])
  forgetRecent(page(3))
  expect(seen()).toEqual(['6 5 4 2 1', ''])
})

test('ten favorites are kept, the newest first, and are not recent when they are chosen', () => {
  for (const one of upTo(11)) addFavorite(one)
  expect(seen()).toEqual(['', '11 10 9 8 7 6 5 4 3 2'])
  expect(JSON.parse(localStorage.getItem('search-favorites')!)).toHaveLength(10)
  remember(page(5))
  remember(page(1))
  expect(seen()).toEqual(['1', '11 10 9 8 7 6 5 4 3 2'])
})

test('of what others stored no more is shown', () => {
  localStorage.setItem('search-favorites', JSON.stringify(upTo(30)))
  localStorage.setItem('search-recent', JSON.stringify(upTo(30)))
  expect(readMemory().favorites).toHaveLength(10)
  expect(readMemory().recent).toHaveLength(4)
})
