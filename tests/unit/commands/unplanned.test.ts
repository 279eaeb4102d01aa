import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../build/commands/build.ts'
import { check } from '../../../build/commands/check.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { project } from '../../helpers/globalSetup.ts'
import { printed } from '../authoring/printed.ts'

test('a folder without a site stays as it was, and one that is not there is not made', async () => {
  const folder = emptyFolder()
  const flags = { format: 'text', home: project, version: 'test' } as const
  for (const root of [folder, join(folder, 'none')]) {
    for (const command of [
      () => build({ root, out: 'dist', ...flags }),
      () => check([], { root, ...flags }),
    ]) {
      const { code, err } = await printed(command)
      expect(err).toContain('There is no "content/site.ts".')
      expect(code).toBe(1)
    }
  }
  expect(await readdir(folder)).toEqual([])
  expect(existsSync(join(folder, 'none'))).toBe(false)
})
