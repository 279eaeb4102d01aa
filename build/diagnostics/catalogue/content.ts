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
    `Front matter in "${language}" is not read.`,
    'Write it in YAML, between two lines of "---".',
  )
}

export function frontMatterUnclosed(place: Place): Diagnostic {
  return error(
    place,
    'front-matter-unclosed',
    'The front matter has no end.',
    'Write a line "---" below its last key.',
  )
}

export function frontMatterSize(place: Place): Diagnostic {
  return error(
    place,
    'front-matter-size',
    'The front matter is larger or deeper than any page needs.',
    'Keep it below 64,000 characters and 50 levels.',
  )
}

export function frontMatterSyntax(place: Place, reason: string): Diagnostic {
  return error(
    place,
    'front-matter-syntax',
    `The front matter is no valid YAML: ${sentence(reason)}`,
    'Text with ":", "#" or quotes belongs in quotes.',
  )
}

export function frontMatterType(place: Place, key: string, expected: string): Diagnostic {
  return error(
    place,
    'front-matter-type',
    `"${key}" is not ${expected}.`,
    expected.startsWith('text') ? 'Put the value in quotes.' : `Give it ${expected}.`,
  )
}

export function unknownFrontMatter(
  place: Place,
  key: string,
  near: string | undefined,
): Diagnostic {
  const hint = near ? `Did you mean "${near}"?` : 'Remove it: it has no effect.'
  return warning(place, 'front-matter-unknown', `The front matter knows no key "${key}".`, hint)
}

/* ---- Limits ---- */

export function documentTooLarge(place: Place, size: { bytes: number; most: number }): Diagnostic {
  return error(
    place,
    'document-too-large',
    `The document has ${count(size.bytes)} bytes, more than ${count(size.most)}.`,
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
    `The table has ${count(size.cells)} cells, more than ${count(size.most)}.`,
    'Split the table: its rows are filled up to the number of its columns.',
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
    'Break it up by blank lines, or publish it as a file and link to it.',
  )
}

export function tooMuchCode(place: Place): Diagnostic {
  return error(
    place,
    'too-much-code',
    'The code in the document is too long to be read in time.',
    'Move it into a module beside the document, and import it.',
  )
}

export function tooManyMarkers(place: Place, character: string, most: number): Diagnostic {
  return error(
    place,
    'too-many-markers',
    `One block holds more than ${count(most)} times ${JSON.stringify(character)}.`,
    'Break it up by blank lines, or publish it as a file and link to it.',
  )
}

export function documentTooComplex(place: Place): Diagnostic {
  return error(
    place,
    'document-too-complex',
    'The document is nested too deeply to be read.',
    'Look for brackets, elements or markers that repeat without end.',
  )
}

export function nulCharacter(place: Place): Diagnostic {
  return error(place, 'nul-character', 'A NUL character stands here.', 'Delete it.')
}

export function notUtf8(place: Place): Diagnostic {
  return warning(
    place,
    'not-utf8',
    'A replacement character (U+FFFD) or half of a character stands here.',
    'Save the file as UTF-8 and write the character again.',
  )
}

export function utf16(place: Place): Diagnostic {
  return error(place, 'not-utf8', 'The document is written in UTF-16.', 'Save the file as UTF-8.')
}

export function lineSeparator(place: Place, character: string): Diagnostic {
  return warning(
    place,
    'line-separator',
    `The invisible character U+${pointOf(character)} separates lines here, but not for Markdown.`,
    'Delete it, or write a line break.',
  )
}

export function bidiOverride(place: Place, character: string): Diagnostic {
  const point = pointOf(character)
  return warning(
    place,
    'bidi-override',
    `The invisible character U+${point} changes the direction of the text.`,
    'Delete it: readers may see another order than computers do.',
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
    return 'Correct the expression, or write "\\{" or a code span where "{" is text.'
  }
  return 'In MDX, "{" and "<" begin code: write them in a code span or escape them.'
}

export function defaultExport(place: Place): Diagnostic {
  return error(
    place,
    'mdx-default-export',
    'A document cannot have an "export default": its content is the default.',
    'Give the export a name.',
  )
}

