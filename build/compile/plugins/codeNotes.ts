/** What a comment at the end of a line of code says of it. */
export interface Note {
  /** The line without the comment. */
  readonly code: string
  readonly says: Says
  /** Of how many lines, from this one on. */
  readonly lines: number
}

type Says = 'highlighted' | 'added' | 'removed'

const words: Readonly<Record<string, Says>> = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'highlighted',
  warning: 'highlighted',
  error: 'highlighted',
}

const commentMarks = ['<!--', '{/*', '/*', '//', '#', '--']

/**
 * `const a = 1 // [!code ++]`, as in VitePress: what is said of the line, and of more of them where a
 * number follows; where the comment is alone, of the lines below it.
 */
export function noteOf(text: string): Note | undefined {
  const at = text.lastIndexOf('[!code ')
  if (at < 0) return undefined
  const [, word = '', count] =
    /^\[!code ([a-z+-]+)(?::(\d{1,4}))?\] ?(?:\*\/\}?|-->)?\s*$/.exec(text.slice(at)) ?? []
  const before = text.slice(0, at).trimEnd()
  const mark = commentMarks.find((one) => before.endsWith(one))
  const says = Object.hasOwn(words, word) ? words[word] : undefined
  if (!says || !mark) return undefined
  return { code: before.slice(0, -mark.length).trimEnd(), says, lines: Number(count ?? 1) }
}
