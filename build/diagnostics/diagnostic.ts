import type { Diagnostic, Outcome, Position } from '../model.ts'

/** Where in the sources something is wrong. */
export interface Place extends Partial<Position> {
  readonly file: string
}

/** A value with nothing wrong, or with what is. */
export function outcome<T>(value: T, diagnostics: readonly Diagnostic[] = []): Outcome<T> {
  return { value, diagnostics }
}

export function failed(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
}

/** By file, line, column, code; exact repetitions once. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = diagnostics.toSorted(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
  return sorted.filter((one, i) => i === 0 || !same(one, sorted[i - 1]!))
}

/** Order by code unit: the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function same(a: Diagnostic, b: Diagnostic): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
