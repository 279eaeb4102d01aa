import { readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, extname, isAbsolute, join, parse, relative, sep } from 'node:path'
import type {
  ImportKind,
  Loader,
  OnResolveArgs,
  OnResolveResult,
  Plugin,
  PluginBuild,
  ResolveResult,
} from 'esbuild'
import type { Position } from '../model.ts'
import { environmentIn, isFetching } from './changing.ts'
import { NAMESPACE } from './plugin.ts'

export interface Places {
  readonly root: string
  readonly home: string
}

/** What the bundler reads, absolute. */
export interface Reading {
  readonly files: Set<string>
  /** From which imports were resolved. */
  readonly folders: Set<string>
  /** In which an import named a symbolic link. */
  readonly linking: Set<string>
  /** Where files of the site read `process.env`, by the bundler's names for them. */
  readonly environment: Map<string, Position>
  /** Files of the site that may ask the network, by the bundler's names for them. */
  readonly fetching: Set<string>
}

const SITE = 'site'
const ENGINE = 'engine'
const PACKAGES = 'packages'
const seen = Symbol('resolved by places')

/**
 * Names every file by its path below the site or the engine, wherever these two lie: esbuild mixes
 * paths into the names of chunks, and a clone in another folder must have the same names. React comes
 * from the engine for everybody, so that there is one. Files are read one after the other: a system may
 * allow few to be open. `read` gets them all.
 */
export function places({ root, home }: Places, read: Reading): Plugin {
  return {
    name: 'lectern-places',
    setup(build) {
      const engine = engineResolver(build, home)
      const place = async (args: OnResolveArgs) => {
        const found = await resolve(build, args, { root, home, engine })
        if (args.resolveDir !== '') read.folders.add(args.resolveDir)
        const file: unknown = found?.pluginData
        if (typeof file !== 'string') return found
        read.files.add(file)
        const { dir, name } = parse(namedBy(args, root) ?? file)
        if (!file.startsWith(join(dir, name))) read.linking.add(dir)
        return found
      }
      // Relative imports between the engine's own files are the bundler's: asking here takes longer.
      build.onResolve({ filter: /^(?:[^.]|\.[^./]|\.\.[^/])/ }, place)
      for (const namespace of [SITE, ENGINE, PACKAGES, NAMESPACE]) {
        build.onResolve({ filter: /^\.\.?(?:\/|$)/, namespace }, place)
      }
      for (const namespace of [SITE, ENGINE, PACKAGES]) {
        build.onLoad({ filter: /.*/, namespace }, async ({ path, pluginData }) => {
          const file = pluginData as string
          const contents = readFileSync(file)
          const isOfSite = namespace === SITE && !path.includes('node_modules/')
          if (isOfSite) await note(`${namespace}:${path}`, contents.toString(), read)
          return {
            contents,
            loader: loaders[extname(file)] ?? 'default',
            resolveDir: dirname(file),
            watchFiles: [file],
          }
        })
      }
    },
  }
}

async function note(name: string, code: string, { environment, fetching }: Reading): Promise<void> {
  const at = await environmentIn(code)
  if (at) environment.set(name, at)
  if (isFetching(code)) fetching.add(name)
}

async function resolve(
  build: PluginBuild,
  { path, resolveDir, kind, importer, pluginData, with: attributes }: OnResolveArgs,
  { engine, ...folders }: Places & { readonly engine: EngineResolver },
): Promise<OnResolveResult | undefined> {
  if (pluginData === seen || /^(?:lectern:|node:|data:|@theme\/)/.test(path)) return undefined
  const file = engineFile(path, resolveDir, folders.home)
  if (file !== undefined) return { path: file }
  const ask = (specifier: string, from: string) =>
    build.resolve(specifier, {
      kind,
      importer,
      resolveDir: from,
      pluginData: seen,
      with: attributes,
    })
  const asWritten = () => {
    if (/^(?:react|react-dom|scheduler)(?:\/|$)/.test(path)) return engine(path, kind)
    if (path.startsWith('@site/')) return ask(`./${path.slice('@site/'.length)}`, folders.root)
    // The bundler finds no whole path that holds a star.
    if (isAbsolute(path)) return ask(`./${basename(path)}`, dirname(path))
    return ask(path, resolveDir)
  }
  const own = await asWritten()
  const copied = own.errors.length > 0 ? fromEngineTemplates(path, resolveDir, folders) : undefined
  const other = copied === undefined ? own : await ask(copied, join(folders.home, 'templates'))
  const found = other.errors.length > 0 ? own : other
  if (found.errors.length > 0 || found.external || found.namespace !== 'file') return found
  if (isOwn(found.path, folders.home)) return found
  return { ...found, ...placeOf(found.path, folders), pluginData: found.path }
}

