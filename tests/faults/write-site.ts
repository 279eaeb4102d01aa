import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFile } from '../../build/model.ts'

/** `count` files; every third is the same in all sites, one name in ten is the site's own. */
export function madeUpSite(site: string, count: number): OutputFile[] {
  return Array.from({ length: count }, (_, i) => ({
    path: i % 10 === 1 ? `assets/${site}-${i}.js` : `guide/part${i % 7}/page${i}.html`,
    contents: `${i % 3 === 0 ? 'same' : site} ${i}\n`.repeat(100 + ((i * 37) % 500)),
  }))
}

/** One digest over names and bytes of a folder; `missing` when there is none. */
export function treeHash(folder: string): string {
  const hash = createHash('sha256')
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const paths = entries.filter((e) => !e.isDirectory()).map((e) => join(e.parentPath, e.name))
    for (const path of paths.sort()) {
      hash
        .update(`${path.slice(folder.length)}\0`)
        .update(readFileSync(path))
        .update('\0')
    }
    return hash.digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw error
  }
}
