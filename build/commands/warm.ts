import { inOrder } from '../diagnostics/diagnostic.ts'
import type { Format } from '../diagnostics/print.ts'
import { takeSnapshot } from '../io/snapshot.ts'
import { warmSite, type Shard } from '../site/warm.ts'
import { counting, madeLine } from './made.ts'
import { report, type Heard } from './report.ts'
import { openSession, withSoundStore } from './session.ts'
import { isPlannable, toldUnplanned } from './unplanned.ts'

export interface WarmFlags {
  readonly root: string
  readonly base?: string
  readonly format: Format
  readonly strict?: true
  readonly shard: Shard
  readonly home: string
  readonly version: string
  readonly heard?: Heard
}

/** `lectern warm`: the exit code. Fills the stores with a part of the site; publishes nothing. */
export function warm(flags: WarmFlags): Promise<number> {
  return withSoundStore(flags.root, () => warmOnce(flags))
}

async function warmOnce(flags: WarmFlags): Promise<number> {
  const made = { compile: 0, publish: 0 }
  const session = await openSession({ ...flags, observe: counting(made) })
  try {
    const { base, shard } = flags
    const snapshot = await takeSnapshot(session.reading(base))
    if (!isPlannable(snapshot)) return report(flags, await toldUnplanned(snapshot, session.run))
    await session.share(snapshot.value)
    const found = await warmSite(snapshot.value, session.run, { ...session.code, shard })
    const code = report(flags, inOrder([...snapshot.diagnostics, ...found]))
    if (code === 0) session.forget()
    if (flags.format === 'text') {
      process.stdout.write(`Part ${shard.index} of ${shard.count}: ${madeLine(made)}\n`)
    }
    return code
  } finally {
    await session.close()
  }
}
