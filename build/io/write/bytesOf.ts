import type { OutputFile } from '../../model.ts'

/** What a file will hold; a text in UTF-8. */
export function bytesOf({ contents }: OutputFile): Uint8Array {
  return typeof contents === 'string' ? Buffer.from(contents) : contents
}