/**
 * An import in the site's own templates as the engine's, from which they were copied, would write it:
 * `../runtime` and packages stand beside these and not beside the copy. Undefined for other files.
 */
function fromEngineTemplates(path: string, folder: string, { root }: Places): string | undefined {
  const below = relative(join(root, 'templates'), folder)
  if (below.startsWith('..')) return undefined
  return path.startsWith('.') ? `./${join(below, path)}` : path
}

/** The path that an import spells out; undefined when it names a package. */
function namedBy({ path, resolveDir }: OnResolveArgs, root: string): string | undefined {
  if (path.startsWith('@site/')) return join(realpathSync.native(root), path.slice('@site/'.length))
  return /^\.\.?(?:\/|$)/.test(path) ? join(realpathSync.native(resolveDir), path) : undefined
}

type EngineResolver = (path: string, kind: ImportKind) => Promise<ResolveResult>

/**
 * Finds packages from the engine's folder; each is asked for once, by whomever it is imported. The scheduler
 * is no package of the engine's: some installers put it where react-dom alone finds it.
 */
function engineResolver(build: PluginBuild, home: string): EngineResolver {
  const known = new Map<string, Promise<ResolveResult>>()
  const ask = (path: string, kind: ImportKind, resolveDir: string) =>
    build.resolve(path, { kind, resolveDir, pluginData: seen })
  const find = async (path: string, kind: ImportKind) => {
    if (!path.startsWith('scheduler')) return ask(path, kind, home)
    const { path: manifest } = await ask('react-dom/package.json', kind, home)
    return ask(path, kind, manifest ? dirname(manifest) : home)
  }
  return (path, kind) => {
    const key = `${kind} ${path}`
    const found = known.get(key) ?? find(path, kind)
    known.set(key, found)
    return found
  }
}

/** The engine's file that a relative import names with its ending: the bundler need not look for it. */
function engineFile(path: string, resolveDir: string, home: string): string | undefined {
  if (!/^\.\.?\/.*\.(?:tsx?|css)$/.test(path)) return undefined
  const file = join(resolveDir, path)
  return isOwn(file, home) && isPlain(file) ? file : undefined
}

/** Whether a file is the engine's own: its path below the engine is name enough. */
function isOwn(file: string, home: string): boolean {
  const [folder] = relative(home, file).split(sep)
  return folder === 'runtime' || folder === 'templates'
}

/** Whether it is a file, and no folder on the way to it a link. */
function isPlain(file: string): boolean {
  try {
    return realpathSync.native(file) === file && statSync(file).isFile()
  } catch {
    return false
  }
}

function placeOf(file: string, { root, home }: Places): OnResolveResult {
  for (const [namespace, folder] of [
    [SITE, root],
    [ENGINE, home],
  ] as const) {
    const path = relative(folder, file)
    if (!path.startsWith('..')) return { path: path.split(sep).join('/'), namespace }
  }
  // Installed above the engine, as beside a global or a hoisted Lectern.
  const at = file.indexOf(`${sep}node_modules${sep}`)
  return {
    path: file
      .slice(at + 1)
      .split(sep)
      .join('/'),
    namespace: PACKAGES,
  }
}

const loaders: Readonly<Record<string, Loader>> = {
  // Components of other generators have this ending too.
  '.js': 'jsx',
  '.mjs': 'js',
  '.cjs': 'js',
  '.jsx': 'jsx',
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
  '.css': 'css',
  '.json': 'json',
  '.txt': 'text',
}
