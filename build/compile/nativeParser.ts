import type { Nodes, Root, RootContent } from 'mdast'
import type { Format } from './draft.ts'

/** Missing where the package has no program for the platform: `remark` then reads everything. */
const native = await import('satteri').catch(() => null)

const options = { features: { frontmatter: false } }

/**
 * The tree of a text as GitHub's Markdown, from a parser in native code that is a hundred times as fast
 * as `remark`; null where there is none. It knows neither our dialect nor MDX: see `isShared`.
 */
export function parseNatively(text: string): Root | null {
  return native && (native.markdownToMdast(text, options) as Root)
}

/**
 * Whether `remark` gives the same nodes for a block of the format, as far as fuzzing has found
 * (tests/laws/parsers.test.ts). `source` is the block's text.
 */
export function isShared(block: RootContent, source: string, format: Format): boolean {
  if (block.position?.start.column !== 1) return false
  if (block.type === 'code') return isPlainFence(source)
  if (format === 'mdx' && mdx.test(withoutCode(block, source))) return false
  return !beyond.some((construct) => construct.test(source)) && isPlain(block, source, format)
}

/** Closed once, with a plain info string, and without lines that would end an admonition around it. */
function isPlainFence(source: string): boolean {
  const [first = '', ...lines] = source.split('\n')
  const fence = /^(?:```+|~~~+)/.exec(first)?.[0]
  if (!fence || /[&\\]|^[`~]+[ \t]+$/.test(first)) return false
  const closing = lines.findIndex((line) => line.trimStart().startsWith(fence))
  return closing === lines.length - 1 && !lines.some((line) => /^ *:::/.test(line))
}

/** Elements, expressions, statements; and indented lines, which are no code there. */
const mdx = /[<{]|^(?:(?:im|ex)port\b| {4}| {0,3}\t)/m

/** The text of a block without its code spans of one line: braces in them are words to MDX too. */
function withoutCode(block: RootContent, source: string): string {
  if (!source.includes('`')) return source
  const start = block.position!.start.offset!
  const spans = [...nodesOf(block)]
    .filter(({ type }) => type === 'inlineCode')
    .map(
      ({ position }) => [position!.start.offset! - start, position!.end.offset! - start] as const,
    )
    .filter(([from, to]) => !source.slice(from, to).includes('\n'))
    .toSorted(([a], [b]) => a - b)
  // A letter is left of each: what follows it does not begin a line.
  const between = [...spans, [source.length, source.length] as const].map(([from], i) =>
    source.slice(spans[i - 1]?.[1] ?? 0, from),
  )
  return between.join('x')
}

/** What the parsers read otherwise, or place elsewhere. */
const beyond = [
  // Admonitions, ids of headings, footnotes, tasks.
  /:::|\{#|\[\^|\[[ \t\nx]\]/i,
  // Emphasis beside a character of two code units, after an escaped marker, of both kinds or of four.
  /[\uD800-\uDFFF][*_~]|[*_~][\uD800-\uDFFF]|\\[*_~][*_~]|\*_|_\*|\*{4}|_{4}/,
  // A tab behind the space of a quotation: a table begins there for `remark` alone.
  /^[ \t>]*> +\t/m,
  // An item without words, or that begins like a row of a table.
  /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]*(?:\||$)/m,
  // A line that is a backslash and nothing else.
  /^[ \t>]*\\$/m,
  // A value without quotes that begins with a slash.
  /=\s*\//,
  // Bare addresses, e-mail among them, and the references to characters in which they may hide.
  /[\w+\-.]\\?@|&#|&[a-z]+;|www\\?\.|(?<!\]\(|[<`])https?\\?:/i,
]

function isPlain(block: RootContent, source: string, format: Format): boolean {
  const start = block.position?.start.offset ?? 0
  for (const node of nodesOf(block)) {
    if (isOdd(node, source, (node.position?.start.offset ?? start) - start, format)) return false
  }
  return true
}

/** In no order. Needs no stack: how deep a tree may be is judged later. */
export function* nodesOf(block: RootContent): Generator<Nodes> {
  const open: Nodes[] = [block]
  for (let node = open.pop(); node; node = open.pop()) {
    yield node
    if ('children' in node) open.push(...node.children)
  }
}

/** `at` is where the node begins in the source of its block. */
function isOdd(node: Nodes, source: string, at: number, format: Format): boolean {
  switch (node.type) {
    case 'definition':
      // Counts for the whole document.
      return true
    case 'text':
      // The definition of a reference may stand where only the other parser sees one.
      return node.value.includes('[')
    case 'paragraph':
      // An item after indented code.
      return /^(?:[-*+]|\d+[.)])[ \t]/.test(source.slice(at, at + 12))
    case 'table':
      // A row without bars may be the beginning of another block.
      return node.children.some(({ children }) => children.length < 2)
    case 'html':
      // White space begins and ends where containers do, as does what needs a closing mark and has none; nor is
      // the mark of a quotation part of it.
      return (
        /\n(?:[ \t]*>|$)/.test(node.value) ||
        isIndented(source, at) ||
        (at > 0 && /^<(?:script|pre|style|textarea|[!?])/i.test(node.value))
      )
    case 'code':
      return node.meta?.trim() === '' || (format === 'mdx' && !/[`~]/.test(source[at] ?? ''))
    case 'link':
      // What no bracket begins is a bare address.
      return !/[[<]/.test(source[at] ?? '')
    default:
      return false
  }
}

function isIndented(source: string, at: number): boolean {
  const before = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  return before !== '' && before.trim() === ''
}
