import { readFile } from 'node:fs/promises'
import { isBuiltin, SourceMap } from 'node:module'
import { dirname, join, parse, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure, BuildOptions, Metafile, Plugin } from 'esbuild'
import { outcome, type Place } from '../diagnostics/diagnostic.ts'
import {
  brokenSettings,
  missingSettings,
  throwingSettings,
  unreadableFile,
  unreadableValue,
} from '../diagnostics/catalogue/sources.ts'
import { digestOf } from '../graph/hash.ts'
import type { Store } from '../graph/store.ts'
import type { Diagnostic, Outcome } from '../model.ts'
import { isMissing, reasonOf } from './missing.ts'
import { isStillMadeFrom, knownOrigins, type KnownOrigins, type Sources } from './origins.ts'
import { positionOfPath } from './settingPlace.ts'
import { settled } from './settled.ts'
import { unreadableIn } from './unreadable.ts'
import { withoutExit } from './withoutExit.ts'

/** Where settings are kept as JavaScript, so that the bundler is not needed to read them again. */
export type SettingsStore = Pick<Store, 'get' | 'set'>

/** The exports of a TypeScript file of settings, its own imports bundled. Empty when it is broken. */
export async function loadModule(
  root: string,
  file: string,
  store?: SettingsStore,
): Promise<Outcome<Record<string, unknown>>> {
  let text: string
  try {
    text = await readFile(join(root, file), 'utf8')
  } catch (error) {
    const told = isMissing(error) ? missingSettings(file) : unreadableFile(file, reasonOf(error))
    return outcome({}, [told])
  }
  try {
    const code = await bundled(root, file, store)
    return await evaluated(code, { file, text }).catch(async (error) =>
      outcome({}, [throwingSettings(await placeOfThrown(error, root, file), String(error))]),
    )
  } catch (error) {
    return outcome({}, faultsOf(error, file))
  }
}

async function evaluated(
  code: string,
  { file, text }: { readonly file: string; readonly text: string },
): Promise<Outcome<Record<string, unknown>>> {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  return withoutExit(async () => {
    const exported = await settled<Record<string, unknown>>(import(url))
    const found = Object.entries(exported).flatMap(([name, value]) => unreadableIn(value, name))
    if (found.length === 0) return outcome(exported)
    const told = found.map(({ path, why }) =>
      unreadableValue({ file, ...positionOfPath(text, path) }, path, why),
    )
    return outcome({}, told)
  })
}

/** Where the code of a file of settings, or one that it imports, threw: its start when that is not known. */
async function placeOfThrown(error: unknown, root: string, file: string): Promise<Place> {
  const start = { file, line: 1, column: 1 }
  const frame = frameOf(error)
  if (!frame) return start
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    ...optionsFor(root, file, new Set()),
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

async function bundled(root: string, file: string, store?: SettingsStore): Promise<string> {
  const path = join(root, file)
  const homes = [dirname(path)]
  const key = `settings/${digestOf(path)}`
  const kept = (await store?.get(key)) as Kept | undefined
  if (kept && isStillMadeFrom(kept.origins, homes)) return kept.code
  const begun = Date.now()
  const { build } = await import('esbuild')
  const packages = new Set<string>()
  const { outputFiles, metafile } = await build(optionsFor(root, file, packages))
  const code = outputFiles[0]!.text
  const { files, ...rest } = sourcesOf(metafile, root)
  const sources = { ...rest, files: [...files, ...packages] }
  const origins = knownOrigins(sources, homes, begun)
  if (origins) store?.set(key, { code, origins } satisfies Kept)
  return code
}

/** `packages` gets the files of installed packages that are imported. */
function optionsFor(root: string, file: string, packages: Set<string>) {
  return {
    absWorkingDir: root,
    // By its path below the root: an asterisk in that of the root would be taken for a pattern.
    entryPoints: [`./${file}`],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    plugins: [installed(packages)],
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
  return messages.map(({ text, location }) =>
    brokenSettings(
      {
        file: location?.file ?? file,
        line: location?.line ?? 1,
        column: (location?.column ?? 0) + 1,
      },
      text,
    ),
  )
}
