import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A new folder among the temporary files. It goes when the tests of the file have ended, well or not. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  made.push(folder)
  return folder
}
