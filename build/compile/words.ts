import { english, type WordName, type Words } from '../../runtime/english.ts'

/** The words of the interface that stand in documents. */
const names = [
  ...['note', 'tip', 'info', 'warning', 'caution', 'danger', 'important', 'success', 'secondary'],
  ...['directLink', 'copyCode', 'copyCodeShort', 'wrapLines', 'packageManager', 'codeLanguage'],
  ...['table', 'taskDone', 'taskToDo', 'footnotes', 'backToReference'],
] as const satisfies readonly WordName[]

export type DocumentWords = Pick<Words, (typeof names)[number]>

/** Those that are not the English ones; undefined when all are. */
export function ownWords(words: Words): Partial<DocumentWords> | undefined {
  const own = names.filter((name) => words[name] !== english[name])
  if (own.length === 0) return undefined
  return Object.fromEntries(own.map((name) => [name, words[name]]))
}

/** A document's words: its language's own, and English ones where it has none. */
export function documentWords(own: Partial<DocumentWords> = {}): DocumentWords {
  return { ...english, ...own }
}
