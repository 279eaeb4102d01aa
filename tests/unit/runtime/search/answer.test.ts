import { expect, it } from 'vitest'
import { built, pageOf } from '../../../search/pages.ts'
import { createAnswer } from '../../../../runtime/search/answer.ts'
import { createEngine, type Engine } from '../../../../runtime/search/engine.ts'
import { createLocalClient, indexPath } from '../../../../runtime/search/local.ts'

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

it('a quick answer has the titles, asks for no texts, and tells that there is more', async () => {
  const text = 'Trim it every week.'
  const { read } = await built([pageOf('/wick', 'The wick', [['', 1, 'The wick', text]])])
  const asked: string[] = []
  let come = () => {}
  const gate = new Promise<void>((done) => (come = done))
  const client = createLocalClient(async (path) => {
    asked.push(path)
    if (path !== indexPath) await gate
    return read(path)
  })
  const ask = async (isQuick: boolean) => {
    const request = { indexName: '', query: 'wick' }
    const [result] = (await client.search({ requests: [request], isQuick })).results
    const [hit] = result!.hits
    return [hit!.hierarchy.lvl1, hit!.content, result!.isPartial]
  }
  expect(await ask(true)).toEqual(['The wick', null, true])
  expect(asked).toEqual([indexPath])
  const whole = ask(false)
  expect(await ask(true)).toEqual(['The wick', null, true])
  come()
  expect(await whole).toEqual(['The wick', text, false])
  expect(await ask(true)).toEqual(['The wick', text, false])
  expect(asked).toHaveLength(2)
})

it('a quick answer to a message that was copied is partial until all is read that it may stand in', async () => {
  const client = createLocalClient((await built(pagesWithMessage)).read)
  const first = async (isQuick: boolean) => {
    const request = { indexName: '', query: 'lamps may not burn oil' }
    const [result] = (await client.search({ requests: [request], isQuick })).results
    return [result!.hits[0]!.url, result!.isPartial]
  }
  expect(await first(true)).toEqual(['/oil-1', true])
  expect(await first(false)).toEqual(['/messages#causes', false])
  expect(await first(true)).toEqual(['/messages#causes', false])
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
