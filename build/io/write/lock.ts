import { randomBytes } from 'node:crypto'
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isRunning } from '../../graph/isRunning.ts'
import { machine } from '../../graph/machine.ts'
import { makeFolders } from './makeFolders.ts'

export interface Lock {
  /** Of this holder; names its temporary folders. */
  readonly token: string
  /** Throws when the lock was lost: the process slept so long that it passed for dead. */
  verify(): void
  release(): void
}

/** Who has the lock, in words, and where its file lies. */
export interface Held {
  readonly holder: string
  readonly path: string
}

export const lockName = 'lock'

/**
 * Takes the lock in `area`, a folder that is made for it, waiting up to `wait` milliseconds. The lock
 * of a process that has died is taken over at once; one on another machine, when it has given no sign
 * of life for eight seconds of this process's own clock.
 */
export async function acquireLock(area: string, wait: number): Promise<Lock | Held> {
  const path = join(area, lockName)
  const claim: Claim = { token: randomBytes(6).toString('hex'), pid: process.pid, host: machine() }
  const deadline = performance.now() + wait
  let seen: Sign = { text: '', beat: 0, since: 0 }
  for (;;) {
    if (take(area, path, claim)) return keep(path, claim)
    const now = sign(path)
    if (now && (now.text !== seen.text || now.beat !== seen.beat)) seen = now
    if (now && isDead(seen)) dislodge(path, seen.text, claim.token)
    else if (performance.now() > deadline) return { holder: describe(seen.text), path }
    else await delay(25)
  }
}

interface Claim {
  readonly token: string
  readonly pid: number
  readonly host: string
}

/** The lock file as it was first seen so: contents, time of change, and this process's clock. */
interface Sign {
  readonly text: string
  readonly beat: number
  readonly since: number
}

const silence = 8_000

/** An error without a path is of the write, not of the open: the file is ours, and incomplete. */
function take(area: string, path: string, claim: Claim): boolean {
  try {
    makeFolders(area)
    writeFileSync(path, JSON.stringify(claim), { flag: 'wx' })
    return true
  } catch (error) {
    const { code, path: where } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || (code === 'ENOENT' && where === path)) return false
    if (where === undefined) removeIfPossible(path)
    removeIfEmpty(area)
    throw Object.assign(error as Error, { path: where ?? path })
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    return
  }
}

/** A lock that stays is one of a dead process: the next build takes it over. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    return
  }
}

function keep(path: string, claim: Claim): Lock {
  const text = JSON.stringify(claim)
  const beat = setInterval(() => touch(path), 1_000).unref()
  const isMine = () => sign(path)?.text === text
  return {
    token: claim.token,
    verify() {
      if (isMine()) return
      throw Object.assign(new Error('ENOLCK: another build took over the lock'), {
        code: 'ENOLCK',
        path,
      })
    },
    release() {
      clearInterval(beat)
      if (isMine()) removeIfPossible(path)
    },
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    return
  }
}

function sign(path: string): Sign | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    return { text, beat: statSync(path).mtimeMs, since: performance.now() }
  } catch {
    return undefined
  }
}

function isDead(seen: Sign): boolean {
  const claim = parse(seen.text)
  if (claim?.host === machine() && !isRunning(claim.pid)) return true
  return performance.now() - seen.since > silence
}

/** Two may find the same lock dead: whoever moved away a live one instead puts it back. */
function dislodge(path: string, dead: string, token: string): void {
  const moved = `${path}-${token}`
  try {
    renameSync(path, moved)
    if (sign(moved)?.text !== dead) linkSync(moved, path)
  } catch {
    return
  } finally {
    rmSync(moved, { force: true })
  }
}

/** Undefined when a lock was not written, or not wholly, by a build. */
function parse(text: string): Claim | undefined {
  try {
    const claim = JSON.parse(text) as Partial<Claim> | null
    const isClaim = typeof claim?.host === 'string' && typeof claim.pid === 'number'
    return isClaim ? (claim as Claim) : undefined
  } catch {
    return undefined
  }
}

function describe(text: string): string {
  const claim = parse(text)
  return claim ? `process ${claim.pid} on ${claim.host.split(' ')[0]}` : 'an unknown process'
}
