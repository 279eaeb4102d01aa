import { positionAt } from '../diagnostics/position.ts'
import type { Position } from '../model.ts'

/** Where a member of an object stands in its text. */
interface MemberPlace {
  readonly key: Position
  readonly value: Position
}

/** Of every member of an object in well-formed JSON, by its path: `link.id`. */
export function jsonPlaces(text: string): ReadonlyMap<string, MemberPlace> {
  const places = new Map<string, MemberPlace>()
  const path: string[] = []
  for (const { 0: token, 1: colon, index } of text.matchAll(tokens)) {
    if (token === '{' || token === '[') path.push('')
    else if (token === '}' || token === ']') path.pop()
    else if (colon !== undefined) {
      path.splice(-1, 1, JSON.parse(token.slice(0, -colon.length)) as string)
      const [key, value] = [positionAt(text, index), positionAt(text, index + token.length)]
      places.set(path.join('.'), { key, value })
    }
  }
  return places
}

/** A key with its colon, other text, or a bracket. */
const tokens = /"(?:[^"\\]|\\(?:[^]|$))*(?:"(\s*:\s*)?|$)|[{}[\]]/g
