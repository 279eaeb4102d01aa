import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Diagnostic, OutputFile } from '../model.ts'
import { checkPaths } from './write/checkPaths.ts'
import { makeFolders } from './write/makeFolders.ts'

/**
 * Writes files into a folder, over those that have their names. Where one has no place in it, nothing is
 * written, and that is told. Throws what the system says.
 */
export async function writeFiles(
  folder: string,
  files: readonly OutputFile[],
): Promise<Diagnostic[]> {
  const wrong = checkPaths(files)
  if (wrong.length > 0) return wrong
  for (const { path, contents } of files) {
    const file = join(folder, path)
    makeFolders(dirname(file))
    await writeFile(file, contents)
  }
  return []
}
