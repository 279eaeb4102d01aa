import { expect, it } from 'vitest'
import { createAnswer } from '../../../../runtime/search/answer.ts'
import type { Engine } from '../../../../runtime/search/engine.ts'

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
