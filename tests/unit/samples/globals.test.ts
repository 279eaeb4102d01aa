import { expect, it } from 'vitest'
import { rememberGlobals } from '../../../build/samples/runner/globals.ts'

it('what a sample does to the global object is undone', () => {
  const globals = globalThis as Record<string, unknown>
  const { fetch, Event } = globalThis
  const restore = rememberGlobals()
  globals['fetch'] = () => 'replaced'
  globals['leaked'] = 1
  Reflect.deleteProperty(globalThis, 'Event')
  restore()
  expect(globalThis.fetch).toBe(fetch)
  expect(globalThis.Event).toBe(Event)
  expect('leaked' in globalThis).toBe(false)
})
