import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How a site writes its addresses. */
export interface Addresses {
  readonly base: string
  readonly trailingSlash: boolean
}

/** What the manifest of a built site says of its addresses; the defaults for every other folder. */
export async function addressesIn(dir: string): Promise<Addresses> {
  const { base, trailingSlash } = await readManifest(dir)
  return { base: typeof base === 'string' ? base : '/', trailingSlash: trailingSlash === true }
}

async function readManifest(dir: string): Promise<Record<string, unknown>> {
  try {
    const manifest: unknown = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'))
    return Object(manifest) as Record<string, unknown>
  } catch {
    return {}
  }
}
