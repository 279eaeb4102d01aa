import type { SidebarDefinition, Sidebars } from '../../runtime/contract.ts'
import { duplicateSidebar, strayExport } from '../diagnostics/catalogue/routes.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import type { Outcome, SourceFile } from '../model.ts'
import { listFiles } from './list.ts'
import { positionOfPath } from './settingPlace.ts'
import { loadModule, type SettingsStore } from './settings.ts'
import { isRecord } from './shape.ts'
import { sidebarEntries } from './sidebarEntries.ts'
import { readSources } from './sources.ts'

/** The sidebars of a site, and the files that make them. */
export interface SidebarFiles {
  readonly sidebars: Sidebars
  readonly files: readonly SourceFile[]
  /** See `LoadedModule`. */
  readonly sources: readonly string[]
}

/** Every exported list of `sidebars/*.ts` is a sidebar of that name. */
export async function readSidebars(
  root: string,
  store?: SettingsStore,
): Promise<Outcome<SidebarFiles>> {
  const listed = listFiles(root, 'sidebars')
  const paths = listed.value.filter((path) => /\.[cm]?[jt]s$/.test(path))
  const files = await readSources(root, paths)
  const modules = await Promise.all(paths.map((path) => loadModule(root, path, store)))
  const textOf = (path: string) => files.value.find((file) => file.path === path)?.text ?? ''
  const exported = modules.flatMap(({ value }, at) => {
    const path = paths[at]!
    return asWritten(value, textOf(path)).map(([name, one]) => ({ name, value: one, path }))
  })
  const placeOf = (path: string) => (name: string) => ({
    file: path,
    ...positionOfPath(textOf(path), name),
  })
  const lists = exported.flatMap(({ name, value, path }, at) => {
    if (!Array.isArray(value)) return []
    // What is wrong with a list is told once, where its first name is.
    const isAgain = exported.slice(0, at).some((one) => one.value === value)
    return [{ name, path, isAgain, ...sidebarEntries(value, name, placeOf(path)) }]
  })
  const strays = exported.flatMap(({ name, value, path }) => {
    const what = kindOfStray(value, lists.length)
    return what ? [strayExport(placeOf(path)(name), name, what)] : []
  })
  const sidebars = Object.fromEntries(lists.map(({ name, value }) => [name, value]))
  const sources = modules.flatMap((one) => one.files)
  return outcome({ sidebars, files: files.value, sources }, [
    ...listed.diagnostics,
    ...files.diagnostics,
    ...modules.flatMap(({ diagnostics }) => diagnostics),
    ...lists.flatMap(({ diagnostics, isAgain }) => (isAgain ? [] : diagnostics)),
    ...twinsIn(lists).map(({ name, path, other }) =>
      duplicateSidebar(placeOf(path)(name), name, other),
    ),
    ...strays,
  ])
}

/** What a module exports in the order in which its text names it: a module lists it by the alphabet. */
function asWritten(exported: Record<string, unknown>, text: string): [string, unknown][] {
  const words = text.split(/[^\w$]+/)
  return Object.entries(exported).toSorted(([a], [b]) => words.indexOf(a) - words.indexOf(b))
}

interface Listed {
  readonly name: string
  readonly path: string
  readonly value: SidebarDefinition
}

/** Lists whose name another file has for another list: a file may pass on what it imports. */
function twinsIn(lists: readonly Listed[]) {
  return lists.flatMap(({ name, path, value }, at) => {
    const first = lists.slice(0, at).find((one) => one.name === name)
    if (!first || JSON.stringify(first.value) === JSON.stringify(value)) return []
    return [{ name, path, other: first.path }]
  })
}

/**
 * What an export is, in words, that may have been meant as a sidebar and is none; undefined for others. A
 * function is meant as one only where there is no sidebar at all: else it helps to make them.
 */
function kindOfStray(value: unknown, lists: number): string | undefined {
  if (value instanceof Promise) return 'a promise'
  if (isRecord(value)) return 'an object'
  return typeof value === 'function' && lists === 0 ? 'a function' : undefined
}
