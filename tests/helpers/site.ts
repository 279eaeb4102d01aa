import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { printDiagnostics } from '../../build/diagnostics/print.ts'
import { createRun, type Run } from '../../build/graph/run.ts'
import { takeSnapshot } from '../../build/io/snapshot.ts'
import { templatesOf } from '../../build/io/templates.ts'
import { textAt } from '../../build/io/textAt.ts'
import type { Diagnostic, OutputFile } from '../../build/model.ts'
import { buildSite, type BuildOptions, type BuiltSite } from '../../build/site.ts'
import { inOrder } from '../../build/diagnostics/diagnostic.ts'
import { emptyFolder } from './emptyFolder.ts'
import { project } from './globalSetup.ts'

/** Files of a site by path; `content/site.ts` has a default. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>

export interface TestSite {
  readonly root: string
  /** Writes files, or removes those that are null. */
  readonly edit: (changes: Readonly<Record<string, string | Uint8Array | null>>) => Promise<void>
  readonly build: (options?: { run?: Run; mode?: BuildOptions['mode'] }) => Promise<TestBuild>
}

export interface TestBuild {
  readonly files: ReadonlyMap<string, string>
  readonly copies: BuiltSite['copies']
  readonly diagnostics: readonly Diagnostic[]
  /** As the command prints them. */
  readonly printed: string
}

/** How the tests build sites as they are published. */
export const production = {
  home: project,
  templates: join(project, 'templates'),
  mode: 'production',
} as const

const settings = `export const site = { title: 'Test', url: 'https://test.example' }\n`

/** A small site in a folder of its own, which goes with the tests of the file; built in this process. */
export async function siteOf(files: SiteFiles): Promise<TestSite> {
  const root = emptyFolder(join(project, 'tests/.out'))
  const edit: TestSite['edit'] = async (changes) => {
    for (const [path, contents] of Object.entries(changes)) {
      const file = join(root, path)
      if (contents === null) await rm(file, { recursive: true, force: true })
      else await mkdir(dirname(file), { recursive: true }).then(() => writeFile(file, contents))
    }
  }
  await edit({ 'content/site.ts': settings, ...files })
  return {
    root,
    edit,
    build: ({ run = createRun(), mode = 'production' } = {}) => buildIn(root, run, mode),
  }
}

/** A site that lies on disk already, built in this process. */
export async function buildIn(
  root: string,
  run: Run = createRun(),
  mode: BuildOptions['mode'] = 'production',
): Promise<TestBuild> {
  const snapshot = await takeSnapshot({ root, home: project })
  const templates = templatesOf(root, project)
  const built = await buildSite(snapshot.value, run, { ...production, templates, mode })
  const diagnostics = inOrder([...snapshot.diagnostics, ...built.diagnostics])
  return {
    files: new Map(built.value.files.map((file) => [file.path, textOf(file)])),
    copies: built.value.copies,
    diagnostics,
    printed: printDiagnostics(diagnostics, 'text', (file) => textAt(join(root, file))),
  }
}

function textOf({ contents }: OutputFile): string {
  if (typeof contents === 'string') return contents
  const bytes = Buffer.from(contents)
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? text : bytes.toString('latin1')
}
