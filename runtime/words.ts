import { english, type BracedName, type Words } from './english.ts'

/** The words as the code of pages uses them: it puts what belongs into braces between two halves. */
export interface Wording {
  readonly words: Omit<Words, BracedName>
  readonly before: Pick<Words, BracedName>
  readonly after: Pick<Words, BracedName>
}

/** Each text with something in braces in two halves. */
export function wordingOf(all: Words): Wording {
  const entries = Object.entries(all)
  const halves = entries.map(([name, text]) => [name, around(text)] as const)
  const braced = halves.filter(([, { after }]) => after !== undefined)
  const half = (side: 'before' | 'after') =>
    Object.fromEntries(braced.map(([name, both]) => [name, both[side]])) as Wording['after']
  const plain = entries.filter(([name]) => !braced.some(([other]) => other === name))
  const words = Object.fromEntries(plain) as unknown as Wording['words']
  return { words, before: half('before'), after: half('after') }
}

/** What stands before and after the braces of a text, if it has any. */
export function around(text: string): { readonly before: string; readonly after?: string } {
  const [before = '', after] = text.split(/\{\w+\}/)
  return after === undefined ? { before } : { before, after }
}

/** A text with what belongs into its braces. */
export function filled(text: string, value: string): string {
  const { before, after } = around(text)
  return after === undefined ? before : before + value + after
}

/** The English ones; the bundler puts those of a page's language in their place. */
export const { words, before, after } = wordingOf(english)

/** Those of each locale, by its code: filled in for the code that renders, and empty in browsers. */
export const languages: Readonly<Record<string, Wording>> = {}
