import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changedSince } from '../../../build/io/changedSince.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

test('a file that was changed since, and nothing that cannot be looked at', async () => {
  const root = emptyFolder()
  await writeFile(join(root, 'a.md'), 'a')
  await symlink('loop.md', join(root, 'loop.md'))
  const hour = 60 * 60 * 1000
  const since = (moment: number, ...paths: string[]) => changedSince(root, paths, moment)
  expect(since(Date.now() - hour, 'a.md')).toBe(true)
  expect(since(Date.now() + hour, 'a.md')).toBe(false)
  expect(since(0, 'gone.md', 'loop.md', 'a.md/below.md')).toBe(false)
})
