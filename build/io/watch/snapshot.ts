import { lstat, readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compare, outcome } from '../../diagnostics/diagnostic.ts'
import { isEqual } from '../../graph/isEqual.ts'
import type { Asset, Outcome, Snapshot, SourceFile } from '../../model.ts'
import { readAsset } from '../asset.ts'
import { isBuiltin } from '../builtin.ts'
import { takeSnapshot, type SnapshotOptions } from '../snapshot.ts'
import { sourceOf } from '../sources.ts'
import { docsFolder } from '../docsFolder.ts'
import { nameFault } from '../fileNames.ts'
import { kindOf } from '../kind.ts'
import { lastUpdated } from '../git.ts'
import { ignoreMissing, isMissing } from '../missing.ts'
import { isPassing } from './ignored.ts'

/**
 * The snapshot after some files changed. Only those are read where that tells everything; what has not
 * changed is the same object as before, and a snapshot in which nothing changed is the one before.
 */
export async function refreshSnapshot(
  before: Outcome<Snapshot>,
  paths: readonly string[],
  options: RefreshOptions,
): Promise<Outcome<Snapshot>> {
  const { root, history, elsewhere = [] } = options
  const isCode = paths.some((path) => elsewhere.includes(resolve(root, path)))
  const patched = isCode ? undefined : await patchSnapshot(before, paths)
  if (!patched) {
    await untilWritten([...paths, ...textsOf(before.value)], root)
    return reuse(before, await takeSnapshot(options))
  }
  const isDated = history !== undefined && paths.some((path) => resolve(root, path) === history)
  return isDated ? withDates(patched) : patched
}

export interface RefreshOptions extends SnapshotOptions {
  /** What git writes to when the history changes: then documents have other dates. */
  readonly history?: string | undefined
}

async function withDates(before: Outcome<Snapshot>): Promise<Outcome<Snapshot>> {
  const { value, diagnostics } = before
  const docs = docsFolder(value.site.settings)
  const { dates, note } = await lastUpdated(value.root, ['content', docs])
  if (isEqual(dates, value.lastUpdated)) return before
  return outcome({ ...value, lastUpdated: dates, notes: note ? [note] : [] }, diagnostics)
}

/** Undefined when the paths (relative to the root) are more than plain documents and assets that can be read. */
async function patchSnapshot(
  before: Outcome<Snapshot>,
  paths: readonly string[],
): Promise<Outcome<Snapshot> | undefined> {
  const { root } = before.value
  const home = await realpath(root).catch(() => undefined)
  if (home === undefined) return undefined
  const documents = new Map<string, SourceFile | undefined>()
  const assets = new Map<string, Asset | undefined>()
  for (const path of paths.filter((one) => !isPassing(one))) {
    const isNamed = !path.split('/').some(nameFault)
    const kind = isNamed ? patchedKind(path, before.value) : undefined
    if (!kind || !(await isPlain(home, path))) return undefined
    try {
      if (kind === 'asset') assets.set(path, await readAsset(root, path))
      else documents.set(path, await readDocument(root, path))
    } catch {
      return undefined
    }
  }
  const isRead = (file: string) => documents.has(file) || assets.has(file)
  const told = before.diagnostics.filter(({ file }) => !file || !isRead(file))
  const value = withFiles(before.value, documents, assets)
  const isSame = value === before.value && told.length === before.diagnostics.length
  return isSame ? before : outcome(value, told)
}

/** Milliseconds in which whoever emptied a file writes it. */
const WRITING = 50

/** Undefined when it is gone. Throws when it is there and cannot be read. */
async function readDocument(root: string, path: string): Promise<SourceFile | undefined> {
  const bytes = await readWritten(join(root, path)).catch(ignoreMissing)
  return bytes && sourceOf(path, bytes)
}

/** What an editor writes is empty for a moment: whatever would show then is not what its author meant. */
async function readWritten(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  if (bytes.length > 0) return bytes
  await wait(WRITING)
  return readFile(file)
}

/** Settings and sidebars that said something. */
function textsOf({ config }: Snapshot): string[] {
  return config.filter(({ text }) => text !== '').map(({ path }) => path)
}

/** Waits a moment where one of the files (below the root) is there and empty. */
async function untilWritten(paths: readonly string[], root: string): Promise<void> {
  const found = await Promise.all(
    paths.map((path) => lstat(join(root, path)).catch(() => undefined)),
  )
  if (found.some((one) => one?.isFile() && one.size === 0)) await wait(WRITING)
}

