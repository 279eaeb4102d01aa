import { expect, test } from 'vitest'
import { wordsOfPage } from '../../../build/index/indexPage.ts'
import { invert } from '../../../build/index/invert.ts'
import { readPostings } from '../../../runtime/search/postings.ts'

test('the words of a page are counted section by section', () => {
  const section = (text: string) => ({ ...about, text })
  const { counted } = wordsOfPage({ sections: [section('Lamp, oil, lamp'), section('Oil')] })
  expect(counted).toEqual({
    terms: ['lamp', 'oil'],
    sections: [
      [0, 2, 1, 1],
      [1, 1],
    ],
  })
})

const about = { anchor: '', level: 1, title: '', ancestors: [], names: [], partials: [] }

test('sections of a large site are known by the words that tell them from others', () => {
  const [sections, most] = [1000, 450]
  const common = Array.from(
    { length: most + 10 },
    (_, at) => `common${String(at).padStart(3, '0')}`,
  )
  const pages = Array.from({ length: sections }, (_, at) => ({
    terms: [...common, `own${at}`],
    sections: [[...common, 'own'].flatMap((_, term) => [term, 1])],
  }))
  const { terms, postings } = invert(pages)
  const names = terms.split(' ')
  const holders = readPostings(postings).map((list) => list.length / 2)
  expect(names.filter((name) => name.startsWith('own'))).toHaveLength(sections)
  expect(names.filter((name) => name.startsWith('common'))).toEqual(common.slice(0, most - 1))
  expect(new Set(holders)).toEqual(new Set([1, sections]))
})
