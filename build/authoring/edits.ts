import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readable } from '../diagnostics/readable.ts'
import { writeTogether } from '../io/write/together.ts'

/** An address to be replaced, in the element or link that begins at the place. */
export interface Edit {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly from: string
  readonly to: string
}

/** Applies edits to a text, the last place first; those whose words are not there are left out. */
function applyEdits(text: string, edits: readonly Edit[]): { text: string; done: Edit[] } {
  const starts = lineStarts(text)
  const placed = edits
    .map((edit) => ({ edit, at: (starts[edit.line - 1] ?? text.length) + edit.column - 1 }))
    .toSorted((a, b) => b.at - a.at)
  let result = text
  const done: Edit[] = []
  for (const { edit, at } of placed) {
    const found = addressAt(result, at, edit.from)
    if (!found) continue
    result = result.slice(0, found.at) + edit.to + result.slice(found.at + found.written.length)
    done.push(edit)
  }
  return { text: result, done: done.toReversed() }
}

export interface Edited {
  /** Of the files that change, by path. */
  readonly texts: Map<string, string>
  /** The edits that were made. */
  readonly done: readonly Edit[]
}

/** What edits make of the files below a root. */
export async function editedTexts(root: string, edits: readonly Edit[]): Promise<Edited> {
  const texts = new Map<string, string>()
  const all: Edit[] = []
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file)
    const { text, done } = applyEdits(await readFile(join(root, file), 'utf8'), own)
    if (done.length > 0) texts.set(file, text)
    all.push(...done)
  }
  return { texts, done: all }
}

/** Writes edits to the files below a root; those that were made. */
export async function writeEdits(root: string, edits: readonly Edit[]): Promise<readonly Edit[]> {
  const { texts, done } = await editedTexts(root, edits)
  await writeTogether(root, texts)
  return done
}

/** An address where it stands in a text. */
interface Found {
  readonly at: number
  /** As its author wrote it: `größe.md` of `gr%C3%B6%C3%9Fe.md`. */
  readonly written: string
}

/**
 * Where an address stands as a whole, at or after a place; a reference's definition may be far. One in
 * backticks may be words of the link: it counts where there is no other.
 */
function addressAt(text: string, from: number, address: string): Found | undefined {
  for (const start of [from, 0]) {
    const exact = addressesIn(text, start, address)
    const found = exact.length > 0 ? exact : othersIn(text, start, address)
    const best = found.find(({ at }) => text[at - 1] !== '`') ?? found[0]
    if (best) return best
  }
  return undefined
}

function addressesIn(text: string, start: number, address: string): Found[] {
  const found: Found[] = []
  for (let at = text.indexOf(address, start); at >= 0; at = text.indexOf(address, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + address.length] ?? ' ']
    if (/[\s"'`(<]/.test(before) && /[\s"'`)>]/.test(after)) found.push({ at, written: address })
  }
  return found
}

/** Addresses that are written otherwise and mean the same: with letters, blanks, escapes. */
function othersIn(text: string, start: number, address: string): Found[] {
  const meant = plain(address)
  const pieces = [/[^\s"'`()<>]+/g, /(?<=<)[^<>\n]+/g].flatMap((piece) => [
    ...text.slice(start).matchAll(piece),
  ])
  return pieces
    .filter(([written]) => plain(written) === meant)
    .map(({ index, 0: written }) => ({ at: start + index, written }))
}

function plain(address: string): string {
  return readable(address.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&'))
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}
