import type { Diagnostic, SourceFile } from '../model.ts'
import { notUtf8, utf16 } from './catalogue/characters.ts'

/** What was saved in another encoding than UTF-8, of a text that holds U+FFFD where its bytes are none. */
export function encodingFaults({ path: file, text }: Pick<SourceFile, 'path' | 'text'>) {
  if (isUtf16(text)) return [utf16({ file, line: 1, column: 1 })]
  if (!text.includes('\uFFFD')) return []
  return text
    .split(/\r\n?|\n/)
    .flatMap((words, index) => replacedIn(words, { file, line: index + 1 }))
    .slice(0, mostFindings)
}

/** A file in another encoding has hundreds: the first ones say it all. */
export const mostFindings = 20

function replacedIn(words: string, place: { file: string; line: number }): Diagnostic[] {
  return [...words.matchAll(/\uFFFD/g)].map(({ index }) => notUtf8({ ...place, column: index + 1 }))
}

/** Every other byte of a text in UTF-16 is NUL, as long as it is Latin. */
export function isUtf16(text: string): boolean {
  const start = text.slice(0, 400)
  const count = start.split('\0').length - 1
  return count > 1 && count >= start.replace(/\uFFFD/g, '').length / 3
}
