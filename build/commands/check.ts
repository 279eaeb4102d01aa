import { areOfBuilt, checkNames, runChecks } from '../authoring/runChecks.ts'
import { unknownCheck } from '../diagnostics/catalogue/authoring.ts'
import { failed, inOrder } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Format } from '../diagnostics/print.ts'
import { takeSnapshot } from '../io/snapshot.ts'
import type { Diagnostic } from '../model.ts'
import { report, type Heard } from './report.ts'
import { openSession, withSoundStore } from './session.ts'
import { isPlannable, toldUnplanned } from './unplanned.ts'

export interface CheckFlags {
  readonly root: string
  readonly base?: string
  readonly format: Format
  readonly strict?: true
  readonly fix?: true
  readonly update?: true
  readonly external?: true
  readonly crawl?: true
  readonly baseline?: string
  readonly home: string
  readonly version: string
  readonly heard?: Heard
}

/** `lectern check`: the exit code. Without names, everything that the site has configured. */
export async function check(names: readonly string[], flags: CheckFlags): Promise<number> {
  const unknown = names.filter((name) => !checkNames.includes(name))
  if (unknown.length > 0) return report(flags, unknown.map(unknownName))
  return withSoundStore(flags.root, () => checkOnce(names, flags))
}

async function checkOnce(names: readonly string[], flags: CheckFlags): Promise<number> {
  const session = await openSession(flags)
  const lines: string[] = []
  try {
    const snapshot = await takeSnapshot(session.reading(flags.base))
    const { run, code } = session
    const isPlanned = isPlannable(snapshot)
    const found = isPlanned ? [...snapshot.diagnostics] : await toldUnplanned(snapshot, run)
    if (isPlanned) {
      const say = (line: string) => void lines.push(line)
      const context = { snapshot: snapshot.value, run, code, flags, say }
      found.push(...(await runChecks(names, context)))
    }
    const exitCode = report(flags, inOrder(found))
    if (areOfBuilt(names) && !failed(found)) session.forget()
    if (flags.format === 'text') process.stdout.write(lines.map((line) => `${line}\n`).join(''))
    return exitCode
  } finally {
    await session.close()
  }
}

function unknownName(name: string): Diagnostic {
  return unknownCheck(name, nearest(name, checkNames), checkNames.join(', '))
}
