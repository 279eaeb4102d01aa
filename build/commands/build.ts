import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { failed, inOrder, outcome } from '../diagnostics/diagnostic.ts'
import { named } from '../diagnostics/named.ts'
import { plural, type Format } from '../diagnostics/print.ts'
import { takeSnapshot } from '../io/snapshot.ts'
import { writeSite } from '../io/write.ts'
import { compressFiles } from '../io/write/compress.ts'
import { inParallel } from '../io/write/inParallel.ts'
import type { OutputFile } from '../model.ts'
import { buildSite, type BuiltSite } from '../site.ts'
import { counting, madeLine, type Made } from './made.ts'
import { showProgress } from './progress.ts'
import { report } from './report.ts'
import { openSession, withSoundStore } from './session.ts'

export interface BuildFlags {
  readonly root: string
  readonly out: string
  readonly base?: string
  readonly format: Format
  readonly strict?: true
  readonly compress?: true
  readonly home: string
  readonly version: string
}

/** `lectern build`: the exit code. Nothing is written unless all is well. */
export function build(flags: BuildFlags): Promise<number> {
  return withSoundStore(flags.root, () => buildOnce(flags))
}

async function buildOnce(flags: BuildFlags): Promise<number> {
  const started = performance.now()
  const made = { compile: 0, publish: 0 }
  const count = counting(made)
  const progress = showProgress(process.stderr)
  const session = await openSession({
    ...flags,
    observe(stage, remembered) {
      count(stage, remembered)
      progress.observe(stage, remembered)
    },
  })
  try {
    const { home, base } = flags
    const snapshot = await takeSnapshot({ root: session.root, home, ...(base ? { base } : {}) })
    if (failed(snapshot.diagnostics)) return report(flags, snapshot.diagnostics)
    session.share(snapshot.value)
    progress.expect(snapshot.value.documents.length)
    const built = await buildSite(snapshot.value, session.run, session.code)
    progress.close()
    const found = inOrder([...snapshot.diagnostics, ...built.diagnostics])
    if (failed(found) || (flags.strict && found.length > 0)) return report(flags, found)
    const written = await write(flags, session.root, built.value)
    const code = report(flags, [...found, ...written.diagnostics])
    if (code === 0 && flags.format === 'text') {
      summarize(flags, built.value, {
        ...written.value,
        made,
        started,
        notes: snapshot.value.notes,
      })
    }
    return code
  } finally {
    progress.close()
    await session.close()
  }
}

async function write(flags: BuildFlags, root: string, site: BuiltSite) {
  const copies = await inParallel(site.copies, 16, async ({ from, to }): Promise<OutputFile> => {
    const contents = await readFile(join(root, from)).catch((error) => {
      throw named(error, from)
    })
    return { path: to, contents }
  })
  const plain = [...site.files, ...copies]
  const compressed = flags.compress ? await compressFiles(plain) : undefined
  const { value, diagnostics } = await writeSite({
    out: resolve(root, flags.out),
    files: compressed?.files ?? plain,
    version: flags.version,
    root,
    record: join(root, '.lectern', 'published'),
  })
  const { raw = value.bytes, brotli } = compressed ?? {}
  return outcome({ ...value, bytes: raw, ...(brotli ? { brotli } : {}) }, diagnostics)
}

interface Summary {
  readonly written: number
  readonly kept: number
  readonly removed: number
  /** Of the whole site. */
  readonly bytes: number
  /** The same as browsers get it; known when the build compresses. */
  readonly brotli?: number
  readonly made: Made
  readonly started: number
  readonly notes: readonly string[]
}

function summarize(flags: BuildFlags, site: BuiltSite, summary: Summary) {
  const seconds = ((performance.now() - summary.started) / 1000).toFixed(1)
  const changed = summary.written + summary.removed
  const sent = summary.brotli ? ` (${megabytes(summary.brotli)} with brotli)` : ''
  const lines = [
    `${plural(site.pages.length, 'page')}, ${megabytes(summary.bytes)}${sent} in ${flags.out} (${plural(changed, 'file')} changed) in ${seconds} s`,
    madeLine(summary.made),
    ...summary.notes,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
