import { expect, it } from 'vitest'
import { built, pageOf } from '../../../search/pages.ts'
import { createAnswer } from '../../../../runtime/search/answer.ts'
import type { PageTexts, SearchAnswer } from '../../../../runtime/search/contract.ts'
import { createEngine, type Engine } from '../../../../runtime/search/engine.ts'
import { createLocalClient } from '../../../../runtime/search/local.ts'

it('a query that fills the field loses the word that the field may have cut', async () => {
  const asked: string[] = []
  const engine: Engine = { find: (query) => (asked.push(query), []) }
  const answer = createAnswer(engine, async () => undefined)
  const message = 'A lantern must be trimmed, or be an oil lamp of its own, before others are lit'
  for (const query of [message, message.slice(0, 63), 'l'.repeat(80)]) {
    await answer({ requests: [{ indexName: '', query }] })
  }
  expect(asked).toEqual([
    'A lantern must be trimmed, or be an oil lamp of its own, before ',
    'A lantern must be trimmed, or be an oil lamp of its own, before',
    'l'.repeat(64),
  ])
})

it('of a name, the parts that say something are marked where it is not whole', async () => {
  const text = 'relightOnStorm, or light it on a calm day: relights on storms.'
  const { index } = await built([pageOf('/a', 'Lamps', [['', 1, 'Lamps', text]])])
  const answer = createAnswer(createEngine(index), async () => [text])
  const { results } = await answer({ requests: [{ indexName: '', query: 'relightOnStorm' }] })
  expect(results[0]!.hits[0]!._snippetResult.content!.value).toBe(
    '<mark>relightOnStorm</mark>, or light it on a calm day: <mark>relights</mark> on <mark>storms</mark>.',
  )
})

it('letters of full width, and accents of their own, are those that the texts have', async () => {
  const pages = [
    pageOf('/wick', 'Trim the wick', [['', 1, 'Trim the wick', 'Every week.']]),
    pageOf('/cafe', 'Café lamps', [['', 1, 'Café lamps', 'They are small.']]),
  ]
  const client = createLocalClient((await built(pages)).read)
  for (const [query, url] of [
    ['ｗｉｃｋ', '/wick'],
    ['cafe\u0301', '/cafe'],
  ] as const) {
    const { results } = await client.search({ requests: [{ indexName: '', query }] })
    expect([query, results[0]!.hits.map((hit) => hit.url)]).toEqual([query, [url]])
  }
})

it('whoever does not wait for texts has the titles, and is told that there is more', async () => {
  const text = 'Trim it every week.'
  const { index } = await built([pageOf('/wick', 'The wick', [['', 1, 'The wick', text]])])
  let come = (_: string[]) => {}
  const texts = new Promise<string[]>((done) => (come = done))
  const answer = createAnswer(createEngine(index), () => texts)
  const requests = [{ indexName: '', query: 'wick' }]
  const said = ({ results: [result] }: SearchAnswer) => {
    const [hit] = result!.hits
    return [hit!.hierarchy.lvl1, hit!.content, result!.isPartial]
  }
  expect(said(await answer({ requests, patience: 1 }))).toEqual(['The wick', null, true])
  const patient = answer({ requests })
  come([text])
  expect(said(await patient)).toEqual(['The wick', text, false])
  expect(said(await answer({ requests, patience: 1 }))).toEqual(['The wick', text, false])
})

it('a message that was copied waits for the texts by which it is found', async () => {
  const { index, read } = await built(pagesWithMessage)
  const answer = createAnswer(createEngine(index), async ({ page }) => {
    await new Promise((done) => setTimeout(done, 20))
    return (await read(page.texts)) as PageTexts
  })
  const requests = [{ indexName: '', query: 'lamps may not burn oil' }]
  const { results } = await answer({ requests, patience: 0 })
  expect(results[0]!.hits[0]!.url).toBe('/messages#causes')
})

/** Pages about what a message says, and one that says it. */
const pagesWithMessage = [
  ...[1, 2, 3].map((nth) =>
    pageOf(`/oil-${nth}`, 'Burn oil in lamps', [
      ['', 1, 'Burn oil in lamps', 'Lamps burn oil. Whoever lets lamps burn pours oil.'],
      ['lamps', 2, 'Oil that lamps burn', 'Oil is for lamps, and lamps are to burn oil.'],
    ]),
  ),
  pageOf('/messages', 'Messages', [
    ['', 1, 'Messages', 'What they mean, and what to do about it when lamps burn.'],
    ['causes', 2, 'Causes', 'Wind: “Wicks are wet.” Cold: “Lamps may not burn oil of whales.”'],
  ]),
]

it('a message that was copied is found where it stands, before what is about its words', async () => {
  const client = createLocalClient((await built(pagesWithMessage)).read)
  const urlsOf = async (query: string) => {
    const { results } = await client.search({ requests: [{ indexName: '', query }] })
    return results[0]!.hits.map(({ url }) => url)
  }
  expect((await urlsOf('lamps may not burn oil'))[0]).toBe('/messages#causes')
  expect((await urlsOf('burn oil lamps'))[0]).toBe('/oil-1')
})

it('what the texts of the first hits put in another order is shown once', async () => {
  const client = createLocalClient((await built(pagesWithMessage)).read)
  const query = 'lamps may not burn oil'
  const pages = await Promise.all(
    [0, 1, 2, 3].map(async (page) => {
      const request = { indexName: '', query, page, hitsPerPage: 2 }
      return (await client.search({ requests: [request] })).results[0]!.hits
    }),
  )
  const urls = pages.flat().map(({ url }) => url)
  expect(urls).toHaveLength(8)
  expect(new Set(urls).size).toBe(8)
})
