import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { placeInRepository } from '../../../build/io/repository.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

function folderIn(path: string): { top: string; folder: string } {
  const top = emptyFolder()
  mkdirSync(join(top, path), { recursive: true })
  return { top, folder: join(top, path) }
}

test('a folder is named from the top of its repository, which may be a work tree', () => {
  const { top, folder } = folderIn('packages/docs')
  writeFileSync(join(top, '.git'), 'gitdir: elsewhere\n')
  expect(placeInRepository(folder)).toBe('packages/docs/')
  expect(placeInRepository(top)).toBe('')
})

test('without a repository the folder of the service counts, when it holds the site', () => {
  const { top, folder } = folderIn('packages/docs')
  expect(placeInRepository(folder, top)).toBe('packages/docs/')
  expect(placeInRepository(folder, join(top, 'other'))).toBe('')
  expect(placeInRepository(folder)).toBe('')
})
