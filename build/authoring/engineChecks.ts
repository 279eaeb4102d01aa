import { plural } from '../diagnostics/print.ts'
import { digestOf } from '../graph/hash.ts'
import { linkedCode } from '../io/linked.ts'
import type { Snapshot } from '../model.ts'
import { checkExports } from '../samples/exports.ts'
import { typeScriptVersion } from '../samples/loadTypeScript.ts'
import { checkSamples } from '../samples/samples.ts'
import { placeInSettings } from '../site/places.ts'
import type { ChecksContext } from './runChecks.ts'

/** Every sample of the documents, type-checked and run. */
export async function checkedSamples({ snapshot, say }: ChecksContext) {
  const checked = await checkSamples({
    root: snapshot.root,
    packages: packagesOf(snapshot),
    documents: snapshot.documents,
    excused: snapshot.site.settings.samples?.excused ?? 0,
    excusedPlace: placeInSettings(snapshot.config, 'samples.excused', 'excused'),
    runner: new URL('./runner.js', import.meta.url),
    checker: new URL('./checker.js', import.meta.url),
    engine: import.meta.url,
  })
  const { samples, executed, excused, fresh, pages } = checked.value
  say(
    `samples: ${samples} on ${plural(pages, 'page')} (${fresh} checked now), ${executed} executed, ${excused.length} excused`,
  )
  for (const { file, line, reason } of excused) say(`  excused ${file}:${line}: ${reason}`)
  return checked.diagnostics
}

/** Every export of the documented packages must be described. */
export async function checkedExports({ snapshot, say }: ChecksContext) {
  const entryPoints = snapshot.site.settings.samples?.entryPoints ?? []
  const covered = await checkExports({
    root: snapshot.root,
    packages: packagesOf(snapshot),
    entryPoints,
    placeOf: (at) =>
      placeInSettings(snapshot.config, `samples.entryPoints[${at}]`, entryPoints[at]!),
    documents: snapshot.documents,
    engine: import.meta.url,
  })
  for (const kind of ['value', 'type'] as const) {
    const counts = (['documented', 'mentioned', 'missing'] as const).map(
      (state) =>
        `${covered.value.filter((one) => one.kind === kind && one.state === state).length} ${state}`,
    )
    say(`exports: ${kind}s ${counts.join(', ')}`)
  }
  return covered.diagnostics
}

/** What samples and exports are checked against: what is installed, what is linked, and the compiler. */
function packagesOf({ root, packages }: Snapshot): string {
  return digestOf([packages, linkedCode(root), typeScriptVersion()])
}
