import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeSite } from '../../../build/io/write.ts'
import { compressFiles } from '../../../build/io/write/compress.ts'
import { exchange } from '../../../build/io/write/exchange.ts'
import { inParallel } from '../../../build/io/write/inParallel.ts'

let home = ''
let out = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lectern-write-'))
  out = join(home, 'dist')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function file(path: string, contents: string | Uint8Array = path) {
  return { path, contents }
}

async function write(files: readonly ReturnType<typeof file>[], more: object = {}) {
  const { value, diagnostics } = await writeSite({ out, files, version: '1', ...more })
  return { ...value, codes: diagnostics.map((one) => one.code), diagnostics }
}

describe('publishing', () => {
  test('writes the files, the marker and nothing beside', async () => {
    const bytes = new Uint8Array([0, 255, 128])
    expect(await write([file('index.html', '<p>ä'), file('a/b.png', bytes)])).toMatchObject({
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
    await write([file('a'), file('b'), file('c/d')])
    const { ino } = statSync(join(out, 'a'))
    const second = await write([file('a'), file('b', 'new')])
    expect(second).toMatchObject({ written: 1, kept: 2, removed: 1 })
    expect(['exchange', 'two renames']).toContain(second.swap)
    expect(statSync(join(out, 'a')).ino).toBe(ino)
    expect(readdirSync(out)).toEqual(['.lectern', 'a', 'b'])
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test('touches nothing when nothing changed', async () => {
    await write([file('a')])
    const { ino } = statSync(out)
    expect(await write([file('a')])).toMatchObject({ written: 0, kept: 2, removed: 0, codes: [] })
    expect(statSync(out).ino).toBe(ino)
  })

  test('repairs a file that somebody changed', async () => {
    await write([file('a', 'right')])
    writeFileSync(join(out, 'a'), 'wrong')
    expect(await write([file('a', 'right')])).toMatchObject({ written: 1 })
    expect(readFileSync(join(out, 'a'), 'utf8')).toBe('right')
  })

  test('does not keep a symbolic link that stands where a file belongs', async () => {
    await write([file('a', 'text')])
    writeFileSync(join(home, 'outside'), 'text')
    rmSync(join(out, 'a'))
    symlinkSync(join(home, 'outside'), join(out, 'a'))
    await write([file('a', 'text')])
    writeFileSync(join(home, 'outside'), 'other')
    expect(readFileSync(join(out, 'a'), 'utf8')).toBe('text')
  })

  test('files get the modes that the umask gives', async () => {
    const before = process.umask(0o022)
    await write([file('a')])
    process.umask(0o077)
    await write([file('a'), file('b')])
    process.umask(before)
    expect(statSync(join(out, 'a')).mode & 0o777).toBe(0o600)
    expect(statSync(join(out, 'b')).mode & 0o777).toBe(0o600)
  })

  test('goes through a symbolic link to a folder and leaves the link', async () => {
    mkdirSync(join(home, 'real'))
    symlinkSync('real', out)
    expect(await write([file('a')])).toMatchObject({ codes: [] })
    expect(readFileSync(join(home, 'real/a'), 'utf8')).toBe('a')
    expect(readdirSync(home)).toEqual(['dist', 'real'])
  })
})

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
    ['a folder above the root', '..'],
  ])('%s of the site', async (_, path) => {
    const root = join(home, 'site')
    mkdirSync(join(root, 'content/docs'), { recursive: true })
    expect((await write([file('a')], { root, out: join(root, path) })).codes).toEqual([
      'unsafe-output',
    ])
    expect((await write([file('a')], { root, out: join(root, 'dist') })).codes).toEqual([])
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
