import { digest } from './hash.ts'

/**
 * A value as it lies in a store: a head of JSON, and behind it the large fields of its result, which
 * are read when they are asked for.
 */
interface Head {
  readonly value: unknown
  readonly aside: readonly Aside[]
}

/** Where a field lies behind the head, in bytes. A text is kept as it is, other values as JSON. */
interface Aside {
  readonly field: string
  readonly at: number
  readonly length: number
  readonly digest: string
  readonly isText: boolean
}

/** A value as it lies in a store. */
export interface StoredRecord {
  readonly bytes: Buffer
  /** Bytes of the head, with which they begin. */
  readonly head: number
}

/** A value as a store keeps it, in memory of its own: fit to be handed to another thread. */
export function recordOf(value: unknown, fields: readonly string[] = []): StoredRecord {
  const parts = encodeRecord(value, fields)
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) at += part.copy(bytes, at)
  return { bytes, head: parts[0]!.length }
}

/** The bytes of a value; `fields` of its result are put aside. The first is the head. */
export function encodeRecord(value: unknown, fields: readonly string[]): Buffer[] {
  const result = resultOf(value)
  const chosen = result ? fields.filter((field) => (typeof result[field]) in large) : []
  if (!result || chosen.length === 0) return [Buffer.from(JSON.stringify({ value, aside: [] }))]
  const bodies = chosen.map((field) => bytesOf(result[field]))
  let at = 0
  const aside = chosen.map((field, i): Aside => {
    const bytes = bodies[i]!
    const entry = { field, at, length: bytes.length, digest: digest(bytes) }
    at += bytes.length
    return { ...entry, isText: typeof result[field] === 'string' }
  })
  const rest = Object.fromEntries(Object.entries(result).filter(([name]) => !chosen.includes(name)))
  const head: Head = { value: { ...(value as object), value: rest }, aside }
  return [Buffer.from(JSON.stringify(head)), ...bodies]
}

/** Kinds of values that may be large. */
const large: Readonly<Record<string, true>> = { string: true, object: true }

function bytesOf(value: unknown): Buffer {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
}

/**
 * The value of a head. `read` returns bytes behind the head, as many as there are; a field whose bytes
 * are not those that were written throws `Damaged` when it is asked for.
 */
export function decodeRecord(head: Buffer, read: (at: number, length: number) => Buffer): unknown {
  const { value, aside } = JSON.parse(head.toString('utf8')) as Head
  const result = resultOf(value)
  if (!result || aside.length === 0) return value
  const readAside = ({ at, length, digest: wanted }: Aside) => {
    const bytes = read(at, length)
    if (digest(bytes) !== wanted) throw new Damaged()
    return bytes
  }
  for (const entry of aside) {
    Object.defineProperty(result, entry.field, {
      enumerable: true,
      get() {
        const text = readAside(entry).toString('utf8')
        return entry.isText ? text : (JSON.parse(text) as unknown)
      },
    })
  }
  texts.set(result, (field) => {
    const entry = aside.find((one) => one.field === field && one.isText)
    return entry && { digest: entry.digest, bytes: () => readAside(entry) }
  })
  return value
}

/** Whether a record is what was made: its head can be read, and what lies behind it has its digests. */
export function isWhole({ bytes, head }: StoredRecord): boolean {
  try {
    const { aside } = JSON.parse(bytes.toString('utf8', 0, head)) as Head
    const partOf = ({ at, length }: Aside) => bytes.subarray(head + at, head + at + length)
    return aside.every((entry) => digest(partOf(entry)) === entry.digest)
  } catch {
    return false
  }
}

/** A text that lies in a store. */
export interface KeptText {
  readonly digest: string
  /** In UTF-8. Throws `Damaged` when they are no longer those of the digest. */
  readonly bytes: () => Buffer
}

const texts = new WeakMap<object, (field: string) => KeptText | undefined>()

/** A text of a decoded value, as it lies in the store; undefined when the value holds it itself. */
export function keptText(value: object, field: string): KeptText | undefined {
  return texts.get(value)?.(field)
}

/** What was kept is no longer what it was: the store must be given up. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** The result of an outcome, when it has fields. */
function resultOf(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || !('value' in value)) return undefined
  const { value: result } = value
  return typeof result === 'object' && result !== null && !Array.isArray(result)
    ? (result as Record<string, unknown>)
    : undefined
}
