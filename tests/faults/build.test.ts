import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { basename, join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serverFolder } from '../../build/bundle/serverFolder.ts'
import { project } from '../helpers/globalSetup.ts'
import { generator, seedOf, sized } from '../helpers/size.ts'
import {
  buildSiteIn,
  editionHashes,
  ended,
  restore,
  storeOf,
  write,
  type BuildSite,
} from './build-site.ts'
import { treeHash } from './write-site.ts'

const scratch = join(project, 'tests/.out')
const held = {} as { site: BuildSite; hashes: Record<'old' | 'new', string> }

/** Also bundles the engine, once, so that no test does. */
beforeAll(() => {
  mkdirSync(scratch, { recursive: true })
  const site = buildSiteIn(scratch)
  Object.assign(held, { site, hashes: editionHashes(site) })
})
afterAll(() => held.site.remove())

const hasStrace = spawnSync('strace', ['-V']).status === 0

describe('a build that is killed leaves exactly the old or exactly the new site', () => {
  /** In the full size 200, in parts that can be run one by one with `-t`. */
  const parts = Array.from({ length: sized(1, 4) }, (_, part) => part)

  test.each(parts)(
    'part %i: at any time',
    async (part) => {
      const next = generator(seedOf('kills') + part)
      const { site } = held
      const begun = performance.now()
      toggle()
      site.build()
      const whole = performance.now() - begun
      for (let kill = 0; kill < sized(4, 25); kill++) {
        toggle()
        const child = site.start()
        const exit = ended(child)
        await new Promise((done) => setTimeout(done, whole * (0.2 + 0.9 * next())))
        if (child.exitCode === null) process.kill(-child.pid!, 'SIGKILL')
        await exit
        expectOneSite(`kill ${kill}`)
      }
      expectRecovered()
    },
    900_000,
  )

  test.skipIf(!hasStrace).each(parts)(
    'part %i: at any system call',
    async (part) => {
      const next = generator(seedOf('calls') + part)
      const { site } = held
      for (let kill = 0; kill < sized(4, 25); kill++) {
        toggle()
        const [call, most] = calls[Math.floor(next() * calls.length)]!
        const at = 1 + Math.floor(next() * most)
        const fault = `inject=${call}:signal=KILL:when=${at}`
        const child = site.start([...strace, '-e', `trace=${call}`, '-e', fault])
        await ended(child)
        expectOneSite(`${call} ${at}`)
      }
      expectRecovered()
    },
    900_000,
  )

  const strace = ['strace', '-f', '-qq', '-o', '/dev/null']
  /** How many of each a build makes, at least. Counts are those of one thread. */
  const calls: readonly (readonly [call: string, most: number])[] = [
    ['openat', 200],
    ['mkdir', 12],
    ['link', 4],
    ['fsync', 8],
    ['rename,renameat2', 4],
    ['unlink,unlinkat', 6],
    ['rmdir', 4],
    ['write,pwrite64', 20],
    ['close', 150],
    ['statx', 60],
  ]

  /** The sources become those of the site that is not published. */
  function toggle() {
    held.site.edit(treeHash(held.site.out) === held.hashes.old ? 'new' : 'old')
  }

  function expectOneSite(when: string) {
    expect(Object.values(held.hashes), when).toContain(treeHash(held.site.out))
  }

  /** The next build is as if nothing had been, and leaves nothing beside. */
  function expectRecovered() {
    held.site.edit('new')
    expect(held.site.build()).toMatchObject({ status: 0 })
    expect(treeHash(held.site.out)).toBe(held.hashes.new)
    expect(readdirSync(held.site.root).toSorted()).toEqual([
      '.lectern',
      'content',
      'dist',
      'node_modules',
      'sidebars',
    ])
    // The site before the published one is kept where there was one.
    const kept = readdirSync(join(held.site.root, '.lectern'))
    expect(kept.filter((name) => name !== 'published.before').toSorted()).toEqual([
      'published',
      'server',
      'store',
    ])
    expect(readdirSync(join(held.site.root, '.lectern/server'))).toEqual([])
    const names = readdirSync(join(held.site.root, '.lectern/store'))
    expect(names.filter((name) => name.startsWith('index'))).toEqual(['index'])
  }
})

test.each(['{ "type": "commonjs" }', '{}'])(
  'pages are rendered beside a package.json of %s',
  (text) => {
    const { site, hashes } = held
    site.edit('new')
    rmSync(join(site.root, '.lectern'), { recursive: true, force: true })
    write(site.root, 'package.json', text)
    const built = site.build()
    rmSync(join(site.root, 'package.json'))
    expect(built.status, built.text).toBe(0)
    expect(built.text).not.toContain('Warning')
    expect(treeHash(site.out)).toBe(hashes.new)
  },
)

