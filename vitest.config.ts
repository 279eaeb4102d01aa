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

export default defineConfig({
  test: {
    exclude: ['tests/.out/**', 'tests/long/**', '**/node_modules/**'],
    globalSetup: ['tests/helpers/globalSetup.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: '1280', include: ['tests/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: '390', include: rows, env: { LECTERN_WIDTH: '390' } } },
    ],
  },
})
