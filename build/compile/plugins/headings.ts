import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import type { VFile } from 'vfile'
import { headingIdCollision, headingWithoutSlug } from '../../diagnostics/catalogue/content.ts'
import { draftOf, placeIn, type Draft } from '../draft.ts'
import { isJsx, startOf, textOf, walk, type HtmlNode } from '../nodes.ts'
import { withoutNotes } from './notes.ts'

/** Gives every heading a unique id: its own, or GitHub's slug of its words. */
export function headings() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    const slugger = new GithubSlugger()
    for (const id of taken) slugger.occurrences[id] = 0
    const without: Element[] = []
    walk(tree, (node) => {
      if (node.type !== 'element') return
      if (node.properties.id) takeId(draft, slugger, node)
      else if (isHeading(node)) without.push(node)
    })
    for (const heading of without) heading.properties.id = slugOf(draft, slugger, heading)
  }
}

/**
 * Ids of the page round the words: its own code finds its parts by them. Capital letters, which no slug
 * has, keep them apart from headings.
 */
const taken = [
  'pageRoot',
  'pageMain',
  'pageMenu',
  'pageData',
  'pageAnnouncer',
  'pageProgress',
  'tocTitle',
  'lecternOverlay',
]

export function isHeading(node: { type: string; tagName?: string }): node is Element {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName ?? '')
}

export function levelOf(heading: Element): number {
  return Number(heading.tagName[1])
}

/** Its words; of one that is only a picture, what the picture shows. */
export function wordsOf(heading: Element): string {
  return textOf(withoutNotes(heading)).trim() || alternativesIn(heading).join(' ')
}

function alternativesIn(heading: Element): string[] {
  const found: unknown[] = []
  walk(heading, (node) => {
    found.push(alternativeOf(node))
  })
  return found.filter((text): text is string => typeof text === 'string' && text !== '')
}

function alternativeOf(node: HtmlNode): unknown {
  if (node.type === 'element') return node.tagName === 'img' && node.properties.alt
  return isJsx(node) && node.attributes.find((one) => 'name' in one && one.name === 'alt')?.value
}

/** The id that an author chose. A second one of its name is renamed. */
function takeId(draft: Draft, slugger: GithubSlugger, node: Element): void {
  const id = String(node.properties.id)
  if (Object.hasOwn(slugger.occurrences, id)) {
    draft.diagnostics.push(headingIdCollision(placeIn(draft, startOf(node)), id))
    node.properties.id = slugger.slug(id, true)
    return
  }
  slugger.occurrences[id] = 0
}

function slugOf(draft: Draft, slugger: GithubSlugger, heading: Element): string {
  const slug = slugger.slug(wordsOf(heading))
  if (!/^(?:-\d+)?$/.test(slug)) return slug
  draft.diagnostics.push(headingWithoutSlug(placeIn(draft, startOf(heading))))
  return slugger.slug('section')
}
