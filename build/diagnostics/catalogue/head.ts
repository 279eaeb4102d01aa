/** Elements of the head that the settings name. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'

/** `near` is the name that may be meant. */
export function unknownAttribute(
  place: Place,
  tag: string,
  name: string,
  near: string | undefined,
): Diagnostic {
  return {
    code: 'unknown-attribute',
    severity: 'error',
    message: `A <${tag}> in the head has no attribute "${name}".`,
    ...place,
    hint: near ? `Did you mean "${near}"?` : `See the type HeadElement that "lectern" exports.`,
  }
}

/** Code in the page itself: in an attribute, or in a script without a file. */
export function inlineCode(place: Place, what: string): Diagnostic {
  return {
    code: 'inline-code',
    severity: 'error',
    message: `The ${what} contains code, which the Content-Security-Policy blocks.`,
    ...place,
    hint: "Put the code into a file in content/static, and load it: { tag: 'script', attributes: { src: '/file.js' } }.",
  }
}

/** `instead` is the setting or front matter that says the same. */
export function printedAlready(place: Place, what: string, instead: string): Diagnostic {
  return {
    code: 'printed-already',
    severity: 'error',
    message: `Pages already have their own ${what}.`,
    ...place,
    hint: `Remove it: it comes from ${instead}.`,
  }
}
