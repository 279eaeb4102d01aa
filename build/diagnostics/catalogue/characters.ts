/** Bytes and characters that do not belong in a document. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { error, warning } from './made.ts'

export function nulCharacter(place: Place): Diagnostic {
  return error(place, 'nul-character', 'There is a NUL character here.', 'Delete it.')
}

export function notUtf8(place: Place): Diagnostic {
  return warning(
    place,
    'not-utf8',
    'There is a replacement character (U+FFFD) or half a character here.',
    'Save the file as UTF-8 and write the character again.',
  )
}

export function utf16(place: Place): Diagnostic {
  return error(place, 'not-utf8', 'The file is encoded in UTF-16.', 'Save the file as UTF-8.')
}

export function lineSeparator(place: Place, character: string): Diagnostic {
  return warning(
    place,
    'line-separator',
    `The invisible character U+${pointOf(character)} looks like a line break, but Markdown ignores it.`,
    'Delete it, or write a line break.',
  )
}

export function bidiOverride(place: Place, character: string): Diagnostic {
  const point = pointOf(character)
  return warning(
    place,
    'bidi-override',
    `The invisible character U+${point} changes the direction of the text.`,
    'Delete it: readers may see the text in a different order than computers do.',
  )
}

/** `202E`, as in U+202E. */
export function pointOf(character: string): string {
  return character.codePointAt(0)!.toString(16).toUpperCase()
}
