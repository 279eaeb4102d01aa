import { readFile } from 'node:fs/promises'
import { isBuiltin, SourceMap } from 'node:module'
import { dirname, join, parse, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure, BuildOptions, Metafile, Plugin } from 'esbuild'
import { failed, outcome, type Place } from '../diagnostics/diagnostic.ts'
import {
  brokenSettings,
  folderForFile,
  missingSettings,
  throwingSettings,
  unreadableFile,
  unreadableValue,
} from '../diagnostics/catalogue/sources.ts'
import { encodingFaults } from '../diagnostics/encoding.ts'
import { positionOfBundler } from '../diagnostics/position.ts'
import { digestOf } from '../graph/hash.ts'
import type { Store } from '../graph/store.ts'
import type { Diagnostic, Outcome } from '../model.ts'
import { isMissing, reasonOf } from './missing.ts'
import { nearSettings } from './nearSettings.ts'
import { isStillMadeFrom, knownOrigins, type KnownOrigins, type Sources } from './origins.ts'
import { Outdated, overseen, type Overseen } from './overseen.ts'
import { positionOfPath } from './settingPlace.ts'
import { settled } from './settled.ts'
import { unreadableIn } from './unreadable.ts'
import { withoutExit } from './withoutExit.ts'

/** Where settings are kept as JavaScript, so that the bundler is not needed to read them again. */
export type SettingsStore = Pick<Store, 'get' | 'set'>

/** The exports of a file of settings, and what they were made from. */
export interface LoadedModule extends Outcome<Record<string, unknown>> {
  /** The file and all that it imports, absolute; of one that is broken, what was looked for. */
  readonly files: readonly string[]
}

/** The exports of a TypeScript file of settings, its own imports bundled. Empty when it is broken. */
export async function loadModule(
  root: string,
  file: string,
  store?: SettingsStore,
): Promise<LoadedModule> {
  let text: string
  try {
    text = await readFile(join(root, file), 'utf8')
  } catch (error) {
    return { ...outcome({}, [unreadSettings(error, root, file)]), files: [join(root, file)] }
  }
  const misread = encodingFaults({ path: file, text })
  if (failed(misread)) return { ...outcome({}, misread), files: [join(root, file)] }
  const seen = { packages: new Set<string>(), files: new Set<string>() }
  try {
    const { code, files } = await bundled({ root, file, seen }, store)
    const loaded = await evaluated(code, { file, files, text }).catch(async (error) => {
      if (error instanceof Outdated) throw error
      const place = await placeOfThrown(error, root, file)
      return outcome({}, [throwingSettings(place, String(error))])
    })
    return { value: loaded.value, diagnostics: [...misread, ...loaded.diagnostics], files }
  } catch (error) {
    if (error instanceof Outdated) return loadModule(root, file, store)
    return { ...outcome({}, faultsOf(error, file)), files: [...seen.files] }
  }
}

function unreadSettings(error: unknown, root: string, file: string): Diagnostic {
  if (isMissing(error)) return missingSettings(file, nearSettings(root, file))
  const reason = reasonOf(error)
  return reason === 'EISDIR' ? folderForFile(file) : unreadableFile(file, reason)
}

interface Evaluated extends Overseen {
  /** Of the file itself. */
  readonly text: string
}

/** Throws `Outdated` when what it was made from is changed meanwhile. */
async function evaluated(
  code: string,
  { text, ...from }: Evaluated,
): Promise<Outcome<Record<string, unknown>>> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const load = () => settled<Record<string, unknown>>(import(url))
  return withoutExit(async () => {
    const exported = await (mayLoop.test(code) ? overseen(from, load) : load())
    const found = Object.entries(exported).flatMap(([name, value]) => unreadableIn(value, name))
    if (found.length === 0) return outcome(exported)
    const told = found.map(({ path, why }) =>
      unreadableValue({ file: from.file, ...positionOfPath(text, path) }, path, why),
    )
    return outcome({}, told)
  })
}

/** Code with a loop of its own, as the bundler prints it, or with that of packages. */
const mayLoop = /\b(?:for|while|do)(?: await)? [({]|"file:/

/** Where the code of a file of settings, or one that it imports, threw: its start when that is not known. */
async function placeOfThrown(error: unknown, root: string, file: string): Promise<Place> {
  const start = { file, line: 1, column: 1 }
  const frame = frameOf(error)
  if (!frame) return start
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    ...optionsFor({ root, file, seen: { packages: new Set(), files: new Set() } }),
    sourcemap: 'external',
    outfile: join(dirname(file), `${parse(file).name}.js`),
  })
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))
  const found =
    map && new SourceMap(JSON.parse(map.text)).findEntry(frame.line - 1, frame.column - 1)
  if (!found || !('originalSource' in found)) return start
  const source = join(dirname(file), found.originalSource).split(sep).join('/')
  return { file: source, line: found.originalLine + 1, column: found.originalColumn + 1 }
}

