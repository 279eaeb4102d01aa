import { admonitionKinds } from '../../../compile/plugins/admonitionTokenizer.ts'
import { isText, listOf, recordOf, type Raw } from '../read.ts'

/** Kinds of admonitions that a site adds to those that there are here. */
export function ownKeywords(docs: Raw): string[] {
  const { keywords } = recordOf(docs['admonitions'])
  return listOf(keywords)
    .filter(isText)
    .filter((kind) => !admonitionKinds.includes(kind))
}

/** A line that opens an admonition of such a kind, as one of a kind that there is; others as they are. */
export function withKnownKind(line: string, keywords: readonly string[]): string {
  const [, colons, kind = '', rest = ''] = opening.exec(line) ?? []
  if (colons === undefined || !keywords.includes(kind)) return line
  const title = /^\s*(?:\{[^{}]*\}\s*)?$/.test(rest) ? `[${titleOf(kind)}]` : ''
  return `${colons}info${title}${rest}`
}

const opening = /^([ \t>]*:{3,}[ \t]*)([\w-]+)(?![\w-])(.*)$/s

/** What a kind is called: of `good-to-know` "Good to know". */
function titleOf(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ')
}
