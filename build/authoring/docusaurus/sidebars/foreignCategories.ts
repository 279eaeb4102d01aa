import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic, SourceFile } from '../../../model.ts'
import { jsonPlaces } from '../../../route/jsonPlaces.ts'
import { folderJson } from '../read.ts'
import { keysOfTemplates } from './sidebars.ts'

/** What the files of folders say that only templates of Docusaurus read, each at its place. */
export function foreignCategories(files: readonly SourceFile[]): Diagnostic[] {
  return files.flatMap(({ path: file, text }) => {
    const said = folderJson(text) ?? {}
    return keysOfTemplates
      .filter(([key]) => said[key] !== undefined && said[key] !== true)
      .map(([key, hint]) => {
        const place = { file, ...jsonPlaces(text).get(key)?.key }
        return noCounterpart(place, `"${key}" of a folder`, hint)
      })
  })
}
