import type { Template } from '../../runtime/contract.ts'
import { docEnd } from './docEnd.ts'
import { docTop } from './docTop.ts'
import type { Html } from './markup.ts'
import { localeSwitch } from './localeSwitch.ts'
import type { Piece } from './piece.ts'
import { mobileToc, toc } from './toc.ts'

const pieces = {
  locales: localeSwitch,
  'doc-top': docTop,
  'mobile-toc': mobileToc,
  'doc-end': docEnd,
  toc,
} satisfies Readonly<Record<string, (piece: Piece) => Html>>

export type ChromeName = keyof typeof pieces

const ofDocuments = Object.keys(pieces) as ChromeName[]

/**
 * The chrome that differs from page to page, as HTML by name. The build prints it into the page; a browser
 * that navigates to the page prints it itself, so that the data file need not hold it.
 */
export function chromeOf(piece: Piece): Partial<Record<ChromeName, string>> {
  const names = namesOf(piece.page.template)
  return Object.fromEntries(names.map((name) => [name, pieces[name](piece).html]))
}

function namesOf(template: Template): readonly ChromeName[] {
  return template === 'doc' ? ofDocuments : ['locales']
}
