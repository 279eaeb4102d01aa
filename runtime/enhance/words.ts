import { decoded } from '../url.ts'

/** The words of a path, as one would search for them: `/data-api/createStore.html` → `data api createStore`. */
export function wordsOf(pathname: string): string {
  return decoded(pathname)
    .replace(/(?:\/index)?\.html?$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
}
