/** What a strict Content-Security-Policy refuses, and names and addresses that can do harm. */
import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'
import { error, warning } from './made.ts'

export function bannedElement(place: Place, name: string): Diagnostic {
  return warning(
    place,
    'element-dropped',
    `The <${name}> element is left out of the page.`,
    insteadOf[name] ?? 'Remove it.',
  )
}

const insteadOf: Readonly<Record<string, string>> = {
  animate: 'Animate another attribute than an address.',
  set: 'Animate another attribute than an address.',
  head: 'Set title, description, image and keywords in the front matter.',
  script: 'Put styles and behavior into a component or a stylesheet.',
  style: 'Put styles and behavior into a component or a stylesheet.',
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
