import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project } from '../helpers/globalSetup.ts'
import { generator, seedOf, sized } from '../helpers/size.ts'
import { buildSiteIn, editionHashes, write, type BuildSite } from './build-site.ts'
import { treeHash } from './write-site.ts'

type Edition = 'old' | 'new'

const scratch = join(project, 'tests/.out')
const program = join(project, 'bin/lectern.mjs')
const held = {} as { site: BuildSite; hashes: Record<Edition, string> }

/** What either edition has besides pages: a file of each kind that a build reads. */
const others = {
  'content/docs/guide/_category_.json': '{ "label": "The guide" }\n',
  'content/docs/live.mdx': "import { Live } from './Live.tsx'\n\n# Live\n\n<Live />\n",
  'content/docs/Live.tsx': `import { useState } from 'react'
export const Live = () => <button type="button">{useState(0)[0]}</button>\n`,
  'content/static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
}

function siteIn(folder: string): BuildSite {
  const site = buildSiteIn(folder)
  for (const [path, text] of Object.entries(others)) write(site.root, path, text)
  return site
}

beforeAll(() => {
  mkdirSync(scratch, { recursive: true })
  const site = siteIn(scratch)
  Object.assign(held, { site, hashes: editionHashes(site) })
})
afterAll(() => held.site.remove())

const points = (short: number, full: number) =>
  Array.from({ length: sized(short, full) }, (_, point) => point)

describe('a build whose disk fails leaves the old site and names error and path, or ends as if nothing had been', () => {
  const errnos = ['ENOSPC', 'EIO', 'EACCES', 'EROFS', 'EMFILE'] as const

  test.each(points(3, 50))(
    'at any call of ours, point %i',
    (point) => {
      const random = generator(seedOf('disk') + point)
      const { site } = held
      const edition = prepare(site, random)
      const log = join(site.root, 'calls.json')
      const errno = errnos[point % errnos.length]!
      const fault = { errno, at: 1 + Math.floor(random() ** 2 * 400), lasting: random() < 0.5 }
      const result = site.build({
        env: failing({ root: site.root, log, ...fault }),
      })
      const calls = JSON.parse(readFileSync(log, 'utf8')) as Called[]
      rmSync(log)
      const when = JSON.stringify({ ...fault, of: calls.length, call: calls[fault.at - 1] })
      expectWhole({ ...result, site, edition, errno, when, named: named(site, errno) })
    },
    120_000,
  )

  const hasStrace = spawnSync('strace', ['-V']).status === 0
  if (!hasStrace) console.warn('SKIPPED: there is no strace here that fails calls of the system')
  test.skipIf(!hasStrace).each(points(2, 50))(
    'at any call of the system, point %i',
    (point) => {
      const random = generator(seedOf('calls of the system') + point)
      const { site } = held
      const edition = prepare(site, random)
      const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
      const { call, path, errnos } = pick(callsOfTheSystem(site))
      const errno = pick(errnos)
      const times = `:when=${1 + Math.floor(random() ** 2 * 12)}${random() < 0.5 ? '+' : ''}`
      const fault = `inject=${call}:error=${errno}${path ? '' : times}`
      const place = path ? ['-P', join(site.root, path)] : []
      const wrap = ['strace', '-f', '-qq', '-o', '/dev/null', ...place, '-e', `trace=${call}`]
      const result = site.build({ wrap: [...wrap, '-e', fault] })
      const when = `${fault} ${path ?? ''}`
      expectWhole({ ...result, site, edition, errno, when, named: path ?? named(site, errno) })
    },
    120_000,
  )

  test('that is full at any time', ({ skip }) => {
    const room = mkdtempSync(join(scratch, 'room-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=30m', 'tmpfs', room])
    skip(mounted.status !== 0, 'tmpfs cannot be mounted here')
    try {
      const site = siteIn(room)
      expect(site.build()).toMatchObject({ status: 0 })
      const errno = 'ENOSPC'
      for (const point of points(1, 20)) {
        const random = generator(seedOf('room') + point)
        const edition = prepare(site, random)
        const free = Math.floor(random() ** 2 * 3e6)
        const { bfree, bsize } = statfsSync(room)
        writeFileSync(join(room, 'ballast'), Buffer.alloc(Math.max(bfree * bsize - free, 0)))
        const result = site.build()
        rmSync(join(room, 'ballast'))
        const when = `${free} bytes are free`
        expectWhole({ ...result, site, edition, errno, when, named: named(site, errno) })
      }
    } finally {
      spawnSync('umount', [room])
      rmSync(room, { recursive: true, force: true })
    }
  }, 900_000)

  test('and the next build is as if nothing had been', () => {
    const { site, hashes } = held
    const edition = prepare(site, () => 1)
    expect(site.build()).toMatchObject({ status: 0 })
    expect(treeHash(site.out)).toBe(hashes[edition])
    expect(readdirSync(site.root).filter((name) => name.startsWith('.'))).toEqual(['.lectern'])
  })
})

test.each(['content/docs/guide', 'sidebars', 'src/parts', 'templates'])(
  'the folder %s is told where it cannot be read, and nothing is published',
  (folder) => {
    const site = buildSiteIn(scratch)
    for (const path of ['src/parts/a.ts', 'templates/a.css']) write(site.root, path, '')
    const fault = { root: site.root, at: 1, on: folder, errno: 'EACCES', lasting: true }
    try {
      const { status, text } = site.build({ env: failing(fault) })
      expect([status, existsSync(site.out)]).toEqual([1, false])
      expect(text).toContain(
        `${folder}  error  unreadable-file\n  The folder "${folder}" cannot be read: EACCES.\n`,
      )
    } finally {
      site.remove()
    }
  },
)

