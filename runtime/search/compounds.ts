/** A word of a text: `useGetPostQuery`, `server-side`, `api.util`; `parts` are what it is made of. */
export interface Compound {
  /** Where it stands in the text. */
  readonly at: number
  readonly parts: readonly Part[]
}

export interface Part {
  /** Lower case. */
  readonly word: string
  /** Where it begins and ends in the text. */
  readonly from: number
  readonly to: number
}

/** Of Chinese and Japanese, which part no words: each is one with the next. */
const sign = '[\\p{Ideo}\\p{sc=Hira}\\p{sc=Kana}ー]'
const letters = `(?:[\\w$]|(?!${sign})[\\p{L}\\p{N}])+`
/** A word of a text whole. */
const compound = new RegExp(
  `${letters}(?:[-.'’]${letters})*|(?=(${sign}{2}))${sign}|(?<!${sign})${sign}`,
  'gu',
)
const part = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{N}]+|\p{Lu}+|\p{N}+/gu
/** Words of one part: `don't`, `URLs`. */
const whole = /^(?:\p{L}+['’]\p{L}{1,2}|\p{Lu}{2,}s)$/u
const longest = 40

/** The words of a text with their parts, in order. Names in camel, snake, kebab and dotted case are one. */
export function compoundsOf(text: string): Compound[] {
  return namesOf(text)
    .map(({ name, at }) => ({ at, parts: partsOf(name, at) }))
    .filter(({ parts }) => parts.length > 0)
}

/** The words of a text whole, and where they stand in it. */
export function namesOf(text: string): { readonly name: string; readonly at: number }[] {
  const names = []
  for (const { 0: word, 1: name = word, index: at } of text.matchAll(compound))
    names.push({ name, at })
  return names
}

function partsOf(word: string, at: number): Part[] {
  const plain = whole.exec(word)
  if (plain)
    return [{ word: word.replace(/['’]/, '').toLowerCase(), from: at, to: at + word.length }]
  return Array.from(word.matchAll(part), ({ 0: piece, index }) => ({
    word: piece.toLowerCase().slice(0, longest),
    from: at + index,
    to: at + index + piece.length,
  }))
}
