import { isFit } from './lookUp.ts'
import type { Match } from './match.ts'
import type { Words } from './query.ts'
import { mistakes } from './spelling.ts'
import { stem } from './stem.ts'

/** A query as one name. */
export interface AskedName {
  /** What it may be: all the words, those that say something, the last piece of a dotted name. */
  readonly letters: ReadonlySet<string>
  readonly terms: readonly string[]
  /** Of a name that is begun or misspelt: how many letters a term has at least that may be the name. */
  readonly least?: number
}

/** Reads a query as one name, in the light of what was found for it. */
export function askedName({ words, all }: Words, found: readonly Match[]): AskedName {
  const member = words.length === 1 ? words[0]!.member : undefined
  const joined = [all, words].map((some) => some.map(({ typed }) => typed).join(''))
  const letters = new Set(member === undefined ? joined : [...joined, member])
  const terms = Array.from(letters, stem)
  const isKnown = found.some(({ named }) => terms.some((term) => isFit(named, term)))
  if (isKnown) return { letters, terms }
  return { letters, terms, least: Math.min(...joined.map((name) => name.length - mistakes(name))) }
}

/** Whether the name is among those that a section tells about. */
export function isNamed(
  names: ReadonlySet<string>,
  named: Match['named'],
  asked: AskedName,
): boolean {
  const { terms, least } = asked
  if (least === undefined) return terms.some((term) => names.has(term))
  return named.some((fit) =>
    Object.keys(fit).some((term) => term.length >= least && names.has(term)),
  )
}
