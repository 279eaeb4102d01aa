import type { Diagnostic } from '../model.ts'

/** Message and hint for who shows them in one line. What other programs say has no full stop at its end. */
export function asOneText({ message, hint }: Pick<Diagnostic, 'message' | 'hint'>): string {
  if (!hint) return message
  const stop = /[.!?…]$/.test(message) ? '' : '.'
  return `${message}${stop} ${hint}`
}
