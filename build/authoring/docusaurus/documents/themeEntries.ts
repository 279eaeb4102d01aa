import { textIn } from '../oldFiles.ts'
import { fileNamed, namedBy } from '../moves.ts'
import { importsIn } from './themeImports.ts'

/** What a module gives by a name. */
export interface ThemeEntry {
  /** Of an object that is spread and cannot be read, as it is written: `...more`. */
  readonly name: string
  /** As it is written; empty for what an object that is spread holds. */
  readonly value: string
  readonly offset: number
}

/** What the object that a site's `MDXComponents` exports gives to documents, and the objects spread in it. */
export async function themeEntries(dir: string, file: string): Promise<ThemeEntry[]> {
  const text = await textIn(dir, file)
  const entries = entriesOf(readable(text)).map(async ({ written, offset }) => {
    const name = nameOf(written)
    const module = { text, file, dir }
    const spread = name.startsWith('...') ? await namesSpread(name.slice(3), module) : undefined
    if (spread) return spread.map((one) => ({ name: one, value: '', offset }))
    return [{ name, value: written.slice(written.indexOf(':') + 1).trim(), offset }]
  })
  return (await Promise.all(entries)).flat()
}

/** What an entry of an object is called: `img` of `img: Zoom`; a spread as it is written. */
function nameOf(entry: string): string {
  return /^(?:async\s+)?['"]?(\.\.\.[\w$.]+|[\w$-]+)/.exec(entry)?.[1] ?? entry.slice(0, 20)
}

interface Module {
  readonly text: string
  readonly file: string
  readonly dir: string
}

/** The names in an object of the module, or in one that it imports of the site; undefined for others. */
async function namesSpread(
  object: string,
  { text, file, dir }: Module,
): Promise<string[] | undefined> {
  const code = readable(text)
  if (objectNamed(object).test(code)) return namesIn(code, object)
  const binding = importsIn(text).find(({ local }) => local === object)
  if (binding === undefined) return undefined
  if (/^@theme-(?:original|init)\/MDXComponents$/.test(binding.specifier)) return []
  if (!/^(?:\.|@site\/)/.test(binding.specifier)) return undefined
  const named = fileNamed(namedBy(binding.specifier, file, dir), dir)
  if (named === undefined) return undefined
  const other = readable(await textIn(dir, named))
  return binding.exported === '*' ? exportsOf(other) : namesIn(other, binding.exported)
}

function namesIn(code: string, object: string): string[] {
  return entriesOf(code, object).map(({ written }) => nameOf(written))
}

/** The names that a module exports, where it declares what they name and in lists: `C` of `export { B as C }`. */
function exportsOf(code: string): string[] {
  const declared = [...code.matchAll(declaration)].map(([, name]) => name!)
  const lists = [...code.matchAll(/^export\s*\{([^}]*)\}/gm)].map(([, list]) => list!)
  const listed = lists
    .flatMap((list) => list.split(','))
    .map((one) => one.trim().split(/\s+/).at(-1)!)
  return [...declared, ...listed.filter((name) => name !== '' && name !== 'default')]
}

const declaration = /^export\s+(?:async\s+)?(?:const|let|function|class)\s+([\w$]+)/gm

interface Entry {
  readonly written: string
  readonly offset: number
}

/** The entries of an object of a module, of that which it exports by default unless another is named. */
function entriesOf(code: string, object = 'default'): Entry[] {
  const entries: Entry[] = []
  let depth = 1
  let from = startOf(code, object)
  for (let at = from; depth > 0 && at < code.length; at++) {
    const letter = code[at]!
    if ('([{'.includes(letter)) depth++
    if (')]}'.includes(letter)) depth--
    if (depth > 0 && !(depth === 1 && letter === ',')) continue
    const written = code.slice(from, at)
    const offset = from + written.search(/\S/)
    if (written.trim() !== '') entries.push({ written: written.trim(), offset })
    from = at + 1
  }
  return entries
}

/** Behind the brace that opens an object; the end when there is none. */
function startOf(code: string, object: string): number {
  const name = object === 'default' ? /^export\s+default\s+([\w$]+)/m.exec(code)?.[1] : object
  const opening = name === undefined ? /^export\s+default\s*\{/m : objectNamed(name)
  const found = opening.exec(code)
  return found ? found.index + found[0].length : code.length
}

function objectNamed(name: string): RegExp {
  const escaped = name.replace(/[$.]/g, '\\$&')
  return new RegExp(`^(?:export\\s+)?(?:const|let|var)\\s+${escaped}\\b[^={]*=\\s*\\{`, 'm')
}

/** Code without the words of its comments and strings, as long and on as many lines. */
export function readable(text: string): string {
  return text.replace(unread, withoutMarks)
}

/** Comments and strings. */
const unread = /\/\/.*|\/\*[^]*?\*\/|'[^'\n]*'|"[^"\n]*"/g

/** A string that may be the name of an entry as it is; others blank. */
function withoutMarks(written: string): string {
  return /^['"][\w-]+.$/.test(written) ? written : written.replace(/[^\n]/g, ' ')
}
