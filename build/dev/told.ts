import type { Told } from '../../runtime/dev/messages.ts'
import type { Diagnostic } from '../model.ts'

/** The text of a source, when it is known. */
export type TextOf = (file: string) => string | undefined

/** The most that a page is told; the terminal has the rest. */
const MOST = 50

/** Errors first; each with the lines of its source. */
export function toldOf(diagnostics: readonly Diagnostic[], textOf: TextOf): Told[] {
  const isError = (one: Diagnostic) => one.severity === 'error'
  return [...diagnostics.filter(isError), ...diagnostics.filter((one) => !isError(one))]
    .slice(0, MOST)
    .map((diagnostic) => {
      const { file, line } = diagnostic
      const text = file && line && textOf(file)
      return text && line ? { ...diagnostic, frame: frameOf(text, line) } : diagnostic
    })
}

function frameOf(text: string, line: number) {
  const lines = text.split(/\r\n|[\n\r]/)
  const from = Math.max(1, line - 2)
  return lines
    .slice(from - 1, line + 1)
    .map((one, at) => ({ line: from + at, text: one.slice(0, 200), here: from + at === line }))
}
