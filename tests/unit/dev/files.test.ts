import { expect, test } from 'vitest'
import { fileAt } from '../../../build/dev/files.ts'
import type { State } from '../../../build/dev/state.ts'

/** As much of a state as is asked for by names that lead to no page; all pages would be an error. */
const state = {
  snapshot: {
    root: '/nowhere',
    assets: [],
    site: { trailingSlash: false, settings: {}, locales: [{ path: '/' }, { path: '/de' }] },
  },
  code: { bundle: null },
  plan: {
    sidebars: [],
    redirects: [{ from: '/old/', to: '/new' }],
    get routes(): never {
      throw new Error('All pages were looked at.')
    },
  },
} as unknown as State

test('a name that nobody made does not cost a look at all pages; a redirect does', () => {
  expect(fileAt('favicon.ico', state)).toBeUndefined()
  expect(fileAt('favicon.ico.html', state)).toBeUndefined()
  expect(() => fileAt('old.html', state)).toThrow('All pages were looked at.')
  expect(() => fileAt('old/index.html', state)).toThrow('All pages were looked at.')
  expect(fileAt('_data/new.json', state)).toBeUndefined()
  expect(() => fileAt('_data/old.json', state)).toThrow('All pages were looked at.')
  expect(fileAt('fr/opensearch.xml', state)).toBeUndefined()
  expect(() => fileAt('de/opensearch.xml', state)).toThrow('All pages were looked at.')
  expect(() => fileAt('sitemap.xml', state)).toThrow('All pages were looked at.')
})
