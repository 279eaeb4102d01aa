import { isMap, isScalar, LineCounter, parseDocument, type Document, type Pair } from 'yaml'
import {
  frontMatterLanguage,
  frontMatterLate,
  frontMatterSize,
  frontMatterSyntax,
  frontMatterType,
  frontMatterUnclosed,
  unknownFrontMatter,
} from '../diagnostics/catalogue/frontmatter.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { failed, outcome } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Diagnostic, Frontmatter, FrontmatterPlaces, Outcome } from '../model.ts'
import {
  foreignKeys,
  isType,
  namesElsewhere,
  schema,
  type Schema,
  type Type,
} from './frontmatterKeys.ts'
import { checkNames } from './frontmatterNames.ts'

export interface Matter {
  readonly frontmatter: Frontmatter
  readonly places: FrontmatterPlaces
  /** The text with the lines of the front matter empty, so that positions stay true. */
  readonly body: string
}

/** Reads and checks the block between `---` lines. It is data: no part of it is ever evaluated. */
export function readFrontmatter(source: { path: string; text: string }): Outcome<Matter> {
  const { text, path } = source
  const opening = /^---([^\n]*)(?:\n|$)/.exec(text)
  const language = opening?.[1]?.trim()
  if (!opening || (language && !/^[a-z]+$/i.test(language))) {
    return outcome(plain(text), faultsOfLate(source))
  }
  const closing = /^---[^\S\n]*$/m.exec(text.slice(opening[0].length))
  const start = { file: path, line: 1, column: 1 }
  if (!closing) {
    const isMatter = Boolean(language) || /^---\s*\n[\w-]+:(?:\s|$)/.test(text)
    return outcome(plain(text), isMatter ? [frontMatterUnclosed(start)] : [])
  }
  const end = opening[0].length + closing.index
  const yaml = text.slice(opening[0].length, end)
  const body = blank(text, end + closing[0].length)
  if (language && language !== 'yaml') {
    return outcome({ ...plain(text), body }, [
      frontMatterLanguage({ ...start, column: 4 }, language),
    ])
  }
  const { value, diagnostics } = parse(yaml, path)
  return outcome({ ...value, body }, diagnostics)
}

/** Spaces or empty lines before it make what was meant as front matter a rule and a heading. */
function faultsOfLate({ path, text }: { path: string; text: string }): Diagnostic[] {
  const rest = text.trimStart()
  const key = /^---[^\S\n]*\n([\w-]+):[^\S\n]/.exec(rest)?.[1]
  if (rest === text || key === undefined || !Object.hasOwn(schema, key)) return []
  const before = text.slice(0, text.length - rest.length).split('\n')
  return [frontMatterLate({ file: path, line: before.length, column: before.at(-1)!.length + 1 })]
}

type Read = Pick<Matter, 'frontmatter' | 'places'>

const nothing: Read = { frontmatter: {}, places: {} }

function plain(text: string): Matter {
  return { ...nothing, body: text }
}

/** The first `length` characters gone, their lines kept. */
function blank(text: string, length: number): string {
  return text.slice(0, length).replace(/[^\n]+/g, '') + text.slice(length)
}

/** Characters of YAML, and levels of its nesting, that no page needs. */
const mostYaml = 64_000
const deepest = 50

function parse(yaml: string, file: string): Outcome<Read> {
  const start = { file, line: 1, column: 1 }
  if (yaml.length > mostYaml || depthOf(yaml) > deepest)
    return outcome(nothing, [frontMatterSize(start)])
  const lines = linesOf(yaml)
  const document = parseDocument(yaml, { prettyErrors: false })
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line: line + 1, column: col }
  }
  // The parser warns of tags that it does not know: their values would not be as they are meant.
  const faults = [...document.errors, ...document.warnings]
  if (faults.length > 0) {
    return outcome(
      nothing,
      faults.map(({ pos, message, code }) => frontMatterSyntax(at(pos[0]), message, code)),
    )
  }
  const names = checkNames(document, yaml, at)
  if (failed(names)) return outcome(nothing, names)
  const { value, diagnostics } = check(document, at, start)
  return outcome(value, [...names, ...diagnostics])
}

/** The parser's own counter misses line ends in text that it did not expect. */
function linesOf(yaml: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (const { index } of yaml.matchAll(/\n/g)) lines.addNewLine(index + 1)
  return lines
}

/** Brackets inside brackets, or indentation: at least as deep as the parser will go. */
function depthOf(yaml: string): number {
  let depth = 0
  let most = 0
  for (const character of yaml) {
    if (character === '[' || character === '{') most = Math.max(most, ++depth)
    else if (character === ']' || character === '}') depth--
  }
  const dashes = /^(?:[\t ]*[-?:])+/gm
  for (const [prefix] of yaml.matchAll(dashes)) most = Math.max(most, prefix.length / 4)
  for (const [indent] of yaml.matchAll(/^ +/gm)) most = Math.max(most, indent.length / 4)
  return most
}