function withFiles(
  before: Snapshot,
  documents: ReadonlyMap<string, SourceFile | undefined>,
  assets: ReadonlyMap<string, Asset | undefined>,
): Snapshot {
  const next = {
    documents: replaced(before.documents, documents),
    assets: replaced(before.assets, assets),
  }
  const isSame = next.documents === before.documents && next.assets === before.assets
  return isSame ? before : { ...before, ...next }
}

/** The list with some files new, changed or gone; the list itself when they are what they were. */
function replaced<File extends { readonly path: string; readonly hash: string }>(
  files: readonly File[],
  changed: ReadonlyMap<string, File | undefined>,
): readonly File[] {
  if (changed.size === 0) return files
  const places = placesIn(files)
  const news = [...changed].filter(
    ([path, file]) => files[places.get(path) ?? -1]?.hash !== file?.hash,
  )
  if (news.length === 0) return files
  const isSameSet = news.every(([path, file]) => file && places.has(path))
  return isSameSet ? inPlace(files, news) : rearranged(files, new Map(news))
}

/** Where each path stands in a list: made once, and handed on as long as paths stay where they are. */
const placesOf = new WeakMap<readonly object[], ReadonlyMap<string, number>>()

function placesIn(files: readonly { readonly path: string }[]): ReadonlyMap<string, number> {
  const places = placesOf.get(files) ?? new Map(files.map(({ path }, at) => [path, at]))
  placesOf.set(files, places)
  return places
}

function inPlace<File extends object & { readonly path: string }>(
  files: readonly File[],
  news: readonly (readonly [string, File | undefined])[],
): readonly File[] {
  const places = placesIn(files)
  const copy = files.slice()
  for (const [path, file] of news) copy[places.get(path)!] = file!
  placesOf.set(copy, places)
  return copy
}

function rearranged<File extends { readonly path: string }>(
  files: readonly File[],
  news: ReadonlyMap<string, File | undefined>,
): readonly File[] {
  const places = placesIn(files)
  const kept = files.flatMap((file) => (news.has(file.path) ? (news.get(file.path) ?? []) : file))
  const added = [...news].flatMap(([path, file]) => (file && !places.has(path) ? [file] : []))
  return added.reduce(inserted, kept)
}

/** In order of path. */
function inserted<File extends { readonly path: string }>(files: readonly File[], file: File) {
  const at = files.findIndex(({ path }) => compare(path, file.path) > 0)
  return at < 0 ? [...files, file] : [...files.slice(0, at), file, ...files.slice(at)]
}

function patchedKind(path: string, snapshot: Snapshot): 'document' | 'asset' | undefined {
  const docs = docsFolder(snapshot.site.settings)
  const isContent = path.startsWith('content/') || path.startsWith(`${docs}/`)
  const isConfig = snapshot.configSources.includes(join(snapshot.root, path))
  if (!isContent || isConfig || isBuiltin(path, snapshot.site)) return undefined
  const kind = kindOf(path)
  return kind === 'code' ? undefined : kind
}

/** Whether a file, or nothing, is at a path: folders, and symbolic links on the way, need a closer look. */
async function isPlain(home: string, path: string): Promise<boolean> {
  try {
    const file = join(home, path)
    return (await lstat(file)).isFile() && (await realpath(file)) === file
  } catch (error) {
    return isMissing(error)
  }
}

/** A snapshot taken anew, with everything that is equal in the one before. */
function reuse(before: Outcome<Snapshot>, after: Outcome<Snapshot>): Outcome<Snapshot> {
  const old = before.value
  const sources = new Map(old.documents.map((file) => [file.path, file]))
  const documents = after.value.documents.map((file) => {
    const known = sources.get(file.path)
    return known?.hash === file.hash ? known : file
  })
  const value = { ...after.value, documents: isSameList(old.documents, documents) ?? documents }
  const kept = Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const known = old[name as keyof Snapshot]
      return [name, name !== 'documents' && isEqual(known, one) ? known : one]
    }),
  ) as unknown as Snapshot
  const isSame = Object.entries(kept).every(([name, one]) => old[name as keyof Snapshot] === one)
  if (isSame && isEqual(before.diagnostics, after.diagnostics)) return before
  return outcome(isSame ? old : kept, after.diagnostics)
}

function isSameList<Item>(a: readonly Item[], b: readonly Item[]): readonly Item[] | undefined {
  return a.length === b.length && a.every((item, i) => item === b[i]) ? a : undefined
}
