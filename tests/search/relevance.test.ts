import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { hitsPerPage } from '../../runtime/search/limits.ts'
import { createLocalClient } from '../../runtime/search/local.ts'
import { createEngine } from '../../runtime/search/engine.ts'
import { loadIndex } from '../../runtime/search/load.ts'
import { recordsOf } from '../../runtime/search/records.ts'
import { stem } from '../../runtime/search/stem.ts'
import type { SearchIndex } from '../../runtime/search/contract.ts'
import { siteFolder } from '../helpers/globalSetup.ts'

interface Wanted {
  readonly q: string
  readonly kind: string
  /** Any of these is right. */
  readonly pages: readonly string[]
}

/** The least mean reciprocal rank of a set, and the least share of queries answered among the first three. */
const sets = {
  given: { reciprocal: 0.97, success: 0.98 },
  first: { reciprocal: 0.92, success: 0.95 },
  second: { reciprocal: 0.92, success: 0.95 },
  /** Slips, glued and torn words, other libraries, pasted code: as hard as they come. */
  third: { reciprocal: 0.925, success: 0.95 },
  /** Written before any of them was tried; one half was held back until the search had been mended for the other. */
  fourth: { reciprocal: 0.955, success: 0.98 },
  /** The same once more; among them what no page says in the reader's words. */
  fifth: { reciprocal: 0.925, success: 0.975 },
  /** As the fourth: of the half that was held back 0.903 and 0.950 before, 0.941 and 0.988 after. */
  sixth: { reciprocal: 0.95, success: 0.975 },
  /** Subjects in words that no page was written for, one or two of each page: the hardest, and few names among them. */
  seventh: { reciprocal: 0.875, success: 0.91 },
  /** Two thirds mended the search. The last third, when it was first tried: 0.894 and 0.961 before, 0.896 and 0.966 after. */
  eighth: { reciprocal: 0.94, success: 0.975 },
  /** Questions in words of people who do not know ours. When they were first tried, 0.855 and 0.927 before and 0.854 and 0.924 after. */
  ninth: { reciprocal: 0.875, success: 0.925 },
  /**
   * Questions of developers about each page in words of their own, two or so a page. What those of the kind `tuned` missed
   * added words to pages: 0.764 and 0.828 before, 0.858 and 0.960 after. Those of the kind `unseen` were only counted,
   * and gained nothing: 0.657 and 0.800 before, 0.659 and 0.788 after.
   */
  tenth: { reciprocal: 0.775, success: 0.86 },
  /** What hands and clipboards make: keys beside, half words, pasted calls and consoles. When it was first tried: 0.944 and 0.994. */
  eleventh: { reciprocal: 0.935, success: 0.98 },
  /** The same once more, and half words with a slip; nothing was mended for any. When it was first tried: 0.918 and 0.962. */
  twelfth: { reciprocal: 0.915, success: 0.95 },
  /** Names, slips, errors and subjects; two that missed added words. When it was first tried: 0.962 and 0.970. */
  thirteenth: { reciprocal: 0.96, success: 0.97 },
  /**
   * What no other set had of 160 that were written before any was tried, then what people set out to do (`task`).
   * Some that missed added words to pages: the first 0.950 and 0.990 before, 0.969 and 1 after; of the tasks, one of
   * which was tried beside them, 0.774 and 0.943 before, 0.788 and 0.962 after.
   */
  fourteenth: { reciprocal: 0.91, success: 0.98 },
  /** Hooks, options and types that no other set had, slips, halves, errors cut at 64: 0.949 and 0.970 when first tried. */
  fifteenth: { reciprocal: 0.945, success: 0.97 },
  /**
   * What no other set had of 590 that were written before any was tried, a third of them questions: 0.897 and 0.943 when
   * they were. Some that missed added words to pages: 0.934 and 0.979. Those of the kind `word` hold common words that
   * the site does not say, for which others stand since: 0.617 and 0.676 before, 0.925 and 0.986 after.
   */
  sixteenth: { reciprocal: 0.92, success: 0.965 },
  /**
   * All kinds, read off each page's headings before any was tried, and a hundred `loose` questions. First 0.947 and 0.989,
   * the loose 0.738 and 0.859. One half mended words and pages: 0.928 and 0.973 before, 0.962 and 1 after; the half
   * that was held back 0.851 and 0.933 before, 0.864 and 0.939 after.
   */
  seventeenth: { reciprocal: 0.9, success: 0.955 },
} as const
type Name = keyof typeof sets

const folder = join(import.meta.dirname, 'queries')
const wantedOf = (name: Name) =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Wanted[]
const fileOf = (path: string) => join(siteFolder, path.replace(/\?.*/, ''))
const client = createLocalClient(async (path) => JSON.parse(readFileSync(fileOf(path), 'utf8')))

