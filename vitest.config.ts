import { defineConfig } from 'vitest/config'

/** Browser tests that open windows of no width of their own: they run again in a narrow one. */
const rows = [
  'addresses',
  'analytics',
  'errors',
  'lastUpdated',
  'late',
  'loading',
  'menu',
  'navigation',
  'ownSite',
  'page',
  'prefetch',
  'sidebar',
  'stored',
  'versions',
]
  .map((name) => `tests/e2e/${name}.test.ts`)
  .concat('tests/search/browser.test.ts')

/** Every test that drives a browser. */
const browser = [
  'tests/e2e/**/*.test.ts',
  'tests/search/{browser,hosted}.test.ts',
  'tests/laws/{csp,html}.test.ts',
  'tests/security/{clobber,xss}.test.ts',
  'tests/faults/watch-browser.test.ts',
]
const never = ['tests/.out/**', '**/node_modules/**']

// What commands print is compared as they print it for files; a service may ask for colours everywhere.
delete process.env['FORCE_COLOR']

/** From 25 on Node has a storage of its own, which jsdom's would have to make way for. */
const withoutStorage = '--no-experimental-webstorage'

export default defineConfig({
  test: {
    exclude: never,
    globalSetup: ['tests/helpers/globalSetup.ts'],
    // A loaded machine can be late for any limit of time, so a test is tried again, and `npm test` names
    // it even when it then passes. At full size nothing is tried again: a race met once is a fault.
    retry: process.env.LECTERN_LONG ? 0 : 1,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 2,
    execArgv: process.allowedNodeEnvironmentFlags.has(withoutStorage) ? [withoutStorage] : [],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...never, ...browser],
        },
      },
      { extends: true, test: { name: '1280', include: browser } },
      {
        extends: true,
        test: { name: '390', include: rows, env: { LECTERN_WIDTH: '390' } },
      },
    ],
  },
})
