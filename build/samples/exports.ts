import { missingExport, staleExport, unknownEntryPoint } from '../diagnostics/catalogue/samples.ts'
import { compare, outcome, type Place } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import { openStore } from '../graph/store.ts'
import type { Diagnostic, Outcome, SourceFile } from '../model.ts'
import { loadEntryPoints } from './entryPoints.ts'
import { loadTypeScript } from './loadTypeScript.ts'
import { namesOf } from './names.ts'
import { declarationUses } from './uses.ts'

export interface ExportsInput {
  readonly root: string
  /** Digest of what is installed: what was found with other packages is not believed. */
  readonly packages: string
  /** `package/entry`: where the package is imported from. */
  readonly entryPoints: readonly string[]
  /** Where the settings name one of them. */
  readonly placeOf: (at: number) => Place
  readonly documents: readonly SourceFile[]
  /** A name for the engine's code. */
  readonly engine: string
}

/** A public name of the package and where it stands in the documentation. */
export interface ExportCoverage {
  readonly name: string
  readonly entryPoints: readonly string[]
  readonly kind: 'value' | 'type'
  readonly state: 'documented' | 'mentioned' | 'missing'
  /** The documents with its own heading, title, signature or table. */
  readonly homes: readonly string[]
}

/** Says of every public export whether the documents describe it, name it, or are silent. */
export async function checkExports(input: ExportsInput): Promise<Outcome<ExportCoverage[]>> {
  const exported = await exportedNames(input)
  const documented = new Map<string, Set<string>>()
  const mentioned = new Set<string>()
  for (const document of input.documents) {
    const names = namesOf(document)
    for (const name of names.documented) {
      documented.set(name, (documented.get(name) ?? new Set()).add(document.path))
    }
    names.mentioned.forEach((name) => mentioned.add(name))
  }
  const coverage = byName(exported).map((one): ExportCoverage => {
    const homes = [...(documented.get(one.name) ?? [])].sort(compare)
    const silent = mentioned.has(one.name) ? 'mentioned' : 'missing'
    return { ...one, homes, state: homes.length > 0 ? 'documented' : silent }
  })
  return outcome(coverage, [
    ...unresolved(input, exported),
    ...coverage.filter((one) => one.state === 'missing').map(missingExport),
    ...stale(input, exported),
  ])
}

/** `true` for a value, by name, by entry point; an entry point that does not resolve is absent. */
type Exported = Readonly<Record<string, Readonly<Record<string, boolean>>>>

async function exportedNames(input: ExportsInput): Promise<Exported> {
  const store = await openStore(`${input.root}/.lectern/samples/exports`, input.engine)
  const key = digestOf([input.packages, input.entryPoints])
  const known = (await store.get(key)) as Exported | undefined
  if (known) return known
  const ts = loadTypeScript()
  const packages = loadEntryPoints(ts, input)
  const exported = Object.fromEntries(
    input.entryPoints.flatMap((entryPoint) => {
      const names = packages.exportsOf(entryPoint)
      if (!names) return []
      const kinds = [...names].map(([name, symbol]) => [
        name,
        (symbol.flags & ts.SymbolFlags.Value) !== 0,
      ])
      return [[entryPoint, Object.fromEntries(kinds) as Record<string, boolean>]]
    }),
  )
  store.set(key, exported)
  await store.save()
  return exported
}

function byName(exported: Exported): Pick<ExportCoverage, 'name' | 'entryPoints' | 'kind'>[] {
  const names = new Set(Object.values(exported).flatMap((one) => Object.keys(one)))
  return [...names].sort(compare).map((name) => {
    const entryPoints = Object.keys(exported).filter((one) => Object.hasOwn(exported[one]!, name))
    const value = entryPoints.some((one) => exported[one]![name])
    return { name, entryPoints, kind: value ? 'value' : 'type' }
  })
}

function unresolved({ entryPoints, placeOf }: ExportsInput, exported: Exported): Diagnostic[] {
  return entryPoints.flatMap((one, at) =>
    exported[one] ? [] : [unknownEntryPoint(placeOf(at), one)],
  )
}

/** Names that a signature or a table shows and the package does not export any more. */
function stale({ documents }: ExportsInput, exported: Exported): Diagnostic[] {
  return documents.flatMap(declarationUses).flatMap((use) => {
    const names = exported[use.from]
    return names && !Object.hasOwn(names, use.of)
      ? [staleExport({ file: use.file, ...use.at }, use)]
      : []
  })
}
