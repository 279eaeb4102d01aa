import { defineConfig } from 'vitest/config'

/** `npm run test:browsers`: what needs Firefox and WebKitGTK, beside the tests of `npm test`. */
export default defineConfig({
  test: {
    include: ['tests/browsers/**/*.engine.ts'],
    globalSetup: ['tests/helpers/globalSetup.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 1,
  },
})