/** The pages of the hits, as often as they have one. */
async function pagesFor(query: string): Promise<string[]> {
  const { results } = await client.search({
    requests: [{ indexName: 'static', query, hitsPerPage }],
  })
  return results[0]!.hits.map(({ url }) => url.replace(/#.*/, ''))
}

/** From 1; 0 when none of the first ten will do. */
function rankOf(found: readonly string[], pages: readonly string[]): number {
  return found.slice(0, 10).findIndex((page) => pages.includes(page)) + 1
}

const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

it.each(Object.keys(sets) as Name[])(
  'readers find what they look for: %s queries',
  async (name) => {
    const hits: number[] = []
    const distinct: number[] = []
    for (const { q, kind, pages } of wantedOf(name)) {
      const found = await pagesFor(q)
      hits.push(rankOf(found, pages))
      distinct.push(rankOf([...new Set(found)], pages))
      if (hits.at(-1) !== 1) {
        console.log(`${hits.at(-1) || '–'}  ${q} (${kind}): ${found.slice(0, 3).join(' ')}`)
      }
    }
    // Counted by hits and by the pages they are on: the bound holds for both.
    for (const ranks of [hits, distinct]) {
      const reciprocal = meanOf(ranks.map((rank) => (rank ? 1 / rank : 0)))
      const success = meanOf(ranks.map((rank) => (rank > 0 && rank <= 3 ? 1 : 0)))
      const way = ranks === hits ? 'hits' : 'pages'
      console.log(
        `${name}, by ${way}: MRR@10 ${reciprocal.toFixed(3)}, success@3 ${success.toFixed(3)} of ${ranks.length}`,
      )
      expect(reciprocal).toBeGreaterThanOrEqual(sets[name].reciprocal)
      expect(success).toBeGreaterThanOrEqual(sets[name].success)
    }
  },
)

/** What a hand does to a word, after its first letter. */
const slips: Record<string, (word: string, at: number) => string> = {
  'a letter less': (word, at) => word.slice(0, at) + word.slice(at + 1),
  'a letter twice': (word, at) => word.slice(0, at) + word[at]! + word.slice(at),
  'two letters in each other’s place': (word, at) =>
    word.slice(0, at) + (word[at + 1] ?? '') + word[at]! + word.slice(at + 2),
}

/** Early, in the middle and late in a word, whatever words other titles have. */
const placesOf = (word: string) => [1, Math.floor(word.length / 2), word.length - 1]

it.each(Object.keys(slips))('a word of a title is found with %s', (name) => {
  const index = JSON.parse(readFileSync(fileOf('_shared/search/index.json'), 'utf8')) as SearchIndex
  const engine = createEngine(index)
  const titles = index.pages.flatMap(({ sections }) => sections.map(([, , title]) => title))
  const words = new Set(titles.flatMap((title) => title.toLowerCase().match(/[a-z]{5,}/g) ?? []))
  const pagesOf = (query: string) => [
    ...new Set(engine.find(query).map(({ record }) => record.page.url)),
  ]
  const found = [...words].flatMap((word) => {
    const [best] = pagesOf(word)
    const wrongs = placesOf(word).map((at) => slips[name]!(word, at))
    return wrongs
      .filter((wrong) => best && wrong !== word && !words.has(wrong))
      .map((wrong) => pagesOf(wrong).slice(0, 3).includes(best!))
  })
  const share = meanOf(found.map(Number))
  console.log(`${name}: ${share.toFixed(3)} of ${found.length}`)
  expect(share).toBeGreaterThan(0.95)
})

it('a title of two to four words is found without its blanks', async () => {
  const index = JSON.parse(readFileSync(fileOf('_shared/search/index.json'), 'utf8')) as SearchIndex
  const pages = new Map<string, string[]>()
  for (const { url, sections } of index.pages)
    for (const [, , title] of sections) pages.set(title, [...(pages.get(title) ?? []), url])
  const found: boolean[] = []
  for (const [title, urls] of pages) {
    const words = title.toLowerCase().match(/[\w$]+/g) ?? []
    if (words.length < 2 || words.length > 4) continue
    const best = (await pagesFor(words.join(''))).slice(0, 3)
    found.push(best.some((url) => urls.includes(url)))
  }
  const share = meanOf(found.map(Number))
  console.log(`titles without blanks: ${share.toFixed(3)} of ${found.length}`)
  expect(share).toBeGreaterThan(0.88)
})

it('every query wants a page that there is', () => {
  const index = JSON.parse(readFileSync(fileOf('_shared/search/index.json'), 'utf8')) as SearchIndex
  const urls = new Set(index.pages.map(({ url }) => url))
  const pages = (Object.keys(sets) as Name[]).flatMap((name) =>
    wantedOf(name).flatMap((one) => one.pages),
  )
  expect(pages.filter((page) => !urls.has(page))).toEqual([])
})

it('a synonym stands for words that the site says', () => {
  const index = JSON.parse(readFileSync(fileOf('_shared/search/index.json'), 'utf8')) as SearchIndex
  const { terms } = loadIndex(index, recordsOf(index))
  const meant = Object.values(index.synonyms).flat()
  expect(meant.filter((word) => !terms.has(stem(word.toLowerCase())))).toEqual([])
})

it('a first answer with snippets costs few bytes', async () => {
  const read: string[] = []
  const counting = createLocalClient(async (path) => {
    read.push(path)
    return JSON.parse(readFileSync(fileOf(path), 'utf8'))
  })
  await counting.search({ requests: [{ indexName: 'static', query: 'entity adapter' }] })
  const bytes = read.reduce(
    (sum, path) => sum + brotliCompressSync(readFileSync(fileOf(path))).length,
    0,
  )
  console.log(`index and texts of the first answer: ${(bytes / 1000).toFixed(1)} kB`)
  // Beside the engine's ten kilobytes and a tenth, of 160.
  expect(bytes).toBeLessThan(147_000)
})

it('the engine weighs little more than ten kilobytes', () => {
  const folder = join(siteFolder, 'assets')
  const workers = readdirSync(folder).filter((name) => /^worker-\w+\.js$/.test(name))
  const bytes = workers.map((name) => brotliCompressSync(readFileSync(join(folder, name))).length)
  expect(bytes).toHaveLength(1)
  expect(bytes[0]).toBeLessThan(10_100)
})
