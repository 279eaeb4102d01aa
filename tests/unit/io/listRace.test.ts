import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { listFiles } from '../../../build/io/list.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

vi.mock('../../../build/io/realPath.ts', () => ({ realPath: (path: string) => path }))

test('what a link leads to may go while it is looked at', () => {
  const root = emptyFolder()
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/a.md'), '')
  symlinkSync('gone.md', join(root, 'content/b.md'))
  expect(listFiles(root, 'content')).toEqual({ value: ['content/a.md'], diagnostics: [] })
})
