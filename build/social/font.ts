import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'opentype.js'

/** Bold letters of a book face near the headings' own. Latin only: others are left out. */
export function loadFont(): Promise<Font> {
  return (held.font ??= readFont())
}

const held: { font?: Promise<Font> } = {}

async function readFont(): Promise<Font> {
  const { default: opentype } = await import('opentype.js')
  const path = createRequire(import.meta.url).resolve(
    '@fontsource/charis-sil/files/charis-sil-latin-700-normal.woff',
  )
  const bytes = await readFile(path)
  return opentype.parse(new Uint8Array(bytes).buffer)
}
