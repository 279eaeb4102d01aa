import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readBuiltIndex } from '../../../build/commands/builtIndex.ts'
import { indexPath } from '../../../runtime/search/local.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = emptyFolder()
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  return dir
}

async function faultIn(files: Readonly<Record<string, string>>) {
  const dir = await folderOf(files)
  const { diagnostics } = await readBuiltIndex(dir)
  return diagnostics.map(({ code, file }) => [code, file?.replace(`${dir}/`, '')])
}

test('the search file that is broken or gone is the one that is told', async () => {
  const index = JSON.stringify({ pages: [{ texts: 'search/a.json?1234' }] })
  expect(await faultIn({})).toEqual([['missing-search-index', undefined]])
  expect(await faultIn({ [indexPath]: '{' })).toEqual([['broken-search-index', indexPath]])
  const ofPage = [['broken-search-index', 'search/a.json']]
  expect(await faultIn({ [indexPath]: index, 'search/a.json': '{' })).toEqual(ofPage)
  expect(await faultIn({ [indexPath]: index })).toEqual(ofPage)
})
