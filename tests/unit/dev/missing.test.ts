import { expect, test } from 'vitest'
import { missingPageFor } from '../../../build/dev/missing.ts'
import type { State } from '../../../build/dev/state.ts'

test('a missing address is answered by its language, if that has a page for it', () => {
  const locales = ['/', '/de', '/fr'].map((path) => ({ path }))
  const byPath = new Map(['/404', '/de/404'].map((path) => [path, {}]))
  const state = { snapshot: { site: { locales } }, plan: { routes: { byPath } } }
  const page = (route: string) => missingPageFor(route, state as unknown as State)
  expect(['/x', '/de/x/y', '/de', '/fr/x'].map(page)).toEqual([
    '/404',
    '/de/404',
    '/de/404',
    '/404',
  ])
})
