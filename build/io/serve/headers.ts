import { validateHeaderName, validateHeaderValue } from 'node:http'
import { matchGlob } from './pattern.ts'

/** A block of `_headers`: a path pattern, and the headers indented below it. */
export interface HeaderRule {
  readonly pattern: string
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Reads a `_headers` file. Lines that are no header, or one that only the server can know, are `ignored`. */
export function readHeaders(text: string): { rules: HeaderRule[]; ignored: string[] } {
  const rules: { pattern: string; headers: [string, string][] }[] = []
  const ignored: string[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue
    const header = /^\s/.test(line) ? readHeader(line) : undefined
    if (/^\//.test(line)) rules.push({ pattern: line.trim(), headers: [] })
    else if (header && rules.length > 0) rules.at(-1)!.headers.push(header)
    else ignored.push(line.trim())
  }
  return { rules, ignored }
}

/** The headers of all rules that fit, by lower-case name; repeated ones are joined. */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>()
  const fitting = rules.filter((rule) => matchGlob(rule.pattern, path))
  for (const [name, value] of fitting.flatMap((rule) => rule.headers)) {
    const before = found.get(name)
    found.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return found
}

/** Wrong values of these would break the connection or the answer. */
const ours = new Set(
  'accept-ranges connection content-encoding content-length content-range date etag keep-alive location trailer transfer-encoding upgrade vary'.split(
    ' ',
  ),
)

function readHeader(line: string): [string, string] | undefined {
  const colon = line.indexOf(':')
  const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
  const value = line.slice(colon + 1).trim()
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return ours.has(name) ? undefined : [name, value]
  } catch {
    return undefined
  }
}
