import { lstat, readdir, readFile, readlink, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { digest, digestOf } from '../graph/hash.ts'
import type { BundleSources } from '../model.ts'
import { ignoreMissing } from './missing.ts'

/** Files that a bundler read, and all that decided which files these were. */
export interface Origins {
  /** Changes with any byte of the files, and with anything that could lead an import elsewhere. */
  readonly digest: string
  /** When any of it was last changed, milliseconds since 1970. */
  readonly changed: number
}

/**
 * Looks at what went into a bundle, below `homes` or installed: bytes of files, names beside and above
 * them, installed packages, and the settings that bundlers read. Undefined when something cannot be
 * read, or may depend on what lies elsewhere.
 */
export async function originsOf(
  { files, folders }: BundleSources,
  homes: readonly string[],
): Promise<Origins | undefined> {
  try {
    const real = await Promise.all(homes.map((home) => realpath(home)))
    const isNear = (path: string) =>
      path.includes(installed) || real.some((home) => path === home || path.startsWith(home + sep))
    if (!files.every(isNear)) return undefined
    const seen: Seen[] = []
    for (const file of files) seen.push(await fileAt(file))
    const direct = new Set(files.map((file) => dirname(file)))
    const holding = withAbove([...direct])
    // What lies only on the way from one home to another beneath it leads no import anywhere.
    const isBetween = (folder: string) =>
      !direct.has(folder) &&
      !real.includes(folder) &&
      real.some((home) => home.startsWith(folder + sep))
    for (const folder of holding) {
      if (isNear(folder) && !isBetween(folder)) seen.push(await namesIn(folder))
    }
    for (const folder of withAbove([...holding, ...folders, ...homes])) {
      seen.push(...(await packagesIn(join(folder, 'node_modules'))))
      seen.push(...(await settingsIn(folder)))
    }
    return {
      digest: digestOf([real, seen.map(({ path, contents }) => [path, contents])]),
      changed: Math.max(...seen.map(({ changed }) => changed)),
    }
  } catch {
    return undefined
  }
}

const installed = `${sep}node_modules${sep}`

interface Seen {
  readonly path: string
  /** Their digest. */
  readonly contents: string
  readonly changed: number
}

async function fileAt(path: string): Promise<Seen> {
  const { ctimeMs } = await lstat(path)
  return { path, contents: digest(await readFile(path)), changed: ctimeMs }
}

/** These folders and all above them. */
function withAbove(folders: readonly string[]): string[] {
  const all = new Set<string>()
  for (const folder of folders) {
    for (let at = folder; !all.has(at); at = dirname(at)) all.add(at)
  }
  return [...all].toSorted()
}

/** The names in a folder, each with its kind, and links with where they lead. */
async function namesIn(folder: string): Promise<Seen> {
  const { ctimeMs } = await lstat(folder)
  const entries = await readdir(folder, { withFileTypes: true })
  const named = entries.map(async (entry) => {
    const kind = entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other'
    const target = entry.isSymbolicLink() ? await readlink(join(folder, entry.name)) : kind
    return JSON.stringify([entry.name, target])
  })
  const names = (await Promise.all(named)).toSorted()
  return {
    path: folder,
    contents: digestOf([await realpath(folder), names]),
    changed: ctimeMs,
  }
}

/** The names of installed packages; none where nothing is installed. */
async function packagesIn(folder: string): Promise<Seen[]> {
  const names = await readdir(folder).catch(ignoreMissing)
  if (!names) return []
  const scopes = names.filter((name) => name.startsWith('@')).map((name) => join(folder, name))
  return Promise.all([folder, ...scopes].map(namesIn))
}

/** What decides, beside names, where an import leads, from whichever folder above it. */
async function settingsIn(folder: string): Promise<Seen[]> {
  const found: Seen[] = []
  for (const name of ['package.json', 'tsconfig.json', 'jsconfig.json', '.pnp.cjs']) {
    const path = join(folder, name)
    const text = await readFile(path, 'utf8').catch(ignoreMissing)
    if (text === undefined) continue
    if (/^[tj]sconfig/.test(name) && text.includes('"extends"')) {
      throw new Error(`What ${path} extends is not followed.`)
    }
    found.push({ path, contents: digest(text), changed: (await lstat(path)).ctimeMs })
  }
  return found
}
