import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { positionAt } from '../diagnostics/position.ts'
import { isText } from '../io/isText.ts'
import { writeTogether } from '../io/write/together.ts'
import { addressIn, isUnquoted, type Found } from './addressIn.ts'

/** An address to be replaced, in the element or link that begins at the place. */
export interface Edit {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly from: string
  readonly to: string
}

export interface Edited {
  /** Of the files that change, by path. */
  readonly texts: Map<string, string>
  /** The edits that were made. */
  readonly done: readonly Edit[]
  /** The others, at the places of the new texts. */
  readonly left: readonly Edit[]
}

/** What edits make of the files below a root. */
export async function editedTexts(root: string, edits: readonly Edit[]): Promise<Edited> {
  const texts = new Map<string, string>()
  const all: Edit[] = []
  const others: Edit[] = []
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file)
    const { text, done, left } = applyEdits(await readFile(join(root, file), 'utf8'), own)
    if (done.length > 0) texts.set(file, text)
    all.push(...done)
    others.push(...left)
  }
  return { texts, done: all, left: others }
}

/** Writes edits to the files below a root, but for those that would lose letters; those that were made. */
export async function writeEdits(root: string, edits: readonly Edit[]): Promise<readonly Edit[]> {
  const files = [...new Set(edits.map(({ file }) => file))]
  const sound = await Promise.all(files.map((file) => isText(join(root, file))))
  const safe = edits.filter(({ file }) => sound[files.indexOf(file)])
  const { texts, done } = await editedTexts(root, safe)
  await writeTogether(root, texts)
  return done
}

interface Applied {
  readonly text: string
  readonly done: readonly Edit[]
  /** Edits whose `from` was not found; their places are those in the new text. */
  readonly left: readonly Edit[]
}

interface Placed {
  readonly edit: Edit
  /** Where its element begins. */
  readonly at: number
}

interface Taken extends Found {
  readonly edit: Edit
  /** What replaces it. */
  readonly to: string
  /** The address is that of a reference's definition, which other links may share. */
  readonly isFar: boolean
}

/** Applies edits to a text; those whose `from` is not found are left out. */
function applyEdits(text: string, edits: readonly Edit[]): Applied {
  const placed = placedIn(text, edits)
  const made = takenBy(placed, text)
  const isDone = (edit: Edit) =>
    made.some(
      (one) =>
        one.edit === edit || (one.isFar && one.edit.from === edit.from && one.edit.to === edit.to),
    )
  const result = made
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (all, { at, written, to }) => all.slice(0, at) + to + all.slice(at + written.length),
      text,
    )
  const left = placed
    .filter(({ edit }) => !isDone(edit))
    .map(({ edit, at }) => ({ ...edit, ...positionAt(result, at + grownBefore(at, made)) }))
  const done = edits.filter((edit) => made.some((one) => one.edit === edit))
  return { text: result, done, left }
}

function placedIn(text: string, edits: readonly Edit[]): Placed[] {
  const starts = lineStarts(text)
  return edits.map((edit) => ({
    edit,
    at: (starts[edit.line - 1] ?? text.length) + edit.column - 1,
  }))
}

function grownBefore(at: number, made: readonly Taken[]): number {
  const lengths = made.map((one) => (one.at < at ? one.to.length - one.written.length : 0))
  return lengths.reduce((sum, length) => sum + length, 0)
}

/** Where each edit is made: the last link first, each in its own block, then among definitions. */
function takenBy(placed: readonly Placed[], text: string): readonly Taken[] {
  const taken = new Map<number, Taken>()
  const done = new Set<Edit>()
  for (const isFar of [false, true]) {
    for (const { edit, at } of placed.toSorted((a, b) => b.at - a.at)) {
      if (done.has(edit)) continue
      const [start, end] = isFar ? [0, text.length] : [at, endOfBlock(text, at)]
      const found = addressIn(text, start, edit, (offset) => {
        return offset < end && !taken.has(offset) && (!isFar || isDefined(text, offset))
      })
      if (!found) continue
      // Not every value may stand without quotes.
      const to = isUnquoted(text, found.at) ? `"${edit.to}"` : edit.to
      taken.set(found.at, { ...found, edit, to, isFar })
      done.add(edit)
    }
  }
  return [...taken.values()]
}

/** Where the next empty line is. */
function endOfBlock(text: string, at: number): number {
  const length = text.slice(at).search(/\n[^\S\n]*\n/)
  return length < 0 ? text.length : at + length + 1
}

/** Whether an address is that of a reference's definition: `[name]: <address>`. */
function isDefined(text: string, at: number): boolean {
  return text
    .slice(Math.max(0, at - 100), at)
    .replace(/<$/, '')
    .trimEnd()
    .endsWith(']:')
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length)]
}
