import { posix } from 'node:path'
import {
  brokenCategory,
  unknownCategoryKey,
  unknownSidebarId,
  unreadCategory,
} from '../diagnostics/catalogue/routes.ts'
import { failed, outcome } from '../diagnostics/diagnostic.ts'
import { encodingFaults } from '../diagnostics/encoding.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { nearestPath } from '../diagnostics/nearestPath.ts'
import { positionAt } from '../diagnostics/position.ts'
import type { Diagnostic, Outcome, SourceFile } from '../model.ts'
import { withoutNumber } from './ids.ts'
import { jsonFault } from './jsonFault.ts'
import { jsonPlaces } from './jsonPlaces.ts'
import { isKnownId, type KnownIds } from './knownIds.ts'

/** What a folder's `_category_.json` says of it in generated sidebars. */
export interface FolderCategory {
  readonly label?: string
  readonly position?: number
  readonly collapsed?: boolean
  /** Document that the label leads to; null for one that leads nowhere, whatever the folder holds. */
  readonly link?: string | null
}

/** Reads the category files: by folder below the documents' one. */
export function categoriesOf(
  files: readonly SourceFile[],
  folder: string,
): Outcome<ReadonlyMap<string, FolderCategory>> {
  const read = files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map((file) => [folderOf(file, folder), readCategory(file)] as const)
  return outcome(
    new Map(read.map(([name, { value }]) => [name, value])),
    read.flatMap(([, { diagnostics }]) => diagnostics),
  )
}

export interface CategoriesInput {
  readonly files: readonly SourceFile[]
  readonly folder: string
  readonly categories: ReadonlyMap<string, FolderCategory>
  readonly routes: KnownIds
}

/** The labels of categories must lead to documents. */
export function checkCategories({
  files,
  folder,
  categories,
  routes,
}: CategoriesInput): Diagnostic[] {
  return files.flatMap((file) => {
    const name = folderOf(file, folder)
    const id = categories.get(name)?.link
    if (typeof id !== 'string' || linkedIds(id, name).some((one) => isKnownId(one, routes)))
      return []
    const at = jsonPlaces(file.text).get('link.id')?.value
    return [unknownSidebarId({ file: file.path, ...at }, id, nearestPath(id, routes.byId.keys()))]
  })
}

/** Docusaurus reads the categories of folders in YAML, too. */
export function unreadCategories(
  files: readonly { readonly path: string }[],
  folder: string,
): Diagnostic[] {
  const inYaml = /\/_category_\.ya?ml$/
  return files
    .filter(({ path }) => path.startsWith(`${folder}/`) && inYaml.test(path))
    .map(({ path }) => unreadCategory(path, path.replace(inYaml, '/_category_.json')))
}

/** The ids that a category's link may mean: of a document in the folder, else of any. */
export function linkedIds(link: string, folder: string): string[] {
  return [posix.join(...folder.split('/').map(withoutNumber), link), link]
}

function folderOf({ path }: SourceFile, folder: string): string {
  return posix.relative(folder, posix.dirname(path))
}

/** The category; nothing of it when some of it is wrong. */
function readCategory(source: SourceFile): Outcome<FolderCategory> {
  const misread = encodingFaults(source)
  if (failed(misread)) return outcome({}, misread)
  const { value, diagnostics } = categoryIn(source)
  return outcome(value, [...misread, ...diagnostics])
}

function categoryIn({ path: file, text }: SourceFile): Outcome<FolderCategory> {
  const raw = parsed(text)
  if (raw === undefined) {
    const place = { file, ...positionAt(text, jsonFault(text)) }
    return outcome({}, [brokenCategory(place, 'it is not JSON')])
  }
  if (!isObject(raw)) return outcome({}, [brokenCategory({ file }, 'it is not an object')])
  const wrong = misfitOf(raw)
  const places = jsonPlaces(text)
  const strangers = strangersIn(raw).map(({ path, key, known }) => {
    const place = { file, ...places.get(path)?.key }
    return unknownCategoryKey(place, key, nearest(key, known))
  })
  if (!wrong) return outcome(categoryOf(raw), strangers)
  const place = { file, ...places.get(wrong.path)?.value }
  return outcome({}, [brokenCategory(place, wrong.reason), ...strangers])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

type Raw = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function categoryOf({ label, position, collapsed, link }: Raw): FolderCategory {
  return {
    ...(typeof label === 'string' ? { label } : {}),
    ...(typeof position === 'number' ? { position } : {}),
    ...(typeof collapsed === 'boolean' ? { collapsed } : {}),
    ...(isObject(link) && link['type'] === 'doc' ? { link: String(link['id']) } : {}),
    ...(link === null ? { link } : {}),
  }
}

interface Misfit {
  readonly path: string
  readonly reason: string
}

/** The first value that is not of its kind. */
function misfitOf({ label, position, collapsed, link }: Raw): Misfit | undefined {
  const isKind = (value: unknown, kind: string) => value === undefined || typeof value === kind
  if (!isKind(label, 'string')) return { path: 'label', reason: 'its label is not text' }
  if (!isKind(position, 'number'))
    return { path: 'position', reason: 'its position is not a number' }
  if (!isKind(collapsed, 'boolean'))
    return { path: 'collapsed', reason: 'its "collapsed" is not true or false' }
  if (link === undefined || link === null) return undefined
  if (!isObject(link)) return { path: 'link', reason: 'its link is not an object' }
  if (link['type'] === 'generated-index') return undefined
  if (link['type'] !== 'doc') return { path: 'link', reason: 'its link is not of the type "doc"' }
  return typeof link['id'] === 'string'
    ? undefined
    : { path: 'link', reason: 'its link names no document' }
}

const keys = ['label', 'position', 'collapsed', 'link']
/** What Docusaurus knows and has no meaning here: a site that moves may keep it. */
const foreign = ['className', 'collapsible', 'customProps', 'description', 'key']
const linkKeys = ['type', 'id']

interface Stranger {
  readonly path: string
  readonly key: string
  readonly known: readonly string[]
}

/** Keys that are none. A generated index is described by keys of Docusaurus alone. */
function strangersIn(raw: Raw): Stranger[] {
  const { link } = raw
  const own = Object.keys(raw)
    .filter((key) => ![...keys, ...foreign].includes(key))
    .map((key) => ({ path: key, key, known: keys }))
  if (!isObject(link) || link['type'] === 'generated-index') return own
  const inLink = Object.keys(link)
    .filter((key) => !linkKeys.includes(key))
    .map((key) => ({ path: `link.${key}`, key, known: linkKeys }))
  return [...own, ...inLink]
}
