import { stat } from 'node:fs/promises'

/** What lies at a path; nothing where nothing does, or it may not be looked at. */
export async function kindAt(path: string): Promise<'file' | 'folder' | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && (found.isDirectory() ? 'folder' : 'file')
}
