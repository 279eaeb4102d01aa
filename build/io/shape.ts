/** What a value of the settings is: a kind, a list of one shape, or an object with these members. */
export type Shape = keyof typeof words | ListShape | ObjectShape

/** Every item has the one shape. */
type ListShape = readonly [Shape]

/** A name that ends in `?` may be missing; what is not named is not looked at. */
interface ObjectShape {
  readonly [name: string]: Shape
}

export interface Misfit {
  /** `footer.columns[0].items` */
  readonly path: string
  /** For people: `a list`. */
  readonly expected: string
}

const words = {
  text: 'text in quotes',
  number: 'a number',
  object: 'an object',
  list: 'a list',
  'yes or no': 'true or false',
} as const

/** The first place where a value is not what it must be; undefined when there is none. */
export function misfitOf(value: unknown, shape: Shape, path: string): Misfit | undefined {
  if (typeof shape === 'string') {
    return isKind(value, shape) ? undefined : { path, expected: words[shape] }
  }
  return isListShape(shape) ? misfitOfList(value, shape, path) : misfitOfObject(value, shape, path)
}

function misfitOfList(value: unknown, [item]: ListShape, path: string): Misfit | undefined {
  if (!Array.isArray(value)) return { path, expected: words.list }
  return first(value.map((one, at) => misfitOf(one, item, `${path}[${at}]`)))
}

function misfitOfObject(value: unknown, shape: ObjectShape, path: string): Misfit | undefined {
  if (!isRecord(value)) return { path, expected: words.object }
  return first(
    Object.entries(shape).map(([key, one]) => {
      const name = key.replace(/\?$/, '')
      const own = Object.hasOwn(value, name) ? value[name] : undefined
      if (own === undefined && key !== name) return undefined
      return misfitOf(own, one, `${path}.${name}`)
    }),
  )
}

function first(found: readonly (Misfit | undefined)[]): Misfit | undefined {
  return found.find((one) => one !== undefined)
}

function isListShape(shape: ListShape | ObjectShape): shape is ListShape {
  return Array.isArray(shape)
}

function isKind(value: unknown, kind: keyof typeof words): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'yes or no':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value)
    case 'object':
      return isRecord(value)
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
