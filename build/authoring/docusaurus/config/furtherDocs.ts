import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { outcome } from '../../../diagnostics/diagnostic.ts'
import type { Diagnostic, Outcome } from '../../../model.ts'
import { docsPathOf, furtherDocs } from './config.ts'
import { textOr, type Raw } from '../read.ts'
import { below, versionsOf, type Version } from '../versions.ts'

interface ConfigFile {
  /** Folder of the old site. */
  readonly dir: string
  /** Name of the configuration's file. */
  readonly file: string
  readonly config: Raw
}

/** The last version of each plugin for docs besides that of the site, and what of them is left out. */
export async function furtherVersions({
  dir,
  file,
  config,
}: ConfigFile): Promise<Outcome<Version[]>> {
  const versions: Version[] = []
  const diagnostics: Diagnostic[] = []
  for (const { options } of furtherDocs(config)) {
    const all = await versionsOf(dir, options)
    const last = all.find(({ isLast }) => isLast) ?? all[0]
    const plugin = textOr(options['id'], 'default')
    const told = (what: string, hint: string) => diagnostics.push(noCounterpart(file, what, hint))
    if (!last || !existsSync(join(dir, last.docs))) {
      const hint = `There is no folder "${last?.docs ?? 'docs'}": make its documents, and import again.`
      told(`The docs plugin "${plugin}"`, hint)
      continue
    }
    versions.push(ofPlugin(plugin, last))
    if (last.noIndex) {
      const hint = 'Search engines are let in: have the host send "X-Robots-Tag: noindex" there.'
      told(`The noIndex of the docs plugin "${plugin}"`, hint)
    }
    const older = all.filter((one) => one !== last).map(({ name }) => `"${name}"`)
    if (older.length === 0) continue
    const hint = `Only its version "${last.name}" was imported: a site here has versions of one part.`
    told(`The docs plugin "${plugin}" in versions ${older.join(', ')}`, hint)
  }
  return outcome(versions, diagnostics)
}

/** A version as one of the site's documents, below the path of its plugin. */
function ofPlugin(plugin: string, { banner: _, noIndex: __, ...version }: Version): Version {
  return below(docsPathOf(version.options), { ...version, isLast: false, plugin })
}