test('a build leaves no code of the server behind, its own or of the dead, and that of the living stays', () => {
  const { site } = held
  const folder = join(site.root, '.lectern/server')
  const { pid: dead } = spawnSync('true')
  const living = basename(serverFolder(site.root))
  const ofDead = living.replace(/\d+$/, `${dead}`)
  const elsewhere = `${'0'.repeat(8)}-${dead}`
  const longAgo = `${'1'.repeat(8)}-${dead}`
  const ofEarlierVersions = 'd'.repeat(32)
  for (const name of [living, ofDead, elsewhere, longAgo, ofEarlierVersions]) {
    write(folder, `${name}/server.js`, '')
  }
  utimesSync(join(folder, longAgo), 0, 0)
  site.edit('new')
  expect(site.build().status).toBe(0)
  expect(readdirSync(folder).toSorted()).toEqual([elsewhere, living].toSorted())
  rmSync(folder, { recursive: true })
})

describe('a store that is not as it was written is never believed', () => {
  test('cut short, turned over bit by bit, of another version, or no file at all', () => {
    const { site, hashes } = held
    site.edit('new')
    expect(site.build().status).toBe(0)
    const whole = storeOf(site)
    const next = generator(seedOf('store'))
    const names = [...whole.keys()]
    expect(names).toContain('index')
    const ways: readonly ((bytes: Buffer) => Uint8Array)[] = [
      (bytes) => bytes.subarray(0, Math.floor(bytes.length * next())),
      () => Buffer.alloc(0),
      (bytes) => Buffer.alloc(bytes.length),
      () => Buffer.from('{"version":"0","packs":[],"entries":[]}'),
      () => Buffer.from('null\n'),
      (bytes) => Buffer.from(bytes.toString('latin1').replace(/\d+/g, '-5'), 'latin1'),
      (bytes) => Buffer.from(bytes.toString('latin1').replace(/\d{2,}/g, '99999999'), 'latin1'),
      (bytes) => turned(bytes, 1),
      (bytes) => turned(bytes, 40),
    ]
    const turned = (bytes: Buffer, bits: number) => {
      const copy = Buffer.from(bytes)
      for (let bit = 0; bit < bits; bit++) copy[Math.floor(next() * copy.length)]! ^= 1 << (bit % 8)
      return copy
    }
    for (let turn = 0; turn < sized(6, 70); turn++) {
      const name = names[turn % names.length]!
      const way = ways[Math.floor(next() * ways.length)]!
      restore(site, new Map([...whole, [name, way(whole.get(name)!)]]))
      const { status, text } = site.build()
      expect([turn, name, status, /error|warning|bug/i.test(text)], text).toEqual([
        turn,
        name,
        0,
        false,
      ])
      expect(treeHash(site.out)).toBe(hashes.new)
    }
    restore(site, new Map([...whole].filter(([name]) => name === 'index')))
    expect(site.build().status).toBe(0)
    expect(treeHash(site.out)).toBe(hashes.new)
    rmSync(join(site.root, '.lectern/store'), { recursive: true })
    write(site.root, '.lectern/store', 'a file')
    expect(site.build().status).toBe(0)
    expect(treeHash(site.out)).toBe(hashes.new)
    rmSync(join(site.root, '.lectern'), { recursive: true })
    writeFileSync(join(site.root, '.lectern'), 'a file')
    const blocked = site.build()
    expect(blocked.text).not.toContain('bug')
    expect(blocked.text).toContain('.lectern')
    rmSync(join(site.root, '.lectern'))
    expect(site.build().status).toBe(0)
    expect(treeHash(site.out)).toBe(hashes.new)
  }, 900_000)
})

