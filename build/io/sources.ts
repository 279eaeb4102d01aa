import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unreadableFile } from '../diagnostics/catalogue/sources.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { digest } from '../graph/hash.ts'
import type { Diagnostic, Outcome, SourceFile } from '../model.ts'
import { reasonOf } from './missing.ts'
import { inTurn } from './write/inTurn.ts'

/** The files that can be read, by their paths below the root; diagnostics tell of the others. */
export async function readSources(
  root: string,
  paths: readonly string[],
): Promise<Outcome<SourceFile[]>> {
  const diagnostics: Diagnostic[] = []
  const files = await inTurn(paths, (path) => {
    try {
      return sourceOf(path, readFileSync(join(root, path)))
    } catch (error) {
      diagnostics.push(unreadableFile(path, reasonOf(error)))
      return undefined
    }
  })
  return outcome(
    files.filter((file) => file !== undefined),
    diagnostics,
  )
}

/**
 * A file of these bytes. The text is decoded when it is asked for: nobody reads what has not
 * changed. A byte order mark is dropped. Bytes that are no UTF-8 become U+FFFD, which compile reports.
 */
export function sourceOf(path: string, bytes: Buffer): SourceFile {
  return {
    path,
    hash: digest(bytes),
    get text() {
      return bytes.toString('utf8').replace(/^\uFEFF/, '')
    },
  }
}
