import { positionAt } from '../../../diagnostics/position.ts'
import type { Position } from '../../../model.ts'
import type { Foreign } from './rewrite.ts'
import { shimOf } from './shims.ts'

/** Where a file as it is here first imports what stands for each of these modules, told in its order. */
export function foreignPlaces(
  text: string,
  foreign: readonly Foreign[],
): ReadonlyMap<string, Position> {
  const places = new Map<string, Position>()
  let at = 0
  for (const { module } of foreign) {
    const found = text.indexOf(`/${shimOf(module).file}`, at)
    if (found < 0) continue
    if (!places.has(module)) places.set(module, lineOf(text, found))
    at = found + 1
  }
  return places
}

/** Where a file imports by a name. */
export function importPlace(text: string, name: string): Position | undefined {
  const found = Math.max(text.indexOf(`'${name}'`), text.indexOf(`"${name}"`))
  return found < 0 ? undefined : lineOf(text, found)
}

function lineOf(text: string, offset: number): Position {
  return positionAt(text, text.lastIndexOf('\n', offset) + 1)
}
