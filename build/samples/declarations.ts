import {
  declarationKey,
  distinctNames,
  type ExportName,
  type ReadDeclaration,
} from './declaration.ts'
import { loadEntryPoints } from './entryPoints.ts'
import { loadTypeScript } from './loadTypeScript.ts'
import { exportKeys } from './meanings.ts'
import { readDeclaration } from './readDeclaration.ts'

export interface DeclarationsInput {
  /** Absolute path of the site, whose packages are asked. */
  readonly root: string
  readonly uses: readonly ExportName[]
}

/** Declarations by `declarationKey`. A name that its entry point does not export is absent. */
export type Declarations = Readonly<Record<string, ReadDeclaration>>

/** What packages declare, and where that is written. */
export interface Declared {
  readonly declarations: Declarations
  /** What entry points export that were asked for something else; null for those that were not found. */
  readonly exports: Readonly<Record<string, readonly string[] | null>>
  /** Absolute paths of what was read; null when an entry point was not found. */
  readonly files: readonly string[] | null
}

/** Reads declarations from the packages that a module of the site would import. */
export function readDeclarations({ root, uses }: DeclarationsInput): Declared {
  if (uses.length === 0) return { declarations: {}, exports: {}, files: [] }
  const ts = loadTypeScript()
  const entryPoints = [...new Set(uses.map((use) => use.from))]
  const packages = loadEntryPoints(ts, { root, entryPoints })
  const keys = exportKeys(packages, entryPoints)
  const found = distinctNames(uses).flatMap((use) => {
    const declaration = readDeclaration(ts, packages, { ...use, keys })
    return declaration ? [[declarationKey(use), declaration] as const] : []
  })
  const declarations = Object.fromEntries(found)
  const inVain = uses.filter((use) => !declarations[declarationKey(use)])
  const exports = inVain.map(({ from }) => [from, namesOf(packages.exportsOf(from))] as const)
  const isWhole = entryPoints.every((entryPoint) => packages.exportsOf(entryPoint))
  return {
    declarations,
    exports: Object.fromEntries(exports),
    files: isWhole ? packages.files : null,
  }
}

function namesOf(exports: ReadonlyMap<string, unknown> | undefined): readonly string[] | null {
  return exports ? [...exports.keys()] : null
}
