import { missingLock, vanishedAnchor, vanishedPage } from '../diagnostics/catalogue/authoring.ts'
import { compare } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { nearestPath } from '../diagnostics/nearestPath.ts'
import type { Diagnostic } from '../model.ts'

export const LOCK_FILE = 'urls.lock'

/** Each published path with the anchors of its content. */
export type Urls = ReadonlyMap<string, readonly string[]>

export interface UrlsInput {
  /** Text of the committed lock; undefined when there is none. */
  readonly lock: string | undefined
  readonly urls: Urls
  /** Whether a path leads somewhere: a page, a file or a redirect. */
  readonly leads: (path: string) => boolean
}

/** A published path or anchor must stay, or lead on. */
export function checkUrls({ lock, urls, leads }: UrlsInput): Diagnostic[] {
  if (lock === undefined) return [missingLock()]
  return lock.split('\n').flatMap((line, i) => {
    const address = line.trim()
    if (address === '' || address.startsWith('//')) return []
    const hash = address.indexOf('#')
    const path = hash < 0 ? address : address.slice(0, hash)
    const place = { file: LOCK_FILE, line: i + 1, column: 1 }
    const anchors = urls.get(path)
    if (hash < 0) {
      return anchors || leads(path)
        ? []
        : [vanishedPage(place, path, nearestPath(path, urls.keys()))]
    }
    const anchor = address.slice(hash + 1)
    if (!anchors || anchors.includes(anchor)) return []
    return [vanishedAnchor(place, { path, anchor, near: nearest(anchor, anchors) })]
  })
}

/** The lock: one address a line, so that a change shows what it takes away. */
export function printUrls(urls: Urls): string {
  const lines = [...urls]
    .toSorted(([a], [b]) => compare(a, b))
    .flatMap(([path, anchors]) => [
      path,
      ...anchors.toSorted(compare).map((anchor) => `${path}#${anchor}`),
    ])
  return `${lines.join('\n')}\n`
}

/** How many addresses the lock does not know yet. */
export function countNew(lock: string, urls: Urls): number {
  const known = new Set(lock.split('\n').map((line) => line.trim()))
  return printUrls(urls)
    .split('\n')
    .filter((line) => line !== '' && !known.has(line)).length
}
