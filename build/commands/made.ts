import { plural } from '../diagnostics/print.ts'
import type { RunOptions } from '../graph/run.ts'

/** How many documents and pages a command made itself; others were remembered. */
export type Made = Record<'compile' | 'publish', number>

/** Counts what the memo did not know. */
export function counting(made: Made): NonNullable<RunOptions['observe']> {
  return (stage, remembered) => {
    if (!remembered && (stage === 'compile' || stage === 'publish')) made[stage]++
  }
}

/** `1 document compiled, 1 page rendered` */
export function madeLine({ compile, publish }: Made): string {
  return `${plural(compile, 'document')} compiled, ${plural(publish, 'page')} rendered`
}