describe('what the outside denies', () => {
  const isRoot = process.getuid?.() === 0
  /** Root that file modes hold for, like anybody else: it can reach the engine wherever that lies. */
  const bound = ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-all']

  test('few open files are enough for a whole cold build', () => {
    const { site, hashes } = held
    site.edit('old')
    rmSync(join(site.root, '.lectern'), { recursive: true, force: true })
    const wrap = ['bash', '-c', 'ulimit -n 64; exec "$@"', 'bash']
    const { status, text } = site.build({ wrap })
    expect(status, text).toBe(0)
    expect(treeHash(site.out)).toBe(hashes.old)
  })

  test('few open files are enough to check a site that copies many', () => {
    const { site } = held
    const files = Array.from({ length: 300 }, (_, i) => `content/static/many/${i}.css`)
    for (const [i, file] of files.entries()) write(site.root, file, `p { color: #${i + 100} }\n`)
    onTestFinished(() => rmSync(join(site.root, 'content/static'), { recursive: true }))
    const check = ['node', join(project, 'bin/lectern.mjs'), 'check', 'links', 'budget']
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['-c', 'ulimit -n 64; exec "$@"', 'bash', ...check],
      { cwd: site.root, encoding: 'utf8' },
    )
    expect(status, stdout + stderr).toBe(0)
  })

  test('few open files are enough to import a site of many documents', () => {
    const old = mkdtempSync(join(scratch, 'docusaurus-'))
    write(old, 'docusaurus.config.js', "export default { title: 'Many', presets: ['classic'] }\n")
    for (let i = 0; i < 300; i++) write(old, `docs/page-${i}.md`, `# Page ${i}\n`)
    const order = ['node', join(project, 'bin/lectern.mjs'), 'import', 'docusaurus', '.']
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['-c', 'ulimit -n 64; exec "$@"', 'bash', ...order],
      { cwd: old, encoding: 'utf8' },
    )
    expect(status, stdout + stderr).toBe(0)
    expect(existsSync(join(old, 'docs-site/content/docs/page-299.md'))).toBe(true)
  })

  test.skipIf(sep !== '/')('a site may lie in a folder of any name', () => {
    const parent = join(scratch, 'a\\b %41 #?*')
    mkdirSync(parent, { recursive: true })
    const site = buildSiteIn(parent)
    onTestFinished(() => rmSync(parent, { recursive: true }))
    const code =
      "import { useState } from 'react'\nexport const Live = () => <b>{useState(1)[0]}</b>\n"
    writeFileSync(join(site.root, 'content/docs/Live.tsx'), code)
    writeFileSync(
      join(site.root, 'content/docs/live.mdx'),
      "import { Live } from './Live.tsx'\n\n# Live\n\n<Live />\n",
    )
    const { status, text } = site.build()
    expect([status, text]).toEqual([0, expect.stringContaining('8 pages')])
    expect(readFileSync(join(site.out, 'live.html'), 'utf8')).toContain('<b>1</b>')
  })

  test('a site that may be read only is built into another folder', () => {
    const { site, hashes } = held
    site.edit('new')
    rmSync(join(site.root, '.lectern'), { recursive: true, force: true })
    const temporary = mkdtempSync(join(scratch, 'temporary-'))
    const out = join(temporary, 'out')
    chmodSync(site.root, 0o555)
    const options = { wrap: isRoot ? bound : [], env: { TMPDIR: temporary }, out }
    const built = site.build(options)
    chmodSync(site.root, 0o755)
    expect(built.status, built.text).toBe(0)
    expect(treeHash(out)).toBe(hashes.new)
    // Node keeps compiled code there, since version 22.
    expect(readdirSync(temporary).filter((name) => name !== 'node-compile-cache')).toEqual(['out'])
    expect(readdirSync(site.root)).not.toContain('.lectern')
    rmSync(temporary, { recursive: true })
  })

  test.each([
    'content/docs/b.md',
    'content/docs/guide',
    'content/docs/guide/_category_.json',
    'content/static/new.txt',
    'content/static',
    'content/site.ts',
    'sidebars/docs.ts',
    'sidebars',
  ])(
    '%s may not be read: it is named, and nothing is written',
    (path) => {
      const { site } = held
      site.edit('new')
      write(site.root, 'content/docs/guide/_category_.json', '{ "label": "The guide" }\n')
      const before = treeHash(site.out)
      const file = join(site.root, path)
      const { mode } = statSync(file)
      chmodSync(file, 0o000)
      const { status, text } = site.build({ wrap: isRoot ? bound : [] })
      chmodSync(file, mode)
      rmSync(join(site.root, 'content/docs/guide/_category_.json'))
      expect(status, text).toBe(1)
      expect(text).toContain(path)
      expect(text).toContain('EACCES')
      expect(treeHash(site.out)).toBe(before)
    },
    120_000,
  )

  test.skipIf(!hasStrace).each(['EIO', 'EACCES', 'EMFILE'])(
    'a document whose reading fails with %s is named, and nothing is written',
    (errno) => {
      const { site } = held
      const before = treeHash(site.out)
      const file = join(site.root, 'content/docs/b.md')
      const fault = `inject=openat:error=${errno}`
      const wrap = `strace -f -qq -o /dev/null -P ${file} -e trace=openat -e ${fault}`.split(' ')
      const { status, text } = site.build({ wrap })
      expect(status, text).toBe(1)
      expect(text).toContain('content/docs/b.md')
      expect(text).toContain(errno)
      expect(treeHash(site.out)).toBe(before)
    },
    120_000,
  )

  test('a full disk is named, the old site stays', ({ skip }) => {
    const room = mkdtempSync(join(scratch, 'room-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', room])
    skip(mounted.status !== 0, 'tmpfs cannot be mounted here')
    try {
      const out = join(room, 'dist')
      const { site } = held
      site.edit('old')
      expect(site.build({ out }).status).toBe(0)
      const before = treeHash(out)
      spawnSync('sh', ['-c', `head -c 3m /dev/zero > ${join(room, 'ballast')}`])
      site.edit('new')
      const { status, text } = site.build({ out })
      expect(status, text).toBe(1)
      expect(text).toContain('ENOSPC')
      expect(text).toContain(room)
      expect(treeHash(out)).toBe(before)
    } finally {
      spawnSync('umount', [room])
      rmSync(room, { recursive: true, force: true })
    }
  })
})

