import { digestOf } from '../graph/hash.ts'
import { openStore } from '../graph/store.ts'
import { declarationKey, type ReadDeclaration } from './declaration.ts'
import { loadEntryPoints } from './entryPoints.ts'
import { loadTypeScript } from './loadTypeScript.ts'
import { exportKeys } from './meanings.ts'
import { readDeclaration } from './readDeclaration.ts'

export interface DeclarationsInput {
  /** Absolute path of the site, whose packages are asked. */
  readonly root: string
  /** Digest of what is installed: what was found with other packages is not believed. */
  readonly packages: string
  readonly uses: readonly { readonly of: string; readonly from: string }[]
  /** A name for the engine's code: what another engine read is not believed. */
  readonly engine: string
}

/** Another one for another shape of what is stored. */
const shape = 'with meanings'

/** Declarations by `declarationKey`. A name that its entry point does not export is absent. */
export type Declarations = Readonly<Record<string, ReadDeclaration>>

/** Reads declarations from the installed packages; the compiler is loaded only for new ones. */
export async function readDeclarations(input: DeclarationsInput): Promise<Declarations> {
  const uses = distinct(input.uses)
  const store = await openStore(`${input.root}/.lectern/samples/declarations`, input.engine)
  const key = digestOf([input.packages, uses, shape])
  const known = (await store.get(key)) as Declarations | undefined
  if (known) return known
  const ts = loadTypeScript()
  const entryPoints = [...new Set(uses.map((use) => use.from))]
  const packages = loadEntryPoints(ts, { root: input.root, entryPoints })
  const keys = exportKeys(packages, entryPoints)
  const found = uses.flatMap((use) => {
    const declaration = readDeclaration(ts, packages, { ...use, keys })
    return declaration ? [[declarationKey(use), declaration] as const] : []
  })
  const declarations = Object.fromEntries(found)
  store.set(key, declarations)
  await store.save()
  return declarations
}

function distinct(uses: DeclarationsInput['uses']): { of: string; from: string }[] {
  const byKey = new Map(uses.map(({ of, from }) => [declarationKey({ of, from }), { of, from }]))
  return [...byKey.keys()].sort().map((key) => byKey.get(key)!)
}
