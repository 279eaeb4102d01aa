import type { Diagnostic, Doc, Outcome, SourceFile } from '../model.ts'
import type { Documents } from '../site/documents.ts'
import { renewed, substituted } from './renewed.ts'

/** A document as it was compiled last. */
export interface Entry {
  readonly source: SourceFile
  readonly doc: Doc
  /** Whether it could never be read: `doc` stands in its place. */
  readonly unread: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** What was made for it since the start, as a store keeps it. */
  readonly outcomes: readonly Note[]
}

export type Note = readonly [key: string, outcome: Outcome<unknown>]

export interface Compiled extends Outcome<Documents> {
  /** Documents before and after, by path; undefined where there is none. */
  readonly changed: ReadonlyMap<string, Change>
}

export type Change = readonly [before: Doc | undefined, after: Doc | undefined]

/** All documents, one by one, by path, and together. */
export interface Taken {
  readonly entries: ReadonlyMap<string, Entry>
  readonly compiled: Compiled
}

/** Before anything is compiled. */
export const nothing: Taken = {
  entries: new Map(),
  compiled: { ...assemble([]), changed: new Map() },
}

/**
 * These documents after some of them, `fresh`, were compiled. One that can no longer be read stays as
 * it was when it could, with what is wrong told.
 */
export function takeOver(
  before: Taken,
  documents: readonly SourceFile[],
  fresh: readonly Entry[],
): Taken {
  const { entries } = before
  const news = new Map(
    fresh.map((one) => [one.source.path, orLastGood(one, entries.get(one.source.path))]),
  )
  const isSameSet =
    documents.length === entries.size && fresh.every(({ source }) => entries.has(source.path))
  return isSameSet ? replace(before, news) : rearrange(entries, documents, news)
}

function orLastGood(entry: Entry, before: Entry | undefined): Entry {
  if (!entry.unread || !before || before.unread) return entry
  return { ...entry, doc: before.doc, unread: false }
}

/** The same documents, some with other words: what is not theirs is not looked at. */
function replace({ entries, compiled }: Taken, news: ReadonlyMap<string, Entry>): Taken {
  const { value, diagnostics } = compiled
  const fresh = [...news.values()]
  const changed = new Map(
    fresh.map(({ source, doc }) => [source.path, [entries.get(source.path)!.doc, doc] as const]),
  )
  const docs = new Map(fresh.map(({ doc }) => [doc.source, doc]))
  const sources = new Map(fresh.map(({ source }) => [source.path, source]))
  return {
    entries: renewed(entries, news),
    compiled: {
      value: {
        docs: substituted(value.docs, new Map(changed.values())),
        bySource: renewed(value.bySource, docs),
        sources: renewed(value.sources, sources),
        unread: unreadAfter(value.unread, fresh),
      },
      diagnostics: [
        ...diagnostics.filter(({ file }) => file === undefined || !sources.has(file)),
        ...fresh.flatMap((one) => one.diagnostics),
      ],
      changed,
    },
  }
}

/** Documents came or went. */
function rearrange(
  before: ReadonlyMap<string, Entry>,
  documents: readonly SourceFile[],
  news: ReadonlyMap<string, Entry>,
): Taken {
  const entries = new Map(documents.map(({ path }) => [path, news.get(path) ?? before.get(path)!]))
  const changed = changesOf(before, entries)
  return { entries, compiled: { ...assemble([...entries.values()]), changed } }
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
  const changed = new Map<string, Change>()
  for (const [path, { doc }] of after) {
    const old = before.get(path)?.doc
    if (old !== doc) changed.set(path, [old, doc])
  }
  for (const [path, { doc }] of before) if (!after.has(path)) changed.set(path, [doc, undefined])
  return changed
}
