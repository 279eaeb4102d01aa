import { expect, it } from 'vitest'
import { built, pageOf } from '../../../search/pages.ts'
import { createAnswer } from '../../../../runtime/search/answer.ts'
import { createEngine, type Engine } from '../../../../runtime/search/engine.ts'

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
