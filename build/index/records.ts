import type { IndexSettings } from 'algoliasearch'
import type { Facets, PageTexts, SearchIndex } from '../../runtime/search/contract.ts'
import type { HostedRecord } from '../../runtime/search/hosted.ts'
import { hierarchyOf, levelOf, recordsOf, urlOf } from '../../runtime/search/records.ts'

/** A section as a hosted service stores it. */
export interface PushedRecord extends HostedRecord, Facets {
  /** Orders records that fit equally: headings before what stands below them. */
  readonly weight: { readonly page: number; readonly level: number; readonly position: number }
}

const longestContent = 5000

/** The records of a built site; `texts` are those of each page, by their address. */
export function hostedRecords(
  index: SearchIndex,
  texts: ReadonlyMap<string, PageTexts>,
): PushedRecord[] {
  return recordsOf(index).map((record) => {
    const hierarchy = hierarchyOf(record)
    const type = levelOf(hierarchy)
    const content = texts.get(record.page.texts)?.[record.place] ?? ''
    return {
      objectID: urlOf(record),
      url: urlOf(record),
      anchor: record.anchor,
      type,
      hierarchy,
      content: content.slice(0, longestContent) || null,
      ...record.facets,
      weight: {
        page: record.page.boost ?? 1,
        level: 100 - Number(type.slice(3)) * 10,
        position: record.place,
      },
    }
  })
}

/** How a hosted index ranks and filters these records. */
export const hostedSettings: IndexSettings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl6)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl0)',
    'content',
  ],
  attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'type'],
  attributesToSnippet: ['content:25'],
  customRanking: ['desc(weight.page)', 'desc(weight.level)', 'asc(weight.position)'],
  camelCaseAttributes: ['hierarchy', 'content'],
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
}
