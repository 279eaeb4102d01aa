/** What is too much of something for a document. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { error } from './made.ts'

export function documentTooLarge(place: Place, size: { bytes: number; most: number }): Diagnostic {
  return error(
    place,
    'document-too-large',
    `The document has ${count(size.bytes)} bytes; the limit is ${count(size.most)}.`,
    'Split it into several pages.',
  )
}

export function nestedTooDeep(place: Place, what: string, most: number): Diagnostic {
  return error(
    place,
    'nesting-too-deep',
    `${what} are nested more than ${most} levels deep.`,
    'Close them, or split the content.',
  )
}

export function tableTooLarge(place: Place, size: { cells: number; most: number }): Diagnostic {
  return error(
    place,
    'table-too-large',
    `The table has ${count(size.cells)} cells; the limit is ${count(size.most)}.`,
    'Split the table. Empty cells count too.',
  )
}

export function tooManyBlocks(place: Place, what: string, most: number): Diagnostic {
  return error(
    place,
    'too-many-blocks',
    `The document has more than ${count(most)} ${what}.`,
    'Split it into several pages.',
  )
}

export function blockTooLong(place: Place, most: number): Diagnostic {
  return error(
    place,
    'block-too-long',
    `One block has more than ${count(most)} lines.`,
    'Break it up with blank lines, or publish it as a file and link to it.',
  )
}

export function tooMuchCode(place: Place): Diagnostic {
  return error(
    place,
    'too-much-code',
    'The document contains too much code to read in time.',
    'Move it into a module beside the document, and import it.',
  )
}

export function tooManyMarkers(place: Place, character: string, most: number): Diagnostic {
  return error(
    place,
    'too-many-markers',
    `One block contains ${JSON.stringify(character)} more than ${count(most)} times.`,
    'Break it up with blank lines, or publish it as a file and link to it.',
  )
}

export function documentTooComplex(place: Place): Diagnostic {
  return error(
    place,
    'document-too-complex',
    'The document is nested too deeply to be read.',
    'Look for brackets, elements or markers that repeat endlessly.',
  )
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