/** What each command finds that writes sources. */
const writing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'new guide/x': {
    'content/site.ts': "export const site = { title: 'T', url: 'https://t.example' }\n",
    'content/docs/guide/c.md': '# C\n',
    'sidebars/docs.ts': "export const docs = ['guide/c']\n",
  },
  'init .': { '.gitignore': '*.log\n' },
  'init site': { 'other.md': '' },
  'import docusaurus old --into docs': {
    'old/docusaurus.config.js': "module.exports = { title: 'T', url: 'https://t.example' }\n",
  },
}

test.each(Object.entries(writing))(
  'lectern %s leaves the sources as they were where the disk is full',
  (line, files) => {
    const root = mkdtempSync(join(scratch, 'sources-'))
    const log = join(scratch, 'calls.json')
    const run = (at: number) => {
      rmSync(root, { recursive: true })
      for (const [path, text] of Object.entries(files)) write(root, path, text)
      return again(at)
    }
    const again = (at: number) => {
      const { status, stderr } = spawnSync(process.execPath, [program, ...line.split(' ')], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, ...failing({ root, log, at, errno: 'ENOSPC' }) },
      })
      return { status, text: stderr, calls: JSON.parse(readFileSync(log, 'utf8')) as Called[] }
    }
    try {
      const { status, calls } = run(0)
      expect(status).toBe(0)
      const whole = treeHash(root)
      const points = calls.flatMap(([name], at) => (/^writeFile|^mkdir/.test(name) ? at + 1 : []))
      expect(points.length).toBeGreaterThan(1)
      for (const at of points) {
        const { status, text } = run(at)
        const when = `${JSON.stringify(calls[at - 1])}\n${text}`
        // A folder that is there already need not be made.
        if (status === 0) {
          expect(treeHash(root), when).toBe(whole)
          continue
        }
        expect([status, text.includes('ENOSPC')], when).toEqual([1, true])
        expect(filesIn(root), when).toEqual(files)
      }
      expect(again(0).status).toBe(0)
      expect(treeHash(root)).toBe(whole)
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
  120_000,
)

function filesIn(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((e) => !e.isDirectory()).map((e) => join(e.parentPath, e.name))
  return Object.fromEntries(
    paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  )
}

type Called = readonly [name: string, path: string]

function failing(fault: object): Record<string, string> {
  return {
    FAULT: JSON.stringify(fault),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'failing-disk.mjs')}`,
  }
}

/** The sources become those of the site that is not published; at times nothing else is kept. */
function prepare({ root, out, edit }: BuildSite, random: () => number): Edition {
  const edition = treeHash(out) === held.hashes.old ? 'new' : 'old'
  edit(edition)
  if (random() < 0.5) rmSync(join(root, '.lectern'), { recursive: true, force: true })
  return edition
}

interface Faulty {
  readonly status: number | null
  readonly text: string
  readonly site: BuildSite
  /** What was to be built. */
  readonly edition: Edition
  readonly errno: string
  readonly when: string
  /** The path that a message must name. */
  readonly named: string | RegExp
}

/** The error, and behind or before it a file of the site. */
function named({ root }: BuildSite, errno: string): RegExp {
  return new RegExp(`"[^"]+" cannot be read: ${errno}|${errno}: [^\\n]*${root}/`)
}

/** Never half a site, never half a word: a fault that a build survives leaves no trace in the site. */
function expectWhole({ status, text, site, edition, errno, when, named }: Faulty): void {
  const found = treeHash(site.out)
  const told = `${when}\n${text}`
  if (status === 0) return expect(found, told).toBe(held.hashes[edition])
  expect(status, told).toBe(1)
  expect(text, told).toContain(errno)
  expect(text, told).toMatch(named)
  expect(found, told).toBe(held.hashes[edition === 'new' ? 'old' : 'new'])
}

interface Call {
  readonly call: string
  /** Of the one file or folder whose calls fail; without it they are counted, thread by thread. */
  readonly path?: string
  readonly errnos: readonly string[]
}

/** Every call on what is there already, and every kind of call that makes or removes something. */
function callsOfTheSystem({ root }: BuildSite): Call[] {
  const folders = ['content', 'sidebars', 'dist', '.lectern/store']
  const entries = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => {
      const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      return found.map((entry) => ({
        path: join(entry.parentPath, entry.name).slice(root.length + 1),
        reads: entry.isDirectory() ? 'getdents64' : 'read,pread64',
      }))
    })
  return [
    ...entries.flatMap(({ path, reads }) => [
      { call: 'openat', path, errnos: ['EIO', 'EACCES', 'EMFILE'] },
      { call: reads, path, errnos: ['EIO'] },
      { call: 'statx', path, errnos: ['EIO', 'EACCES'] },
    ]),
    ...counted,
  ]
}

const full = ['ENOSPC', 'EROFS', 'EACCES', 'EIO']
const counted: readonly Call[] = [
  ...['mkdir', 'link', 'rename', 'fsync'].flatMap((call) =>
    Array.from({ length: 8 }, () => ({
      call,
      errnos: call === 'fsync' ? ['EIO', 'ENOSPC'] : full,
    })),
  ),
  ...['renameat2', 'unlink', 'unlinkat', 'rmdir', 'utimensat'].flatMap((call) =>
    Array.from({ length: 4 }, () => ({ call, errnos: ['EROFS', 'EACCES', 'EIO'] })),
  ),
]
