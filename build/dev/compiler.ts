import type { Pool } from '../graph/pool.ts'
import type { Run } from '../graph/run.ts'
import type { Store } from '../graph/store.ts'
import type { Diagnostic, Doc, Outcome, Snapshot, SourceFile } from '../model.ts'
import { compileDocuments, type Documents } from '../site/documents.ts'
import { renewed, substituted } from './renewed.ts'

export interface CompilerOptions {
  readonly store: Pick<Store, 'get' | 'set'>
  /** For many documents at once; a few are compiled here. */
  readonly pool: Pool
}

export interface Compiled extends Outcome<Documents> {
  /** Documents before and after, by path; undefined where there is none. */
  readonly changed: ReadonlyMap<string, readonly [before: Doc | undefined, after: Doc | undefined]>
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

interface Entry {
  readonly source: SourceFile
  readonly doc: Doc
  readonly unread: boolean
  readonly diagnostics: readonly Diagnostic[]
  readonly outcomes: readonly (readonly [key: string, outcome: Outcome<unknown>])[]
}

/** More than these are spread over threads. */
const FEW = 8

/**
 * Compiles what is new since it was last asked. A document that can no longer be read stays as it was
 * when it could, with what is wrong told.
 */
export function createCompiler({ store, pool }: CompilerOptions): Compiler {
  let entries = new Map<string, Entry>()
  let warmed = 0
  let last: { snapshot: Snapshot; options: string; compiled: Compiled } | undefined

  async function compile(snapshot: Snapshot): Promise<Compiled> {
    const options = optionsOf(snapshot)
    const isNew = options !== last?.options
    if (!isNew && snapshot.documents === last!.snapshot.documents) {
      return { ...last!.compiled, changed: new Map() }
    }
    const due = isNew ? snapshot.documents : newIn(snapshot.documents, last!.snapshot.documents)
    const fresh = await Promise.all(
      due.map((source) => compileOne(snapshot, source, due.length > FEW)),
    )
    const isSameSet =
      snapshot.documents.length === entries.size && due.every(({ path }) => entries.has(path))
    const compiled = isSameSet ? replace(fresh) : rearrange(snapshot, fresh)
    last = { snapshot, options, compiled }
    return compiled
  }

  /** The same documents, some with other words: what is not theirs is not looked at. */
  function replace(fresh: readonly Entry[]): Compiled {
    const { value: before, diagnostics } = last!.compiled
    const changed = new Map(
      fresh.map(({ doc }) => [doc.source, [entries.get(doc.source)!.doc, doc] as const]),
    )
    for (const entry of fresh) entries.set(entry.source.path, entry)
    const docs = new Map([...changed.values()])
    const bySource = new Map(fresh.map(({ doc }) => [doc.source, doc]))
    const sources = new Map(fresh.map(({ source }) => [source.path, source]))
    return {
      value: {
        docs: substituted(before.docs, docs),
        bySource: renewed(before.bySource, bySource),
        sources: renewed(before.sources, sources),
        unread: unreadAfter(before.unread, fresh),
      },
      diagnostics: [
        ...diagnostics.filter(({ file }) => file === undefined || !sources.has(file)),
        ...fresh.flatMap((one) => one.diagnostics),
      ],
      changed,
    }
  }

  /** Documents came or went. */
  function rearrange({ documents }: Snapshot, fresh: readonly Entry[]): Compiled {
    const before = entries
    const byPath = new Map(fresh.map((one) => [one.source.path, one]))
    entries = new Map(documents.map(({ path }) => [path, byPath.get(path) ?? before.get(path)!]))
    return { ...assemble([...entries.values()]), changed: changesOf(before, entries) }
  }

  async function compileOne(snapshot: Snapshot, source: SourceFile, many: boolean): Promise<Entry> {
    const outcomes: [string, Outcome<unknown>][] = []
    const run: Run = async (stage, input) => {
      const key = `${stage.name}/${stage.key(input)}`
      const known = many ? ((await store.get(key)) as never) : undefined
      const fresh = known ?? (await (many ? pool.apply(stage.name, input) : stage.apply(input)))
      if (!known) outcomes.push([key, fresh as never])
      return fresh as never
    }
    const { value, diagnostics } = await compileDocuments({ ...snapshot, documents: [source] }, run)
    const doc = value.docs[0]!
    const isUnread = value.unread.has(source.path)
    const before = entries.get(source.path)
    const isKept = isUnread && before !== undefined && !before.unread
    return {
      source,
      doc: isKept ? before.doc : doc,
      unread: isUnread && !isKept,
      diagnostics,
      outcomes,
    }
  }

  async function warm(snapshot: Snapshot, documents: number, isIdle: () => boolean): Promise<void> {
    const all = snapshot.documents
    while (warmed < documents && all.length > 0) {
      await new Promise(setImmediate)
      if (!isIdle()) return
      await compileOne(snapshot, all[warmed++ % all.length]!, false)
    }
  }

  async function keep(): Promise<void> {
    for (const { outcomes } of entries.values()) {
      for (const [key, outcome] of outcomes) store.set(key, outcome)
    }
  }

  return { compile, warm, keep }
}

/** What documents are compiled with beside their words. */
function optionsOf({ site: { settings, url, locales, words } }: Snapshot): string {
  const { docs, docsPath, markdown } = settings
  return JSON.stringify([docs, docsPath, markdown, url, locales, words])
}

function assemble(all: readonly Entry[]): Outcome<Documents> {
  return {
    value: {
      docs: all.map(({ doc }) => doc),
      bySource: new Map(all.map(({ doc }) => [doc.source, doc])),
      sources: new Map(all.map(({ source }) => [source.path, source])),
      unread: unreadAfter(new Set(), all),
    },
    diagnostics: all.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Sources that are other objects than before. Lists of one length are mostly the same in order. */
function newIn(after: readonly SourceFile[], before: readonly SourceFile[]): SourceFile[] {
  const isSame = after.length === before.length
  const known = isSame ? undefined : new Set(before)
  return after.filter((source, at) => (known ? !known.has(source) : before[at] !== source))
}

function unreadAfter(before: ReadonlySet<string>, fresh: readonly Entry[]): ReadonlySet<string> {
  const changed = fresh.filter(({ unread, source }) => unread !== before.has(source.path))
  if (changed.length === 0) return before
  const after = new Set(before)
  for (const { unread, source } of changed) {
    if (unread) after.add(source.path)
    else after.delete(source.path)
  }
  return after
}

function changesOf(before: ReadonlyMap<string, Entry>, after: ReadonlyMap<string, Entry>) {
  const changed = new Map<string, readonly [Doc | undefined, Doc | undefined]>()
  for (const [path, { doc }] of after) {
    const old = before.get(path)?.doc
    if (old !== doc) changed.set(path, [old, doc])
  }
  for (const [path, { doc }] of before) if (!after.has(path)) changed.set(path, [doc, undefined])
  return changed
}
