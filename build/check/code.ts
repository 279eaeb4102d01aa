import { posix } from 'node:path'
import {
  missingImport,
  needlessImport,
  partialCycle,
  strayDocument,
  strangeAttribute,
  unknownComponent,
} from '../diagnostics/catalogue/code.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { positionAt } from '../diagnostics/position.ts'
import { importedPath, relativeTo } from '../imports.ts'
import type { Diagnostic, Doc, Position } from '../model.ts'
import type { MissingImport } from '../model/bundle.ts'

/** Components that no list names and no import brings. */
export function checkComponents(docs: readonly Doc[], names: readonly string[]): Diagnostic[] {
  const known = new Set(names)
  return docs.flatMap(({ source, components }) =>
    components
      .filter(({ name }) => !known.has(name.split('.')[0]!))
      .map(({ name, at }) => unknownComponent({ file: source, ...at }, name, nearest(name, names))),
  )
}

/** Attributes of components without an import that these do not take: readers never see what they say. */
export function checkAttributes(
  docs: readonly Doc[],
  taken: Readonly<Record<string, readonly string[]>>,
): Diagnostic[] {
  return docs.flatMap(({ source, components }) =>
    components.flatMap(({ name: component, attributes = [] }) => {
      if (!Object.hasOwn(taken, component)) return []
      const all = taken[component]!
      const known = all.filter((name) => name !== 'children')
      return attributes
        .filter(({ name }) => !all.includes(name) && name !== keyOfReact)
        .map(({ name, at }) => {
          const near = nearest(name, known)
          return strangeAttribute({ file: source, ...at }, { component, name, known, near })
        })
    }),
  )
}

/** Told apart by React, in a list; no component sees it. */
const keyOfReact = 'key'

/** What an import may have meant. */
export interface Importable {
  /** Documents, partials and code of the site, relative to its root. */
  readonly files: readonly string[]
  /** Components that need no import, and that `@theme/` names. */
  readonly components: readonly string[]
}

interface Imported extends Importable {
  /** The words of a document. */
  readonly textOf: (source: string) => string
}

/** Imports that the bundler could not resolve, at their places. */
export function checkImports(
  docs: readonly Doc[],
  missing: readonly MissingImport[],
  { textOf, ...importable }: Imported,
): Diagnostic[] {
  const bySource = new Map(docs.map((doc) => [doc.source, doc]))
  return missing.flatMap(({ source, specifier, named }) => {
    // Why a document of the site cannot be read has been told.
    if (named !== undefined && importable.files.includes(named)) return []
    const use = bySource.get(source)?.imports.find((one) => one.specifier === specifier)
    const place = { file: source, ...(use?.at ?? namedAt(textOf(source), specifier)) }
    if (named !== undefined) return [strayDocument(place, named)]
    const near = nearestImport(source, specifier, importable)
    const known = use?.locals.filter((name) => importable.components.includes(name)) ?? []
    if (near || known.length === 0) return [missingImport(place, specifier, near)]
    const others = use?.locals.filter((name) => !known.includes(name)) ?? []
    return [needlessImport(place, { specifier, known, others })]
  })
}

/** Where an expression asks for a module: `require('./leaf.png')`. */
function namedAt(text: string, specifier: string): Position {
  const found = [`'${specifier}'`, `"${specifier}"`].map((literal) => text.indexOf(literal))
  return positionAt(text, Math.max(...found))
}

/** The nearest thing that exists, as the importing file would write it. */
function nearestImport(source: string, specifier: string, { files, components }: Importable) {
  if (specifier.startsWith('@theme/')) {
    const found = nearest(specifier.slice('@theme/'.length), components)
    return found && `@theme/${found}`
  }
  if (specifier.startsWith('@site/')) {
    const found = nearest(specifier.slice('@site/'.length), files)
    return found && `@site/${found}`
  }
  if (!specifier.startsWith('.')) return undefined
  const folder = posix.dirname(source)
  const written = files.map((file) => relativeTo(folder, file))
  return nearest(specifier, written)
}

/** Documents that import themselves, directly or through others: each circle once. */
export function checkCycles(docs: readonly Doc[]): Diagnostic[] {
  return cyclesOf(docs).map((chain) => {
    const doc = docs.find(({ source }) => source === chain[0])!
    const use = doc.imports.find(
      ({ specifier }) => importedPath(doc.source, specifier) === chain[1],
    )
    return partialCycle({ file: doc.source, ...(use?.at ?? { line: 1, column: 1 }) }, chain)
  })
}

/** Circles of imports between documents, each from its first file in order back to it. */
export function cyclesOf(docs: readonly Doc[]): string[][] {
  const bySource = new Map(docs.map((doc) => [doc.source, doc]))
  const found = new Map<string, string[]>()
  const done = new Set<string>()

  const visit = (source: string, path: readonly string[]) => {
    const at = path.indexOf(source)
    if (at >= 0) {
      const circle = fromFirst(path.slice(at))
      found.set(circle.join('\0'), [...circle, circle[0]!])
      return
    }
    if (done.has(source)) return
    const doc = bySource.get(source)
    for (const { specifier } of doc?.imports ?? []) {
      const next = importedPath(source, specifier)
      if (bySource.has(next)) visit(next, [...path, source])
    }
    done.add(source)
  }
  for (const { source } of docs) visit(source, [])
  return [...found.values()]
}

function fromFirst(circle: readonly string[]): string[] {
  const first = circle.indexOf(circle.toSorted()[0]!)
  return [...circle.slice(first), ...circle.slice(0, first)]
}
