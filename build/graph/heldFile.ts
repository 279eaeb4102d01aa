import type { OutputFile } from '../model.ts'
import { keptText } from './record.ts'

/** An output file that holds a text of a value. A text that lies in a store is read when it is asked for. */
export function heldFile<Field extends string>(
  path: string,
  value: { readonly [Name in Field]?: string },
  field: Field,
): OutputFile {
  const kept = keptText(value, field)
  return {
    path,
    ...(kept ? { digest: kept.digest } : {}),
    get contents() {
      return kept?.bytes() ?? value[field] ?? ''
    },
  }
}
