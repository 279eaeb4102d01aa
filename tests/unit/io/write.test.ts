import { chmodSync, cpSync, existsSync, linkSync, lstatSync, mkdirSync } from 'node:fs'
import { readFileSync, readdirSync, renameSync, rmSync, rmdirSync, statSync } from 'node:fs'
import { symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { digest } from '../../../build/graph/hash.ts'
import { publishedDigest, writeSite } from '../../../build/io/write.ts'
import { compressFiles } from '../../../build/io/write/compress.ts'
import { exchange } from '../../../build/io/write/exchange.ts'
import { spareOf as soundSpareOf } from '../../../build/io/write/spare.ts'
import { inParallel } from '../../../build/io/inParallel.ts'
import type { OutputFile } from '../../../build/model.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { rewrite } from '../../helpers/rewrite.ts'

let home = ''
let out = ''
beforeEach(() => {
  home = join(emptyFolder(), 'home')
  mkdirSync(home)
  out = join(home, 'dist')
})

const noteOf = (home: string) => `${home}.published`
const spareOf = (home: string) => `${noteOf(home)}.before`

/** Notes another inode of the site before the published one. */
function noteInode(inode: number): void {
  const note = JSON.parse(readFileSync(noteOf(home), 'utf8'))
  const spare = soundSpareOf(inode, note.spare.differs)
  writeFileSync(noteOf(home), JSON.stringify({ ...note, spare }))
}

function file(path: string, contents: string | Uint8Array = path) {
  return { path, contents }
}

async function write(files: readonly OutputFile[], more: object = {}) {
  const { value, diagnostics } = await writeSite({ out, files, version: '1', ...more })
  return { ...value, codes: diagnostics.map((one) => one.code), diagnostics }
}

describe.each(['unnoted', 'noted'])('publishing, %s', (kind) => {
  const publish = (files: readonly OutputFile[]) =>
    write(files, kind === 'noted' ? { record: noteOf(home) } : {})

  test('writes the files, the marker and nothing beside', async () => {
    const bytes = new Uint8Array([0, 255, 128])
    expect(await publish([file('index.html', '<p>ä'), file('a/b.png', bytes)])).toMatchObject({
      written: 3,
      kept: 0,
      removed: 0,
      swap: 'rename',
      codes: [],
    })
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('<p>ä')
    expect([...readFileSync(join(out, 'a/b.png'))]).toEqual([0, 255, 128])
    expect(readdirSync(out)).toEqual(['.lectern', 'a', 'index.html'])
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test('keeps unchanged files, and removes those that are gone', async () => {
    await publish([file('a'), file('b'), file('c/d')])
    const { ino } = statSync(join(out, 'a'))
    const second = await publish([file('a'), file('b', 'new')])
    expect(second).toMatchObject({ written: 1, kept: 2, removed: 1 })
    expect(['exchange', 'two renames']).toContain(second.swap)
    expect(statSync(join(out, 'a')).ino).toBe(ino)
    expect(readdirSync(out)).toEqual(['.lectern', 'a', 'b'])
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test('touches nothing when nothing changed', async () => {
    await publish([file('a')])
    const { ino } = statSync(out)
    expect(await publish([file('a')])).toMatchObject({ written: 0, kept: 2, removed: 0, codes: [] })
    expect(statSync(out).ino).toBe(ino)
  })

  test('repairs a file that somebody changed', async () => {
    await publish([file('a', 'right')])
    writeFileSync(join(out, 'a'), 'wrong')
    expect(await publish([file('a', 'right')])).toMatchObject({ written: 1 })
    expect(readFileSync(join(out, 'a'), 'utf8')).toBe('right')
  })

  test('does not keep a symbolic link that stands where a file belongs', async () => {
    await publish([file('a', 'text')])
    writeFileSync(join(home, 'outside'), 'text')
    rmSync(join(out, 'a'))
    symlinkSync(join(home, 'outside'), join(out, 'a'))
    await publish([file('a', 'text')])
    writeFileSync(join(home, 'outside'), 'other')
    expect(readFileSync(join(out, 'a'), 'utf8')).toBe('text')
  })

  test('files get the modes that the umask gives', async () => {
    const before = process.umask(0o022)
    await publish([file('a')])
    process.umask(0o077)
    await publish([file('a'), file('b')])
    process.umask(before)
    expect(statSync(join(out, 'a')).mode & 0o777).toBe(0o600)
    expect(statSync(join(out, 'b')).mode & 0o777).toBe(0o600)
  })

  test('goes through a symbolic link to a folder and leaves the link', async () => {
    mkdirSync(join(home, 'real'))
    symlinkSync('real', out)
    expect(await publish([file('a')])).toMatchObject({ codes: [] })
    expect(readFileSync(join(home, 'real/a'), 'utf8')).toBe('a')
    expect(readdirSync(home)).toEqual(['dist', 'real'])
  })
})

describe('a note of what was published', () => {
  const publish = (files: readonly OutputFile[]) => write(files, { record: noteOf(home) })
  const long = () => new Promise((resolve) => setTimeout(resolve, 50))
  /** A file that must not be read; `digest` is said to be that of its contents. */
  const unread = (path: string, digest: string): OutputFile => ({
    path,
    digest,
    get contents(): string {
      throw new Error(`${path} was read`)
    },
  })
  const wrong = digest('wrong')
  const right = digest('right')

  /** A site of two files, published and noted; its dates can be set again to the millisecond. */
  async function published(date = new Date(1_700_000_000_001)): Promise<void> {
    await publish([file('a', 'right'), file('b', 'right')])
    for (const name of ['a', 'b']) utimesSync(join(out, name), date, date)
    await publish([file('a', 'right'), file('b', 'right')])
  }

  test('spares reading the files', async () => {
    await published()
    const files = [unread('a', right), unread('b', right)]
    expect(await publish(files)).toMatchObject({ written: 0, kept: 3, bytes: bytesIn(out) })
  })

  test('holds after a publication, which links what is kept', async () => {
    await published()
    await publish([file('a', 'wrong'), unread('b', right)])
    await long()
    await publish([file('a', 'wrong'), unread('b', right)])
    expect(await publish([unread('a', wrong), unread('b', right)])).toMatchObject({ written: 0 })
  })

  test.each<[string, (path: string) => void]>([
    ['written again, with its size and date', rewrite],
    ['put in its place, with its size and date', replaceBy],
    ['cut', (path) => writeFileSync(path, 'rig')],
    ['gone', (path) => rmSync(path)],
    ['linked to elsewhere', (path) => (rmSync(path), symlinkSync('b', path))],
    ['locked', (path) => chmodSync(path, 0o600)],
  ])('does not hide that a file was %s', async (_, change) => {
    await published()
    change(join(out, 'a'))
    expect(await publish([file('a', 'right'), file('b', 'right')])).toMatchObject({ written: 1 })
    expect(lstatSync(join(out, 'a')).isFile()).toBe(true)
    expect(readFileSync(join(out, 'a'), 'utf8')).toBe('right')
  })

  describe('names what lies there', () => {
    /** A site whose files are all noted, and the name that its publication gave it. */
    async function named(): Promise<string | undefined> {
      await published()
      utimesSync(join(out, '.lectern'), 1, 1)
      const { digest: name } = await publish([file('a', 'right'), file('b', 'right')])
      return name
    }
    const found = () => publishedDigest({ out, record: noteOf(home) })

    test('as its publication did', async () => {
      const name = await named()
      expect(name).toMatch(/^\S+$/)
      expect(await found()).toBe(name)
    })

    test.each<[string, () => void]>([
      ['a file was written again', () => rewrite(join(out, 'a'))],
      ['a file is gone', () => rmSync(join(out, 'a'))],
      ['there is one more', () => writeFileSync(join(out, 'c'), '')],
      ['the site is gone', () => rmSync(out, { recursive: true })],
      ['a publication is under way', () => mkdirSync(join(home, '.dist.lectern'))],
      ['the note is gone', () => rmSync(noteOf(home))],
    ])('but not when %s', async (_, harm) => {
      await named()
      harm()
      expect(await found()).toBeUndefined()
    })
  })

  test('leaves out files that may be changed without having another date', async () => {
    for (const date of [
      new Date(Date.now() + 60_000),
      new Date(Math.floor(Date.now() / 1000) * 1000),
    ]) {
      await published(date)
      const files = [unread('a', right), unread('b', right)]
      await expect(publish(files)).rejects.toThrow('a was read')
    }
  })

  test.each(['', '{', '[]', '{"out":1}', '{"files":[["a",{}]]}'])(
    'that says %j is no note',
    async (text) => {
      await published()
      writeFileSync(noteOf(home), text)
      writeFileSync(join(out, 'a'), 'wrong')
      expect(await publish([file('a', 'right'), file('b', 'right')])).toMatchObject({ written: 1 })
    },
  )

  test('is not believed of another folder', async () => {
    await published()
    cpSync(out, join(home, 'copy'), { recursive: true, preserveTimestamps: true })
    const files = [unread('a', right), unread('b', right)]
    const other = write(files, { record: noteOf(home), out: join(home, 'copy') })
    await expect(other).rejects.toThrow('a was read')
  })

  test('that cannot be written is no failure', async () => {
    mkdirSync(noteOf(home))
    expect(await publish([file('a')])).toMatchObject({ codes: [], written: 2 })
    rmdirSync(noteOf(home))
  })
})

describe('the site before the published one', () => {
  const publish = (files: readonly OutputFile[]) => write(files, { record: noteOf(home) })
  const settled = () => new Promise((resolve) => setTimeout(resolve, 50))
  const texts = () =>
    Object.fromEntries(
      readdirSync(out, { recursive: true, encoding: 'utf8' })
        .filter((path) => path !== '.lectern' && statSync(join(out, path)).isFile())
        .map((path) => [path, readFileSync(join(out, path), 'utf8')]),
    )
  const site = (a: string) => [file('a', a), file('b/c', 'same'), file('d', 'same')]

  /** Published three times and left alone: the next site is made of the second. */
  async function publishedThrice(): Promise<void> {
    for (const a of ['one', 'two', 'three']) {
      await publish(site(a))
      await settled()
    }
  }

  test('becomes the next', async () => {
    await publishedThrice()
    const { ino } = statSync(spareOf(home))
    expect(await publish(site('four'))).toMatchObject({ written: 1, kept: 3, swap: 'exchange' })
    expect(statSync(out).ino).toBe(ino)
    expect(texts()).toEqual({ a: 'four', 'b/c': 'same', d: 'same' })
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test('need not be read for that', async () => {
    await publishedThrice()
    const unread = { path: 'd', digest: digest('same') } as OutputFile
    expect(await publish([file('a', 'four'), file('b/c', 'same'), unread])).toMatchObject({
      written: 1,
      kept: 3,
    })
  })

  test.each<[string, readonly OutputFile[]]>([
    ['lacks files', [file('a', 'four')]],
    ['has others', [...site('four'), file('e/f/g'), file('h')]],
    ['has a folder for a file', [file('a/b'), file('b/c', 'same'), file('d/e')]],
    ['has a file for a folder', [file('a', 'four'), file('b')]],
    ['has what it lacked, and lacks what it had', [file('b/e', 'same'), file('d', 'same')]],
    ['is the one before', site('two')],
  ])('becomes one that %s', async (_, files) => {
    await publishedThrice()
    for (const next of [files, site('last'), files]) {
      expect((await publish(next)).codes).toEqual([])
      expect(texts()).toEqual(Object.fromEntries(next.map((one) => [one.path, one.contents])))
      await settled()
    }
  })

  test.each<[string, (spare: string) => void]>([
    ['lost a file', (spare) => rmSync(join(spare, 'd'))],
    ['lost a folder', (spare) => rmSync(join(spare, 'b'), { recursive: true })],
    ['got a file', (spare) => writeFileSync(join(spare, 'b/x'), 'x')],
    ['got a folder', (spare) => mkdirSync(join(spare, 'x/y'), { recursive: true })],
    [
      'holds another file',
      (spare) => (rmSync(join(spare, 'd')), writeFileSync(join(spare, 'd'), 'x')),
    ],
    ['holds a file that was changed', (spare) => writeFileSync(join(spare, 'd'), 'x')],
    ['holds a file that was changed, with its size and date', (spare) => rewrite(join(spare, 'd'))],
    [
      'holds a file put in its place, with its size and date',
      (spare) => replaceBy(join(spare, 'd')),
    ],
    ['holds a link', (spare) => (rmSync(join(spare, 'd')), symlinkSync('a', join(spare, 'd')))],
    [
      'holds a link in the place of a folder',
      (spare) => (
        renameSync(join(spare, 'b'), `${home}/b`),
        symlinkSync(`${home}/b`, join(spare, 'b'))
      ),
    ],
    ['has a folder of another mode', (spare) => chmodSync(join(spare, 'b'), 0o700)],
    ['is gone', (spare) => rmSync(spare, { recursive: true })],
    [
      'is another folder',
      (spare) => (renameSync(spare, `${home}/x`), cpSync(`${home}/x`, spare, { recursive: true })),
    ],
    ['is a link', (spare) => (renameSync(spare, `${home}/x`), symlinkSync(`${home}/x`, spare))],
    ['is a file', (spare) => (rmSync(spare, { recursive: true }), writeFileSync(spare, 'x'))],
    [
      'is a file with the inode that the folder had',
      (spare) => (
        rmSync(spare, { recursive: true }),
        writeFileSync(spare, 'x'),
        noteInode(lstatSync(spare).ino)
      ),
    ],
    [
      'is a link with the inode that the folder had',
      (spare) => (
        renameSync(spare, `${home}/x`),
        symlinkSync(`${home}/x`, spare),
        noteInode(lstatSync(spare).ino)
      ),
    ],
  ])('that %s does no harm', async (_, change) => {
    await publishedThrice()
    change(spareOf(home))
    await settled()
    for (const a of ['four', 'five', 'six']) {
      expect((await publish(site(a))).codes).toEqual([])
      expect(texts()).toEqual({ a, 'b/c': 'same', d: 'same' })
      expect(statSync(join(out, 'b')).mode & 0o777).toBe(0o777 & ~process.umask())
      expect(readdirSync(out).toSorted()).toEqual(['.lectern', 'a', 'b', 'd'])
      await settled()
    }
  })

  test('is left as it was where a link leads to', async () => {
    await publishedThrice()
    renameSync(spareOf(home), join(home, 'x'))
    symlinkSync(join(home, 'x'), spareOf(home))
    await publish(site('four'))
    expect(readdirSync(join(home, 'x'))).toEqual(['.lectern', 'a', 'b', 'd'])
  })

  test('is made good where a published file was changed under both names', async () => {
    await publishedThrice()
    rewrite(join(out, 'd'))
    writeFileSync(join(home, 'd'), 'same')
    renameSync(join(home, 'd'), join(out, 'd'))
    await settled()
    expect(await publish(site('three'))).toMatchObject({ written: 0 })
    await settled()
    for (const a of ['four', 'five']) {
      await publish(site(a))
      expect(texts()).toEqual({ a, 'b/c': 'same', d: 'same' })
      await settled()
    }
  })

  test('is not believed when its note was damaged', async () => {
    for (const damage of [{ differs: [] }, { differs: null }, { differs: ['d'] }, { digest: '' }]) {
      await publishedThrice()
      const note = JSON.parse(readFileSync(noteOf(home), 'utf8'))
      const spare = { ...note.spare, ...damage }
      writeFileSync(noteOf(home), JSON.stringify({ ...note, spare }))
      await publish([file('a', 'three'), file('b/c', 'new'), file('d', 'same')])
      expect(texts()).toEqual({ a: 'three', 'b/c': 'new', d: 'same' })
    }
  })

  test('is not that of another folder', async () => {
    await publishedThrice()
    await write(site('other'), { record: noteOf(home), out: join(home, 'other') })
    await publish(site('four'))
    expect(texts()).toEqual({ a: 'four', 'b/c': 'same', d: 'same' })
  })

  test('goes when there is no site that it was before', async () => {
    await publishedThrice()
    rmSync(out, { recursive: true })
    await publish(site('four'))
    expect(existsSync(spareOf(home))).toBe(false)
  })
})

function replaceBy(path: string): void {
  const { atime, mtime, size } = statSync(path)
  writeFileSync(`${home}.other`, 'x'.repeat(size))
  utimesSync(`${home}.other`, atime, mtime)
  renameSync(`${home}.other`, path)
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

describe('what is never replaced', () => {
  test('a folder that no build made', async () => {
    mkdirSync(out)
    writeFileSync(join(out, 'thesis.txt'), 'years')
    const { codes, diagnostics } = await write([file('a')])
    expect(codes).toEqual(['foreign-output'])
    expect(diagnostics[0]!.message).toContain('thesis.txt')
    expect(readdirSync(out)).toEqual(['thesis.txt'])
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test('another site, whose store has the name of the marker', async () => {
    mkdirSync(join(out, '.lectern/store'), { recursive: true })
    mkdirSync(join(out, 'content'))
    expect((await write([file('a')])).codes).toEqual(['foreign-output'])
    expect(readdirSync(out)).toEqual(['.lectern', 'content'])
  })

  test('an empty folder is', async () => {
    mkdirSync(out)
    expect(await write([file('a')])).toMatchObject({ written: 2, codes: [] })
  })

  test('a git work tree, although a build made it', async () => {
    await write([file('a')])
    writeFileSync(join(out, '.git'), 'gitdir: elsewhere')
    expect((await write([file('b')])).codes).toEqual(['unsafe-output'])
    expect(existsSync(join(out, '.git'))).toBe(true)
  })

  test.each([
    ['the root of the file system', () => '/'],
    ['the home folder', () => homedir()],
    ['the current folder', () => '.'],
    ['a folder above the current one', () => '..'],
  ])('%s', async (_, path) => {
    expect((await write([file('a')], { out: path() })).codes).toEqual(['unsafe-output'])
  })

  test.each([
    ['the root', '.'],
    ['a source folder', 'content'],
    ['a folder inside one', 'content/docs/out'],
    ['the folder of code', 'src/out'],
    ['the folder of the documents', 'words'],
    ['a folder inside that', 'words/out'],
    ['a folder above the root', '..'],
  ])('%s of the site', async (_, path) => {
    const [root, docs] = [join(home, 'site'), 'words']
    mkdirSync(join(root, 'content/docs'), { recursive: true })
    const into = (folder: string) => write([file('a')], { root, docs, out: join(root, folder) })
    expect((await into(path)).codes).toEqual(['unsafe-output'])
    expect(readdirSync(root)).toEqual(['content'])
    expect((await into('dist')).codes).toEqual([])
  })

  test('a folder of the site that is reached by a link, and is not there yet', async () => {
    mkdirSync(join(home, 'site/content'), { recursive: true })
    symlinkSync('site', join(home, 'link'))
    const root = join(home, 'link')
    const into = (folder: string) => write([file('a')], { root, out: join(root, folder) })
    expect((await into('src/out')).codes).toEqual(['unsafe-output'])
    expect(readdirSync(root)).toEqual(['content'])
    expect((await into('deep/dist')).codes).toEqual([])
  })

  test('a file, and a link to nothing', async () => {
    writeFileSync(out, '')
    expect((await write([file('a')])).codes).toEqual(['unsafe-output'])
    rmSync(out)
    symlinkSync('nowhere', out)
    expect((await write([file('a')])).codes).toEqual(['unsafe-output'])
  })
})

test.each([
  '../a',
  'a/../../b',
  '/etc/a',
  'a\0b',
  'a//b',
  './a',
  'a/',
  '',
  'C:/a',
  'a\\b',
  '.lectern',
  'x'.repeat(256),
])('the path %j is refused, and nothing is written', async (path) => {
  const { codes } = await write([file('ok'), file(path)])
  expect(codes).toEqual(['unsafe-path'])
  expect(existsSync(out)).toBe(false)
})

test('one path for two files, or for a file and a folder, is refused', async () => {
  expect((await write([file('a'), file('a')])).codes).toEqual(['unsafe-path'])
  expect((await write([file('a'), file('a/b')])).codes).toEqual(['unsafe-path'])
})

test('an exchange that cannot be done changes nothing', () => {
  mkdirSync(join(home, 'one'))
  expect(() => exchange(join(home, 'one'), join(home, 'none'))).toThrow('ENOENT')
  expect(readdirSync(home)).toEqual(['one'])
})

test('a file linked elsewhere is not written through', async () => {
  await write([file('a', 'old')])
  linkSync(join(out, 'a'), join(home, 'backup'))
  await write([file('a', 'new')])
  expect(readFileSync(join(home, 'backup'), 'utf8')).toBe('old')
})

describe('inParallel', () => {
  test('keeps the order and the limit', async () => {
    let running = 0
    let most = 0
    const results = await inParallel([5, 1, 3, 2], 2, async (n) => {
      most = Math.max(most, ++running)
      await new Promise((done) => setTimeout(done, n))
      running--
      return n * 2
    })
    expect(results).toEqual([10, 2, 6, 4])
    expect(most).toBe(2)
  })

  test('throws the first failure after all that was begun has ended', async () => {
    const done: number[] = []
    const work = inParallel([1, 2, 3, 4], 2, async (n) => {
      if (n === 1) throw new Error('one')
      await new Promise((resolve) => setTimeout(resolve, 5))
      done.push(n)
    })
    await expect(work).rejects.toThrow('one')
    expect(done).toEqual([2])
  })
})

test('texts over one kilobyte get smaller twins that decompress to the same', async () => {
  const text = 'words and words '.repeat(200)
  const files = [file('a.html', text), file('b.css', 'short'), file('c.png', text)]
  const long = file(`d/${'x'.repeat(251)}.txt`, text)
  expect((await compressFiles([long])).files).toEqual([long])
  const { files: all, raw, brotli } = await compressFiles(files)
  expect(all.map(({ path }) => path)).toEqual([
    'a.html',
    'b.css',
    'c.png',
    'a.html.br',
    'a.html.gz',
  ])
  expect(brotliDecompressSync(all[3]!.contents).toString()).toBe(text)
  expect(gunzipSync(all[4]!.contents).toString()).toBe(text)
  expect(raw).toBe(2 * text.length + 'short'.length)
  expect(brotli).toBe(all[3]!.contents.length + 'short'.length + text.length)
})
