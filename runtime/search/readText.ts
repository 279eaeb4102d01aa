import { compoundsOf, namesOf, type Compound } from './compounds.ts'
import { stem } from './stem.ts'

/** A text, taken apart once for all that is asked of it. */
export interface Text {
  readonly text: string
  readonly names: readonly Name[]
  /** The stems of its words, names taken apart, in order. */
  readonly stems: readonly string[]
}

export interface Name {
  /** Where it stands in the text. */
  readonly at: number
  /** By the part where they begin, the longest first: its parts, and runs of them. */
  readonly starts: readonly (readonly Run[])[]
}

/** A piece of a name that is a term of the index. */
export interface Run {
  readonly term: string
  /** Where it begins and ends in the name. */
  readonly from: number
  readonly to: number
}

/** Takes texts apart. Names and texts that it met lately it knows. */
export function createReadText(): (text: string) => Text {
  const startsIn = remembering(mostNames, startsOf)
  return remembering(mostTexts, (text: string): Text => {
    const names = namesOf(text).map(({ name, at }): Name => ({ at, starts: startsIn(name) }))
    const stems = names.flatMap(({ starts }) => starts.map((runs) => runs.at(-1)!.term))
    return { text, names, stems }
  })
}

const mostNames = 20_000
const mostTexts = 500

/** What it made before it knows, until that is too much. */
function remembering<T>(most: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}

const mostParts = 8

function startsOf(name: string): Run[][] {
  const parts = compoundsOf(name).flatMap((compound) => compound.parts)
  return parts.map((_, at) => runsAt(parts.slice(at, at + mostParts)))
}

function runsAt(parts: Compound['parts']): Run[] {
  const { from } = parts[0]!
  return parts
    .map(({ to }, at): Run => {
      const words = parts.slice(0, at + 1).map(({ word }) => word)
      return { term: stem(words.join('')), from, to }
    })
    .reverse()
}
