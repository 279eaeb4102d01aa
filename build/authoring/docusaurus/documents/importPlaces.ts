import { positionAt } from '../../../diagnostics/position.ts'
import type { Position } from '../../../model.ts'
import type { Foreign } from './rewrite.ts'
import { shimOf } from './shims.ts'
import { importsIn, statement } from './themeImports.ts'

/**
 * Where a file as it is here first imports what stands for each of these modules, told in its order, and
 * uses what it calls that.
 */
export function foreignPlaces(
  text: string,
  foreign: readonly Foreign[],
): ReadonlyMap<string, Position> {
  const places = new Map<string, Position>()
  let at = 0
  for (const { module } of foreign) {
    const found = text.indexOf(`/${shimOf(module).file}`, at)
    if (found < 0) continue
    if (!places.has(module) && isUsed(text, found)) places.set(module, lineOf(text, found))
    at = found + 1
  }
  return places
}

/** Whether a name of the import whose specifier is at an offset stands anywhere else, or it has none. */
function isUsed(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\nimport', offset) + 1
  const behind = `${text}\n`.indexOf('\n', offset)
  const written = text.slice(start, behind)
  const [[whole, clause = ''] = ['']] = written.matchAll(statement)
  if (start + whole.length < offset || clause.trim() === '') return true
  const others = new Set((text.slice(0, start) + text.slice(behind)).match(/[\w$]+/g))
  return importsIn(written).some(({ local }) => others.has(local))
}

/** Where a file imports by a name. */
export function importPlace(text: string, name: string): Position | undefined {
  const found = Math.max(text.indexOf(`'${name}'`), text.indexOf(`"${name}"`))
  return found < 0 ? undefined : lineOf(text, found)
}

function lineOf(text: string, offset: number): Position {
  return positionAt(text, text.lastIndexOf('\n', offset) + 1)
}
