import { inNoSidebar } from '../diagnostics/catalogue/authoring.ts'
import { SETTINGS_FILE } from '../io/config.ts'
import type { Diagnostic, Snapshot } from '../model.ts'
import { shelvesOf } from '../route/shelves.ts'
import type { Names, Texts } from './names.ts'
import { isListed, withEntry } from './sources/sidebarEntry.ts'

/** Documents that a move took out of the sidebars, or put into a folder whose documents a sidebar lists, but not them. */
export function lostDocuments(
  { config, site }: Snapshot,
  { ids }: Names,
  texts: Texts,
): Diagnostic[] {
  const shelving = { prefix: site.settings.docsPath ?? '/', shelves: shelvesOf(site) }
  const files = config.filter(({ path }) => path !== SETTINGS_FILE)
  const before = files.map(({ text }) => text)
  const after = files.map(({ path, text }) => texts.get(path) ?? text)
  const isIn = (sidebars: readonly string[], id: string) =>
    sidebars.some((text) => isListed(text, id, shelving))
  const hasNeighbours = (sidebars: readonly string[], id: string) =>
    sidebars.some((text) => withEntry(text, id) !== undefined)
  const lost = [...ids].filter(
    ([old, now]) =>
      !isIn(after, now) &&
      (isIn(before, old) || (hasNeighbours(after, now) && !hasNeighbours(before, old))),
  )
  const ends = lost.map(([, now]) => now)
  return ends.length === 0 ? [] : [inNoSidebar(files[0]!.path, ends)]
}
