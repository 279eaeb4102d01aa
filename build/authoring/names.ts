import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { editYourself } from '../diagnostics/catalogue/authoring.ts'
import { SETTINGS_FILE } from '../io/config.ts'
import { docsFolder } from '../io/docsFolder.ts'
import type { Diagnostic, Snapshot } from '../model.ts'
import { linkedIds } from '../route/categories.ts'
import { withoutNumber } from '../route/ids.ts'
import { movedImport, type Move } from './moving.ts'
import { withRedirect } from './sources/redirect.ts'
import { addressAfter, isAddress, isId, withLinks, withWords } from './sources/sidebarEntry.ts'

/** The other names of the documents that move: each before the move, with what it is after. */
export interface Names {
  readonly ids: ReadonlyMap<string, string>
  /** Addresses that change, without the base. */
  readonly paths: ReadonlyMap<string, string>
  /** Folders below the documents' one, as generated sidebars name them. */
  readonly folders: Renamed | undefined
}

export interface Renamed {
  readonly from: string
  readonly to: string
}

/** Texts that change, by path before the move. What follows adds to them. */
export type Texts = Map<string, string>

/** Renames documents wherever their ids and addresses stand; what the author has to do is told. */
export async function renameAll(
  snapshot: Snapshot,
  names: Names,
  move: Move,
  texts: Texts,
): Promise<Diagnostic[]> {
  await renameInFrontMatter(snapshot, names, texts)
  renameInCategories(snapshot, names, { move, texts })
  renameInSidebars(snapshot, names, texts)
  await renameInCode(snapshot, move, texts)
  return renameInSettings(snapshot.root, names, texts)
}

function renameInSidebars(
  { config }: Snapshot,
  { ids, paths, folders }: Names,
  texts: Texts,
): void {
  for (const { path, text } of config) {
    if (path === SETTINGS_FILE) continue
    const next = withWords(text, (literal) => {
      const { value, property } = literal
      if (property === 'dirName') return folders && folderAfter(value, folders)
      if (ids.has(value) && isId(literal)) return ids.get(value)
      return isAddress(literal) ? addressAfter(value, paths) : undefined
    })
    if (next !== text) texts.set(path, next)
  }
}

function folderAfter(value: string, { from, to }: Renamed): string | undefined {
  const folder = value.replace(/^\.\//, '').replace(/\/$/, '')
  if (folder !== from && !folder.startsWith(`${from}/`)) return undefined
  return to + folder.slice(from.length)
}

/** What the author has to write into the settings, where they are no plain list. */
async function renameInSettings(
  root: string,
  { ids, paths }: Names,
  texts: Texts,
): Promise<Diagnostic[]> {
  const text = await readFile(join(root, SETTINGS_FILE), 'utf8')
  const named = withWords(withLinks(text, paths), ({ value, property }) =>
    property === 'mainDocId' ? ids.get(value) : undefined,
  )
  const moved = [...paths].map(([from, to]) => ({ from, to }))
  const next = moved
    .toReversed()
    .reduce<string | undefined>(
      (result, one) => (result === undefined ? undefined : withRedirect(result, one)),
      named,
    )
  if ((next ?? named) !== text) texts.set(SETTINGS_FILE, next ?? named)
  if (next !== undefined) return []
  const entries = moved.map(({ from, to }) => `{ from: '${from}', to: '${to}' }`).join(', ')
  return [editYourself(SETTINGS_FILE, `redirects: [${entries}]`)]
}

async function renameInFrontMatter({ root, documents }: Snapshot, { ids }: Names, texts: Texts) {
  const key = /^(pagination_(?:next|prev):)(.*)$/gm
  for (const { path } of documents) {
    const text = texts.get(path) ?? (await readFile(join(root, path), 'utf8').catch(() => ''))
    const end = /^\uFEFF?---(?:[^\S\n]*yaml)?[^\S\n]*\n[^]*?\n---/.exec(text)?.[0].length ?? 0
    const head = text.slice(0, end).replace(key, (line, before: string, rest: string) => {
      const value = rest.trim()
      const quote = /^["']/.exec(value)?.[0] ?? ''
      const id = value.slice(quote.length, value.length - quote.length)
      const next = value === quote + id + quote ? ids.get(id) : undefined
      return next === undefined ? line : before + rest.replace(value, () => quote + next + quote)
    })
    if (head !== text.slice(0, end)) texts.set(path, head + text.slice(end))
  }
}

/** A category's link names a document of its own folder by what its id ends in, or any by the whole of it. */
function renameInCategories(
  { categories, documents, site }: Snapshot,
  { ids }: Names,
  { move, texts }: { readonly move: Move; readonly texts: Texts },
): void {
  const sources = new Set(documents.map(({ path }) => path))
  const folderOf = (path: string) => posix.relative(docsFolder(site.settings), posix.dirname(path))
  for (const { path, text } of categories) {
    const next = text.replace(/("id"\s*:\s*)"([^"\\]*)"/g, (all, key: string, id: string) => {
      const [own] = linkedIds(id, folderOf(path))
      const moved = ids.get(own!)
      const beside = posix.join(posix.dirname(path), id)
      const isOwn = ['.md', '.mdx'].some((end) => sources.has(beside + end))
      const whole = isOwn ? undefined : ids.get(id)
      const renamed = moved === undefined ? whole : within(moved, folderOf(move.renamed(path)))
      return renamed === undefined ? all : key + JSON.stringify(renamed)
    })
    if (next !== text) texts.set(path, next)
  }
}

/** What an id ends in below a folder; all of one that lies elsewhere. */
function within(id: string, folder: string): string {
  const end = posix.relative(folder.split('/').map(withoutNumber).join('/'), id)
  return /^(?:\.\.\/|$)/.test(end) ? id : end
}

/** Imports of code beside the documents, which lead into the folder that moves, or out of it. */
async function renameInCode({ root, modules }: Snapshot, move: Move, texts: Texts): Promise<void> {
  for (const path of modules.filter((one) => /\.[cm]?[jt]sx?$/.test(one))) {
    const text = await readFile(join(root, path), 'utf8').catch(() => '')
    const next = text.replace(
      importing,
      (all, before: string, quote: string, specifier: string) => {
        const renamed = movedImport(specifier, path, move)
        return renamed === undefined ? all : before + quote + renamed + quote
      },
    )
    if (next !== text) texts.set(path, next)
  }
}

const importing = /(\b(?:from|import|require)[ (]*)(["'])((?:\.\.?\/|@site\/)[^"'\n]*)\2/g
