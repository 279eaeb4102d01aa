import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exchange } from '../../build/io/write/exchange.ts'
import { madeUpSite, treeHash } from './write-site.ts'

const scratch = mkdtempSync(join(tmpdir(), 'lectern-write-'))
const program = join(scratch, 'program.mjs')
const count = 160

beforeAll(() =>
  build({
    entryPoints: [join(import.meta.dirname, 'write-program.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  }),
)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function folder(name: string): { home: string; out: string } {
  const home = join(scratch, name)
  mkdirSync(home)
  chmodSync(scratch, 0o755)
  return { home, out: join(home, 'dist') }
}

/** Surroundings of a writer that notes what it left, and keeps the site before the published one. */
const noted = { NOTED: '1' }

function publish(
  out: string,
  site: string,
  wrap: readonly string[] = [],
  wait = 15_000,
  more: NodeJS.ProcessEnv = {},
) {
  const command = [...wrap, process.execPath, program, out, site, String(count)]
  const env = { ...process.env, LOCK_WAIT: String(wait), ...more }
  return spawnSync(command[0]!, command.slice(1), { encoding: 'utf8', env, cwd: scratch })
}

function hashOf(site: string): string {
  const out = join(scratch, 'model', 'dist')
  expect(publish(out, site).status).toBe(0)
  return treeHash(out)
}

function start(
  out: string,
  site: string,
  args: readonly string[] = [],
  more: NodeJS.ProcessEnv = {},
): ChildProcess {
  const command = [...args, process.execPath, program, out, site, String(count)]
  const env = { ...process.env, ...more }
  return spawn(command[0]!, command.slice(1), {
    detached: true,
    stdio: 'ignore',
    cwd: scratch,
    env,
  })
}

/** Without an exchange there is an instant without a site, documented in `publish.ts`. */
function canExchange(): boolean {
  const folders = ['one', 'other'].map((name) => join(scratch, name))
  folders.forEach((path) => mkdirSync(path))
  const can = exchange(folders[0]!, folders[1]!)
  folders.forEach((path) => rmSync(path, { recursive: true }))
  if (!can) console.warn('SKIPPED: folders cannot be exchanged here')
  return can
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => child.once('exit', () => done()))
}

/** A small generator that can be run again from its seed. */
function random(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32
}

describe.each(['unnoted', 'noted'])('a writer that is killed, %s', (kind) => {
  const more = kind === 'noted' ? noted : {}
  const publishNow = (out: string, site: string) => publish(out, site, [], 15_000, more)

  test('leaves exactly the old or exactly the new site, at whatever time it dies', async () => {
    const { home, out } = folder(`kill-${kind}`)
    const hashes = { a: hashOf('a'), b: hashOf('b') }
    const seed = Number(process.env['LECTERN_SEED'] ?? Date.now() % 1e9)
    console.log(`LECTERN_SEED=${seed}`)
    const next = random(seed)
    const begun = performance.now()
    publishNow(out, 'a')
    const whole = performance.now() - begun
    let current: 'a' | 'b' = 'a'
    let died = 0
    for (let i = 0; i < 50; i++) {
      const other = current === 'a' ? 'b' : 'a'
      const child = start(out, other, [], more)
      const exit = ended(child)
      await new Promise((done) => setTimeout(done, whole * (0.25 + 0.85 * next())))
      if (child.exitCode === null) {
        died++
        process.kill(-child.pid!, 'SIGKILL')
      }
      await exit
      const found = treeHash(out)
      expect([hashes.a, hashes.b], `kill ${i} of seed ${seed}`).toContain(found)
      current = found === hashes.a ? 'a' : 'b'
    }
    // How many die before they are done depends on the machine: some must, or nothing was tried.
    expect(died).toBeGreaterThan(5)
    expect(publishNow(out, 'b').status).toBe(0)
    expect(treeHash(out)).toBe(hashes.b)
    expect(readdirSync(home)).toEqual(['dist'])
  })

  const strace = spawnSync('strace', ['-V']).status === 0
  const calls = 'mkdir,openat,link,fsync,rename,renameat2,unlink,unlinkat,rmdir'.split(',')
  const points = calls.flatMap((call) => [1, 2, 3, 4, 9].map((at) => ({ call, at })))
  test.skipIf(!strace || !canExchange())(
    'leaves exactly the old or the new site when it dies at a system call',
    async () => {
      const { home, out } = folder(`syscall-${kind}`)
      const hashes = { a: hashOf('a'), b: hashOf('b') }
      publishNow(out, 'a')
      const seen = new Set<string>()
      for (const { call, at } of points) {
        const kill = `inject=${call}:signal=KILL:when=${call === 'openat' ? at * 20 : at}`
        const other = treeHash(out) === hashes.a ? 'b' : 'a'
        const trace = ['strace', '-f', '-qq', '-o', '/dev/null', '-e', `trace=${call}`, '-e', kill]
        await ended(start(out, other, trace, more))
        const found = treeHash(out)
        expect([hashes.a, hashes.b], `${call} ${at}`).toContain(found)
        seen.add(`${call} ${found === hashes.a ? 'a' : 'b'}`)
      }
      expect(publishNow(out, 'b').status).toBe(0)
      expect(treeHash(out)).toBe(hashes.b)
      expect(readdirSync(home)).toEqual(['dist'])
    },
    180_000,
  )
})

describe('two writers at once', () => {
  test('publish one after the other, and the result is one complete site', async () => {
    const { home, out } = folder('two')
    const sites = ['a', 'b', 'c', 'd']
    const hashes = sites.map(hashOf)
    await Promise.all(sites.map((site) => ended(start(out, site))))
    expect(hashes).toContain(treeHash(out))
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test('the second is refused with the name of the first when it may not wait', () => {
    const { home, out } = folder('refused')
    publish(out, 'a')
    const before = treeHash(out)
    mkdirSync(join(home, '.dist.lectern'))
    const host = spawnSync(process.execPath, ['-e', hostScript], { encoding: 'utf8' }).stdout
    const claim = { token: 'x', pid: process.pid, host }
    writeFileSync(join(home, '.dist.lectern', 'lock'), JSON.stringify(claim))
    const { status, stdout } = publish(out, 'b', [], 100)
    expect(status).toBe(1)
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'output-locked' }])
    expect(stdout).toContain(`process ${process.pid} on `)
    expect(treeHash(out)).toBe(before)
  })

  test('the lock of a dead process is taken over', () => {
    const { home, out } = folder('stale')
    mkdirSync(join(home, '.dist.lectern'))
    const host = spawnSync(process.execPath, ['-e', hostScript], { encoding: 'utf8' }).stdout
    const dead = spawnSync('true').pid
    const claim = { token: 'x', pid: dead, host }
    writeFileSync(join(home, '.dist.lectern', 'lock'), JSON.stringify(claim))
    expect(publish(out, 'a', [], 2_000).status).toBe(0)
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test('a lock without contents is taken over when it shows no sign of life', () => {
    const { home, out } = folder('empty-lock')
    mkdirSync(join(home, '.dist.lectern'))
    writeFileSync(join(home, '.dist.lectern', 'lock'), '')
    expect(publish(out, 'a').status).toBe(0)
    expect(readdirSync(home)).toEqual(['dist'])
  }, 20_000)
})

const hostScript = `const fs = require('node:fs')
let host = require('node:os').hostname()
try { host += ' ' + fs.readlinkSync('/proc/self/ns/pid') } catch {}
process.stdout.write(host)`

describe('a disk that fails', () => {
  const isRoot = process.getuid?.() === 0

  test.skipIf(!isRoot).for([0, 20, 80, 140])(
    'full but for %i kB: the old site stays and the message says ENOSPC',
    (free, { skip }) => {
      const { home } = folder(`full-${free}`)
      const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2600k', 'tmpfs', home])
      skip(mounted.status !== 0, 'tmpfs cannot be mounted here')
      try {
        const out = join(home, 'dist')
        expect(publish(out, 'a').status).toBe(0)
        const before = treeHash(out)
        const disk = statfsSync(home)
        writeFileSync(join(home, 'ballast'), Buffer.alloc(disk.bfree * disk.bsize - free * 1024))
        const { status, stdout } = publish(out, 'b')
        expect(status).toBe(1)
        expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'write-failed' }])
        expect(stdout).toContain('ENOSPC')
        expect(stdout).toContain(join(home, '.dist.lectern'))
        expect(treeHash(out)).toBe(before)
        expect(readdirSync(home).toSorted()).toEqual(['ballast', 'dist'])
      } finally {
        spawnSync('umount', [home])
      }
    },
  )

  test.skipIf(!isRoot)('read only: EROFS with the path, though nothing is there yet', () => {
    const { home, out } = folder('read-only')
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', home])
    if (mounted.status !== 0) return console.warn('SKIPPED: tmpfs cannot be mounted here')
    try {
      for (const [path, tried] of [
        [out, join(home, '.dist.lectern')],
        [join(out, 'site'), out],
      ] as const) {
        const { stdout } = publish(path, 'a')
        const [{ message, hint }] = JSON.parse(stdout).diagnostics
        expect(message).toContain(`EROFS: read-only file system, mkdir "${tried}"`)
        expect(hint).toContain('--out')
      }
    } finally {
      spawnSync('umount', [home])
    }
  })

  test.skipIf(!existsSync('/proc/self'))('where no folder can be made, that is told', () => {
    const { status, stdout } = publish('/proc/lectern', 'a', ['timeout', '-s', 'KILL', '20'])
    expect(status).toBe(1)
    const [{ message, hint }] = JSON.parse(stdout).diagnostics
    expect(message).toContain('ENOENT: no such file or directory, mkdir "/proc/.lectern.lectern"')
    expect(hint).toBe('No folder can be made there. Choose another with --out.')
  })

  test.skipIf(!isRoot)('not writable: EACCES with the path', () => {
    const { home, out } = folder('denied')
    publish(out, 'a')
    const before = treeHash(out)
    const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    const { status, stdout } = publish(out, 'b', nobody)
    expect(status).toBe(1)
    expect(stdout).toContain('EACCES')
    expect(stdout).toContain(join(home, '.dist.lectern'))
    expect(treeHash(out)).toBe(before)
  })

  const strace = spawnSync('strace', ['-V']).status === 0
  const faults = [
    ['mkdir', 'EROFS', 1],
    ['mkdir', 'EDQUOT', 3],
    ['fsync', 'EIO', 1],
    ['fsync', 'EIO', 10],
    ['fsync', 'ENOSPC', 20],
  ] as const
  test.skipIf(!strace).each(faults)('%s that fails with %s at call %i', (call, errno, at) => {
    const { home, out } = folder(`inject-${call}-${errno}-${at}`)
    publish(out, 'a')
    const before = treeHash(out)
    const fault = `inject=${call}:error=${errno}:when=${at}`
    const trace = `strace -f -qq -o /dev/null -e trace=${call} -e ${fault}`.split(' ')
    const { status, stdout } = publish(out, 'b', trace)
    expect(status).toBe(1)
    expect(stdout).toContain(errno)
    expect(stdout).toContain(home)
    expect(treeHash(out)).toBe(before)
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test.skipIf(!strace)('nothing can be removed: the new site is published and called so', () => {
    const { home, out } = folder('remains')
    publish(out, 'a')
    const fault = 'trace=unlink,unlinkat,rmdir -e inject=unlink,unlinkat,rmdir:error=EIO'
    const { status, stdout } = publish(
      out,
      'b',
      `strace -f -qq -o /dev/null -e ${fault}`.split(' '),
    )
    expect(status, stdout).toBe(0)
    expect(JSON.parse(stdout).diagnostics).toMatchObject([{ code: 'leftover' }])
    expect(treeHash(out)).toBe(hashOf('b'))
    expect(publish(out, 'a').status).toBe(0)
    expect(treeHash(out)).toBe(hashOf('a'))
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test.skipIf(!strace).each(['a', 'b'])(
    'the folder that holds the output is flushed when site %s has taken its place',
    (site) => {
      const { home, out } = folder(`flushed-${site}`)
      if (site === 'b') publish(out, 'a')
      const log = join(scratch, `flushed-${site}.log`)
      const calls = 'rename,renameat,renameat2,fsync'
      publish(out, site, `strace -f -qq -y -o ${log} -e trace=${calls}`.split(' '))
      const traced = readFileSync(log, 'utf8').split('\n')
      const placed = traced.findLastIndex((call) => /rename.*\/dist"/.test(call))
      const flushed = traced.findLastIndex(
        (call) => call.includes('fsync(') && call.includes(`<${home}>`),
      )
      expect(placed).toBeGreaterThan(0)
      expect(flushed).toBeGreaterThan(placed)
    },
  )

  test('few open files are enough', () => {
    const { out } = folder('few')
    const { status } = publish(out, 'a', ['bash', '-c', 'ulimit -n 64; exec "$@"', 'bash'])
    expect(status).toBe(0)
    expect(treeHash(out)).toBe(hashOf('a'))
  })

  test('no exchange of folders: two renames still leave one complete site', () => {
    const { home, out } = folder('no-exchange')
    publish(out, 'a')
    const { status, stdout } = publish(out, 'b', ['env', 'PATH=/nonexistent'])
    expect(status).toBe(0)
    expect(JSON.parse(stdout).value.swap).toBe('two renames')
    expect(treeHash(out)).toBe(hashOf('b'))
    expect(readdirSync(home)).toEqual(['dist'])
  })

  test('a site lost between two renames is put back by the next writer', () => {
    const { home, out } = folder('lost')
    publish(out, 'a')
    const ino = statSync(join(out, 'guide/part0/page0.html')).ino
    mkdirSync(join(home, '.dist.lectern'))
    spawnSync('mv', [out, join(home, '.dist.lectern', 'previous-x')])
    const { stdout } = publish(out, 'b')
    expect(JSON.parse(stdout).value.kept).toBeGreaterThan(count / 4)
    expect(statSync(join(out, 'guide/part0/page0.html')).ino).toBe(ino)
    expect(treeHash(out)).toBe(hashOf('b'))
    expect(existsSync(join(home, '.dist.lectern'))).toBe(false)
  })
})

test('the made-up sites differ and overlap', () => {
  const [a, b] = ['a', 'b'].map((site) => madeUpSite(site, count))
  const shared = a!.filter((file) => b!.some((one) => JSON.stringify(one) === JSON.stringify(file)))
  expect(shared.length).toBeGreaterThan(count / 4)
  expect(shared.length).toBeLessThan(count / 2)
})
