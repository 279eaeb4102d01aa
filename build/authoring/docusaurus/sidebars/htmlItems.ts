import { htmlLinks } from '../htmlLinks.ts'
import { plainText } from '../plainText.ts'
import { isText, recordOf, type Raw } from '../read.ts'

/** A list without items of HTML, and what became of each of these. */
export interface ListWithoutHtml {
  readonly items: readonly unknown[]
  readonly hints: readonly string[]
}

/**
 * Items of HTML as those that there are here: links, and words as an open category of what follows them, up
 * to the next item of HTML that is no link.
 */
export function withoutHtml(list: readonly unknown[]): ListWithoutHtml {
  const at = list.findIndex(isHtml)
  if (at < 0) return { items: list, hints: [] }
  const before = list.slice(0, at)
  const { value } = recordOf(list[at])
  const html = isText(value) ? value : ''
  const links = htmlLinks(html).filter(({ label }) => label)
  const behind = list.slice(at + 1)
  if (links.length > 0) {
    const rest = withoutHtml(behind)
    const items = [...before, ...links.map((link) => ({ type: 'link', ...link })), ...rest.items]
    return { items, hints: [hints.links, ...rest.hints] }
  }
  const end = behind.findIndex(isDivider)
  const inside = withoutHtml(end < 0 ? behind : behind.slice(0, end))
  const rest = withoutHtml(end < 0 ? [] : behind.slice(end))
  const label = plainText(html)
  const isHeading = label !== '' && label.length <= longestHeading && inside.items.length > 0
  const group = { type: 'category', label, collapsed: false, items: inside.items }
  return {
    items: [...before, ...(isHeading ? [group] : inside.items), ...rest.items],
    hints: [isHeading ? hints.words : hints.nothing, ...inside.hints, ...rest.hints],
  }
}

/** In characters: what is longer is a sentence. */
const longestHeading = 60

const hints = {
  links: 'Its links were kept, and nothing else of it.',
  words: 'Its words name an open category of the items that follow it.',
  nothing: 'It was left out.',
}

function isHtml(item: unknown): item is Raw {
  return recordOf(item)['type'] === 'html'
}

function isDivider(item: unknown): boolean {
  if (!isHtml(item)) return false
  const { value } = item
  return !isText(value) || !htmlLinks(value).some(({ label }) => label)
}
