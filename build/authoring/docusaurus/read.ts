import { parse } from 'yaml'

/** Values of a foreign configuration, read with suspicion. */
export type Raw = Readonly<Record<string, unknown>>

export function recordOf(value: unknown): Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

export function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** What a folder says of itself in JSON, which Docusaurus reads as YAML; undefined when it is neither. */
export function folderJson(text: string): Raw | undefined {
  try {
    return recordOf(parse(text))
  } catch {
    return undefined
  }
}
