import type { Thrown } from '../model.ts'

/**
 * Where code that the bundler printed stands in a text: the place with most of the same characters before
 * and behind it, white space and kinds of quotes apart. Undefined when it is not there, or more than once.
 */
export function samePlace(thrown: Thrown, text: string): number | undefined {
  const { before, after } = asWritten(thrown)
  const { characters, offsets } = squashed(text)
  const [first = ''] = /^(?:[\w$]+|.)/.exec(after) ?? []
  if (first === '') return undefined
  let best = 0
  let found: number[] = []
  for (let at = characters.indexOf(first); at >= 0; at = characters.indexOf(first, at + 1)) {
    const ahead = characters.slice(at, at + after.length)
    const behind = characters.slice(Math.max(0, at - before.length), at)
    const alike = alikeAtStart(after, ahead) + alikeAtEnd(before, behind)
    if (alike >= best) found = alike > best ? [at] : [...found.slice(-1), at]
    best = Math.max(best, alike)
  }
  return found.length === 1 ? offsets[found[0]!] : undefined
}

/** Without what the bundler adds to names that come from packages: `(0, import_react.useState)`. */
function asWritten({ before, after }: Thrown): Pick<Thrown, 'before' | 'after'> {
  const [left = '', right = ''] = `${before}\0${after}`
    .replace(/\(0, (\0?)import_\w+\.(\0?)(\w+)\)/g, '$1$2$3')
    .replace(/\bimport_\w+\./g, '')
    .split('\0')
  return { before: squashed(left).characters, after: squashed(right).characters }
}

interface Squashed {
  readonly characters: string
  /** Where each of them stands in the text. */
  readonly offsets: readonly number[]
}

function squashed(text: string): Squashed {
  const all = [...text.matchAll(/\S/g)]
  const characters = all.map(([one]) => (/["'`]/.test(one) ? '"' : one)).join('')
  return { characters, offsets: all.map(({ index }) => index) }
}

function alikeAtStart(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count++
  return count
}

function alikeAtEnd(a: string, b: string): number {
  let count = 0
  while (count < a.length && a.at(-1 - count) === b.at(-1 - count)) count++
  return count
}
