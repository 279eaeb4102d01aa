import type { OutputFile, SidebarTree } from '../../../model.ts'
import { pagesOf } from '../../../route/tree.ts'
import { matterOf, withKeys } from '../documents.ts'
import { sidebarKey } from '../sidebarNames.ts'

/**
 * Files of the site; documents that several sidebars list name the one that they show: the last one, as
 * Docusaurus has it, where it would be the first one here.
 */
export function withShownSidebars(
  files: readonly OutputFile[],
  trees: ReadonlyMap<string, SidebarTree>,
): OutputFile[] {
  const names = lastSidebars(trees)
  return files.map((file) => {
    const name = names.get(file.path)
    return name === undefined ? file : { ...file, contents: naming(name, file) }
  })
}

/** The last sidebar that lists a document, by the file of each that has an earlier one. */
function lastSidebars(trees: ReadonlyMap<string, SidebarTree>): ReadonlyMap<string, string> {
  const listed = [...trees].flatMap(([name, tree]) =>
    pagesOf(tree).map(({ doc }) => [doc.source, name] as const),
  )
  const first = new Map(listed.toReversed())
  return new Map(listed.filter(([source, name]) => first.get(source) !== name))
}

function naming(name: string, { contents }: OutputFile): string {
  const text = contents.toString()
  const matter = matterOf(text)
  if (new RegExp(`^${sidebarKey}:`, 'm').test(matter)) return text
  return withKeys(matter, { [sidebarKey]: name }) + text.slice(matter.length)
}
