import { readFile } from 'node:fs/promises'
import { digest } from '../graph/hash.ts'

/** A name for the installed packages: changes whenever one of them does. */
export async function installedPackages(root: string): Promise<string> {
  for (const path of lists) {
    const text = await readFile(`${root}/${path}`, 'utf8').catch(() => null)
    if (text !== null) return digest(text)
  }
  return 'none'
}

/** What npm, pnpm and yarn say that they installed; else what the project asks for. */
const lists = [
  'node_modules/.package-lock.json',
  'node_modules/.pnpm/lock.yaml',
  'node_modules/.yarn-state.yml',
  'yarn.lock',
  'package.json',
]
