import type { Hierarchy, Hit, Level, Marked, SearchResult } from './contract.ts'
import { levels } from './records.ts'
import { markedHierarchy, markedOf } from './marks.ts'

/** A record as it is pushed to a hosted service, and as it comes back. */
export interface HostedRecord {
  readonly objectID: string
  readonly url: string
  readonly anchor: string
  readonly type: Level | 'content'
  readonly hierarchy: Hierarchy
  readonly content: string | null
}

/** A hosted service's hit: the record, and the texts in which it marked what fits. */
export interface HostedHit {
  readonly record: HostedRecord
  readonly title: (level: Level) => string | undefined
  readonly content?: string | undefined
  readonly snippet?: string | undefined
}

/** The hit as every provider shows one. */
export function hitOf({ record, title, content, snippet }: HostedHit): Hit {
  const hierarchy = Object.fromEntries(
    levels.map((level) => [level, record.hierarchy?.[level] ?? null]),
  ) as Hierarchy
  const shown = (text: string | undefined): { content?: Marked } =>
    text ? { content: markedOf(text) } : {}
  return {
    objectID: String(record.objectID),
    url: safeUrl(record.url),
    anchor: record.anchor ?? '',
    type: record.type,
    hierarchy,
    content: record.content ?? null,
    _highlightResult: { hierarchy: markedHierarchy(hierarchy, title), ...shown(content) },
    _snippetResult: shown(snippet ?? record.content?.slice(0, 160)),
  }
}

/** A record may not carry script: only paths of this site and web addresses lead anywhere. */
function safeUrl(url: string): string {
  return /^(?:https?:\/\/|\/(?!\/))/i.test(url) ? url : '#'
}

export interface Counts {
  readonly query: string
  readonly page: number
  readonly hitsPerPage: number
  readonly nbHits: number
}

export function resultOf(hits: readonly Hit[], counts: Counts): SearchResult {
  return { ...counts, hits, nbPages: Math.ceil(counts.nbHits / counts.hitsPerPage) }
}
