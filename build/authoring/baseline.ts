import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unreadableBaseline } from '../diagnostics/catalogue/authoring.ts'
import { plural } from '../diagnostics/print.ts'
import { htmlPath } from '../emit/paths.ts'
import { isMissing, reasonOf } from '../io/missing.ts'
import { inParallel } from '../io/inParallel.ts'
import type { Diagnostic } from '../model.ts'
import type { Page } from '../model/page.ts'

export interface BaselineInput {
  /** Path of the `manifest.json` of a built site, its pages beside it. */
  readonly baseline: string
  readonly pages: readonly Page[]
  readonly say: (line: string) => void
}

/** Most pages whose growth is told. */
const SHOWN = 10

/** Says what grew and shrank since an earlier build, in bytes of HTML before compression. */
export async function compareWithBaseline(input: BaselineInput): Promise<Diagnostic[]> {
  const { baseline, pages, say } = input
  const before = await readManifest(baseline)
  if (typeof before === 'string') return [unreadableBaseline(baseline, before)]
  const now = new Map(pages.map(({ path, html }) => [path, Buffer.byteLength(html)]))
  const changes = [...new Set([...before.keys(), ...now.keys()])]
    .map((path) => ({ path, by: (now.get(path) ?? 0) - (before.get(path) ?? 0) }))
    .filter(({ by }) => by !== 0)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  const sum = changes.reduce((total, { by }) => total + by, 0)
  say(
    `  since the baseline: ${signed(sum)} bytes of HTML, ${plural(changes.length, 'page')} changed`,
  )
  for (const { path, by } of changes.slice(0, SHOWN)) say(`    ${signed(by)} ${path}`)
  return []
}

/** Bytes of HTML by path; what is wrong with the file when it is no manifest of a published site. */
async function readManifest(file: string): Promise<ReadonlyMap<string, number> | string> {
  try {
    const { pages } = JSON.parse(await readFile(file, 'utf8')) as {
      pages?: readonly { path: string }[]
    }
    if (!Array.isArray(pages)) return 'it has no list of pages'
    const sizes = await inParallel(pages, 16, async ({ path }) => {
      return [path, await sizeOf(dirname(file), path)] as const
    })
    if (sizes.every(([, bytes]) => bytes === 0)) return 'its pages are not beside it'
    return new Map(sizes)
  } catch (error) {
    if (error instanceof SyntaxError) return 'it is not JSON'
    return isMissing(error) ? 'there is no such file' : `it cannot be read: ${reasonOf(error)}`
  }
}

/** Bytes of a published page; 0 when it is not there. */
async function sizeOf(folder: string, route: string): Promise<number> {
  for (const trailingSlash of [false, true]) {
    const file = htmlPath(route, { trailingSlash, locales: [] })
    const found = await stat(join(folder, file)).catch(() => undefined)
    if (found) return found.size
  }
  return 0
}

function signed(bytes: number): string {
  return bytes > 0 ? `+${bytes}` : `${bytes}`
}
