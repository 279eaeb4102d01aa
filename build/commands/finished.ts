import { digestOf } from '../graph/hash.ts'
import type { Store } from '../graph/store.ts'
import { isStillMadeFrom, type KnownOrigins } from '../io/origins.ts'
import { publishedDigest } from '../io/write.ts'
import type { Diagnostic, Snapshot } from '../model.ts'
import type { Bundles } from '../site/bundles.ts'
import { isStillDeclared, type DeclaredFrom, type Declaring } from '../site/declaring.ts'

/** What a build said that published its site. */
export interface Finished {
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  /** Of the whole site. */
  readonly bytes: number
  /** The same as browsers get it; known when the build compresses. */
  readonly brotli?: number
  /** Names all that was published. */
  readonly digest: string
}

interface Kept extends Finished {
  readonly origins: KnownOrigins
  /** What the printed declarations were read from; null where there are none. */
  readonly declared: DeclaredFrom | null
}

/** Builds of a site that need not be made again: the site is published, and nothing has changed since. */
export interface FinishedBuilds {
  /** What the last build said of the same sources, when the output is still what it made. */
  recall(build: Build): Promise<Finished | undefined>
  keep(build: Build, finished: Finished): void
}

export interface Build {
  readonly snapshot: Snapshot
  readonly out: string
  /** See `WriteInput`. */
  readonly record: string
  readonly compress: boolean
}

interface Options {
  readonly home: string
  readonly templates: string
  readonly store: Pick<Store, 'get' | 'set' | 'touchAll'>
  readonly bundles: Pick<Bundles, 'origins'>
  readonly declaring: Pick<Declaring, 'origins'>
}

export function finishedBuilds({
  home,
  templates,
  store,
  bundles,
  declaring,
}: Options): FinishedBuilds {
  const keyOf = (build: Build) => `finished/${digestOf([home, templates, ...functionOf(build)])}`
  return {
    async recall(build) {
      const kept = (await store.get(keyOf(build))) as Kept | undefined
      if (!kept || !isStillMadeFrom(kept.origins, [build.snapshot.root, home])) return undefined
      if (kept.declared && !isStillDeclared(kept.declared)) return undefined
      if ((await publishedDigest(build)) !== kept.digest) return undefined
      store.touchAll()
      return kept
    },
    keep(build, finished) {
      const origins = bundles.origins()
      const declared = declaring.origins()
      if (!origins || declared === undefined) return
      store.set(keyOf(build), { ...finished, origins, declared } satisfies Kept)
    },
  }
}

/** What the output is a function of, but for the engine and what its code is bundled from. */
function functionOf({ snapshot, compress }: Build): unknown[] {
  const { documents, config, categories, notes: _, ...rest } = snapshot
  const hashes = [documents, config, categories].map((files) =>
    files.map(({ path, hash }) => [path, hash]),
  )
  return [process.version, process.env['NODE_PATH'] ?? '', compress, rest, hashes]
}
