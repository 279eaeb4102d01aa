import { expect, test } from 'vitest'
import { createResting } from '../../../build/dev/resting.ts'
import type { State } from '../../../build/dev/state.ts'

test('what the check of the whole site throws is said', async () => {
  const lines: string[] = []
  const state = { plan: { routes: { routes: [], bySource: new Map() } } } as unknown as State
  const said = new Promise<void>((resolve) => {
    const resting = createResting({
      check: () => Promise.reject(new Error('no way')),
      compiler: { warm: async () => {} },
      bundles: { note: () => {} },
      pages: { whole: async () => undefined },
      samples: { check: async () => false },
      hub: { paths: () => [] },
      latest: () => state,
      tell: () => {},
      log(line) {
        lines.push(line)
        resolve()
      },
    })
    resting.begin()
  })
  await said
  expect(lines.join()).toContain('The whole site could not be checked. Error: no way')
})
