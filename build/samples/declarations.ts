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
  /** Absolute paths of what was read; null when an entry point was not found. */
  readonly files: readonly string[] | null
}

/** Reads declarations from the packages that a module of the site would import. */
export function readDeclarations({ root, uses }: DeclarationsInput): Declared {
  if (uses.length === 0) return { declarations: {}, files: [] }
  const ts = loadTypeScript()
  const entryPoints = [...new Set(uses.map((use) => use.from))]
  const packages = loadEntryPoints(ts, { root, entryPoints })
  const keys = exportKeys(packages, entryPoints)
  const found = distinctNames(uses).flatMap((use) => {
    const declaration = readDeclaration(ts, packages, { ...use, keys })
    return declaration ? [[declarationKey(use), declaration] as const] : []
  })
  const isWhole = entryPoints.every((entryPoint) => packages.exportsOf(entryPoint))
  return { declarations: Object.fromEntries(found), files: isWhole ? packages.files : null }
}
