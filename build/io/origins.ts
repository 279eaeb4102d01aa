import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { digest, digestOf } from '../graph/hash.ts'
import type { BundleSources } from '../model/bundle.ts'
import { unlessMissing } from './missing.ts'
import { TICK } from './tick.ts'
import { withAbove } from './withAbove.ts'

/** Files that a bundler read, and all that decided which files these were. */
export interface Origins {
  /** Changes with any byte of the files, and with anything that could lead an import elsewhere. */
  readonly digest: string
  /** When any of it was last changed, milliseconds since 1970. */
  readonly changed: number
}

/** What was read, and what might have led to something else. */
export interface Sources extends BundleSources {
  /** Names of the settings, in whichever folder above, that lead imports; absent, those of bundlers. */
  readonly settings?: readonly string[]
}

/**
 * Looks at what went into a bundle, below `homes` or installed: bytes of files, names beside and above
 * them, installed packages, and the settings that bundlers read. Undefined when something cannot be
 * read, or may depend on what lies elsewhere. Some hundred small files are read one after the other: to
 * wait for each would take five times as long.
 */
export function originsOf(
  { files, folders, linking = [], settings = settingsOfBundlers }: Sources,
  homes: readonly string[],
): Origins | undefined {
  try {
    const real = homes.map((home) => realpathSync.native(home))
    const isNear = (path: string) =>
      path.includes(installed) || real.some((home) => path === home || path.startsWith(home + sep))
    if (!files.every(isNear)) return undefined
    const seen = files.map(fileAt)
    const direct = new Set([...files.map((file) => dirname(file)), ...linking])
    const holding = withAbove([...direct])
    // A folder that only lies on the way from one home to another decides where no import leads.
    const isBetween = (folder: string) =>
      !direct.has(folder) &&
      !real.includes(folder) &&
      real.some((home) => home.startsWith(folder + sep))
    for (const folder of holding) {
      if (isNear(folder) && !isBetween(folder)) seen.push(namesIn(folder))
    }
    for (const folder of withAbove([...holding, ...folders, ...homes])) {
      seen.push(...packagesIn(join(folder, 'node_modules')), ...settingsIn(folder, settings))
    }
    return {
      digest: digestOf([real, seen.map(({ path, contents }) => [path, contents])]),
      changed: Math.max(...seen.map(({ changed }) => changed)),
    }
  } catch {
    return undefined
  }
}

/** What was bundled, and a digest of it. */
export interface KnownOrigins {
  readonly sources: Sources
  readonly digest: string
}

/** What went into a bundle that was `begun` then; undefined when it changed meanwhile, or is not known. */
export function knownOrigins(
  sources: Sources,
  homes: readonly string[],
  begun: number,
): KnownOrigins | undefined {
  const origins = originsOf(sources, homes)
  return origins && origins.changed < begun - TICK ? { sources, digest: origins.digest } : undefined
}

/** Whether a bundle would be made from the same. */
export function isStillMadeFrom(origins: KnownOrigins, homes: readonly string[]): boolean {
  return originsOf(origins.sources, homes)?.digest === origins.digest
}

/** Folders of the packages, linked and not installed, of which some of these files are. */
export function linkedPackages(files: readonly string[]): string[] {
  const folders = new Set(files.filter((file) => !file.includes(installed)).map(dirname))
  return [...new Set([...folders].map(packageAround))].toSorted()
}

function packageAround(folder: string): string {
  return withAbove([folder]).findLast((at) => existsSync(join(at, 'package.json'))) ?? folder
}

const installed = `${sep}node_modules${sep}`

const settingsOfBundlers = ['package.json', 'tsconfig.json', 'jsconfig.json', '.pnp.cjs']

interface Seen {
  readonly path: string
  /** Their digest. */
  readonly contents: string
  readonly changed: number
}

function fileAt(path: string): Seen {
  const { ctimeMs } = lstatSync(path)
  return { path, contents: digest(readFileSync(path)), changed: ctimeMs }
}

/** The names in a folder, each with its kind, and links with where they lead. */
function namesIn(folder: string): Seen {
  const { ctimeMs } = lstatSync(folder)
  const entries = readdirSync(folder, { withFileTypes: true })
  const names = entries.map((entry) => {
    const kind = entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : 'other'
    const target = entry.isSymbolicLink() ? readlinkSync(join(folder, entry.name)) : kind
    return JSON.stringify([entry.name, target])
  })
  return {
    path: folder,
    contents: digestOf([realpathSync.native(folder), names.toSorted()]),
    changed: ctimeMs,
  }
}

/** The names of installed packages; none where nothing is installed. */
function packagesIn(folder: string): Seen[] {
  const names = unlessMissing(() => readdirSync(folder))
  if (!names) return []
  const scopes = names.filter((name) => name.startsWith('@')).map((name) => join(folder, name))
  return [folder, ...scopes].map(namesIn)
}

/** What decides, beside names, where an import leads, from whichever folder above it. */
function settingsIn(folder: string, names: readonly string[]): Seen[] {
  const found: Seen[] = []
  for (const name of names) {
    const path = join(folder, name)
    const text = unlessMissing(() => readFileSync(path, 'utf8'))
    if (text === undefined) continue
    if (/^[tj]sconfig/.test(name) && leadsElsewhere(text)) {
      throw new Error(`Where ${path} leads imports is not followed.`)
    }
    found.push({ path, contents: digest(text), changed: lstatSync(path).ctimeMs })
  }
  return found
}

/** Whether such settings are continued in other files, or give an import several places to be looked for. */
function leadsElsewhere(settings: string): boolean {
  const paths = /"paths"\s*:\s*\{[^}]*/.exec(settings)?.[0] ?? ''
  const places = paths.split('[').slice(1)
  return (
    settings.includes('"extends"') || places.some((list) => list.split(']', 1)[0]!.includes(','))
  )
}
