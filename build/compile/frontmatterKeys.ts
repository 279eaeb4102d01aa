/** What a key may hold. `read` gives the value, or undefined when it is none. */
export interface Type {
  readonly expected: string
  /** Whether a number is meant as the text that it is written as: `1.10`. */
  readonly takesNumbers?: boolean
  /** Whether readers find something by it: empty text is none, as a key without a value is. */
  readonly isName?: boolean
  readonly read: (value: unknown) => unknown
}

export interface Schema {
  readonly [key: string]: Type | Schema
}

export function isType(type: Type | Schema): type is Type {
  return typeof type.read === 'function'
}

const string: Type = {
  expected: 'text',
  takesNumbers: true,
  read: (value) => (typeof value === 'string' ? value : undefined),
}
const name: Type = { ...string, isName: true }
const boolean: Type = {
  expected: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
}
const number: Type = {
  expected: 'a number',
  read: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
}
const level: Type = {
  expected: 'a heading level from 2 to 6',
  read: (value) =>
    Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6 ? value : undefined,
}
const stringOrNull: Type = {
  expected: 'text or null',
  takesNumbers: true,
  read: (value) => (typeof value === 'string' || value === null ? value : undefined),
}
const segment: Type = {
  expected: 'text without "/"',
  takesNumbers: true,
  read: (value) => (typeof value === 'string' && /^[^/\s][^/]*$/.test(value) ? value : undefined),
}
const strings: Type = {
  expected: 'a list of text values',
  read: (value) => {
    const list = typeof value === 'string' ? value.split(',').map((item) => item.trim()) : value
    if (!Array.isArray(list)) return undefined
    const texts = list.map(labelOf)
    return texts.every((text) => typeof text === 'string') ? texts : undefined
  },
}
const template: Type = {
  expected: 'one of doc, home, search, errors, not-found',
  read: (value) =>
    ['doc', 'home', 'search', 'errors', 'not-found'].includes(String(value)) ? value : undefined,
}

/** The keys of `Frontmatter` (build/model.ts). */
export const schema: Schema = {
  id: segment,
  slug: string,
  title: name,
  sidebar_label: name,
  description: string,
  hide_title: boolean,
  hide_table_of_contents: boolean,
  toc_min_heading_level: level,
  toc_max_heading_level: level,
  sidebar_position: number,
  draft: boolean,
  unlisted: boolean,
  keywords: strings,
  tags: strings,
  image: string,
  custom_edit_url: stringOrNull,
  displayed_sidebar: stringOrNull,
  pagination_prev: stringOrNull,
  pagination_next: stringOrNull,
  pagination_label: name,
  template,
  search: { boost: number, keywords: strings, exclude: boolean },
  samples: { setup: string },
}

/** Keys that Docusaurus gives a meaning and this build does not: accepted, without effect. */
export const foreignKeys: ReadonlySet<string> = new Set([
  'author',
  'author_image_url',
  'author_title',
  'author_url',
  'authors',
  'date',
  'last_update',
  'layout',
  'mdx',
  'parse_number_prefixes',
  'sidebar_class_name',
  'sidebar_custom_props',
  'sidebar_key',
  'title_meta',
  'wrapperClassName',
])

/** What other tools call what is known here under another name. */
export const namesElsewhere: ReadonlyMap<string, string> = new Map([
  ['editLink', 'custom_edit_url'],
  ['editUrl', 'custom_edit_url'],
  ['nav_order', 'sidebar_position'],
  ['next', 'pagination_next'],
  ['order', 'sidebar_position'],
  ['outline', 'toc_max_heading_level'],
  ['pagefind', 'search.exclude'],
  ['permalink', 'slug'],
  ['prev', 'pagination_prev'],
  ['sidebar', 'sidebar_position'],
  ['sidebarTitle', 'sidebar_label'],
  ['tableOfContents', 'hide_table_of_contents'],
  ['toc', 'hide_table_of_contents'],
])

/** A tag of Docusaurus may be `{ label, permalink }`, or a number. */
function labelOf(tag: unknown): unknown {
  const label = typeof tag === 'object' && tag !== null ? (tag as { label?: unknown }).label : tag
  return typeof label === 'number' ? String(label) : label
}
