import { blocksOf, spansOf } from '../pieces.ts'
import { withElementLines } from './elementLines.ts'
import { flowOf } from './flow.ts'
import { inlineFormula } from './formulas.ts'
import { withFencedCode } from './indentedCode.ts'

interface Mdx1 {
  /** Whether words between dollars are TeX. */
  readonly holdsFormulas?: boolean
}

/**
 * A document of MDX 1, which Docusaurus read before its third version, with the braces and angle brackets
 * that were words there written as words: in running text only what makes an element was code. Tags whose
 * element goes on behind an empty line stand on lines of their own, and indented code is fenced, as they
 * must today, and texts in backticks keep the first two spaces of their lines. Formulas stay as they are.
 */
export function fromMdx1(text: string, { holdsFormulas = false }: Mdx1 = {}): string {
  const marks = holdsFormulas ? marksAndFormulas : marksOfWords
  return betweenComments(withFencedCode(text), (part) =>
    blocksOf(part)
      .map(({ words, kind }) => (kind === 'prose' ? withWords(words, marks) : words))
      .join(''),
  )
}

/** A document with all changed but its comments, in which fences and empty lines say nothing. */
function betweenComments(text: string, change: (part: string) => string): string {
  if (!text.includes('<!--')) return change(text)
  const parts: string[] = []
  let at = 0
  for (const block of flowOf(text)) {
    const comment = block.type === 'html' ? /^<!--[^]*?-->/.exec(block.value) : null
    if (!comment) continue
    const { start } = block.position!
    const end = text.indexOf('-->', start.offset) + '-->'.length
    parts.push(change(text.slice(at, start.offset)), text.slice(start.offset, end))
    at = end
  }
  return [...parts, change(text.slice(at))].join('')
}

function withWords(prose: string, marks: RegExp): string {
  const parts = prose.split(/(\n[ \t]*\n)/)
  const isInside = insideRaw(parts)
  return parts
    .map((paragraph, at) =>
      isInside[at] || element.test(paragraph)
        ? withElementLines(withIndents(paragraph))
        : escaped(paragraph, marks),
    )
    .join('')
}

/** Of each paragraph, whether an element that began before and goes on behind empty lines is not closed yet. */
function insideRaw(paragraphs: readonly string[]): boolean[] {
  let isOpen = false
  return paragraphs.map((paragraph) => {
    const isInside = isOpen
    const begins = isOpen || /^[ \t\n]*<(?:pre|script|style)[\s>]/i.test(paragraph)
    isOpen = begins && !/<\/(?:pre|script|style)>/i.test(paragraph)
    return isInside
  })
}

/** Expressions that are a text of several lines, each of which MDX now takes two spaces from. */
function withIndents(paragraph: string): string {
  return paragraph.replace(multiline, (literal) => literal.replace(/\n(?=[ \t])/g, '\n  '))
}

const multiline = /\{\s*`(?:\\[^]|[^`\\])*`/g

/** Lines up to an empty one that begin with an element are JSX. */
const element = /^[\s>]*<(?:\/?[A-Za-z][\w.-]*[\s/>]|>)/

function escaped(paragraph: string, marks: RegExp): string {
  return spansOf(paragraph)
    .map(({ words, kind }) => (kind === 'code' ? words : words.replace(marks, asWord)))
    .join('')
}

function asWord(found: string): string {
  if (found === '<' || found === '{') return `\\${found}`
  const address = bare.exec(found)?.[1]
  if (address === undefined) return found
  return `[${address}](${address.includes(':') ? '' : 'mailto:'}${address})`
}

const bare = /^<((?:[a-z][a-z\d+.-]+:|[^\s<>@/]+@)[^\s<>]*)>$/i

/** What stays as it is, and braces and brackets that are left: escapes, ids, comments, elements, addresses. */
const kinds: readonly RegExp[] = [
  /\\./,
  /\{#[^\s{}]+\}[ \t]*$/,
  /\{\/\*[^]*?\*\/\}/,
  /<!--[^]*?-->/,
  /<\/?[A-Za-z][\w.-]*(?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?)*\s*\/?>/,
  /<(?:[a-z][a-z\d+.-]+:|[^\s<>@/]+@)[^\s<>]*>/,
  /[<{]/,
]

const marksOfWords = anyOf(kinds)
/** Formulas come first: they refer back to their own dollars as the first group. */
const marksAndFormulas = anyOf([inlineFormula, ...kinds])

function anyOf(all: readonly RegExp[]): RegExp {
  return new RegExp(all.map(({ source }) => source).join('|'), 'gim')
}
