import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type opentype from 'opentype.js'
import type { Font } from 'opentype.js'

/** Bold letters of a book face near the headings' own. Latin only: others are left out. */
export function loadFont(): Promise<Font> {
  return (held.font ??= readFont())
}

const held: { font?: Promise<Font> } = {}

async function readFont(): Promise<Font> {
  const { parse } = require('opentype.js') as typeof opentype
  const bytes = await readFile(require.resolve(file))
  return parse(new Uint8Array(bytes).buffer)
}

const require = createRequire(import.meta.url)
const file = '@fontsource/charis-sil/files/charis-sil-latin-700-normal.woff'
