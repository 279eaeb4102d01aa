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

  let rounds = 0
  while (await client.practise()) rounds += 1
  expect(rounds).toBe(100)
  expect(asked).toEqual(fetched)
  expect(await client.search(question)).toEqual(before)
})

test('a site without pages gives nothing to practise on', async () => {
  const client = createLocalClient((await built([])).read)
  await client.search(question)
  expect(await client.practise()).toBe(false)
})
