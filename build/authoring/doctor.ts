import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Answer } from '../io/git.ts'

/** One thing that was looked at. */
export interface Finding {
  readonly state: 'well' | 'note' | 'ill'
  readonly message: string
  /** What to do. */
  readonly cure?: string
}

/** The oldest Node that runs the build. */
const OLDEST: readonly [number, number] = [20, 19]
/** Bytes of stored results beyond which it is time to clear them. */
const LARGE = 500_000_000
/** Days after which stored results are old. */
const OLD = 60

/** Whether a version of Node, `v20.19.0`, is one that runs the build. */
export function examineNode(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  const message = `Node ${version}`
  const [least, lesser] = OLDEST
  if (major > least || (major === least && minor >= lesser)) return { state: 'well', message }
  return {
    state: 'ill',
    message: `${message} is too old`,
    cure: `Install Node ${OLDEST.join('.')} or later.`,
  }
}

/** A shallow clone has no dates: every page would have changed last at the newest commit. */
export function examineGit(shallow: Answer): Finding {
  if ('failure' in shallow) {
    return {
      state: 'note',
      message: `${shallow.failure ?? 'no git history'}: pages have no "last updated" date`,
      cure: shallow.failure
        ? 'Nothing to do, unless you want dates.'
        : 'Nothing to do, unless you want dates: then keep the site in git.',
    }
  }
  if (shallow.stdout.trim() === 'false')
    return { state: 'well', message: 'git history is complete' }
  return {
    state: 'ill',
    message: 'git history is cut off, so "last updated" dates are missing',
    cure: 'Fetch all of it: git fetch --unshallow; in GitHub Actions, set fetch-depth: 0 for actions/checkout.',
  }
}

/** Components run with the engine's React, whichever the site has: another one is installed in vain. */
export async function examineReact(root: string, home: string): Promise<Finding> {
  const copies = new Set(await Promise.all([root, home].map(reactFrom)))
  copies.delete(undefined)
  if (copies.size === 0) {
    return { state: 'ill', message: 'React is not installed', cure: 'Run npm install.' }
  }
  if (copies.size === 1) return { state: 'well', message: 'one copy of React' }
  return {
    state: 'note',
    message: `two copies of React: ${[...copies].join(' and ')}`,
    cure: "Nothing to do: pages use the engine's, which is the second.",
  }
}

async function reactFrom(folder: string): Promise<string | undefined> {
  try {
    const require = createRequire(join(await realpath(folder), 'package.json'))
    return dirname(await realpath(require.resolve('react/package.json')))
  } catch {
    return undefined
  }
}

/** Peers that the direct dependencies of a site ask for and nobody installed. */
export async function examinePeers(root: string): Promise<Finding> {
  const own = await manifest(join(root, 'package.json'))
  const names = Object.keys({ ...own.dependencies, ...own.devDependencies })
  const missing: { peer: string; name: string }[] = []
  for (const name of names) {
    const { peerDependencies, peerDependenciesMeta } = await manifest(
      join(root, 'node_modules', name, 'package.json'),
    )
    for (const peer of Object.keys(peerDependencies ?? {})) {
      if (peerDependenciesMeta?.[peer]?.optional) continue
      if (!isInstalled(root, peer)) missing.push({ peer, name })
    }
  }
  if (missing.length === 0) return { state: 'well', message: 'no missing peer dependencies' }
  const asked = missing.map(({ peer, name }) => `${peer} (for ${name})`)
  const packages = new Set(missing.map(({ peer }) => peer))
  return {
    state: 'ill',
    message: `missing peer dependencies: ${asked.join(', ')}`,
    cure: `Run npm install ${[...packages].join(' ')}.`,
  }
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>
}

async function manifest(file: string): Promise<Manifest> {
  try {
    return (JSON.parse(await readFile(file, 'utf8')) as Manifest | null) ?? {}
  } catch {
    return {}
  }
}

function isInstalled(root: string, name: string): boolean {
  const require = createRequire(join(root, 'package.json'))
  const folders = require.resolve.paths(name) ?? []
  return folders.some((folder) => {
    try {
      return Boolean(require.resolve(join(folder, name, 'package.json')))
    } catch {
      return false
    }
  })
}

/** The store of build results: only ever a help, so it may always be removed. */
export async function examineStore(root: string, now: number): Promise<Finding> {
  const { bytes, newest } = await sizeOf(join(root, '.lectern'))
  const size = `${(bytes / 1e6).toFixed(1)} MB of stored results`
  if (bytes === 0) return { state: 'well', message: 'no stored results yet' }
  const cure = 'Delete the folder .lectern: the next build fills it again.'
  if (bytes > LARGE) return { state: 'note', message: `${size}: large`, cure }
  if (now - newest > OLD * 86_400_000) {
    return { state: 'note', message: `${size}, unused for ${OLD} days`, cure }
  }
  return { state: 'well', message: size }
}

async function sizeOf(folder: string): Promise<{ bytes: number; newest: number }> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  let [bytes, newest] = [0, 0]
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    // What has other names is the published site's, and takes no room here.
    if (!found?.isFile() || found.nlink > 1) continue
    bytes += found.size
    newest = Math.max(newest, found.mtimeMs)
  }
  return { bytes, newest }
}
