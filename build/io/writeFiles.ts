import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Diagnostic, OutputFile } from '../model.ts'
import { ignoreMissing } from './missing.ts'
import { checkPaths } from './write/checkPaths.ts'
import { makeFolders } from './write/makeFolders.ts'

/**
 * Writes files into a folder, over those that have their names. Where one has no place in it, nothing is
 * written, and that is told. Throws what the system says, and leaves all as it was.
 */
export async function writeFiles(
  folder: string,
  files: readonly OutputFile[],
): Promise<Diagnostic[]> {
  const wrong = checkPaths(files)
  if (wrong.length > 0) return wrong
  const undoing: (() => Promise<unknown>)[] = []
  try {
    for (const { path, contents } of files) {
      const file = join(folder, path)
      const made = makeFolders(dirname(file))
      if (made !== undefined) undoing.unshift(() => rm(made, { recursive: true }))
      const before = await readFile(file).catch(ignoreMissing)
      undoing.unshift(() => (before ? writeFile(file, before) : rm(file, { force: true })))
      await writeFile(file, contents)
    }
  } catch (error) {
    for (const undo of undoing) await undo().catch(() => undefined)
    throw error
  }
  return []
}
