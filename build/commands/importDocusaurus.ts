import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { importDocusaurus } from '../authoring/docusaurus/importSite.ts'
import { configEndings, firstFile, UnreadableFile } from '../authoring/docusaurus/load.ts'
import { droppedPackages } from '../authoring/docusaurus/packages.ts'
import {
  brokenImport,
  brokenImportedFile,
  folderNotEmpty,
  noDocusaurus,
} from '../diagnostics/catalogue/authoring.ts'
import { plural } from '../diagnostics/print.ts'
import type { Diagnostic, OutputFile } from '../model.ts'
import { report } from './report.ts'

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
  if (!(await isEmpty(into))) return tell([folderNotEmpty(flags.into)])
  try {
    const { value, diagnostics } = await importDocusaurus(from, {
      file: config,
      version: flags.version,
    })
    await writeFiles(into, value)
    const code = tell([...diagnostics, ...(await droppedPackages(from))])
    process.stdout.write(
      `${plural(value.length, 'file')} written to ${flags.into}. Next: lectern build --root ${flags.into}\n`,
    )
    return code
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const reason = error.message.split('\n')[0]!
    return tell([
      error instanceof UnreadableFile
        ? brokenImportedFile(error.file, reason)
        : brokenImport(config, reason),
    ])
  }
}

export async function isEmpty(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (files) => files.length === 0,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  )
}

export async function writeFiles(folder: string, files: readonly OutputFile[]): Promise<void> {
  for (const { path, contents } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, contents)
  }
}
