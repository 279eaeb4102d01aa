import { join } from 'node:path'
import type { BuildOptions, BuildResult, Message, Metafile } from 'esbuild'
import { compare } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../model.ts'
import type { MissingImport } from '../model/bundle.ts'
import { addresses } from './addresses.ts'
import type { BundleInput } from './bundle.ts'
import { images } from './images.ts'
import type { ModuleSource } from './modules.ts'
import { places, type Reading } from './places.ts'
import { CONTENT, entryName, virtualModules, type Virtual } from './plugin.ts'
import { importedSheets, type Sheets } from './sheets.ts'
import { texts } from './texts.ts'

/** What the bundler comes upon besides what it makes. */
export interface Findings {
  readonly missing: MissingImport[]
  readonly warnings: Message[]
  /** Images that code imports, by path. */
  readonly emitted: Map<string, OutputFile>
  /** See `AddressOptions`. */
  readonly begun: Map<string, Promise<OutputFile>>
  readonly sheets: Sheets
  readonly read: Reading
}

/** Empty, but for what is `known` of the modules of documents before anything is bundled. */
export function noFindings(known: Pick<Reading, 'environment' | 'fetching'>): Findings {
  return {
    missing: [],
    warnings: [],
    emitted: new Map(),
    begun: new Map(),
    sheets: new Map(),
    read: {
      files: new Set(),
      folders: new Set(),
      linking: new Set(),
      ...known,
    },
  }
}

/** The oldest that the code is made for. */
export const browsers = ['es2022', 'chrome109', 'firefox115', 'safari16.4']

/** What both bundles ask of the bundler. */
export function commonOptions(input: BundleInput, findings: Findings) {
  const { missing, emitted, begun, sheets, read } = findings
  const files = [images(input.site.base, emitted), places(input, read)]
  const virtual: Virtual = {
    ...input,
    contents: new Map(input.contents),
    partials: new Map(input.partials),
    names: [...input.names.still, ...input.names.live],
    onMissing: (one) => missing.push(one),
  }
  const folders = { absWorkingDir: input.home, outdir: join(input.home, 'out') }
  return {
    ...folders,
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      importedSheets(sheets, { ...folders, target: browsers, logLevel: 'silent', plugins: files }),
      texts,
      virtualModules(virtual),
      ...files,
      addresses({ ...input, base: input.site.base, target: browsers, emitted, begun, read }),
    ],
  } satisfies BuildOptions
}

/** Modules of documents as entries of a bundle, to be written below a folder. */
export function entries(modules: readonly ModuleSource[], folder: string) {
  return modules.map(({ id, source }) => ({
    in: entryName(CONTENT + source),
    out: `${folder}content-${id}`,
  }))
}

/** What a bundle consists of, in order of path; paths are below its output folder. */
export function filesOf(input: BundleInput, result: BuildResult<{ metafile: true }>): OutputFile[] {
  const out = `${join(input.home, 'out')}/`
  return result
    .outputFiles!.map(({ path, contents }) => ({ path: path.slice(out.length), contents }))
    .toSorted((a, b) => compare(a.path, b.path))
}

/** Notes the engine's own files, which the bundler found by itself. */
export function noteRead({ inputs }: Metafile, home: string, read: Reading): void {
  for (const path of Object.keys(inputs)) {
    if (/^(?:runtime|templates)\//.test(path)) read.files.add(join(home, path))
  }
}
