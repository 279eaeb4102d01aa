import { spawnSync } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../build/graph/store.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

const page = (text: string) => ({
  value: { path: '/a', html: text, list: [text] },
  diagnostics: [],
})
const aside = ['html', 'list', 'none']

/** A store that was closed with these values in it. */
async function filled(values: Readonly<Record<string, unknown>>) {
  const folder = join(emptyFolder(), 'store')
  const store = await openStore(folder, '1')
  for (const [key, value] of Object.entries(values)) store.set(key, value, aside)
  await store.save()
  return folder
}

async function packOf(folder: string) {
  const [pack] = (await readdir(folder)).filter((name) => name.startsWith('pack-'))
  return join(folder, pack!)
}

test('what is not there is told before anything is read', async () => {
  const store = await openStore(await filled({ a: page('a'), b: page('b') }), '1')
  const told: string[] = []
  await Promise.all(['a', 'none', 'b'].map((key) => store.get(key).then(() => told.push(key))))
  expect(told).toEqual(['none', 'a', 'b'])
})

test('values come back as they were, large fields when they are asked for', async () => {
  const values = { a: page('Grüße <b>\n'), b: { value: null, diagnostics: [1] }, c: [1, 'two'] }
  const folder = await filled(values)
  const store = await openStore(folder, '1')
  for (const [key, value] of Object.entries(values)) expect(await store.get(key)).toEqual(value)
  expect(await store.get('d')).toBeUndefined()
  expect(structuredClone(await store.get('a'))).toEqual(values.a)
})

test('what was set is returned as it is kept, and stays readable when it is no longer needed', async () => {
  const store = await openStore(join(emptyFolder(), 'store'), '1')
  const kept = store.set('a', page('words'), aside)
  expect(kept).toEqual(page('words'))
  await store.save()
  expect(kept).toEqual(page('words'))
})

test('what a build did not use is forgotten, and its place is given back', async () => {
  const folder = await filled({ a: page('a'.repeat(5000)), b: page('b'.repeat(50_000)) })
  const before = await stat(await packOf(folder))
  const next = await openStore(folder, '1')
  const kept = await next.get('a')
  await next.save()
  expect(kept).toEqual(page('a'.repeat(5000)))
  const last = await openStore(folder, '1')
  expect(await last.get('a')).toEqual(page('a'.repeat(5000)))
  expect(await last.get('b')).toBeUndefined()
  expect((await stat(await packOf(folder))).size).toBeLessThan(before.size / 4)
})

test('many builds leave few packs', async () => {
  const folder = await filled({ a: page('a') })
  for (let i = 0; i < 40; i++) {
    const store = await openStore(folder, '1')
    await store.get('a')
    for (let k = 0; k < i; k++) await store.get(`k${k}`)
    store.set(`k${i}`, page(`text ${i}`), aside)
    await store.save()
  }
  expect((await readdir(folder)).length).toBeLessThanOrEqual(18)
  const store = await openStore(folder, '1')
  for (let i = 0; i < 40; i++) expect(await store.get(`k${i}`)).toEqual(page(`text ${i}`))
})

test('what a process that died had begun to write goes, even when nothing else is to be written', async () => {
  const folder = await filled({ a: page('a') })
  const dead = spawnSync('true').pid
  await writeFile(join(folder, `index.${dead}`), '{"version"')
  await writeFile(join(folder, `index.${process.ppid}`), '{"version"')
  const store = await openStore(folder, '1')
  await store.get('a')
  await store.save()
  const names = (await readdir(folder)).filter((name) => !name.startsWith('pack-'))
  expect(names.toSorted()).toEqual(['index', `index.${process.ppid}`])
})

test('a store of another version is empty, and its packs go', async () => {
  const folder = await filled({ a: page('a') })
  const old = await packOf(folder)
  const store = await openStore(folder, '2')
  expect(await store.get('a')).toBeUndefined()
  store.set('b', page('b'), aside)
  await store.save()
  expect(await readdir(folder)).not.toContain(old.split('/').at(-1))
})

test('a file in the place of the folder, garbage for an index and cut packs are an empty store', async () => {
  const file = join(emptyFolder(), 'store')
  await writeFile(file, 'x')
  const first = await openStore(file, '1')
  expect(first.set('a', page('a'), aside)).toEqual(page('a'))
  await first.save()
  expect(await (await openStore(file, '1')).get('a')).toEqual(page('a'))

  await truncate(await packOf(file), 20)
  expect(await (await openStore(file, '1')).get('a')).toBeUndefined()
  await writeFile(join(file, 'index'), '{"version":"1"')
  expect(await (await openStore(file, '1')).get('a')).toBeUndefined()
})

test('a head that changed on the disk is not believed, a large field that did is a damage', async () => {
  const folder = await filled({ a: page('words that are kept aside') })
  const pack = await packOf(folder)
  const bytes = await readFile(pack)
  const changed = (word: string) => {
    const copy = Buffer.from(bytes)
    copy.write('X', copy.lastIndexOf(word))
    return writeFile(pack, copy)
  }
  await changed('/a')
  expect(await (await openStore(folder, '1')).get('a')).toBeUndefined()
  await changed('words that')
  const found = (await (await openStore(folder, '1')).get('a')) as ReturnType<typeof page>
  expect(found.value.path).toBe('/a')
  expect(() => found.value.html + found.value.list.join()).toThrow(
    expect.objectContaining({ name: 'Damaged' }),
  )
})

test('what is read ahead is what would be read, and no more than that is kept', async () => {
  const folder = await filled({ 'page/a': page('a'), 'page/b': page('b'), 'word/c': page('c') })
  const store = await openStore(folder, '1')
  store.readAhead('page')
  store.readAhead('none')
  expect(await store.get('page/a')).toEqual(page('a'))
  expect(await store.get('word/c')).toEqual(page('c'))
  await store.save()
  const next = await openStore(folder, '1')
  expect(await next.get('page/a')).toEqual(page('a'))
  expect(await next.get('page/b')).toBeUndefined()
})

test('a result whose head is damaged is not believed when it was read ahead', async () => {
  const folder = await filled({ 'page/a': page('words'), 'page/b': page('others') })
  const bytes = await readFile(await packOf(folder))
  bytes[bytes.indexOf('/a')] = 0x2b
  await writeFile(await packOf(folder), bytes)
  const store = await openStore(folder, '1')
  store.readAhead('page')
  expect(await store.get('page/a')).toBeUndefined()
  expect(await store.get('page/b')).toEqual(page('others'))
})

test('a pack that lacks the end of a large field holds nothing of it', async () => {
  const folder = await filled({ a: page('words that are kept aside') })
  const pack = await packOf(folder)
  await truncate(pack, (await stat(pack)).size - 1)
  expect(await (await openStore(folder, '1')).get('a')).toBeUndefined()
})

test('packs that no index names stay for a day: another build may be writing them', async () => {
  const folder = await filled({ a: page('a') })
  const stray = join(folder, 'pack-1-stray')
  await writeFile(stray, 'x')
  const save = async (key: string) => {
    const store = await openStore(folder, '1')
    store.set(key, page(key), aside)
    await store.save()
    return readdir(folder)
  }
  expect(await save('b')).toContain('pack-1-stray')
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await utimes(stray, yesterday, yesterday)
  expect(await save('c')).not.toContain('pack-1-stray')
})
