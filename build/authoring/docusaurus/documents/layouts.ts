import { blocksOf } from '../pieces.ts'

/**
 * The body of a document without a default export, which is what MDX lays its words out with, and what it
 * shows where that shows none of them: here an element around the words does both.
 */
export function withLayout(body: string): string {
  const start = startOf(body)
  if (start === undefined) return body
  const end = endOfStatement(body, start)
  const { name, statement } = named(body.slice(start, end))
  const [before, behind] = [body.slice(0, start), body.slice(end)]
  return behind.trim() === ''
    ? around(before, { name, statement })
    : before + around(behind, { name, statement })
}

interface Layout {
  readonly name: string
  /** What declares it; empty where another statement does. */
  readonly statement: string
}

/** Where the default export of a document stands, if it has one. */
function startOf(body: string): number | undefined {
  let at = 0
  for (const { kind, words } of blocksOf(body)) {
    const found = kind === 'modules' ? words.search(defaultExport) : -1
    if (found >= 0) return at + found
    at += words.length
  }
  return undefined
}

const defaultExport = /^export (?:default\b|\{ *(?:\w+ as )?default *\} from\b)/m

/** Where a statement ends: at an empty line that no bracket of it is open before. */
function endOfStatement(text: string, start: number): number {
  let open = 0
  let at = start
  for (const line of text.slice(start).split(/(?<=\n)/)) {
    if (open <= 0 && at > start && line.trim() === '') return at
    open += line.match(/[([{]/g)?.length ?? 0
    open -= line.match(/[)\]}]/g)?.length ?? 0
    at += line.length
  }
  return text.length
}

/** A default export under a name. */
function named(statement: string): Layout {
  const own = /^export default ((?:async )?function|class) (\w+)/.exec(statement)
  if (own) return { name: own[2]!, statement: statement.replace('export default', 'export') }
  const [, known] = /^export default (\w+);?$/.exec(statement.trim()) ?? []
  if (known !== undefined) return { name: known, statement: '' }
  const declared = statement.replace(/^export (?:default\b|\{)/, (begin) =>
    begin.endsWith('{') ? 'import {' : `export const ${OWN} =`,
  )
  return {
    name: OWN,
    statement: declared.replace(/^(import \{ *\w+)(?: as default)?/, `$1 as ${OWN}`),
  }
}

/** What a layout is called that has no name. */
const OWN = 'PageLayout'

/** A text with a layout around what stands behind its imports, exports and title. */
function around(text: string, { name, statement }: Layout): string {
  const at = endOfIntroduction(text)
  const words = text.slice(at).trim()
  const element =
    words === '' ? `<${name} {...props} />` : `<${name} {...props}>\n\n${words}\n\n</${name}>`
  const parts = [text.slice(0, at), statement.trimEnd(), element].map((part) => part.trimEnd())
  return `${parts.filter((part, place) => place === 0 || part !== '').join('\n\n')}\n`
}

function endOfIntroduction(text: string): number {
  let at = 0
  for (;;) {
    at += /^\s*/.exec(text.slice(at))![0].length
    const [title] = /^# .*/.exec(text.slice(at)) ?? []
    if (title !== undefined) return at + title.length
    if (!/^(?:im|ex)port\b/.test(text.slice(at))) return at
    at = endOfStatement(text, at)
  }
}