test('an error that nobody caught is told with its page, and the others are looked at', () => {
  const site = buildSiteIn(scratch)
  onTestFinished(() => site.remove())
  const late = `export function Late() {
  queueMicrotask(() => {
    throw new Error('Too late')
  })
  return <b>Late</b>
}

<Late />
`
  const rejected = `export const rejected = Promise.reject(new Error('Nobody listens'))

<b>{typeof rejected}</b>
`
  write(site.root, 'content/docs/late.mdx', late)
  write(site.root, 'content/docs/rejected.mdx', rejected)
  write(site.root, 'content/docs/other.md', '[Nowhere](./nowhere.md)\n')
  const { status, text } = site.build({ args: ['--format', 'json'] })
  expect(status, text).toBe(1)
  const told = JSON.parse(text) as Record<'file' | 'line' | 'code' | 'message' | 'hint', string>[]
  const hint =
    'The build runs this code without a browser: give it what it needs, or move it into an effect.'
  const reason = 'The page cannot be rendered: the thread was ended by an error that nobody caught:'
  expect(
    told.map(({ file, line, code, message, hint }) => [file, line, code, message, hint]),
  ).toEqual([
    ['content/docs/late.mdx', 3, 'render-failure', `${reason} Error: Too late`, hint],
    ['content/docs/other.md', 1, 'broken-markdown-link', expect.anything(), expect.anything()],
    ['content/docs/rejected.mdx', 1, 'render-failure', `${reason} Error: Nobody listens`, hint],
  ])
})

describe('an output folder that is not a build’s own is refused', () => {
  test.each([
    ['/', 'unsafe-output'],
    [homedir(), 'unsafe-output'],
    ['.', 'unsafe-output'],
    ['..', 'unsafe-output'],
    ['content', 'unsafe-output'],
    ['content/static', 'unsafe-output'],
    ['sidebars', 'unsafe-output'],
    ['foreign', 'foreign-output'],
  ])(
    '%s',
    (out, code) => {
      const { site } = held
      write(site.root, 'foreign/mine.txt', 'dear')
      const before = treeHash(join(site.root, 'content'))
      const { status, text } = site.build({ out })
      expect(status, text).toBe(1)
      expect(text).toContain(code)
      expect(statSync(join(site.root, 'foreign/mine.txt')).size).toBe(4)
      expect(treeHash(join(site.root, 'content'))).toBe(before)
      rmSync(join(site.root, 'foreign'), { recursive: true })
    },
    60_000,
  )
})

test('an output in documents that lie beside the content is refused: the next build would read it', () => {
  const { site } = held
  const settings = { title: 'Test', url: 'https://test.example', docs: '../words' }
  write(site.root, 'content/site.ts', `export const site = ${JSON.stringify(settings)}\n`)
  write(site.root, 'words/a.md', '# A\n')
  const { status, text } = site.build({ out: 'words/site' })
  rmSync(join(site.root, 'words'), { recursive: true })
  expect(status, text).toBe(1)
  expect(text).toContain('it is in the source folder "words"')
})

test('three builds at once all end well, and the site is one complete one', async () => {
  const { site, hashes } = held
  site.edit('new')
  const children = [site.start(), site.start(), site.start()]
  await Promise.all(children.map(ended))
  expect(children.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
  expect(treeHash(site.out)).toBe(hashes.new)
})
