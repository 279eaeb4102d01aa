import { mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { holdBundle, removeOldBundles } from '../../../bin/heldBundle.mjs'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

const cache = emptyFolder()

const hours = (count: number) => new Date(Date.now() - count * 3_600_000)

test('a bundle that nobody has used for a day is removed, but for the newest five', async () => {
  for (const [name, used] of [
    ['running', 200],
    ['now', 0],
    ['hour', 1],
    ['morning', 9],
    ['yesterday', 23],
    ['older', 25],
    ['oldest', 100],
    ['begun.4711', 26],
  ] as const) {
    await mkdir(join(cache, name, 'chunks'), { recursive: true })
    await utimes(join(cache, name), hours(used), hours(used))
  }
  holdBundle(join(cache, 'running'))
  expect((await stat(join(cache, 'running'))).mtimeMs).toBeGreaterThan(hours(0.1).getTime())
  removeOldBundles(cache)
  expect(await readdir(cache)).toEqual(['hour', 'morning', 'now', 'running', 'yesterday'])
})

test('bundles of the last day are kept, however many', async () => {
  for (let i = 0; i < 9; i++) await mkdir(join(cache, `fresh-${i}`))
  removeOldBundles(cache)
  expect(await readdir(cache)).toHaveLength(14)
})

test('a bundle that cannot be touched is used all the same', () => {
  expect(() => holdBundle(join(cache, 'missing'))).not.toThrow()
})
