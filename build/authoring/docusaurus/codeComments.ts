import { isText, listOf, recordOf, type Raw } from './read.ts'

/** What marks lines of code in the old site alone, and the comment that does so here. */
export type CodeComments = ReadonlyMap<string, string>

/** The comments that a configuration names besides those that are known here too. */
export function ownComments(config: Raw): CodeComments {
  const prism = recordOf(recordOf(config['themeConfig'])['prism'])
  return new Map(listOf(prism['magicComments']).flatMap((one) => pairsOf(recordOf(one))))
}

function pairsOf({ line, block }: Raw): [own: string, known: string][] {
  const { start, end } = recordOf(block)
  const pairs = [
    [line, 'highlight-next-line'],
    [start, 'highlight-start'],
    [end, 'highlight-end'],
  ] as const
  return pairs.flatMap(([own, known]) => (isText(own) && own !== known ? [[own, known]] : []))
}

/** Code whose comments are those that are known here. */
export function withKnownComments(code: string, comments: CodeComments): string {
  if (comments.size === 0) return code
  return code
    .split('\n')
    .map((line) => {
      const words = wordsOf(line)
      const known = comments.get(words)
      return known === undefined ? line : line.replace(words, known)
    })
    .join('\n')
}

/** What a line that is a comment of any language and nothing else says. */
function wordsOf(line: string): string {
  const text = line.trim()
  const begin = opening.exec(text)?.[0]
  if (begin === undefined) return ''
  return text
    .slice(begin.length)
    .replace(/(?:\*\/\}?|\*\)|-->)$/, '')
    .trim()
}

const opening = /^(?:\/\/|#|--|;+|%+|!|'|::|\*>|rem\b|\{?\/\*|\(\*|<!--)/i
