import type { CodeMeta } from './codeMeta.ts'
import { noteOf, type Note } from './codeNotes.ts'

export interface CodeLine {
  readonly text: string
  /** Which line of the fence it is, from 1; directions count. */
  readonly number: number
  readonly highlighted: boolean
  readonly change: 'added' | 'removed' | undefined
}

/** The lines that are shown: directions in comments obeyed and taken out, signs of a diff as data. */
export function linesOfCode(code: string, meta: CodeMeta): CodeLine[] {
  const gutter = meta.diff ? gutterOf(code) : 0
  return withoutDirections(code).map(({ text, number, isMarked, says }, at) => {
    const shown = meta.diff ? withoutSign(text, gutter) : { text, change: undefined }
    const highlighted = isMarked || says === 'highlighted' || meta.highlighted.has(at + 1)
    return {
      text: shown.text,
      number,
      highlighted,
      change: says === undefined || says === 'highlighted' ? shown.change : says,
    }
  })
}

/** A line, and what directions and notes say of it. */
interface ReadLine extends Pick<CodeLine, 'text' | 'number'> {
  readonly isMarked: boolean
  readonly says: Note['says'] | undefined
}

function withoutDirections(code: string): ReadLine[] {
  const lines: ReadLine[] = []
  let next = false
  let inside = false
  let note: Pick<Note, 'says' | 'lines'> | undefined
  for (const [index, source] of code.split('\n').entries()) {
    const direction = directionOf(source)
    if (direction) {
      next ||= direction === 'next'
      inside = direction === 'start' || (inside && direction !== 'end')
      continue
    }
    const noted = noteOf(source)
    note = noted ?? note
    if (noted?.code.trim() === '') continue
    const text = noted?.code ?? source
    lines.push({ text, number: index + 1, isMarked: next || inside, says: note?.says })
    next = false
    note = note && note.lines > 1 ? { ...note, lines: note.lines - 1 } : undefined
  }
  return lines
}

/** In comments of all languages: nobody says these words and means a line of code. */
const directions = [
  /^\s*(?:\/\/|#|--|;+|%+|!|'|::|\*>|[Rr][Ee][Mm]\s)\s*(?:highlight-(next-line|start|end)\s*|(@errors:).*)$/,
  /^\s*(?:\{?\/|\()\*\s*(?:highlight-(next-line|start|end)\s*|(@errors:)[^*]*)\*(?:\/\}?|\))\s*$/,
  /^\s*<!--\s*(?:highlight-(next-line|start|end)\s*|(@errors:)[^>-]*)-->\s*$/,
]

/** Characters of a line that may be a direction. */
const longestDirection = 200

function directionOf(text: string): 'next' | 'start' | 'end' | 'errors' | undefined {
  if (text.length > longestDirection) return undefined
  if (!text.includes('highlight-') && !text.includes('@errors:')) return undefined
  for (const pattern of directions) {
    const match = pattern.exec(text)
    if (match) return word(match[1])
  }
  return undefined
}

function word(name: string | undefined): 'next' | 'start' | 'end' | 'errors' {
  if (name === 'next-line') return 'next'
  return name === 'start' || name === 'end' ? name : 'errors'
}

/**
 * Columns in front of the code. Unchanged lines of a real diff begin with a space; in a hand-written one they may
 * not, and then there are none, or a blank parts all signs from their code.
 */
function gutterOf(code: string): 0 | 1 | 2 {
  const lines = code.split('\n').filter((line) => line !== '')
  if (!lines.every((line) => /^[ +\-@\\]/.test(line))) return 0
  const texts = lines.filter((line) => /^[ +-]/.test(line) && !names.test(line))
  const isParted = texts.every((line) => line.length < 2 || line[1] === ' ')
  return isParted && texts.some((line) => /^. \S/.test(line)) ? 2 : 1
}

/** Of the two files that a diff is of. */
const names = /^(?:\+\+\+|---) /

function withoutSign(text: string, gutter: number): Pick<CodeLine, 'text' | 'change'> {
  if (names.test(text)) return { text, change: undefined }
  if (text.startsWith('+')) return { text: rest(text, gutter), change: 'added' }
  if (text.startsWith('-')) return { text: rest(text, gutter), change: 'removed' }
  return { text: text.startsWith(' ') ? text.slice(gutter) : text, change: undefined }
}

/** The sign's column stays when the other lines have no room for one. */
function rest(text: string, gutter: number): string {
  return gutter > 0 ? text.slice(gutter) : text.slice(1).replace(/^ (?=\S)/, '')
}
