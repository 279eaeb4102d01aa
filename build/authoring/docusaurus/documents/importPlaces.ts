import { positionAt } from '../../../diagnostics/position.ts'
import type { Position } from '../../../model.ts'
import type { Foreign } from './rewrite.ts'
import { shimOf } from './shims.ts'

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

/** Whether a name of the import whose specifier is at an offset stands anywhere else. */
function isUsed(text: string, offset: number): boolean {
  const start = text.lastIndexOf('\nimport', offset) + 1
  const [whole = '', clause] = /^import\s+([^'"]*?)\s*from\s*['"]/.exec(text.slice(start)) ?? []
  if (clause === undefined || start + whole.length > offset) return true
  const rest = text.slice(0, start) + text.slice(text.indexOf('\n', offset))
  const names = clause.replace(/[\w$*]+\s+as\s/g, '').match(/(?!\btype\b)[\w$]+/g) ?? []
  const others = new Set(rest.match(/[\w$]+/g))
  return names.some((name) => others.has(name))
}

/** Where a file imports by a name. */
export function importPlace(text: string, name: string): Position | undefined {
  const found = Math.max(text.indexOf(`'${name}'`), text.indexOf(`"${name}"`))
  return found < 0 ? undefined : lineOf(text, found)
}

function lineOf(text: string, offset: number): Position {
  return positionAt(text, text.lastIndexOf('\n', offset) + 1)
}