export function foreignSyntax(place: Place, what: string, hint: string): Diagnostic {
  return warning(place, 'foreign-syntax', `${what} means nothing here; it is text.`, hint)
}

export function inclusion(place: Place, path: string): Diagnostic {
  return warning(
    place,
    'include-comment',
    `A comment includes nothing: the words of "${path}" are not on this page.`,
    'In a document of MDX, import them: import Part from "./_part.mdx", and <Part /> where they belong.',
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
        `No admonition has the name "${name}"; the line is text.`,
        Object.hasOwn(otherwise, name)
          ? otherwise[name as keyof typeof otherwise]
          : `Known are ${known.join(', ')}.`,
      )
    : warning(
        place,
        'admonition-stray',
        'These colons close no admonition; the line is text.',
        'Open one with ":::note", or give an outer one more colons than those inside.',
      )
}

/** What is written otherwise here than between colons. */
const otherwise = {
  details: 'Write <details>, with <summary>Title</summary> in it, and </details> below.',
  'code-group': 'In a document of MDX, write <Tabs> round a <TabItem label="…"> for each fence.',
  raw: 'Remove the lines of colons: the words between them stay.',
  'v-pre': 'Remove the lines of colons: double braces are text in ".md".',
  steps: 'In a document of MDX, write <Steps> round an ordered list.',
} as const

export function admonitionAttributes(place: Place, attributes: string): Diagnostic {
  return warning(
    place,
    'admonition-attributes',
    `The attributes ${attributes} of an admonition mean nothing; they are left out.`,
    'Remove them: a title stands in brackets, ":::note[Title]".',
  )
}

export function admonitionUnclosed(
  place: Place,
  admonition: { readonly kind: string; readonly size?: number },
): Diagnostic {
  return warning(
    place,
    'admonition-unclosed',
    `The admonition "${admonition.kind}" takes in everything below it.`,
    `Close it by a line "${':'.repeat(admonition.size ?? 3)}".`,
  )
}

export function headingIdCollision(place: Place, id: string): Diagnostic {
  return error(
    place,
    'heading-id-collision',
    `The id "${id}" is taken on this page.`,
    'Choose another one: a link reaches only the first.',
  )
}

export function headingWithoutSlug(place: Place): Diagnostic {
  return warning(
    place,
    'heading-without-slug',
    'The heading has no letters to make an id of.',
    'Give it one: "## … {#name}".',
  )
}

export function noJavascript(place: Place, reason: string): Diagnostic {
  return warning(
    place,
    'no-javascript',
    `This code has no JavaScript beside it: ${reason}.`,
    'Write it without, or take "ts2js" away.',
  )
}

/* ---- What a strict Content-Security-Policy refuses ---- */

export function bannedElement(place: Place, name: string): Diagnostic {
  return warning(
    place,
    'element-dropped',
    `A <${name}> element is not printed.`,
    name === 'style' || name === 'script'
      ? 'Put styles and behaviour into a component or a style sheet.'
      : 'Remove it.',
  )
}

export function unknownElement(place: Place, name: string, count: number): Diagnostic {
  const places = count === 1 ? '' : ` (${count} times in this document)`
  return warning(
    place,
    'element-unknown',
    `HTML has no element <${name}>: readers do not see it${places}.`,
    /^[A-Z]/.test(name)
      ? `Write \\<${name}> or a code span where it is text; as a component it needs a document in MDX.`
      : `Write \\<${name}> or a code span where it is text.`,
  )
}

export function inlineStyle(place: Place, name: string): Diagnostic {
  return warning(
    place,
    'inline-style',
    `The inline style of <${name}> is not printed.`,
    'Use a class: the Content-Security-Policy of the site allows no inline styles.',
  )
}

export function inlineEvent(place: Place, name: string): Diagnostic {
  return warning(
    place,
    'inline-event',
    `The event attribute "${name}" is not printed.`,
    'Use a component: the Content-Security-Policy of the site allows no inline scripts.',
  )
}

export function clobberingName(place: Place, element: string): Diagnostic {
  return warning(
    place,
    'clobbering-name',
    `The name of <${element}> is not printed.`,
    'Use an id: a name would take the place of a property of the page.',
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
