import { hiddenPage } from '../diagnostics/catalogue/routes.ts'
import { htmlPath } from '../emit/paths.ts'
import type { Diagnostic, Route, Site } from '../model.ts'
import { placeOf } from '../route/placeOf.ts'
import { markdownPath } from '../../runtime/files.ts'

/**
 * Pages that cannot be published or shown: a file has their address, or their own file's name is that
 * of a folder. `files` are all paths below the output folder.
 */
export function hiddenPages(
  routes: readonly Route[],
  files: ReadonlySet<string>,
  site: Site,
): Diagnostic[] {
  const folders = fileByFolder(files)
  return routes.flatMap(({ path, doc }) => {
    const address = path.slice(1)
    const inFolder = folders.get(htmlPath(path, site)) ?? folders.get(markdownPath(path))
    const file = files.has(address) ? address : inFolder
    return file === undefined ? [] : [hiddenPage(placeOf(doc, 'slug'), path, file)]
  })
}

/** Of every folder a file in it. */
function fileByFolder(files: ReadonlySet<string>): Map<string, string> {
  const folders = new Map<string, string>()
  for (const file of files) {
    for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
      const folder = file.slice(0, at)
      if (folders.has(folder)) break
      folders.set(folder, file)
    }
  }
  return folders
}
