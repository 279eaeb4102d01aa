import type { Declaration } from '../../runtime/contract.ts'
import type { Diagnostic } from '../model.ts'
import {
  undescribedProperty,
  unknownDeclaration,
  unknownProperty,
  unnamedOption,
} from '../diagnostics/catalogue/samples.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { declarationKey } from './declaration.ts'
import type { Declarations } from './declarations.ts'
import type { DeclarationUse, Described } from './uses.ts'

/** Every generated declaration must exist, and an options table describe exactly its properties. */
export function checkDeclarations(
  uses: readonly DeclarationUse[],
  declarations: Declarations,
): Diagnostic[] {
  return uses.flatMap((use) => {
    const declaration = declarations[declarationKey(use)]
    if (!declaration) return [unknownDeclaration({ file: use.file, ...use.at }, use)]
    return use.kind === 'options' ? checkOptions(use, declaration) : []
  })
}

function checkOptions(use: DeclarationUse, { properties }: Declaration): Diagnostic[] {
  const names = properties.map((property) => property.name)
  const described = new Set(use.described.map((one) => one.name))
  const missing = properties.filter((one) => !one.inherited && !described.has(one.name))
  return [
    ...use.described.flatMap((one) => checkDescribed(use, one, names)),
    ...missing.map((one) => undescribedProperty({ file: use.file, ...use.at }, use.of, one.name)),
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
