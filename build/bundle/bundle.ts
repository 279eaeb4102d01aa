import { join } from 'node:path'
import type { BuildOptions, BuildResult, Message, Metafile } from 'esbuild'
import type { SiteData, Surroundings } from '../../runtime/contract.ts'
import type { Words } from '../../runtime/english.ts'
import { compare, outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import type { Bundle, Bundled, Client, MissingImport, OutputFile } from '../model.ts'
import { addresses } from './addresses.ts'
import { changingEntries, readsEnvironment } from './changing.ts'
import { chunks } from './chunks.ts'
import type { ComponentNames } from './components.ts'
import { adaptFailure, adaptWarnings, type Locate } from './failure.ts'
import { images } from './images.ts'
import { compiledOnLoad, modularReact } from './modularReact.ts'
import type { ModuleSource } from './modules.ts'
import { olderSheet } from './olderColors.ts'
import { overflow } from './overflow.ts'
import { places, type Reading } from './places.ts'
import { chunkOf, modulesOf, outputOf, staticImports } from './outputPaths.ts'
import { CONTENT, NAMESPACE, PARTIAL, STYLES, virtualModules, type Virtual } from './plugin.ts'
import { writeServer } from './server.ts'
import { importedSheets, withSheets, type Sheets } from './sheets.ts'
import { texts } from './texts.ts'
import { wordsOf, wordsOfAll } from './words.ts'

export interface BundleInput {
  readonly root: string
  readonly home: string
  readonly templates: string
  readonly mode: 'production' | 'development'
  readonly site: SiteData
  /** The words of the interface, by the code of the locale. */
  readonly words: Readonly<Record<string, Words>>
  /** What stands round the pages, in place of the site's own, by the code of the locale. */
  readonly surroundings: Readonly<Record<string, Surroundings>>
  /** Digest of all code that may be read. */
  readonly code: string
  /** Components that documents may use without importing them. */
  readonly names: ComponentNames
  /** Distinct modules that only the build evaluates, and those that browsers hydrate. */
  readonly still: readonly ModuleSource[]
  readonly live: readonly ModuleSource[]
  /** Every document's module, by its path: what partials are made of. */
  readonly contents: readonly (readonly [path: string, code: string])[]
  readonly partials: readonly (readonly [path: string, code: string])[]
  /** For diagnostics: the author's place of a line that a module holds as it was written. */
  readonly locate: Locate
}

/** Templates, runtime and content modules → hashed chunks for the browser, and a server bundle. */
export const bundle: Stage<BundleInput, Bundled> = {
  name: 'bundle',
  key: ({ code, mode, site, words, surroundings, still, live, partials }) =>
    digestOf([code, mode, site, words, surroundings, idsOf(still), idsOf(live), partials]),
  async apply(input) {
    const findings: Findings = {
      missing: [],
      warnings: [],
      emitted: new Map(),
      begun: new Map(),
      sheets: new Map(),
      read: {
        ...{ files: new Set(), folders: new Set(), linking: new Set() },
        environment: new Set(documentsReading(input)),
      },
    }
    // Browsers lack what Node has: both are asked.
    const inBrowsers: MissingImport[] = []
    const [bundled, server] = await Promise.allSettled([
      bundleClients(input, { ...findings, missing: inBrowsers }),
      bundleServer(input, findings),
    ])
    const missing = distinct([...findings.missing, ...inBrowsers])
    if (bundled.status === 'rejected' || server.status === 'rejected') {
      // Each may find what the other one does not read.
      const failures = [bundled, server].flatMap((one) => ('reason' in one ? [one.reason] : []))
      const faults = failures.flatMap((one) => adaptFailure(one, input.locate))
      return outcome({ bundle: null, missing }, distinct(faults))
    }
    const client = await styled(bundled.value, findings.sheets)
    const changing = changingEntries(server.value.metafile, findings.read.environment)
    const value: Bundle = {
      ...client,
      files: [...client.files, ...findings.emitted.values()],
      server: await writeServer(input, { files: filesOf(input, server.value), changing }),
      changing,
      sources: {
        files: [...findings.read.files].toSorted(compare),
        folders: [...findings.read.folders].toSorted(compare),
        linking: [...findings.read.linking].toSorted(compare),
      },
    }
    return outcome({ bundle: value, missing }, distinct(adaptWarnings(findings.warnings)))
  },
}

function distinct<T>(found: readonly T[]): T[] {
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

const browsers = ['es2022', 'chrome109', 'firefox115', 'safari16.4']

function idsOf(modules: readonly ModuleSource[]): string[] {
  return modules.map(({ id }) => id)
}

type ClientBundle = Pick<Bundle, 'files' | 'styles' | 'clients'>

/** Languages that say the same share their code; files that hold no word are the same for all. */
async function bundleClients(input: BundleInput, findings: Findings): Promise<ClientBundle> {
  const made = new Map<string, Promise<OneClient>>()
  const inLanguage = async (code: string) => {
    const words = input.words[code]!
    const site = { ...input.site, ...input.surroundings[code] }
    const saying = JSON.stringify([words, site])
    const client = made.get(saying) ?? bundleClient({ ...input, site }, words, findings)
    made.set(saying, client)
    return [code, await client] as const
  }
  const clients = await Promise.all(Object.keys(input.words).map(inLanguage))
  const files = new Map(clients.flatMap(([, { files }]) => files.map((file) => [file.path, file])))
  return {
    files: [...files.values()].toSorted((a, b) => compare(a.path, b.path)),
    styles: clients[0]![1].styles,
    clients: Object.fromEntries(clients.map(([code, { client }]) => [code, client])),
  }
}

interface OneClient extends Pick<Bundle, 'files' | 'styles'> {
  readonly client: Client
}

async function bundleClient(
  input: BundleInput,
  words: Words,
  findings: Findings,
): Promise<OneClient> {
  const { templates, home } = input
  const isProduction = input.mode === 'production'
  const options = commonOptions(input, findings)
  const { build } = await import('esbuild')
  const result = await build({
    ...options,
    plugins: [
      chunks(templates),
      wordsOf(home, words),
      ...(isProduction ? [modularReact()] : []),
      ...options.plugins,
    ],
    entryPoints: [
      { in: join(templates, 'client.tsx'), out: 'assets/start' },
      { in: STYLES, out: 'assets/styles' },
      ...entries(input.live, 'assets/'),
    ],
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    platform: 'browser',
    target: browsers,
    minify: isProduction,
    // Modules are always read as UTF-8: words in other scripts are as short as they are.
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': JSON.stringify(input.mode) },
  })
  noteRead(result.metafile, input.home, findings.read)
  findings.warnings.push(...result.warnings)
  const { outputs } = result.metafile
  const entry = outputOf(outputs, 'client.tsx')
  const client = chunkOf(outputs, entry, 'client.tsx')
  return {
    files: compiledOnLoad(
      filesOf(input, result).filter(({ path }) => path === client || path !== entry),
      result.metafile,
    ),
    styles: [outputOf(outputs, STYLES)],
    client: {
      entry: client,
      preload: staticImports(outputs, client),
      modules: modulesOf(outputs, input.live),
      release: digestOf([client, input.mode]).slice(0, 12),
    },
  }
}

/** The browser's files, with the styles that code imports in the site's stylesheet, for all browsers. */
async function styled(client: ClientBundle, sheets: Sheets): Promise<ClientBundle> {
  const [styles] = client.files.filter(({ path }) => client.styles.includes(path))
  const sheet = await olderSheet(await withSheets(styles!, sheets), browsers)
  const files = client.files.map((file) => (file === styles ? sheet : file))
  return { ...client, files, styles: [sheet.path] }
}

async function bundleServer(
  input: BundleInput,
  findings: Findings,
): Promise<BuildResult<{ metafile: true }>> {
  const modules = [...input.still, ...input.live]
  const options = commonOptions(input, findings)
  const { build } = await import('esbuild')
  const result = await build({
    ...options,
    plugins: [overflow(), wordsOfAll(input.home, input.words), ...options.plugins],
    entryPoints: [
      { in: join(input.templates, 'server.tsx'), out: 'server' },
      ...entries(modules, ''),
    ],
    entryNames: '[name]',
    chunkNames: 'chunk-[hash]',
    platform: 'node',
    target: 'node20',
    define: { 'process.env.NODE_ENV': JSON.stringify(input.mode) },
    banner: {
      js: `import { createRequire as createRequire_ } from 'node:module'; const require = createRequire_(import.meta.url);`,
    },
  })
  noteRead(result.metafile, input.home, findings.read)
  findings.warnings.push(...result.warnings)
  return result
}

/** The modules of documents that read the environment, as the bundler calls them. */
function documentsReading({ contents, partials }: BundleInput): string[] {
  const named = (start: string, modules: BundleInput['contents']) =>
    modules.flatMap(([path, code]) =>
      readsEnvironment(code) ? [`${NAMESPACE}:${start}${path}`] : [],
    )
  return [...named(CONTENT, contents), ...named(PARTIAL, partials)]
}

/** Notes the engine's own files, which the bundler found by itself. */
function noteRead({ inputs }: Metafile, home: string, read: Reading): void {
  for (const path of Object.keys(inputs)) {
    if (/^(?:runtime|templates)\//.test(path)) read.files.add(join(home, path))
  }
}

interface Findings {
  readonly missing: MissingImport[]
  readonly warnings: Message[]
  /** Images that code imports, by path. */
  readonly emitted: Map<string, OutputFile>
  /** See `AddressOptions`. */
  readonly begun: Map<string, Promise<OutputFile>>
  readonly sheets: Sheets
  readonly read: Reading
}

function commonOptions(input: BundleInput, findings: Findings) {
  const { missing, emitted, begun, sheets, read } = findings
  const files = [images(input.site.base, emitted), places(input, read)]
  const virtual: Virtual = {
    ...input,
    contents: new Map(input.contents),
    partials: new Map(input.partials),
    names: [...input.names.still, ...input.names.live],
    onMissing: (source, specifier) => missing.push({ source, specifier }),
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

function entries(modules: readonly ModuleSource[], folder: string) {
  return modules.map(({ id, source }) => ({ in: CONTENT + source, out: `${folder}content-${id}` }))
}

/** Only what readers fetch: the server's own JavaScript stays with the build. */
function filesOf(input: BundleInput, result: BuildResult<{ metafile: true }>): OutputFile[] {
  const out = `${join(input.home, 'out')}/`
  return result
    .outputFiles!.map(({ path, contents }) => ({ path: path.slice(out.length), contents }))
    .toSorted((a, b) => compare(a.path, b.path))
}
