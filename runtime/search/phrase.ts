import { inOrder, type Ranked } from './rank.ts'
import type { Reader, Text } from './readText.ts'

/** How much more a section is that says the whole query, word for word. */
const phraseMore = 1

/** A section, and what can be read of it. */
export interface Read extends Ranked {
  readonly text: Text
  readonly titles: Text
}

/** Orders sections again by what they say. */
export function byPhrase(read: readonly Read[], query: string, reader: Reader): Read[] {
  const stems = reader.stemsOf(query)
  if (stems.length < 2) return [...read]
  const known = new Set(stems)
  const shareOf = (text: Text) =>
    Math.max(0, ...reader.phrasesWith(text, known).map((phrase) => phraseIn(phrase, stems)))
  return inOrder(
    read.map((one) => {
      const share = Math.max(shareOf(one.text), shareOf(one.titles))
      return { ...one, score: one.score * (1 + phraseMore * share ** 3) }
    }),
  )
}

/** The longest piece of a query that stands in a text as it is, as a share of the query. One word is no piece. */
export function phraseIn(text: readonly string[], query: readonly string[]): number {
  const places = placesIn(query)
  let longest = 0
  let runs = new Map<number, number>()
  for (const word of text) {
    const next = new Map<number, number>()
    for (const place of places.get(word) ?? []) next.set(place, (runs.get(place - 1) ?? 0) + 1)
    for (const length of next.values()) longest = Math.max(longest, length)
    runs = next
  }
  return longest < 2 ? 0 : longest / query.length
}

function placesIn(query: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  query.forEach((word, place) => places.set(word, [...(places.get(word) ?? []), place]))
  return places
}
