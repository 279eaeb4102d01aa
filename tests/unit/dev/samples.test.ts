import { expect, test } from 'vitest'
import { createDevSamples } from '../../../build/dev/samples.ts'
import type { State } from '../../../build/dev/state.ts'
import { documentOf } from '../samples/site.ts'

const page = documentOf('content/docs/a.md', ['# A', '', '```ts', "const a: number = 'a'", '```'])

/** As much of a state as samples ask for: one page with one sample. */
function stateWith(settings: object): State {
  const doc = { source: page.path, imports: [] }
  return {
    snapshot: { root: '/nowhere', packages: 'none', site: { settings } },
    plan: {
      routes: { byPath: new Map([['/a', { path: '/a', doc }]]) },
      bySource: new Map([[page.path, doc]]),
      sources: new Map([[page.path, page]]),
    },
  } as unknown as State
}

function threadOf(code: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

const starting = threadOf(`throw new Error('A thread was started.')`)
const answering = threadOf(`
import { parentPort } from 'node:worker_threads'
let asked = 0
parentPort.on('message', () => parentPort.postMessage({ value: [{ message: 'asked ' + ++asked }] }))
`)

test('a site whose settings have no samples starts no thread', async () => {
  const without = createDevSamples(starting)
  expect(await without.check(stateWith({}), ['/a'], () => true)).toBe(false)
  expect(without.diagnosticsOf(['/a'], stateWith({}))).toEqual([])
  const checked = createDevSamples(starting).check(stateWith({ samples: {} }), ['/a'], () => true)
  await expect(checked).rejects.toThrow('A thread was started.')
})

test('a page is asked about once as long as its samples stay, and not when it is out of date', async () => {
  const samples = createDevSamples(answering)
  const state = stateWith({ samples: {} })
  expect(await samples.check(state, ['/a'], () => false)).toBe(false)
  expect(samples.diagnosticsOf(['/a'], state)).toEqual([])
  const twice = [0, 1].map(() => samples.check(state, ['/a'], () => true))
  expect(await Promise.all(twice)).toEqual([true, false])
  expect(samples.diagnosticsOf(['/a'], state)).toEqual([{ message: 'asked 1' }])
  await samples.close()
})
