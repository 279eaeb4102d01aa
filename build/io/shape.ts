import { posix } from 'node:path'

/**
 * What a value of the settings is: a kind, one of some words, a list of one shape, an object with these
 * members, or what the value itself shows that it is meant to be.
 */
export type Shape = keyof typeof words | Choice | ListShape | ObjectShape | ChosenShape

type Choice = ReadonlySet<string>

/** Every item has the one shape. */
type ListShape = readonly [Shape]

type ChosenShape = (value: unknown) => Shape

/** A name that ends in `?` may be missing. */
interface ObjectShape {
  readonly [name: string]: Shape
}

export interface Misfit {
  /** `footer.columns[0].items` */
  readonly path: string
  /** For people: `a list`. */
  readonly expected: string
  /** An object lacks it. */
  readonly isMissing?: true
}

const words = {
  text: 'text in quotes',
  number: 'a number',
  object: 'an object',
  list: 'a list',
  origin:
    "an origin like 'https://docs.example', without a path (which goes into the setting base)",
  base: "a path like '/project/'",
  path: "a path that begins with '/'",
  address: "a path that begins with '/', or a full address like 'https://docs.example/'",
  language: "a language tag like 'en' or 'pt-BR'",
  calendar: "a calendar like 'gregory' or 'persian'",
  folder: "a folder of documents below content/, like 'docs', or beside it, like '../docs'",
  filled: 'a list with at least one item',
  'link of a menu': 'a link like { label, href }: menus cannot be nested',
  'yes or no': 'true or false',
  source: "a source like 'https://api.example'",
  server: "the address of a web server, like 'https://store.example/'",
} as const

/** The first place where a value is not what it must be; undefined when there is none. */
export function misfitOf(value: unknown, shape: Shape, path: string): Misfit | undefined {
  return misfitsOf(value, shape, path)[0]
}

/** The places where a value is not what it must be. */
export function misfitsOf(value: unknown, shape: Shape, path: string): Misfit[] {
  if (typeof shape === 'string') {
    return isKind(value, shape) ? [] : [{ path, expected: words[shape] }]
  }
  if (typeof shape === 'function') return misfitsOf(value, shape(value), path)
  if (isChoice(shape)) {
    const isOne = typeof value === 'string' && shape.has(value)
    return isOne ? [] : [{ path, expected: `one of ${[...shape].join(', ')}` }]
  }
  return isListShape(shape)
    ? misfitsOfList(value, shape, path)
    : misfitsOfObject(value, shape, path)
}

function misfitsOfList(value: unknown, [item]: ListShape, path: string): Misfit[] {
  if (!Array.isArray(value)) return [{ path, expected: words.list }]
  return value.flatMap((one, at) => misfitsOf(one, item, `${path}[${at}]`))
}

function misfitsOfObject(value: unknown, shape: ObjectShape, path: string): Misfit[] {
  if (!isRecord(value)) return [{ path, expected: words.object }]
  return Object.entries(shape).flatMap(([key, one]) => {
    const name = nameOf(key)
    const own = Object.hasOwn(value, name) ? value[name] : undefined
    if (own === undefined && key !== name) return []
    const misfits = misfitsOf(own, one, `${path}.${name}`)
    return own === undefined ? misfits.map((lack) => ({ ...lack, isMissing: true })) : misfits
  })
}

/** A name that a shape does not have. */
export interface Stranger {
  /** What it is a name of: `navbar`. */
  readonly path: string
  readonly name: string
  /** The names there are. */
  readonly known: readonly string[]
}

/** The names in a value that mean nothing, at any depth. */
export function strangersIn(value: unknown, shape: Shape, path: string): Stranger[] {
  if (typeof shape === 'function') return strangersIn(value, shape(value), path)
  if (typeof shape === 'string' || isChoice(shape)) return []
  if (isListShape(shape)) {
    const items = Array.isArray(value) ? value : []
    return items.flatMap((item, at) => strangersIn(item, shape[0], `${path}[${at}]`))
  }
  if (!isRecord(value)) return []
  const shapes = new Map(Object.entries(shape).map(([key, one]) => [nameOf(key), one]))
  const known = [...shapes.keys()]
  return Object.entries(value).flatMap(([name, one]) => {
    const own = shapes.get(name)
    return own === undefined ? [{ path, name, known }] : strangersIn(one, own, `${path}.${name}`)
  })
}

function nameOf(key: string): string {
  return key.replace(/\?$/, '')
}

function isChoice(shape: Choice | ListShape | ObjectShape): shape is Choice {
  return shape instanceof Set
}

function isListShape(shape: ListShape | ObjectShape): shape is ListShape {
  return Array.isArray(shape)
}

function isKind(value: unknown, kind: keyof typeof words): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    // Anything that ends it, or its directive, would begin another.
    case 'source':
      return typeof value === 'string' && /^[^\s;,]+$/.test(value)
    // What is empty is missing, which is told by itself.
    case 'origin':
      return typeof value === 'string' && (value === '' || /^https?:\/\/[^\s/?#]+\/*$/.test(value))
    case 'base':
      return typeof value === 'string' && isBase(value)
    case 'path':
      return typeof value === 'string' && value.startsWith('/')
    case 'address':
      return typeof value === 'string' && /^(?:[/#]|[a-z][a-z\d+.-]*:)/i.test(value)
    case 'server':
      return typeof value === 'string' && /^https?:\/\/[^/]/.test(value)
    case 'language':
      return typeof value === 'string' && isLanguage(value)
    case 'calendar':
      return typeof value === 'string' && isCalendar(value)
    case 'folder':
      return typeof value === 'string' && isDocsFolder(value)
    case 'number':
      return typeof value === 'number'
    case 'yes or no':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value)
    case 'filled':
      return Array.isArray(value) && value.length > 0
    case 'link of a menu':
      return isRecord(value) && value['items'] === undefined
    case 'object':
      return isRecord(value)
  }
}

/**
 * Whether a site can be served under a path: slashes around it may be missing. Browsers walk steps of dots,
 * servers read percent signs, and `_headers` takes stars for anything.
 */
export function isBase(path: string): boolean {
  return !/[\s\p{Cc}?#\\:%*]|(?:^|\/)\.{1,2}(?:\/|$)/u.test(path)
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** What dates can be written in: others are refused by their form, or taken for the usual one. */
function isCalendar(name: string): boolean {
  try {
    const { calendar } = new Intl.DateTimeFormat('en', { calendar: name }).resolvedOptions()
    return calendar !== 'gregory' || name === 'gregory'
  } catch {
    return false
  }
}

/** Not one that holds the pages beside the documents, nor one whose files are copied as they are. */
function isDocsFolder(path: string): boolean {
  const folder = posix.join('content', path, '/')
  return !'content/'.startsWith(folder) && !/^(?:\.?\.\/)+$|^content\/static\//.test(folder)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
