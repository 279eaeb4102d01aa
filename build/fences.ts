/** The line that opens a block of fenced code. */
export interface Fence {
  /** How many characters stand before it: blanks, markers of lists and quotations. */
  readonly indent: number
  readonly isQuoted: boolean
  readonly mark: string
  readonly info: string
}

const opening = /^((?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*)(`{3,}(?!`)|~{3,}(?!~))(.*)$/

/** The fence that a line opens, in lists and quotations too; undefined when it opens none. */
export function fenceIn(line: string): Fence | undefined {
  const [, before = '', mark = '', info = ''] = opening.exec(line.trimEnd()) ?? []
  if (mark === '' || (mark.startsWith('`') && info.includes('`'))) return undefined
  return { indent: before.length, isQuoted: before.includes('>'), mark, info: info.trim() }
}

/** Whether a line ends the block that a fence opened. */
export function closesFence(line: string, { mark, isQuoted }: Fence): boolean {
  const rest = isQuoted ? line.replace(/^[ \t>]+/, '').trimEnd() : line.trim()
  return rest.length >= mark.length && rest === mark[0]!.repeat(rest.length)
}

/** Asked of the lines of a document one after the other: whether each is fenced code, or a fence of it. */
export function followFences(): (line: string) => boolean {
  let open: Fence | undefined
  return (line) => {
    const before = open
    if (!before) open = fenceIn(line)
    else if (closesFence(line, before)) open = undefined
    return before !== undefined || open !== undefined
  }
}

/** The words behind the language of a fence, and their values; what stands in brackets is a `title`, too. */
export function wordsOf(meta: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const [, title, name, double, single] of meta.matchAll(word)) {
    if (name) words.set(name, double ?? single ?? '')
    else if (title && !words.has('title')) words.set('title', title)
  }
  return words
}

const word = /\{[^{}]*\}|\[([^[\]]*)\]|([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|\S+))?/g
