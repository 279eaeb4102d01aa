import type { Metafile } from 'esbuild'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Words } from '../../runtime/english.ts'
import { compare } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { OutputFile } from '../model.ts'
import type { Bundle, Client } from '../model/bundle.ts'
import type { BundleInput } from './bundle.ts'
import { environmentIn } from './changing.ts'
import { chunks } from './chunks.ts'
import { compiledOnLoad, modularReact } from './modularReact.ts'
import { olderSheet } from './olderColors.ts'
import { browsers, commonOptions, entries, filesOf, noteRead, type Findings } from './options.ts'
import { chunkOf, chunksOf, modulesOf, outputOf, staticImports } from './outputPaths.ts'
import { STYLES } from './plugin.ts'
import { withSheets, type Sheets } from './sheets.ts'
import { wordsOf } from './words.ts'

/** What the search page runs besides, and what it comes to load. A site's own templates may lack some of it. */
const beginning = 'search/begin.ts'
const searching = ['hydrate.tsx', 'search/Found.tsx', 'search/answers.ts']

interface ClientBundle extends Pick<Bundle, 'files' | 'styles' | 'clients'> {
  /** Files in the bundle that read `process.env`, by the bundler's names for them. */
  readonly environment: readonly string[]
}

/**
 * The code for browsers. Languages with the same words share one bundle; files that hold no word are the
 * same in all.
 */
export async function bundleClients(input: BundleInput, findings: Findings): Promise<ClientBundle> {
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
    clients: Object.fromEntries(
      clients.map(([code, { client }]) => [code, ofLanguage(client, code)]),
    ),
    environment: clients.flatMap(([, { environment }]) => environment),
  }
}

/** A page in another language is another document, though its code is the same: `<html>` says the language. */
function ofLanguage(client: Client, code: string): Client {
  return { ...client, release: digestOf([client.release, code]).slice(0, 12) }
}

interface OneClient extends Pick<ClientBundle, 'files' | 'styles' | 'environment'> {
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
  const begins = [join(templates, beginning)].filter(existsSync)
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
      ...begins.map((file) => ({ in: file, out: 'assets/begin' })),
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
  const files = filesOf(input, result)
  const preload = staticImports(outputs, client)
  const run = begins.map(() => outputOf(outputs, beginning))
  const atOnce = new Set([entry, client, ...preload, ...run])
  return {
    files: compiledOnLoad(
      files.filter(({ path }) => path === client || path !== entry),
      result.metafile,
    ),
    environment: await environmentOf(files, result.metafile, findings.read.environment),
    styles: [outputOf(outputs, STYLES)],
    client: {
      entry: client,
      preload,
      search: {
        run,
        preload: chunksOf(outputs, searching).filter((path) => !atOnce.has(path)),
      },
      modules: modulesOf(outputs, input.live),
      release: digestOf([client, input.mode]).slice(0, 12),
    },
  }
}

/** Of the inputs that read `process.env`, those in an output that still does: dead code is gone from it. */
async function environmentOf(
  files: readonly OutputFile[],
  { outputs }: Metafile,
  environment: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  if (environment.size === 0) return []
  const places = await Promise.all(
    files.map(({ contents }) => environmentIn(Buffer.from(contents).toString())),
  )
  const reading = files.filter((_, at) => places[at])
  return reading.flatMap(({ path }) =>
    Object.entries(outputs[`out/${path}`]!.inputs).flatMap(([input, { bytesInOutput }]) =>
      bytesInOutput > 0 && environment.has(input) ? [input] : [],
    ),
  )
}

/** The browser's files, with the styles that code imports in the site's stylesheet, made fit for older browsers. */
export async function styled(client: ClientBundle, sheets: Sheets): Promise<ClientBundle> {
  const [styles] = client.files.filter(({ path }) => client.styles.includes(path))
  const sheet = await olderSheet(await withSheets(styles!, sheets), browsers)
  const files = client.files.map((file) => (file === styles ? sheet : file))
  return { ...client, files, styles: [sheet.path] }
}
