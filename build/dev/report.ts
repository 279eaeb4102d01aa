import type { Paint } from '../diagnostics/paint.ts'
import { countDiagnostics, printDiagnostics, type ReadSource } from '../diagnostics/print.ts'
import type { Diagnostic } from '../model.ts'

/** Prints what is newly wrong, and says when nothing is any more. */
export function reporter(
  say: (text: string) => void,
  read: ReadSource,
  paint?: Paint,
): (diagnostics: readonly Diagnostic[]) => void {
  let known = new Set<string>()
  return (diagnostics) => {
    const all = new Map(diagnostics.map((one) => [JSON.stringify(one), one]))
    const news = [...all].filter(([key]) => !known.has(key)).map(([, one]) => one)
    const isChanged = news.length > 0 || all.size !== known.size
    known = new Set(all.keys())
    if (news.length > 0) say(printDiagnostics(news, 'text', read, paint).trimEnd())
    if (isChanged) say(all.size > 0 ? countDiagnostics(diagnostics) : 'All problems are fixed.')
  }
}
