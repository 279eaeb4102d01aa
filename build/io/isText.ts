import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'

/** Whether a file can be read as text and written again without loss: it is saved as UTF-8. */
export async function isText(file: string): Promise<boolean> {
  return isUtf8(await readFile(file))
}
