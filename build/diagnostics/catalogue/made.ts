import type { Diagnostic } from '../../model.ts'
import type { Place } from '../diagnostic.ts'

/** Nothing is published as long as it is there. */
export function error(place: Place, code: string, message: string, hint?: string): Diagnostic {
  return { code, severity: 'error', message, ...place, ...(hint ? { hint } : {}) }
}

export function warning(place: Place, code: string, message: string, hint?: string): Diagnostic {
  return { ...error(place, code, message, hint), severity: 'warning' }
}

/** What another program says, as a sentence of ours. */
export function sentence(text: string): string {
  const trimmed = text.trim().replace(/[.:]?$/, '.')
  return trimmed[0]!.toUpperCase() + trimmed.slice(1)
}
