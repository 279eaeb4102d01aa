import { schema } from '../../../compile/frontmatterKeys.ts'
import { firstHeading, matterOf } from '../documents.ts'
import { piecesOf } from '../pieces.ts'
import { folderJson } from '../read.ts'

/**
 * A document of MDX that declares what it reads of itself and is not given here: all of its front matter, where
 * that has keys of its own site, and the title in its words.
 */
export function withGlobals(text: string): string {
  const matter = matterOf(text)
  const [end = ''] = /^\n---[^\n]*\n/.exec(text.slice(matter.length)) ?? []
  const body = text.slice(matter.length + end.length)
  const given = folderJson(matter.slice('---'.length)) ?? {}
  const isWhole = Object.keys(given).every((key) => key in schema)
  const declared = [
    ...(isWhole || !reads(body, 'frontMatter') ? [] : [declaration('frontMatter', given)]),
    ...(reads(body, 'contentTitle') ? [declaration('contentTitle', firstHeading(body))] : []),
  ]
  if (declared.length === 0) return text
  return `${matter}${end}\n${declared.join('\n')}\n\n${body}`
}

/** Whether code in a document has a name that it does not declare. */
function reads(body: string, name: string): boolean {
  if (!body.includes(name)) return false
  const code = piecesOf(body, (prose) => prose)
    .filter(({ kind }) => kind !== 'code')
    .map(({ words }) => words)
    .join('')
  const isRead = new RegExp(`\\{[^{}]*\\b${name}\\b`).test(code)
  return isRead && !new RegExp(`\\b(?:const|let|var|function|import|as)\\s+${name}\\b`).test(code)
}

function declaration(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value) ?? 'undefined'}`
}
