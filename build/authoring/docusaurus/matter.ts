import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic, SourceFile } from '../../model.ts'
import { matterOf } from './documents.ts'

/** Keys of the front matter that nothing here stands for, what they are, and what to do. */
const rows = [
  [
    'tags',
    'Tags of documents',
    'Their pages are left out; make a page that lists what belongs together.',
  ],
  [
    'title_meta',
    'The key "title_meta" of front matter',
    'Write the title for tabs and search engines as "title", and the one of the page as its heading.',
  ],
  [
    'last_update',
    'The key "last_update" of front matter',
    'Dates of pages come from git, and authors are not named.',
  ],
  [
    'parse_number_prefixes',
    'The key "parse_number_prefixes" of front matter',
    'A number before a name is no part of the address: write a slug where it shall be.',
  ],
  [
    'sidebar_class_name',
    'The key "sidebar_class_name" of front matter',
    'Items of the sidebar look alike: say what is special in the sidebar_label.',
  ],
  [
    'sidebar_custom_props',
    'The key "sidebar_custom_props" of front matter',
    'A copy of the templates may read what it needs from a module of the site.',
  ],
] as const

/** Each of the keys that documents have, at the first place. */
export function foreignMatter(documents: readonly SourceFile[]): Diagnostic[] {
  return rows.flatMap(([key, what, hint]) => {
    const places = documents.flatMap(({ path, text }) => {
      const lines = matterOf(text).split('\n')
      const line = lines.findIndex((one) => one.startsWith(`${key}:`)) + 1
      return line === 0 ? [] : [{ file: path, line, column: 1 }]
    })
    return places.slice(0, 1).map((place) => noCounterpart(place, what, hint))
  })
}
