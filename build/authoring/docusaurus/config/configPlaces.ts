import { positionAt } from '../../../diagnostics/position.ts'
import type { Diagnostic, Position } from '../../../model.ts'
import { configEndings, textIn } from '../oldFiles.ts'

/** What is told of a configuration or of sidebars, at the first place in the old file that names it. */
export async function inOldFiles(
  dir: string,
  diagnostics: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const files = new Set(diagnostics.flatMap((told) => (hasNoLine(told) ? told.file : [])))
  const texts = new Map<string, string>()
  for (const file of files) texts.set(file, await textIn(dir, file))
  return diagnostics.map((told) =>
    hasNoLine(told) ? { ...told, ...placeNamedIn(texts.get(told.file)!, told.message) } : told,
  )
}

/** Whether a program of the old site is all that is told of the place. */
function hasNoLine(told: Diagnostic): told is Diagnostic & { readonly file: string } {
  const { file, line } = told
  return file !== undefined && line === undefined && configEndings.some((end) => file.endsWith(end))
}

/**
 * Where a text has a string or a key that a message names, the strings first, behind the part that it
 * says they are in; undefined when it has none.
 */
export function placeNamedIn(text: string, message: string): Position | undefined {
  const part = /^[^"]*\b(navbar|footer)(?: item\b|\.)/.exec(message)?.[1]
  const from = part === undefined ? -1 : offsetOfKey(text, part)
  const at =
    (from < 0 ? undefined : offsetNamedIn(text, message, from)) ?? offsetNamedIn(text, message)
  return at === undefined ? undefined : positionAt(text, at)
}

function offsetNamedIn(whole: string, message: string, from = 0): number | undefined {
  const text = whole.slice(from)
  // A file's name may be written without the folder, as in `resolve(__dirname, 'src/data.js')`.
  const strings = [...message.matchAll(/"((?:\.\/)?([^"]+))"/g)].flatMap(([, name, rest]) => [
    name!,
    rest!,
  ])
  const [named = ''] = message.split(' cannot be ', 1)
  const withoutPaths = named.replace(/"[^"]*"/g, (text) => (text.includes('/') ? '' : text))
  const keys = withoutPaths
    .split(/[^\w$.]/)
    .flatMap((path) => path.split('.').findLast(Boolean) ?? [])
  const at = [
    ...strings.map((name) => offsetOfString(text, name)),
    ...strings.filter((name) => name === 'html').map((name) => offsetOfKey(text, name)),
    ...keys.map((name) => offsetOfKey(text, name)),
    offsetOfFunction(text, message),
  ].find((offset) => offset >= 0)
  return at === undefined ? undefined : from + at
}

/** Of a string, rather than of the same one behind `from`, where the types of a plugin are imported. */
function offsetOfString(text: string, value: string): number {
  const found = [`'${value}'`, `"${value}"`, `\`${value}\``].flatMap((literal) => {
    const first = text.indexOf(literal)
    const isImport = text.slice(0, Math.max(first, 0)).endsWith('from ')
    return [isImport ? text.indexOf(literal, first + 1) : first, first]
  })
  return found.find((offset) => offset >= 0) ?? -1
}

/** Of a key before its colon, or of a method: `blog: false`, `'blog': false`, `blog() {}`. */
function offsetOfKey(text: string, key: string): number {
  const word = key.replaceAll('$', '\\$')
  return text.search(new RegExp(`(?<![\\w$.])${word}(?=['"]?\\s*:|\\([^()]*\\)\\s*\\{)`))
}

/** Of a plugin or preset that is a function from elsewhere, where the list holds it: behind its import. */
function offsetOfFunction(text: string, message: string): number {
  const [, name] = /^The (?:plugin|preset) "(\w+)"/.exec(message) ?? []
  if (name === undefined) return -1
  const uses = [...text.matchAll(new RegExp(`(?<![\\w$.])${name}(?![\\w$])`, 'g'))]
  return uses.at(-1)?.index ?? -1
}
