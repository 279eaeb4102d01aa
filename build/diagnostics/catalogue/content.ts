/** What can be wrong with Markdown and MDX. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { error, sentence, warning } from './made.ts'

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

export function tabWithoutName(place: Place): Diagnostic {
  return warning(
    place,
    'tab-without-name',
    'What stands here in <Tabs> has no name: readers find it behind a number.',
    'Each tab is a <TabItem label="…">; what belongs to none stands before or behind the tabs.',
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

export function misspeltCodeWord(place: Place, word: string, near: string): Diagnostic {
  return warning(
    place,
    'unknown-code-word',
    `The word "${word}" of a code block has no meaning.`,
    `Did you mean "${near}"?`,
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
