import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'

/**
 * Removes a folder and all that it holds, or what else has its name; a missing one is no error. `rm`,
 * which asks what each file is and takes three times as long for thousands, has its turn where a file
 * resists.
 */
export async function removeTree(folder: string): Promise<void> {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found) return
  try {
    if (found.isDirectory()) removeAll(folder)
    else unlinkSync(folder)
  } catch {
    await rm(folder, { recursive: true, force: true, maxRetries: 2 })
  }
}

function removeAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) removeAll(path)
    else unlinkSync(path)
  }
  rmdirSync(folder)
}
