import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { digest } from '../graph/hash.ts'
import { isRunning } from '../graph/isRunning.ts'
import { machine } from '../graph/machine.ts'

/** Where this process keeps the server bundles that its threads import. No other process reads them. */
export function serverFolder(root: string): string {
  return join(root, '.lectern', 'server', `${prefix()}${process.pid}`)
}

/**
 * Removes the server bundles of this process, whose threads have ended, and of processes that died.
 * One of another machine passes for dead when it has bundled nothing for a week. Never throws.
 */
export async function removeServers(root: string): Promise<void> {
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
