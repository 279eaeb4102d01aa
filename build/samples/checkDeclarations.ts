import type { Declaration } from '../../runtime/contract.ts'
import type { Diagnostic } from '../model.ts'
import {
  undescribedProperties,
  unknownDeclaration,
  unknownProperty,
  unnamedOption,
  untypedPackage,
} from '../diagnostics/catalogue/samples.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { declarationKey } from './declaration.ts'
import type { Declared } from './declarations.ts'
import type { DeclarationUse, Described } from './uses.ts'

/** Every generated declaration must exist, and an options table describe exactly its properties. */
export function checkDeclarations(
  uses: readonly DeclarationUse[],
  { declarations, exports }: Pick<Declared, 'declarations' | 'exports'>,
): Diagnostic[] {
  return uses.flatMap((use) => {
    const declaration = declarations[declarationKey(use)]
    if (!declaration) return [withoutDeclaration(use, exports[use.from] ?? null)]
    return use.kind === 'options' ? checkOptions(use, declaration) : []
  })
}

function withoutDeclaration(
  { file, at, of, from }: DeclarationUse,
  names: readonly string[] | null,
): Diagnostic {
  const place = { file, ...at }
  return names
    ? unknownDeclaration(place, { of, from, near: nearest(of, names) })
    : untypedPackage(place, from)
}

function checkOptions(use: DeclarationUse, { properties }: Declaration): Diagnostic[] {
  const names = properties.map((property) => property.name)
  const described = new Set(use.described.map((one) => one.name))
  const missing = properties
    .filter((one) => !one.inherited && !described.has(one.name))
    .map((one) => one.name)
  return [
    ...use.described.flatMap((one) => checkDescribed(use, one, names)),
    ...(missing.length > 0
      ? [undescribedProperties({ file: use.file, ...use.at }, use.of, missing)]
      : []),
  ]
}

function checkDescribed(
  use: DeclarationUse,
  one: Described,
  names: readonly string[],
): Diagnostic[] {
  const place = { file: use.file, ...one.at }
  if (one.name === '') return [unnamedOption(place)]
  if (names.includes(one.name)) return []
  return [unknownProperty(place, { of: use.of, name: one.name, near: nearest(one.name, names) })]
}
