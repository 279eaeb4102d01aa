import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'

function error(place: Place, code: string, message: string, hint?: string): Diagnostic {
  return { code, severity: 'error', message, ...place, ...(hint ? { hint } : {}) }
}

function warning(place: Place, code: string, message: string, hint?: string): Diagnostic {
  return { ...error(place, code, message, hint), severity: 'warning' }
}

/* ---- Front matter ---- */

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

export function frontMatterSyntax(place: Place, reason: string): Diagnostic {
  return error(
    place,
    'front-matter-syntax',
    `The front matter is not valid YAML: ${sentence(reason)}`,
    'Put text that contains ":", "#" or quotes in quotes.',
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

/* ---- Limits ---- */

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
  return error(place, 'not-utf8', 'The document is encoded in UTF-16.', 'Save the file as UTF-8.')
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

function pointOf(character: string): string {
  return character.codePointAt(0)!.toString(16).toUpperCase()
}

/* ---- Markdown and MDX ---- */

export function mdxSyntax(place: Place, reason: string): Diagnostic {
  return error(place, 'mdx-syntax', sentence(reason), mdxHint(reason))
}

function mdxHint(reason: string): string {
  if (/before name|before local name|in name|end tag|closing tag|opening tag/.test(reason)) {
    return 'Close the element, or write "\\<" or a code span where "<" is text.'
  }
  if (/acorn|expression/.test(reason)) {
    return 'Fix the expression, or write "\\{" or a code span where "{" is text.'
  }
  return 'In MDX, "{" and "<" begin code: write them in a code span or escape them.'
}

export function defaultExport(place: Place): Diagnostic {
  return error(
    place,
    'mdx-default-export',
    'A document cannot have an "export default": its content is the default export.',
    'Give the export a name.',
  )
}

export function foreignSyntax(place: Place, what: string, hint: string): Diagnostic {
  return warning(place, 'foreign-syntax', `${what} has no meaning here and is shown as text.`, hint)
}

export function inclusion(place: Place, path: string): Diagnostic {
  return warning(
    place,
    'include-comment',
    `Include comments are not followed: "${path}" is missing from this page.`,
    'In an MDX document, import it: import Part from "./_part.mdx", then <Part /> where it belongs.',
  )
}

export function unknownAdmonition(
  place: Place,
  name: string,
  known: readonly string[],
): Diagnostic {
  return name
    ? warning(
        place,
        'admonition-unknown',
        `There is no admonition "${name}"; the line is shown as text.`,
        Object.hasOwn(otherwise, name)
          ? otherwise[name as keyof typeof otherwise]
          : `The admonitions are ${known.join(', ')}.`,
      )
    : warning(
        place,
        'admonition-stray',
        'These colons do not close an admonition; the line is shown as text.',
        'Open one with ":::note", or give an outer one more colons than those inside it.',
      )
}

/** What is written otherwise here than between colons. */
const otherwise = {
  details: 'Write <details>, with <summary>Title</summary> in it, and </details> below.',
  'code-group': 'In an MDX document, write <Tabs> around a <TabItem label="…"> for each fence.',
  raw: 'Remove the lines of colons; keep the text between them.',
  'v-pre': 'Remove the lines of colons: double braces are plain text in ".md" files.',
  steps: 'In an MDX document, write <Steps> around an ordered list.',
} as const

export function admonitionAttributes(place: Place, attributes: string): Diagnostic {
  return warning(
    place,
    'admonition-attributes',
    `Admonitions have no attributes: ${attributes} is ignored.`,
    'Remove them; a title goes in brackets: ":::note[Title]".',
  )
}

export function admonitionUnclosed(
  place: Place,
  admonition: { readonly kind: string; readonly size?: number },
): Diagnostic {
  return warning(
    place,
    'admonition-unclosed',
    `The admonition "${admonition.kind}" is never closed.`,
    `Close it with a line "${':'.repeat(admonition.size ?? 3)}".`,
  )
}

export function headingIdCollision(place: Place, id: string): Diagnostic {
  return error(
    place,
    'heading-id-collision',
    `The id "${id}" is already used on this page.`,
    'Choose another one: links reach only the first.',
  )
}

export function headingWithoutSlug(place: Place): Diagnostic {
  return warning(
    place,
    'heading-without-slug',
    'The heading has no letters to make an id from.',
    'Give it one: "## … {#name}".',
  )
}

export function noJavascript(place: Place, reason: string): Diagnostic {
  return warning(
    place,
    'no-javascript',
    `This code cannot be turned into JavaScript: ${reason}.`,
    'Rewrite it, or remove "ts2js".',
  )
}

/* ---- What a strict Content-Security-Policy refuses ---- */

export function bannedElement(place: Place, name: string): Diagnostic {
  return warning(
    place,
    'element-dropped',
    `The <${name}> element is left out of the page.`,
    insteadOf[name] ?? 'Remove it.',
  )
}

const insteadOf: Readonly<Record<string, string>> = {
  head: 'Set title, description, image and keywords in the front matter.',
  script: 'Put styles and behavior into a component or a stylesheet.',
  style: 'Put styles and behavior into a component or a stylesheet.',
}

export function unknownElement(place: Place, name: string, count: number): Diagnostic {
  const places = count === 1 ? '' : ` (${count} times in this document)`
  return warning(
    place,
    'element-unknown',
    `HTML has no <${name}> element, so readers do not see it${places}.`,
    /^[A-Z]/.test(name)
      ? `Write \\<${name}> or a code span where it is text; a component needs an MDX document.`
      : `Write \\<${name}> or a code span where it is text.`,
  )
}

export function inlineStyle(place: Place, name: string): Diagnostic {
  return warning(
    place,
    'inline-style',
    `The inline style of <${name}> is left out of the page.`,
    "Use a class: the site's Content-Security-Policy forbids inline styles.",
  )
}

export function inlineEvent(place: Place, name: string): Diagnostic {
  return warning(
    place,
    'inline-event',
    `The event attribute "${name}" is left out of the page.`,
    "Use a component: the site's Content-Security-Policy forbids inline scripts.",
  )
}

export function clobberingName(place: Place, element: string): Diagnostic {
  return warning(
    place,
    'clobbering-name',
    `The name of <${element}> is left out of the page.`,
    'Use an id: a name would shadow a property of the document.',
  )
}

export function dangerousAddress(place: Place, href: string): Diagnostic {
  return error(
    place,
    'dangerous-address',
    `The address "${href.slice(0, 60)}" runs code.`,
    'Link to a page, a file or a heading.',
  )
}

function sentence(text: string): string {
  const trimmed = text.trim().replace(/[.:]?$/, '.')
  return trimmed[0]!.toUpperCase() + trimmed.slice(1)
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
