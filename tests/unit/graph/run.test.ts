import { expect, test } from 'vitest'
import { outcome } from '../../../build/diagnostics/diagnostic.ts'
import { createRun, each, type Stage } from '../../../build/graph/run.ts'
import type { Store } from '../../../build/graph/store.ts'

/** A stage that notes its inputs, and fails so often at first. */
function counted(failures = 0) {
  const asked: number[] = []
  const stage: Stage<number, number> = {
    name: 'counted',
    key: String,
    apply(input) {
      asked.push(input)
      if (asked.length <= failures) throw new Error('The disk is full.')
      return outcome(input * 2)
    },
  }
  return { asked, stage }
}

test('the same input is worked on once, also while that is under way', async () => {
  const { asked, stage } = counted()
  const run = createRun()
  expect((await each(run, stage, [1, 2, 1])).value).toEqual([2, 4, 2])
  expect((await run(stage, 1)).value).toBe(2)
  expect(asked).toEqual([1, 2])
})

test('a stage that failed is tried again', async () => {
  const { asked, stage } = counted(1)
  const run = createRun()
  await expect(run(stage, 1)).rejects.toThrow('The disk is full.')
  expect((await run(stage, 1)).value).toBe(2)
  expect(asked).toEqual([1, 1])
})

test('what is in the store is told with all that was said of it', async () => {
  const said = outcome(2, [{ code: 'odd', severity: 'warning', message: 'One is odd.' }])
  const { asked, stage } = counted()
  const store: Pick<Store, 'get'> = {
    get: async (key) => (key === 'counted/1' ? said : undefined),
  }
  const run = createRun({ store: store as Store })
  expect(await run({ ...stage, kept: true }, 1)).toEqual(said)
  expect(asked).toEqual([])
})
