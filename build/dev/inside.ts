import { realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Snapshot } from '../model.ts'
import { docsFolder } from '../io/docsFolder.ts'

/** The real path of a file below the site or its documents' folder; undefined when links lead out of both. */
export async function insideOf(snapshot: Snapshot, file: string): Promise<string | undefined> {
  const [real, ...homes] = await Promise.all(
    [file, '.', docsFolder(snapshot.site.settings)].map((path) =>
      realOf(join(snapshot.root, path)),
    ),
  )
  return homes.some((home) => real?.startsWith(`${home}${sep}`)) ? real : undefined
}

/** Undefined when there is nothing, or a path is none. */
function realOf(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined)
}
