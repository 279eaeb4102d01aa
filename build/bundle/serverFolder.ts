import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { digest } from '../graph/hash.ts'
import { isRunning } from '../graph/isRunning.ts'
import { machine } from '../graph/machine.ts'

/** Where this process keeps the server bundles that its threads import. No other process reads them. */
export function serverFolder(root: string): string {
  return join(root, '.lectern', 'server', `${prefix()}${process.pid}`)
}

/** Temporary folders of this process, by the root of sites whose own cannot be written to or imported from. */
const elsewhere = new Map<string, string>()

/**
 * Makes that folder, where a file that ends in `.js` is a module whatever the site's `package.json` says.
 * Of a site that cannot be written, as in a checkout that is read only, it lies among temporary files; so
 * does that of a site whose path has a backslash, from where Node imports nothing.
 */
export async function makeServerFolder(root: string): Promise<string> {
  const known = elsewhere.get(root)
  if (known !== undefined) return known
  const folder = serverFolder(root)
  if (await isUsable(folder)) return folder
  const made = await mkdtemp(join(tmpdir(), 'lectern-server-'))
  await fill(made)
  elsewhere.set(root, made)
  return made
}

/** Whether bundles can be written to a folder and imported from there. */
async function isUsable(folder: string): Promise<boolean> {
  if (sep === '/' && folder.includes('\\')) return false
  try {
    await fill(folder)
    return true
  } catch (error) {
    if (!isRefused(error)) throw error
    return false
  }
}

async function fill(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Only where there is none: a thread may be reading it.
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n', { flag: 'wx' }).catch(
    (error) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
}

function isRefused(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
}

/**
 * Removes the server bundles of this process, whose threads have ended, and of processes that died.
 * One of another machine passes for dead when it has bundled nothing for a week. Never throws.
 */
export async function removeServers(root: string): Promise<void> {
  const made = elsewhere.get(root)
  elsewhere.delete(root)
  if (made !== undefined) await rm(made, { recursive: true, force: true }).catch(() => undefined)
  const folder = join(root, '.lectern', 'server')
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (await isUsedByOthers(path, name)) continue
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

const week = 7 * 24 * 60 * 60 * 1000

async function isUsedByOthers(path: string, name: string): Promise<boolean> {
  const pid = Number(/^[0-9a-f]{8}-(\d+)$/.exec(name)?.[1])
  if (!pid) return false
  if (name.startsWith(prefix())) return pid !== process.pid && isRunning(pid)
  const changed = await stat(path).catch(() => undefined)
  return changed !== undefined && Date.now() - changed.mtimeMs < week
}

function prefix(): string {
  return `${digest(machine()).slice(0, 8)}-`
}
