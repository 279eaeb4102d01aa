/** What can be wrong with front matter. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { error, sentence, warning } from './made.ts'

export function frontMatterLanguage(place: Place, language: string): Diagnostic {
  return error(
    place,
    'front-matter-language',
    `Front matter in "${language}" is not supported.`,
    'Write it in YAML, between two "---" lines.',
  )
}

export function frontMatterUnclosed(place: Place): Diagnostic {
  return error(
    place,
    'front-matter-unclosed',
    'The front matter is never closed.',
    'Add a line "---" below its last key.',
  )
}

export function frontMatterSize(place: Place): Diagnostic {
  return error(
    place,
    'front-matter-size',
    'The front matter is too large or too deeply nested.',
    'Keep it below 64,000 characters and 50 levels.',
  )
}

/** `kind` is the code that the parser has for the reason. */
export function frontMatterSyntax(place: Place, reason: string, kind?: string): Diagnostic {
  return error(
    place,
    'front-matter-syntax',
    `The front matter is not valid YAML: ${sentence(reason)}`,
    wayToYaml(kind),
  )
}

export function frontMatterLate(place: Place): Diagnostic {
  return warning(
    place,
    'front-matter-late',
    'The front matter does not begin the file: it is shown as text.',
    'Remove what is before the first "---".',
  )
}

/** Hints by the parser's codes. */
function wayToYaml(kind: string | undefined): string {
  switch (kind) {
    case 'BAD_INDENT':
    case 'MISSING_CHAR':
      return 'Close each bracket and quote, or put the whole text in quotes.'
    case 'BAD_SCALAR_START':
      return 'Put text that begins with this character in quotes.'
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Write each key as "title: text", with a space after the colon.'
    case 'DUPLICATE_KEY':
      return 'Remove this key, or the one of the same name above it.'
    case 'TAB_AS_INDENT':
      return 'Indent with spaces.'
    default:
      return 'Put text that contains ":", "#" or quotes in quotes.'
  }
}

export function frontMatterAlias(place: Place, name: string): Diagnostic {
  return error(
    place,
    'front-matter-syntax',
    `The front matter is not valid YAML: "*${name}" is the name of something before it, and there is nothing.`,
    'Put text that begins with "*" in quotes.',
  )
}

export function frontMatterAnchor(place: Place, name: string): Diagnostic {
  return warning(
    place,
    'front-matter-name',
    `"&${name}" is a name for what follows, and no part of it.`,
    'Put text that begins with "&" in quotes.',
  )
}

export function frontMatterType(place: Place, key: string, expected: string): Diagnostic {
  return error(
    place,
    'front-matter-type',
    `"${key}" must be ${expected}.`,
    /^text(?! without)/.test(expected) ? 'Put the value in quotes.' : `Set it to ${expected}.`,
  )
}

export function unknownFrontMatter(
  place: Place,
  key: string,
  near: string | undefined,
): Diagnostic {
  const hint = near ? `Did you mean "${near}"?` : 'Remove it: it has no effect.'
  return warning(place, 'front-matter-unknown', `There is no front matter key "${key}".`, hint)
}
