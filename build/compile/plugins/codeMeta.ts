/** What the line after the backticks asks for. */
export interface CodeMeta {
  readonly language: string
  readonly title?: string
  /** One-based numbers of highlighted lines. */
  readonly highlighted: ReadonlySet<number>
  /** Number of the first line, when numbers are shown. */
  readonly numbersFrom?: number
  readonly diff: boolean
  readonly hidden: boolean
  readonly packageManagers: boolean
  /** Beside the TypeScript, its JavaScript. */
  readonly javascript: boolean
  readonly coloured: boolean
}

/**
 * Reads ```` ```ts title="a.ts" {1,3-5} showLineNumbers ````. Words it does not know mean nothing. A
 * title may stand in brackets, `[a.ts]`, as in VitePress.
 */
export function readCodeMeta(fence: { language: string; meta: string }): CodeMeta {
  const meta = fence.meta.slice(0, longestMeta)
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  const words = meta.replace(/(?<![\w-])[\w-]+=(?:"[^"]*"|'[^']*')/g, ' ')
  const name = title?.[1] ?? title?.[2] ?? /(?:^|\s)\[([^[\]]+)\](?=\s|$)/.exec(words)?.[1]
  const from = /(?:^|\s)showLineNumbers(?:=\{?(\d{1,9})\}?)?(?=\s|$)/.exec(words)
  const language = fence.language.toLowerCase()
  return {
    language,
    ...(name ? { title: name } : {}),
    highlighted: linesOf(/\{([\d,\s-]*)\}/.exec(words)?.[1] ?? ''),
    ...(from ? { numbersFrom: Number(from[1] ?? 1) } : {}),
    diff: language === 'diff' || hasWord(words, 'diff'),
    hidden: hasWord(words, 'hidden'),
    packageManagers: hasWord(words, 'npm2yarn'),
    javascript: hasWord(words, 'ts2js'),
    coloured: true,
  }
}

/** Characters. What follows is not read. */
const longestMeta = 1_000

function hasWord(meta: string, word: string): boolean {
  return new RegExp(`(?:^|\\s)${word}(?=\\s|$)`).test(meta)
}

const mostLines = 10_000

function linesOf(ranges: string): Set<number> {
  const lines = new Set<number>()
  for (const range of ranges.split(',')) {
    const [first, last = first] = range.split('-').map(Number)
    if (!first || !last || last > mostLines) continue
    for (let line = first; line <= last; line++) lines.add(line)
  }
  return lines
}
