import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
afterAll(() =>
  made.forEach((folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })),
)

/** A new folder, among the temporary files unless told where. It goes when the tests of the file have ended, well or not. */
export function emptyFolder(parent = tmpdir()): string {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'lectern-'))
  made.push(folder)
  return folder
}
