import { tagsOf, type Tag } from './jsxTags.ts'

/**
 * Lines of JSX up to an empty one, as MDX 1 read them. Today words on lines of their own within an element are a
 * paragraph: they stand between its tags, as do those of a component that stands among words. A line of tags
 * alone ends a paragraph: the tags of an element around it stand alone, too, as does one whose element goes on
 * behind the empty line.
 */
export function withElementLines(lines: string): string {
  return withLoneTags(withWordsBetweenTags(lines))
}

type Pair = readonly [opening: Tag, closing: Tag]

function pairsOf(tags: readonly Tag[]): Pair[] {
  const pairs: Pair[] = []
  const open: Tag[] = []
  for (const tag of tags) {
    if (tag.kind === 'opening') open.push(tag)
    const at = tag.kind === 'closing' ? open.findLastIndex(({ name }) => name === tag.name) : -1
    if (at < 0) continue
    pairs.push([open[at]!, tag])
    open.length = at
  }
  return pairs
}

function withWordsBetweenTags(text: string): string {
  const inner = (pair: Pair) => text.slice(pair[0].end, pair[1].start)
  const worded = pairsOf(tagsOf(text))
    .filter((pair) => isHtml.test(pair[0].name) || standsInWords(text, pair))
    .filter((pair) => isWords(inner(pair)))
    .toSorted(([a], [b]) => a.start - b.start)
  let at = 0
  let joined = ''
  for (const pair of worded) {
    const [opening, closing] = pair
    if (opening.start < at) continue
    joined += text.slice(at, opening.end) + onOneLine(inner(pair))
    at = closing.start
  }
  return joined + text.slice(at)
}

/** Whether words stand before an element in its first line, or behind it in its last. */
function standsInWords(text: string, [opening, closing]: Pair): boolean {
  const end = text.indexOf('\n', closing.end)
  const before = text.slice(text.lastIndexOf('\n', opening.start) + 1, opening.start)
  const behind = text.slice(closing.end, end < 0 ? text.length : end)
  return (before + behind).replace(/<[^<>]*>/g, '').trim() !== ''
}

function onOneLine(words: string): string {
  return words.trim().replace(/\n[ \t]*/g, ' ')
}

const isHtml = /^(?!(?:pre|script|style|textarea)$)[a-z]/

/** Whether lines hold words, with elements among them that are no blocks. */
function isWords(inside: string): boolean {
  const names = [...inside.matchAll(/<\/?([A-Za-z][\w.-]*)/g)].map(([, name = '']) => name)
  return (
    inside.includes('\n') &&
    names.every((name) => amongWords.has(name)) &&
    !blocks.test(inside) &&
    inside.replace(/<[^<>]*>|\{[^{}]*\}/g, '').trim() !== ''
  )
}

/** How lines begin that are no words: blocks of Markdown, also in quotes, and expressions. */
const blocks = /^[ \t]*(?:[-*+#|>{]|\d+[.)][ \t]|```|~~~)/m

const amongWords = new Set(
  'a abbr b br code del em i img ins kbd mark q s small span strong sub sup u var wbr'.split(' '),
)

function withLoneTags(text: string): string {
  const tags = tagsOf(text)
  const pairs = pairsOf(tags)
  const paired = new Set(pairs.flat())
  const lone = tags.filter((tag) => tag.kind !== 'empty' && !paired.has(tag))
  const around = pairs.filter((pair) => holdsLineOfTags(text, pair))
  const places = [
    ...lone.flatMap(({ start, end }) => [start, end]),
    ...around.flatMap(([opening, closing]) => [opening.end, closing.start]),
  ]
  return [...new Set(places)]
    .toSorted((a, b) => b - a)
    .reduce((made, at) => made.slice(0, at) + breakAt(text, at) + made.slice(at), text)
}

/** Whether a line behind that of the first tag, up to that of the last, holds nothing but tags. */
function holdsLineOfTags(text: string, [opening, closing]: Pair): boolean {
  const end = text.indexOf('\n', closing.start)
  const [, ...lines] = text.slice(opening.end, end < 0 ? text.length : end).split('\n')
  return lines.some((line) => line.includes('<') && line.replace(/<[^<>]*>/g, '').trim() === '')
}

/** What makes a place the end of its line, and the beginning of one: nothing where it is that. */
function breakAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const isAtEnd = /^[ \t]*(?:\n|$)/.test(text.slice(at))
  const [indent = ''] = /^[ \t]*/.exec(text.slice(start)) ?? []
  return isAtEnd || at <= start + indent.length ? '' : `\n${indent}`
}
