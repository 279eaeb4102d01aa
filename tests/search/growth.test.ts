import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { indexSite } from '../../build/index/indexSite.ts'
import { createEngine } from '../../runtime/search/engine.ts'
import type { SearchIndex } from '../../runtime/search/contract.ts'
import { pageOf, type Heading } from './pages.ts'

const syllables = 'ba co de fi gu ha je ki lo mu na pe qui ro su ta ve wi xo zy'.split(' ')

/** A vocabulary in which a few words are frequent and most are rare, as in a language. */
function wordAt(random: () => number): string {
  const place = Math.floor(40_000 ** random())
  return [
    place % 20,
    Math.floor(place / 20) % 20,
    Math.floor(place / 400) % 20,
    Math.floor(place / 8000),
  ]
    .map((digit) => syllables[digit]!)
    .join('')
}

function randomFrom(seed: number): () => number {
  const state = { seed }
  return () => (state.seed = (state.seed * 16807) % 2147483647) / 2147483647
}

/** Pages of eight sections and 600 words. */
function pagesOf(count: number) {
  const random = randomFrom(7)
  const words = (length: number) => Array.from({ length }, () => wordAt(random)).join(' ')
  return Array.from({ length: count }, (_, at) =>
    pageOf(
      `/guide/page-${at}`,
      words(3),
      Array.from({ length: 8 }, (_, place): Heading => {
        return [place === 0 ? '' : `s${place}`, place === 0 ? 1 : 2, words(3), words(70)]
      }),
    ),
  )
}

async function measured(count: number) {
  const pages = pagesOf(count)
  const started = performance.now()
  const value = indexSite({ name: 'Guide', pages, synonyms: {} })
  return { seconds: (performance.now() - started) / 1000, files: value, pages }
}

it('the index step grows with the site, and the first answer stays small', async () => {
  await measured(100)
  const small = await measured(500)
  const large = await measured(5000)
  const ratio = large.seconds / small.seconds
  const [index, ...texts] = large.files
  const printed = JSON.parse(index!.contents as string) as SearchIndex
  const engine = createEngine(printed)
  const found = engine.find(large.pages[1234]!.title)
  const shown = new Set(
    found.slice(0, 20).map(({ record }) => record.page.texts.replace(/\?.*/, '')),
  )
  const sizes = [index!, ...texts.filter(({ path }) => shown.has(path))].map(
    ({ contents }) => brotliCompressSync(contents).length,
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(
    `10 times the pages take ${ratio.toFixed(1)} times as long (${large.seconds.toFixed(1)} s)`,
  )
  console.log(
    `5,000 pages: first answer ${(bytes / 1000).toFixed(0)} kB, of it the index ${(sizes[0]! / 1000).toFixed(0)} kB`,
  )
  expect(found[0]!.record.page.url).toBe('/guide/page-1234')
  // A word by which no section is known is left out.
  expect(printed.postings.split(' ')).toHaveLength(printed.terms.split(' ').length)
  expect(printed.postings.split(' ')).not.toContain('')
  expect(ratio).toBeLessThan(25)
  expect(bytes).toBeLessThan(1_500_000)
})
