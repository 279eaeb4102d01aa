import { stem } from './stem.ts'
import type { Compound } from './compounds.ts'

/** How a compound is written in the index: its words, joined by `-`. */
export function keyOf({ parts }: Compound): string {
  return parts.length === 1 ? stem(parts[0]!.word) : parts.map(({ word }) => word).join('-')
}

const mostParts = 8

/**
 * Everything that a compound can be found by: the whole (`createentityadapter`), its parts (`create`)
 * and runs of them (`entityadapter`). The whole comes first.
 */
export function termsOf(key: string): string[] {
  const parts = key.split('-').slice(0, mostParts)
  if (parts.length === 1) return parts
  const terms = new Set<string>()
  for (let length = parts.length; length > 0; length--) {
    for (let from = 0; from + length <= parts.length; from++) {
      terms.add(stem(parts.slice(from, from + length).join('')))
    }
  }
  return [...terms]
}