type At = (offset: number) => Place

function check(document: Document.Parsed, at: At, start: Place): Outcome<Read> {
  if (document.contents === null) return outcome(nothing)
  if (!isMap(document.contents)) {
    return outcome(nothing, [
      frontMatterSyntax(start, 'It is not a list of keys and values', 'MULTILINE_IMPLICIT_KEY'),
    ])
  }
  try {
    const items = document.contents.items as Pair[]
    const { value, diagnostics } = readMap(items, document, { schema, at, prefix: '' })
    return outcome({ frontmatter: value, places: placesOf(items, at) }, diagnostics)
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error
    return outcome(nothing, [frontMatterSyntax(start, error.message)])
  }
}

/** Where the values stand that can only be judged beside other documents. */
function placesOf(items: readonly Pair[], at: At): FrontmatterPlaces {
  const judged = items.filter(({ key }) => isScalar(key) && judgedLater.has(String(key.value)))
  return Object.fromEntries(
    judged.map(({ key, value }) => {
      const { line, column } = at(offsetOf(value ?? key))
      return [String(key), { line, column }]
    }),
  )
}

const judgedLater: ReadonlySet<string> = new Set([
  'id',
  'slug',
  'image',
  'displayed_sidebar',
  'pagination_prev',
  'pagination_next',
])

interface Level {
  readonly schema: Schema
  readonly at: At
  readonly prefix: string
}

function readMap(items: readonly Pair[], document: Document, level: Level): Outcome<object> {
  const result: Record<string, unknown> = {}
  const diagnostics: Diagnostic[] = []
  for (const { key, value } of items) {
    const name = isScalar(key) ? String(key.value) : ''
    const type = Object.hasOwn(level.schema, name) ? level.schema[name] : undefined
    if (type === undefined) {
      diagnostics.push(...faultsOfUnknown(name, level.at(offsetOf(key)), level))
      continue
    }
    const read = readValue(value, { name, type, document, level })
    if (read.value !== undefined) result[name] = read.value
    diagnostics.push(...read.diagnostics)
  }
  return outcome(result, diagnostics)
}

/** Keys that Docusaurus alone knows mean nothing here, and are no mistakes. */
function faultsOfUnknown(name: string, place: Place, { schema, prefix }: Level): Diagnostic[] {
  if (prefix !== '') return [unknownFrontMatter(place, prefix + name, nearestKey(name, schema))]
  if (foreignKeys.has(name)) return []
  const near = namesElsewhere.get(name) ?? nearestKey(name, schema)
  return [unknownFrontMatter(place, name, near)]
}

function nearestKey(name: string, schema: Schema): string | undefined {
  return nearest(name, Object.keys(schema))
}

interface Named {
  readonly name: string
  readonly type: Type | Schema
  readonly document: Document
  readonly level: Level
}

/** What a key has; undefined where that means nothing. */
function readValue(value: unknown, { name, type, document, level }: Named): Outcome<unknown> {
  if (!isType(type) && isMap(value)) {
    const inner = { schema: type, at: level.at, prefix: `${level.prefix}${name}.` }
    return readMap(value.items as Pair[], document, inner)
  }
  const plainValue = toPlain(value, document)
  if (isType(type) && type.isName && isBlank(plainValue)) return outcome(undefined)
  const read = isType(type) ? type.read(given(value, plainValue, type)) : undefined
  if (read !== undefined || plainValue === null) return outcome(read)
  const place = level.at(offsetOf(value))
  return outcome(undefined, [frontMatterType(place, level.prefix + name, expected(type))])
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}

/** A number as it is written, where text is meant: `1.10` is no `1.1`. */
function given(node: unknown, value: unknown, { takesNumbers }: Type): unknown {
  const isWritten = takesNumbers && typeof value === 'number' && isScalar(node)
  return isWritten ? (node.source ?? String(value)) : value
}

function expected(type: Type | Schema): string {
  return isType(type) ? type.expected : 'a group of keys and values'
}

function offsetOf(node: unknown): number {
  return (node as { range?: [number, number, number] } | null)?.range?.[0] ?? 0
}

/** Throws a ReferenceError for an alias that would grow beyond measure. */
function toPlain(value: unknown, document: Document): unknown {
  const node = value as { toJS?: (document: Document, options: object) => unknown } | null
  return node?.toJS ? node.toJS(document, { maxAliasCount: 100 }) : null
}
