import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Pool } from '../graph/pool.ts'
import type { Stage } from '../graph/run.ts'
import type { Store } from '../graph/store.ts'
import {
  isStillMadeFrom,
  knownOrigins,
  linkedPackages,
  originsOf,
  type KnownOrigins,
} from '../io/origins.ts'
import type { Outcome } from '../model.ts'
import type { Declared } from '../samples/declarations.ts'
import { declare, type DeclareInput } from '../samples/declare.ts'
import { typeScriptVersion } from '../samples/loadTypeScript.ts'

/** Declarations, which the next build has without the compiler. */
export interface Declaring {
  /** The stage `declare`, which remembers. Its key looks at what the last declarations were read from. */
  readonly stage: Stage<DeclareInput, Declared>
  /** What the last ones were read from, null when that was nothing; undefined when it is not known. */
  readonly origins: () => DeclaredFrom | null | undefined
}

/** Files of packages, and all that decided which these were. */
export interface DeclaredFrom extends KnownOrigins {
  /** Folders of linked packages. */
  readonly homes: readonly string[]
}

/** Whether packages would declare the same. */
export function isStillDeclared(from: DeclaredFrom): boolean {
  return isStillMadeFrom(from, from.homes)
}

interface Read {
  readonly declared: Declared
  readonly from: DeclaredFrom | null | undefined
}

type ReadNow = (input: DeclareInput) => Promise<Declared>

/** As it lies in the store. */
interface Kept extends Read {
  readonly from: DeclaredFrom
}

/**
 * The key of the stage does not name all that the compiler reads: packages that are linked change without
 * being installed. So declarations are kept with what they were read from, as bundles are. They are read
 * anew every time while an entry point is missing; by a thread of the pool, where there is one.
 */
export function createDeclaring(
  store: Pick<Store, 'get' | 'set'>,
  pool?: Pick<Pool, 'apply'>,
): Declaring {
  const readNow: ReadNow = async (input) =>
    (await (pool ? pool.apply<Outcome<Declared>>(declare.name, input) : declare.apply(input))).value
  const read = new Map<string, DeclaredFrom | null | undefined>()
  let last: DeclaredFrom | null | undefined = null
  let turn = 0

  function key(input: DeclareInput): string {
    const asked = declare.key(input)
    if (!read.has(asked)) return asked
    const from = read.get(asked)
    if (from === null) return asked
    const now = from && originsOf(from.sources, from.homes)
    return digestOf([asked, now?.digest ?? (turn += 1)])
  }

  async function apply(input: DeclareInput) {
    const { declared, from } = await declaredOf(input, store, readNow)
    read.set(declare.key(input), from)
    last = from
    return outcome(declared)
  }

  return { stage: { ...declare, key, apply }, origins: () => last }
}

async function declaredOf(
  input: DeclareInput,
  store: Pick<Store, 'get' | 'set'>,
  readNow: ReadNow,
): Promise<Read> {
  if (input.uses.length === 0)
    return { declared: { declarations: {}, exports: {}, files: [] }, from: null }
  const key = `declared/${digestOf([input.root, typeScriptVersion(), declare.key(input)])}`
  const kept = (await store.get(key)) as Kept | undefined
  if (kept && isStillDeclared(kept.from)) return kept
  const begun = Date.now()
  const declared = await readNow(input)
  const from = declaredFrom(input, declared, begun)
  if (from) store.set(key, { declared, from } satisfies Kept)
  return { declared, from }
}

/** What was read; undefined when an entry point is missing, or files changed meanwhile or cannot be looked at. */
function declaredFrom(
  { root }: DeclareInput,
  { files }: Declared,
  begun: number,
): DeclaredFrom | undefined {
  if (!files) return undefined
  const homes = linkedPackages(files)
  const sources = { files, folders: [root], settings: ['package.json'] }
  const origins = knownOrigins(sources, homes, begun)
  return origins && { ...origins, homes }
}
