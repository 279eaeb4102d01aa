import type { Facets, Hierarchy, IndexedPage, Level, SearchIndex } from './contract.ts'

/** A section as ranking and showing know it. */
export interface SearchRecord {
  readonly page: IndexedPage
  readonly facets: Facets
  /** Its place among the sections of the page; the first is the page itself. */
  readonly place: number
  readonly anchor: string
  readonly title: string
  /** What it tells about by name, parted by spaces. */
  readonly names: string
}

/** Every section of the site, in the order of the index: what postings count. */
export function recordsOf(index: SearchIndex): SearchRecord[] {
  return index.pages.flatMap((page) => {
    const facets = index.facets[page.facets]!
    return page.sections.map(([anchor, , title, names = ''], place) => {
      return { page, facets, place, anchor, title, names }
    })
  })
}

/** Titles of the headings above a section, below the page's. */
export function above({ page, place }: SearchRecord): string[] {
  const titles: string[] = []
  let [, least] = page.sections[place]!
  for (let at = place - 1; at > 0; at--) {
    const [, found, title] = page.sections[at]!
    if (found >= least) continue
    titles.unshift(title)
    least = found
  }
  return titles
}

export const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** The way to the section, from the part of the site down. */
export function hierarchyOf(record: SearchRecord): Hierarchy {
  const { page, place, title } = record
  const way = [page.lvl0, page.title, ...above(record), ...(place === 0 ? [] : [title])]
  return Object.fromEntries(levels.map((level, at) => [level, way[at] ?? null])) as Hierarchy
}

/** The level of the section's own heading. */
export function levelOf(hierarchy: Hierarchy): Level {
  return levels.findLast((level) => hierarchy[level] !== null)!
}

/** Address with the anchor. */
export function urlOf({ page, anchor }: SearchRecord): string {
  return anchor ? `${page.url}#${anchor}` : page.url
}
