import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An address to be replaced, in the element or link that begins at the place. */
export interface Edit {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly from: string
  readonly to: string
}

/** Applies edits to a text, the last place first; those whose words are not there are left out. */
export function applyEdits(text: string, edits: readonly Edit[]): { text: string; done: Edit[] } {
  const starts = lineStarts(text)
  const placed = edits
    .map((edit) => ({ edit, at: (starts[edit.line - 1] ?? text.length) + edit.column - 1 }))
    .toSorted((a, b) => b.at - a.at)
  let result = text
  const done: Edit[] = []
  for (const { edit, at } of placed) {
    const found = addressAt(result, at, edit.from)
    if (found < 0) continue
    result = result.slice(0, found) + edit.to + result.slice(found + edit.from.length)
    done.push(edit)
  }
  return { text: result, done: done.toReversed() }
}

/** Writes edits to the files below a root; those that were made. */
export async function writeEdits(root: string, edits: readonly Edit[]): Promise<Edit[]> {
  const done: Edit[] = []
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const text = await readFile(join(root, file), 'utf8')
    const applied = applyEdits(
      text,
      edits.filter((edit) => edit.file === file),
    )
    if (applied.done.length > 0) await writeFile(join(root, file), applied.text)
    done.push(...applied.done)
  }
  return done
}

/** Where an address stands as a whole, at or after a place; a reference's definition may be far. */
function addressAt(text: string, from: number, address: string): number {
  for (const start of [from, 0]) {
    for (let at = text.indexOf(address, start); at >= 0; at = text.indexOf(address, at + 1)) {
      const [before, after] = [text[at - 1] ?? ' ', text[at + address.length] ?? ' ']
      if (/[\s"'`(<]/.test(before) && /[\s"'`)>]/.test(after)) return at
    }
  }
  return -1
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}
