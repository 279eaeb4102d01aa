import { dangerousAddress } from '../diagnostics/catalogue/safety.ts'
import {
  emptySetting,
  missingInSetting,
  missingSetting,
  unknownSetting,
  wrongSetting,
} from '../diagnostics/catalogue/sources.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Diagnostic, SourceFile } from '../model.ts'
import { headFaults } from './headFaults.ts'
import { withPlainPaths } from './plainPaths.ts'
import { positionOfPath } from './settingPlace.ts'
import { settingNames, shapely, shapeOf } from './settingShapes.ts'
import { misfitsOf, strangersIn, type Misfit } from './shape.ts'
import { shelfFaults } from './shelfFaults.ts'
import { dangerousIn } from './withoutCode.ts'
import { wordFaults } from './wordFaults.ts'

type Given = Readonly<Record<string, unknown>>
type PlaceOf = (path: string) => Place

/** Everything that is wrong with the settings, at its place in the file that gives them. */
export function settingFaults(
  given: Given,
  { path: file, text }: Pick<SourceFile, 'path' | 'text'>,
): Diagnostic[] {
  const placeOf = (path: string) => ({ file, ...positionOfPath(text, path) })
  const sound = shapely(given)
  const { head = [], locales = [] } = sound
  return [
    ...needs.flatMap((name) => {
      if (given[name] === undefined) return [missingSetting(file, name)]
      return given[name] === '' ? [emptySetting(placeOf(name), name)] : []
    }),
    ...Object.entries(given).flatMap(([name, value]) => shapeFaults(name, value, placeOf)),
    ...dangerousIn(sound).map(({ path, href }) => dangerousAddress(placeOf(path), href)),
    ...head.flatMap((element, at) => headFaults(element, `head[${at}]`, placeOf)),
    ...locales.flatMap(({ words = {} }, at) => wordFaults(words, `locales[${at}].words`, placeOf)),
    ...shelfFaults(withPlainPaths(sound), placeOf),
  ]
}

/** What no site can do without. */
const needs = ['title', 'url'] as const

/** Where one setting is not as it must be, and the names in it that mean nothing. */
function shapeFaults(name: string, value: unknown, placeOf: PlaceOf): Diagnostic[] {
  const shape = shapeOf(name)
  if (!shape) return [unknownSetting(placeOf(name), name, nearest(name, settingNames))]
  const misfits = value === undefined ? [] : misfitsOf(value, shape, name)
  const strangers = strangersIn(value, shape, name).flatMap((stranger) => {
    const path = `${stranger.path}.${stranger.name}`
    const near = nearest(stranger.name, stranger.known)
    // The wrong value may be the one that decides which names there are.
    if (misfits.length > 0 && !near) return []
    return [unknownSetting(placeOf(path), path, near && `${stranger.path}.${near}`)]
  })
  return [...misfits.map((misfit) => misfitting(misfit, placeOf)), ...strangers]
}

function misfitting({ path, expected, isMissing }: Misfit, placeOf: PlaceOf): Diagnostic {
  if (!isMissing) return wrongSetting(placeOf(path), path, expected)
  const end = path.lastIndexOf('.')
  const owner = path.slice(0, end)
  // The name may stand elsewhere in the file: what lacks it is where it belongs.
  return missingInSetting(placeOf(owner), owner, { name: path.slice(end + 1), expected })
}
