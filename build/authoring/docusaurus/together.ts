import { noCounterpartAlso } from '../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../model.ts'

/** What is told of several places in the same words is told at the first, with the others. */
export function together(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>()
  for (const told of diagnostics) {
    const words = `${told.code}\n${told.message}\n${told.hint}`
    const group = groups.get(words)
    if (group) group.push(told)
    else groups.set(words, [told])
  }
  return [...groups.values()].map(([first, ...others]) =>
    others.length === 0 ? first : noCounterpartAlso(first, others),
  )
}
