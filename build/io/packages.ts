import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { digestOf } from '../graph/hash.ts'
import { withAbove } from './withAbove.ts'

/** A name for the installed packages, of the site or above it: changes whenever one of them does. */
export async function installedPackages(root: string): Promise<string> {
  const found = await Promise.all(withAbove([resolve(root)]).map(listIn))
  return digestOf(found.filter((list) => list !== null))
}

/** Whether packages are where Yarn's Plug'n'Play keeps them: in archives. */
export function areInArchives(): boolean {
  return process.versions['pnp'] !== undefined
}

/** Files, there or not, of which one is written whenever packages have been installed; absolute. */
export function installingLists(root: string): string[] {
  return withAbove([resolve(root)]).flatMap((folder) => lists.map((path) => join(folder, path)))
}

async function listIn(folder: string): Promise<string | null> {
  for (const path of lists) {
    const text = await readFile(join(folder, path), 'utf8').catch(() => null)
    if (text !== null) return text
  }
  return null
}

/** What npm, pnpm and yarn say that they installed; else what the project asks for. */
const lists = [
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-state.yml',
  'yarn.lock',
  'package.json',
]
