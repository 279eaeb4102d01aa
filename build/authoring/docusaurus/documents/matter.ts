import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic, SourceFile } from '../../../model.ts'
import { matterOf } from '../documents.ts'

/** Keys of the front matter that nothing here stands for, what they are, and what to do. */
const rows = [
  [
    'tags',
    'The front matter key "tags"',
    'Pages of tags are left out: write a page that lists what belongs together.',
  ],
  [
    'title_meta',
    'The front matter key "title_meta"',
    'Use "title" for tabs and search engines, and the first heading for the page.',
  ],
  [
    'last_update',
    'The front matter key "last_update"',
    'Dates come from git, and authors are not shown.',
  ],
  [
    'parse_number_prefixes',
    'The front matter key "parse_number_prefixes"',
    'A number before a name is left out of the address: set a slug where it should stay.',
  ],
  [
    'sidebar_class_name',
    'The front matter key "sidebar_class_name"',
    'All sidebar items look alike: say what is special in sidebar_label.',
  ],
  [
    'sidebar_custom_props',
    'The front matter key "sidebar_custom_props"',
    'A copy of the templates can read such values from a module of the site.',
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

/** Front matter with numbers, true and false that are in quotes without these: Docusaurus reads them as such. */
export function withPlainValues(matter: string): string {
  return matter.replace(quotedNumber, '$1$3').replace(quotedTruth, '$1$3')
}

const quotedNumber =
  /^((?:sidebar_position|toc_(?:min|max)_heading_level):[ \t]*)(['"])(-?\d+(?:\.\d+)?)\2/gm
const quotedTruth =
  /^((?:hide_title|hide_table_of_contents|draft|unlisted):[ \t]*)(['"])(true|false)\2/gm
