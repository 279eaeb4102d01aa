import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { listFiles } from '../../../build/io/list.ts'

vi.mock('../../../build/io/realPath.ts', () => ({ realPath: (path: string) => path }))

test('what a link leads to may go while it is looked at', () => {
  const root = mkdtempSync(join(tmpdir(), 'list-race-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'content/a.md'), '')
  symlinkSync('gone.md', join(root, 'content/b.md'))
  expect(listFiles(root, 'content')).toEqual({ value: ['content/a.md'], diagnostics: [] })
  rmSync(root, { recursive: true })
})
