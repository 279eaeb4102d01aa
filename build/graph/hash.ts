import { hash } from 'node:crypto'

/** Hex digest of the bytes, 32 characters of SHA-256: a name for content. */
export function digest(contents: string | Uint8Array): string {
  return hash('sha256', contents).slice(0, 32)
}

/** Digest of a JSON value. Keys count in their order: build keys from literals. */
export function digestOf(value: unknown): string {
  return digest(JSON.stringify(value))
}
