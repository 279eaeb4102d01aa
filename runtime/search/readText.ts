import { chunksWith, type Sought } from './chunks.ts'
import { compoundsOf, namesOf, type Compound } from './compounds.ts'
import { remembering } from './remembering.ts'
import { stem } from './stem.ts'

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

/** How texts are read. What it met lately it knows. */
export interface Reader {
  /** The names of a text that may hold one of the terms, in order. */
  readonly namesWith: (text: string, sought: Sought) => Name[]
  /** The stems of the words of a text, names taken apart, in order. */
  readonly stemsOf: (text: string) => string[]
  /** The same as numbers, which are quicker to compare. */
  readonly numbersOf: (text: string) => Uint32Array
  readonly numberOf: (stem: string) => number
}

export function createReader(): Reader {
  const startsIn = remembering(mostNames, startsOf)
  const namesIn = remembering(mostNames, (chunk: string) =>
    namesOf(chunk).map(({ name, at }): Name => ({ at, starts: startsIn(name) })),
  )
  const stemsOf = remembering(mostNames, (chunk: string) =>
    namesIn(chunk).flatMap(({ starts }) => starts.map((runs) => runs.at(-1)!.term)),
  )
  const numbers = new Map<string, number>()
  const numberOf = (stem: string) => {
    const number = numbers.get(stem) ?? numbers.size
    numbers.set(stem, number)
    return number
  }
  const numbersIn = remembering(mostNames, (chunk: string) => stemsOf(chunk).map(numberOf))
  const lowerOf = remembering(mostTexts, lowered)
  return {
    stemsOf,
    namesWith(text, sought) {
      const names: Name[] = []
      for (const { from, to } of chunksWith(lowerOf(text), sought)) {
        for (const { at, starts } of namesIn(text.slice(from, to))) {
          names.push({ at: from + at, starts })
        }
      }
      return names
    },
    numbersOf: remembering(mostTexts, (text) =>
      Uint32Array.from(text.split(' ').flatMap(numbersIn)),
    ),
    numberOf,
  }
}

/** In lower case, each letter at its place. Some are two then: only plain ones are lowered beside them. */
function lowered(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

const mostNames = 20_000
const mostTexts = 5_000

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
