import { createRequire } from 'node:module'
import { bundle, type BundleInput } from '../bundle/bundle.ts'
import { readServer, writeServer } from '../bundle/server.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import type { Store } from '../graph/store.ts'
import { isStillMadeFrom, knownOrigins, type KnownOrigins } from '../io/origins.ts'
import type { OutputFile } from '../model.ts'
import type { Bundle, Bundled } from '../model/bundle.ts'

/** Of the bundler, which is loaded when there is something to bundle. */
const { version } = createRequire(import.meta.url)('esbuild/package.json') as { version: string }

/** Bundles, the last of which the next build, or the next start of the server, has at once. */
export interface Bundles {
  /** The stage `bundle`, which remembers. */
  readonly stage: Stage<BundleInput, Bundled>
  /** Looks at what the last bundle was made from; when there is time, soon after it was made. */
  readonly note: () => void
  /** What the last bundle was made from; undefined when that is not known, or its code reads more when it runs. */
  readonly origins: () => KnownOrigins | undefined
  /** Gives the last bundle to the store. */
  readonly keep: () => Promise<void>
}

/** As it lies in the store. */
interface Kept {
  readonly bundle: Omit<Bundle, 'files' | 'server'>
  readonly files: readonly EncodedFile[]
  /** What threads import: it is written to disk again. */
  readonly server: readonly EncodedFile[]
  /** Digest of all that it was made from. */
  readonly origins: string
}

/** Contents in base64. */
type EncodedFile = readonly [path: string, contents: string]

interface Made {
  readonly key: string
  readonly input: BundleInput
  readonly bundle: Bundle
  /** When it was begun, milliseconds since 1970. */
  readonly begun: number
  /** Null when what it was made from changed while it was read, or is not known. */
  origins?: KnownOrigins | null
}

/**
 * The key of the stage does not name all that the bundler reads: installed packages, and files beside the
 * folders of code. So a bundle is kept with a digest of everything that it was made from, and believed
 * when that is the same. One with mistakes or missing imports is made anew every time. `onRecall` is told
 * of one that is believed.
 */
export function createBundles(
  store: Pick<Store, 'get' | 'set'>,
  onRecall?: (bundle: Bundle) => void,
): Bundles {
  let last: Made | undefined
  let recalled: KnownOrigins | undefined
  let asked = 0

  async function apply(input: BundleInput) {
    const turn = (asked += 1)
    const key = keyOf(input)
    const kept = last ? undefined : await recall(key, input)
    if (turn === asked) recalled = kept && isSteady(kept.bundle) ? kept.origins : undefined
    if (kept) return outcome<Bundled>({ bundle: kept.bundle, missing: [] })
    const begun = Date.now()
    const made = await bundle.apply(input)
    const { bundle: sound, missing } = made.value
    const isSound = sound && missing.length === 0 && made.diagnostics.length === 0
    // Two may be made at once: the site is made of the one that was asked for last.
    if (turn === asked) last = isSound ? { key, input, bundle: sound, begun } : undefined
    return made
  }

  async function recall(key: string, input: BundleInput) {
    const kept = (await store.get(key)) as Kept | undefined
    if (!kept) return undefined
    const origins: KnownOrigins = { sources: kept.bundle.sources, digest: kept.origins }
    if (!isStillMadeFrom(origins, [input.root, input.home])) return undefined
    const code = { files: kept.server.map(decoded), changing: kept.bundle.changing }
    const server = await writeServer(input, code).catch(() => undefined)
    if (!server) return undefined
    const bundle: Bundle = { ...kept.bundle, files: kept.files.map(decoded), server }
    onRecall?.(bundle)
    return { bundle, origins }
  }

  function note(): void {
    if (!last || last.origins !== undefined) return
    const { input, bundle: made, begun } = last
    last.origins = knownOrigins(made.sources, [input.root, input.home], begun) ?? null
  }

  function origins(): KnownOrigins | undefined {
    note()
    return last && !isSteady(last.bundle) ? undefined : (last?.origins ?? recalled)
  }

  async function keep(): Promise<void> {
    note()
    if (!last?.origins) return
    const { digest: origins } = last.origins
    const { files, server, ...rest } = last.bundle
    const written = await readServer(server)
    if (!written) return
    const [shown, run] = [files, written].map((list) => list.map(encoded))
    store.set(last.key, { bundle: rest, files: shown!, server: run!, origins } satisfies Kept)
  }

  return { stage: { ...bundle, apply }, note, origins, keep }
}

/** Whether the same code shows the same at each build. */
function isSteady({ changing }: Pick<Bundle, 'changing'>): boolean {
  return changing.length === 0
}

function keyOf(input: BundleInput): string {
  const { root, home, templates, still, live } = input
  const sources = [...still, ...live].map(({ source }) => source)
  const surroundings = [root, home, templates, sources, version, process.env['NODE_PATH'] ?? '']
  return `kept-bundle/${digestOf([surroundings, bundle.key(input)])}`
}

function encoded({ path, contents }: OutputFile): EncodedFile {
  return [path, Buffer.from(contents).toString('base64')]
}

function decoded([path, contents]: EncodedFile): OutputFile {
  return { path, contents: Buffer.from(contents, 'base64') }
}