/** The first place in evaluated code that a stack names: its address ends with line and column. */
function frameOf(error: unknown) {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const line = stack.split('\n').find((one) => one.includes('data:text/javascript;base64,'))
  const [, row, column] = /:(\d+):(\d+)\)?$/.exec(line?.slice(-30) ?? '') ?? []
  return row ? { line: Number(row), column: Number(column) } : undefined
}

interface Kept {
  readonly code: string
  readonly origins: KnownOrigins
}

interface Bundling {
  readonly root: string
  readonly file: string
  readonly seen: Seen
}

/** Both get paths while settings are bundled, absolute. */
interface Seen {
  /** Files of installed packages that are imported. */
  readonly packages: Set<string>
  /** Files that were read, and where those were looked for that are not there. */
  readonly files: Set<string>
}

interface Code {
  readonly code: string
  readonly files: readonly string[]
}

async function bundled(bundling: Bundling, store?: SettingsStore): Promise<Code> {
  const { root, file, seen } = bundling
  const path = join(root, file)
  const homes = [dirname(path)]
  const key = `settings/${digestOf(path)}`
  const kept = (await store?.get(key)) as Kept | undefined
  if (kept && isStillMadeFrom(kept.origins, homes)) {
    return { code: kept.code, files: kept.origins.sources.files }
  }
  const begun = Date.now()
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build(optionsFor(bundling))
  const code = outputFiles[0]!.text
  const { files, ...rest } = sourcesOf(metafile, root)
  const sources = { ...rest, files: [...files, ...seen.packages] }
  const origins = knownOrigins(sources, homes, begun)
  if (origins) store?.set(key, { code, origins } satisfies Kept)
  return { code, files: sources.files }
}

function optionsFor({ root, file, seen }: Bundling) {
  return {
    absWorkingDir: root,
    // By its path below the root: an asterisk in that of the root would be taken for a pattern.
    entryPoints: [`./${file}`],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    plugins: [installed(seen.packages), noting(seen.files)],
    logLevel: 'silent',
  } satisfies BuildOptions
}

/**
 * What is evaluated has no folder to look for packages in: their code is imported by its address, and
 * stays as it is.
 */
function installed(packages: Set<string>): Plugin {
  const asked = {}
  return {
    name: 'installed',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === asked || isBuiltin(path)) return undefined
        const { kind, importer, resolveDir } = from
        const options = { kind, importer, resolveDir, pluginData: asked }
        const found = await resolve(path, options)
        if (!isOfPackage(found.path)) return undefined
        packages.add(found.path)
        return { path: pathToFileURL(found.path).href, external: true }
      })
    },
  }
}

/** Notes files that are read, and where files beside them are looked for. */
function noting(files: Set<string>): Plugin {
  return {
    name: 'noting',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\.?\// }, ({ resolveDir, path }) => {
        files.add(join(resolveDir, path))
        return undefined
      })
      onLoad({ filter: /^/, namespace: 'file' }, ({ path }) => {
        files.add(path)
        return undefined
      })
    },
  }
}

/** JavaScript as it was installed; anything else is bundled. */
function isOfPackage(path: string): boolean {
  return path.split(sep).includes('node_modules') && /\.[cm]?js$/.test(path)
}

function sourcesOf({ inputs }: Metafile, root: string): Sources {
  const linking = Object.entries(inputs).flatMap(([input, { imports }]) =>
    imports.flatMap(({ path, original = '' }) => {
      const { dir, name } = parse(join(dirname(input), original))
      const isLink = original.startsWith('.') && !path.startsWith(join(dir, name))
      return isLink ? [join(root, dir)] : []
    }),
  )
  const files = Object.keys(inputs).map((input) => join(root, input))
  return { files, folders: [], linking }
}

function faultsOf(error: unknown, file: string): Diagnostic[] {
  const messages = (error as BuildFailure).errors
  if (!Array.isArray(messages)) throw error
  return messages.map(({ text, location }) => {
    const at = location ? positionOfBundler(location) : { line: 1, column: 1 }
    return brokenSettings({ file: location?.file ?? file, ...at }, text)
  })
}
