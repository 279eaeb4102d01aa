import { readFile } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { failed, inOrder, outcome } from '../diagnostics/diagnostic.ts'
import { named } from '../diagnostics/named.ts'
import { plural, type Format } from '../diagnostics/print.ts'
import { digest } from '../graph/hash.ts'
import type { Pool } from '../graph/pool.ts'
import { docsFolder } from '../io/docsFolder.ts'
import { takeSnapshot } from '../io/snapshot.ts'
import { writeSite } from '../io/write.ts'
import { FILES_AT_ONCE, inParallel } from '../io/inParallel.ts'
import type { Diagnostic, OutputFile } from '../model.ts'
import { buildSite, type BuiltSite } from '../site.ts'
import type { Build, Finished } from './finished.ts'
import { counting, madeLine, type Made } from './made.ts'
import { showProgress } from './progress.ts'
import { report, type Heard } from './report.ts'
import { openSession, withSoundStore } from './session.ts'
import { isPlannable, toldUnplanned } from './unplanned.ts'

export interface BuildFlags {
  readonly root: string
  readonly out: string
  readonly base?: string
  readonly format: Format
  readonly strict?: true
  readonly compress?: true
  readonly home: string
  readonly version: string
  readonly heard?: Heard
  /** See `SessionOptions`. */
  readonly pools?: () => Pool
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
    const snapshot = await takeSnapshot(session.reading(flags.base))
    if (!isPlannable(snapshot)) return report(flags, await toldUnplanned(snapshot, session.run))
    const build = {
      snapshot: snapshot.value,
      out: resolve(session.root, flags.out),
      record: join(session.root, '.lectern', 'published'),
      compress: flags.compress === true,
    }
    const { notes } = snapshot.value
    const known = await session.finished.recall(build)
    if (known) {
      const found = inOrder([...snapshot.diagnostics, ...known.diagnostics])
      return tell(flags, found, { ...known, changed: 0, made, started, notes })
    }
    await session.share(snapshot.value)
    progress.expect(snapshot.value.documents.length)
    const building = buildSite(snapshot.value, session.run, session.code)
    const [built] = await Promise.all([building, session.readAhead()])
    progress.close()
    session.note()
    const found = inOrder([...snapshot.diagnostics, ...built.diagnostics])
    if (failed(found) || (flags.strict && found.length > 0)) return report(flags, found)
    session.forget()
    const { value, diagnostics } = await write(flags, build, built.value)
    const { bytes, brotli } = value
    const pages = built.value.pages.length
    const finished = { diagnostics: built.diagnostics, pages, bytes, ...(brotli ? { brotli } : {}) }
    // A file may have been changed since the site was looked at: then the next build makes it anew.
    if (value.digest && value.isOfSnapshot) {
      session.finished.keep(build, { ...finished, digest: value.digest })
    }
    const changed = value.written + value.removed
    return tell(flags, [...found, ...diagnostics], { ...finished, changed, made, started, notes })
  } finally {
    progress.close()
    await session.close()
  }
}

async function write(flags: BuildFlags, { snapshot, out, record }: Build, site: BuiltSite) {
  const { root } = snapshot
  const copies = await inParallel(site.copies, FILES_AT_ONCE, async ({ from, to }) => {
    const contents = await readFile(join(root, from)).catch((error) => {
      throw named(error, from)
    })
    return { path: to, contents, digest: digest(contents) }
  })
  const plain = [...site.files, ...copies]
  const compressed = flags.compress ? await compress(plain) : undefined
  const { value, diagnostics } = await writeSite({
    out,
    files: compressed?.files ?? plain,
    version: flags.version,
    root,
    docs: docsFolder(snapshot.site.settings),
    record,
  })
  const { raw = value.bytes, brotli } = compressed ?? {}
  const isOfSnapshot = copies.every((copy, i) => copy.digest === site.copies[i]!.hash)
  return outcome({ ...value, bytes: raw, ...(brotli ? { brotli } : {}), isOfSnapshot }, diagnostics)
}

async function compress(files: readonly OutputFile[]) {
  const { compressFiles } = await import('../io/write/compress.ts')
  return compressFiles(files)
}

interface Summary extends Omit<Finished, 'digest'> {
  /** Files that were written or removed. */
  readonly changed: number
  readonly made: Made
  readonly started: number
  readonly notes: readonly string[]
}

/** Says what was found, and of a site without errors what was made; the exit code. */
function tell(flags: BuildFlags, found: readonly Diagnostic[], summary: Summary): number {
  const code = report(flags, found)
  if (code === 0 && flags.format === 'text') summarize(flags, summary)
  return code
}

function summarize(flags: BuildFlags, summary: Summary) {
  const { pages, bytes, brotli, changed, made, started, notes } = summary
  const folder = isAbsolute(flags.out) ? flags.out : join(flags.root, flags.out)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const sent = brotli ? ` (${megabytes(brotli)} with brotli)` : ''
  const lines = [
    `${plural(pages, 'page')}, ${megabytes(bytes)}${sent} in ${folder} (${plural(changed, 'file')} changed) in ${seconds} s`,
    madeLine(made),
    ...notes,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
