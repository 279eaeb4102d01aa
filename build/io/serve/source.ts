import { realpath, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { openFile, readSmall, type OpenFile } from './file.ts'
import { readHeaders, type HeaderRule } from './headers.ts'
import { createMemory, type Memory } from './memory.ts'
import { readRedirects, type RedirectRule } from './redirects.ts'

/** The folder of a site, which may be replaced at any moment. */
export interface Source {
  /** The first of these files that there is; the caller closes it. */
  open(paths: readonly string[]): Promise<OpenFile | undefined>
  redirects(): Promise<readonly RedirectRule[]>
  headers(): Promise<readonly HeaderRule[]>
}

export function createSource(dir: string, log: (line: string) => void): Source {
  const memory = createMemory(64_000_000)
  const open = (paths: readonly string[]) => steadily(dir, (root) => openFirst(root, paths, memory))
  const rulesOf = <Rule>(
    name: string,
    read: (text: string) => { rules: Rule[]; ignored: string[] },
  ) => {
    let known: { etag: string; rules: readonly Rule[] } = { etag: '', rules: [] }
    return async () => {
      const file = await open([name])
      if (!file) return []
      try {
        if (file.etag === known.etag) return known.rules
        const { rules, ignored } = read((await readSmall(file)).toString())
        for (const line of ignored) log(`${name}: this line is not supported: ${line}`)
        known = { etag: file.etag, rules }
        return rules
      } finally {
        await file.close()
      }
    }
  }
  return {
    open,
    redirects: rulesOf('_redirects', readRedirects),
    headers: rulesOf('_headers', readHeaders),
  }
}

/** A folder that is away, or another at each look, is looked for so often and so long, milliseconds. */
const ATTEMPTS = 10
const PATIENCE = 1_000

/**
 * Looks for something in the folder. Not found means that it is not there, not that the folder was
 * replaced between two looks: then the search begins again.
 */
async function steadily<T>(
  dir: string,
  look: (root: string) => Promise<T | undefined>,
): Promise<T | undefined> {
  const end = performance.now() + PATIENCE
  for (let attempt = 0; attempt < ATTEMPTS || performance.now() < end; attempt++) {
    const before = await identity(dir)
    const found = before && (await look(before.root))
    if (found) return found
    if (before && before.id === (await identity(dir))?.id) return undefined
    if (!before) await delay(10)
  }
  return undefined
}

async function identity(dir: string): Promise<{ root: string; id: string } | undefined> {
  try {
    const root = await realpath(dir)
    const { dev, ino, ctimeNs } = await stat(root, { bigint: true })
    return { root, id: `${root} ${dev} ${ino} ${ctimeNs}` }
  } catch {
    return undefined
  }
}

async function openFirst(
  root: string,
  paths: readonly string[],
  memory: Memory,
): Promise<OpenFile | undefined> {
  for (const path of paths) {
    const file = await openFile(root, path, memory)
    if (file) return file
  }
  return undefined
}
