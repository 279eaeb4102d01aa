import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDevStore } from '../../../build/dev/store.ts'
import { engineName } from '../../../build/graph/engine.ts'
import { openStore } from '../../../build/graph/store.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

const document = (words: string) => ({ value: { title: 'A', parts: [words] }, diagnostics: [] })

test('what a build left behind is taken over, and what was damaged there is none', async () => {
  const root = emptyFolder()
  const folder = join(root, '.lectern/store')
  const built = await openStore(folder, engineName('1'))
  built.set('compile/a', document('kettle'), ['parts'])
  built.set('compile/b', document('lamp'), ['parts'])
  await built.save()
  const [name = ''] = (await readdir(folder)).filter((one) => one.startsWith('pack-'))
  const bytes = await readFile(join(folder, name))
  bytes[bytes.indexOf('kettle')] = 0x2b
  await writeFile(join(folder, name), bytes)

  const store = await openDevStore(root, '1')
  expect(await store.get('compile/a')).toBeUndefined()
  expect(await store.get('compile/b')).toEqual(document('lamp'))
  await store.save()
  await rm(folder, { recursive: true })
  expect(await (await openDevStore(root, '1')).get('compile/b')).toEqual(document('lamp'))
})
