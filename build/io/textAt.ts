import { readFileSync } from 'node:fs'

/** The text of a file; undefined where none can be read. */
export function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
