import type { Pool } from '../graph/pool.ts'
import { stageKey, type Run } from '../graph/run.ts'
import type { Store } from '../graph/store.ts'
import type { Snapshot, SourceFile } from '../model.ts'
import { compileDocuments } from '../site/documents.ts'
import { nothing, takeOver, type Compiled, type Entry, type Note, type Taken } from './compiled.ts'

export interface CompilerOptions {
  readonly store: Pick<Store, 'get' | 'set'>
  /** For many documents at once; a few are compiled here. */
  readonly pool: Pool
}

export interface Compiler {
  readonly compile: (snapshot: Snapshot) => Promise<Compiled>
  /**
   * Lets the compiler run itself warm, so that the first edit is as quick as the others: until it has
   * compiled so many documents, or is wanted for something else.
   */
  readonly warm: (snapshot: Snapshot, documents: number, isIdle: () => boolean) => Promise<void>
  /** Gives to the store what was compiled since the start and is still in use. */
  readonly keep: () => Promise<void>
}

/** More than these are spread over threads. */
const FEW = 8

/** Compiles what is new since it was last asked. */
export function createCompiler({ store, pool }: CompilerOptions): Compiler {
  let last: Last = nothing
  let warmed = 0

  async function compile(snapshot: Snapshot): Promise<Compiled> {
    const { documents } = snapshot
    const options = optionsOf(snapshot)
    const before = options === last.options ? last.documents : undefined
    if (documents === before) return { ...last.compiled, changed: new Map() }
    const due = before ? newIn(documents, before) : documents
    const way = due.length > FEW ? spread(store, pool) : here
    const fresh = await Promise.all(due.map((source) => compileOne(snapshot, source, way)))
    last = { documents, options, ...takeOver(last, documents, fresh) }
    return last.compiled
  }

  async function warm(snapshot: Snapshot, documents: number, isIdle: () => boolean): Promise<void> {
    const all = snapshot.documents
    while (warmed < documents && all.length > 0) {
      await new Promise(setImmediate)
      if (!isIdle()) return
      await compileOne(snapshot, all[warmed++ % all.length]!, here)
    }
  }

  async function keep(): Promise<void> {
    for (const { outcomes } of last.entries.values()) {
      for (const [key, outcome] of outcomes) store.set(key, outcome)
    }
  }

  return { compile, warm, keep }
}

interface Last extends Taken {
  readonly documents?: readonly SourceFile[]
  readonly options?: string
}

async function compileOne(snapshot: Snapshot, source: SourceFile, way: Way): Promise<Entry> {
  const outcomes: Note[] = []
  const one = { ...snapshot, documents: [source] }
  const { value, diagnostics } = await compileDocuments(one, way(outcomes))
  const unread = value.unread.has(source.path)
  return { source, doc: value.docs[0]!, unread, diagnostics, outcomes }
}

/** How stages are applied to a document; what is made for it is noted. */
type Way = (notes: Note[]) => Run

const here: Way = (notes) => noting(notes, async (stage, input) => stage.apply(input))

/** On threads, and only what the store does not have. */
function spread(store: Pick<Store, 'get'>, pool: Pool): Way {
  return (notes) => {
    const make = noting(notes, (stage, input) => pool.apply(stage.name, input))
    return async (stage, input) =>
      ((await store.get(stageKey(stage, input))) as never) ?? make(stage, input)
  }
}

function noting(notes: Note[], run: Run): Run {
  return async (stage, input) => {
    const made = await run(stage, input)
    notes.push([stageKey(stage, input), made])
    return made
  }
}

/** What documents are compiled with beside their words. */
function optionsOf({ site: { settings, url, locales, words } }: Snapshot): string {
  const { docs, docsPath, markdown } = settings
  return JSON.stringify([docs, docsPath, markdown, url, locales, words])
}

/** Sources that are other objects than before. Lists of one length are mostly the same in order. */
function newIn(after: readonly SourceFile[], before: readonly SourceFile[]): SourceFile[] {
  const isSame = after.length === before.length
  const known = isSame ? undefined : new Set(before)
  return after.filter((source, at) => (known ? !known.has(source) : before[at] !== source))
}
