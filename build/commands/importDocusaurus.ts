import { readdir } from 'node:fs/promises'
import { isAbsolute, relative, resolve } from 'node:path'
import { inOldFiles } from '../authoring/docusaurus/config/configPlaces.ts'
import { importDocusaurus } from '../authoring/docusaurus/importSite.ts'
import { configEndings, firstFile, UnreadableFile } from '../authoring/docusaurus/oldFiles.ts'
import {
  brokenImport,
  brokenImportedFile,
  folderNotEmpty,
  noDocusaurus,
  noFolder,
} from '../diagnostics/catalogue/authoring.ts'
import { plural } from '../diagnostics/print.ts'
import { kindAt } from '../io/kindAt.ts'
import { writeFiles } from '../io/writeFiles.ts'
import type { Diagnostic } from '../model.ts'
import { report } from './report.ts'
import { runner } from './runner.ts'
import { shellWord } from './shellWord.ts'

/** `lectern import docusaurus`: writes a site that builds what another one does; the exit code. */
export async function importSite(
  dir: string,
  flags: { readonly into: string; readonly version: string },
): Promise<number> {
  const from = resolve(dir)
  const into = resolve(flags.into)
  const tell = (found: readonly Diagnostic[]) => report({ root: from, format: 'text' }, found)
  const names = configEndings.map((end) => `docusaurus.config${end}`)
  const config = await firstFile(from, names)
  if (!config) return tell([noDocusaurus(dir, configEndings)])
  const taken = await refusalOf(into, flags.into)
  if (taken) return tell([taken])
  const imported = await importDocusaurus(from, { file: config, version: flags.version }).catch(
    (error: unknown) => faultOf(error, from),
  )
  if (!('value' in imported)) return tell([imported])
  const wrong = await writeFiles(into, imported.value)
  if (wrong.length > 0) return tell(wrong)
  const code = tell(await inOldFiles(from, imported.diagnostics))
  process.stdout.write(
    `${plural(imported.value.length, 'file')} written to ${flags.into}. Next: ${runner()} lectern build --root ${shellWord(flags.into)}\n`,
  )
  return code
}

/** Why nothing may be written to a folder; nothing when it is empty, or not there. */
async function refusalOf(folder: string, name: string): Promise<Diagnostic | undefined> {
  const kind = await kindAt(folder)
  if (kind === 'file') return noFolder(name)
  const files = kind === 'folder' ? await readdir(folder) : []
  return files.length > 0 ? folderNotEmpty(name) : undefined
}

/** A file of the old site that is broken; anything else is thrown on. */
function faultOf(error: unknown, from: string): Diagnostic {
  if (!(error instanceof UnreadableFile)) throw error
  const file = isAbsolute(error.file) ? relative(from, error.file) : error.file
  const place = { file, ...error.at }
  return error.kind === 'program'
    ? brokenImport(place, error.message)
    : brokenImportedFile(place, error.message)
}
