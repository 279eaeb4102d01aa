import type { LocaleSettings } from '../../runtime/contract.ts'
import { english, type WordName, type Words } from '../../runtime/english.ts'
import { wrongSetting } from '../diagnostics/catalogue/sources.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../model.ts'

/** A language's own words, and the English ones where it has none. */
export function allWords({ words = {}, direction }: WordedLocale): Words {
  return { ...(direction === 'rtl' ? englishAmongRightToLeft : english), ...soundWords(words) }
}

type WordedLocale = Pick<LocaleSettings, 'words' | 'direction'>

/** Signs and numbers at either end stay there: without the marks they would change sides. */
const englishAmongRightToLeft = Object.fromEntries(
  Object.entries(english).map(([name, text]) => [name, markedEnds(text)]),
) as Words

function markedEnds(text: string): string {
  return text.replace(/^(?!\p{L})/u, '\u200e').replace(/[^\p{L}}]$/u, '$&\u200e')
}

/** A language's own words that say all that the page tells them, and no more. */
export function soundWords(own: Partial<Words>): Partial<Words> {
  const known = names.flatMap((name) => (isSound(name, own[name]) ? [[name, own[name]]] : []))
  return Object.fromEntries(known) as Partial<Words>
}

/** Words that do not say all that the page tells them, or say more. `path` is where they stand. */
export function wordFaults(
  own: Partial<Words>,
  path: string,
  placeOf: (path: string) => Place,
): Diagnostic[] {
  return names
    .filter((name) => own[name] !== undefined && !isSound(name, own[name]))
    .map((name) => wrongSetting(placeOf(`${path}.${name}`), `${path}.${name}`, expected(name)))
}

const names = Object.keys(english) as WordName[]

/** What is in braces stands there once, as in English. */
function isSound(name: WordName, text: string | undefined): boolean {
  return text !== undefined && String(bracesIn(text)) === String(bracesIn(english[name]))
}

function expected(name: WordName): string {
  const [braces] = bracesIn(english[name])
  return braces === undefined
    ? 'text in quotes without {braces}: nothing replaces them here'
    : `text in quotes that contains ${braces} once, and no other {braces}`
}

function bracesIn(text: string): readonly string[] {
  return text.match(/\{\w*\}/g) ?? []
}
