import { expect, test } from 'vitest'
import { createLocalClient, indexPath } from '../../runtime/search/local.ts'
import { built, lampPages } from './pages.ts'

const question = { requests: [{ indexName: '', query: 'the wick' }] }

test('practice comes after a question, ends, fetches nothing, and changes no answer', async () => {
  const { read } = await built(lampPages)
  const asked: string[] = []
  const client = createLocalClient((path) => {
    asked.push(path)
    return read(path)
  })
  expect(await client.practise()).toBe(false)
  expect(asked).toEqual([])
  const before = await client.search(question)
  const fetched = [...asked]
  expect(fetched).toContain(indexPath)
  const texts = await Promise.all(fetched.filter((path) => path !== indexPath).map(read))

  let rounds = 0
  while (await client.practise()) rounds += 1
  // Each text that came is taken apart once; then it practises.
  expect(rounds).toBe((texts as string[][]).flat().length + 100)
  expect(asked).toEqual(fetched)
  expect(await client.search(question)).toEqual(before)
})

test('texts that come later are taken apart as well, and once', async () => {
  const client = createLocalClient((await built(lampPages)).read)
  const rounds = async () => {
    let count = 0
    while (await client.practise()) count += 1
    return count
  }
  await client.search({ ...question, isQuick: true })
  expect(await rounds()).toBe(100)
  await client.search(question)
  expect(await rounds()).toBeGreaterThan(0)
  await client.search(question)
  expect(await rounds()).toBe(0)
})

test('a site without pages gives nothing to practise on', async () => {
  const client = createLocalClient((await built([])).read)
  await client.search(question)
  expect(await client.practise()).toBe(false)
})

test.each([{}, null, 5])(
  'a file of texts that holds %j leaves hits without words',
  async (texts) => {
    const { read } = await built(lampPages)
    const client = createLocalClient(async (path) => (path === indexPath ? read(path) : texts))
    const { results } = await client.search(question)
    expect(results[0]!.hits.length).toBeGreaterThan(0)
    expect(results[0]!.hits.map(({ content }) => content)).toEqual(results[0]!.hits.map(() => null))
    expect(results[0]!.isPartial).toBe(true)
  },
)
