import { join } from 'node:path'
import { runChecks, type ChecksContext } from '../../build/authoring/runChecks.ts'
import { inOrder } from '../../build/diagnostics/diagnostic.ts'
import { printDiagnostics } from '../../build/diagnostics/print.ts'
import { createRun, type Run } from '../../build/graph/run.ts'
import { takeSnapshot } from '../../build/io/snapshot.ts'
import { textAt } from '../../build/io/textAt.ts'
import type { Diagnostic } from '../../build/model.ts'
import { project } from './globalSetup.ts'
import { production } from './site.ts'

export interface Checked {
  readonly diagnostics: readonly Diagnostic[]
  /** As the command prints them. */
  readonly printed: string
  /** The lines of the summary. */
  readonly said: readonly string[]
}

/** Runs checks of a site in this process, as the command does. */
export async function checkIn(
  root: string,
  names: readonly string[],
  { run = createRun(), ...flags }: ChecksContext['flags'] & { readonly run?: Run } = {},
): Promise<Checked> {
  const snapshot = await takeSnapshot({ root, home: project })
  const said: string[] = []
  const found = await runChecks(names, {
    snapshot: snapshot.value,
    run,
    code: production,
    flags,
    say: (line) => void said.push(line),
  })
  const diagnostics = inOrder([...snapshot.diagnostics, ...found])
  const read = (file: string) => textAt(join(root, file))
  return { diagnostics, said, printed: printDiagnostics(diagnostics, 'text', read) }
}
