import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { access, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type BuildFailure, type Plugin } from 'esbuild'
import { parse, type YAMLParseError } from 'yaml'
import { positionAt } from '../../diagnostics/position.ts'
import { settled } from '../../io/settled.ts'
import type { Position } from '../../model.ts'
import { ownNames } from './ownNames.ts'

/**
 * What a configuration file of Docusaurus exports, run as Docusaurus runs it. Whatever it throws is thrown
 * as an `UnreadableFile`.
 */
export async function loadConfig(file: string): Promise<unknown> {
  try {
    return await runConfig(file)
  } catch (error) {
    const place = placeOf(error, file)
    throw new UnreadableFile({ file, ...place, reason: reasonOf(error), kind: 'program' })
  }
}

/** Where a program cannot be read, which may be in a file that it imports; undefined when it throws. */
function placeOf(error: unknown, file: string): FilePlace | undefined {
  const at = (error as Partial<BuildFailure> | undefined)?.errors?.[0]?.location
  if (!at) return undefined
  return { file: join(dirname(file), at.file), at: { line: at.line, column: at.column + 1 } }
}

interface FilePlace {
  readonly file: string
  readonly at: Position
}

/** One line, without what a bundler or a package manager says below it. */
function reasonOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure> | undefined)?.errors ?? []
  const message = first?.text ?? (error instanceof Error ? error.message : String(error))
  return message.split('\n')[0]!.replace(/:$/, '')
}

async function runConfig(file: string): Promise<unknown> {
  const { outputFiles } = await build({
    absWorkingDir: dirname(file),
    entryPoints: [`./${basename(file)}`],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    logLevel: 'silent',
    plugins: [ownNames, nativePlugins, strangers],
  })
  const run = () => settled(exportOf(file, textOf(outputFiles)))
  return inFolder(dirname(file), () => withoutExit(run))
}

async function exportOf(file: string, code: string): Promise<unknown> {
  const module = { exports: {} as Record<string, unknown> }
  const run = new Function('module', 'exports', 'require', '__dirname', '__filename', code)
  run(module, module.exports, requireFrom(file), dirname(file), file)
  const exported = mainOf(module.exports)
  return typeof exported === 'function' ? (exported as () => unknown)() : exported
}

/** The default export of an ECMAScript module; a CommonJS one may name a sidebar "default". */
function mainOf(exported: Record<string, unknown>): unknown {
  return (exported['__esModule'] ? exported['default'] : undefined) ?? exported
}

/** Runs with `folder` as the working directory of the process: files are read relative to it. */
async function inFolder<T>(folder: string, run: () => Promise<T>): Promise<T> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return await run()
  } finally {
    process.chdir(before)
  }
}

/** Runs what must not end the process: it throws where it tries to. */
async function withoutExit<T>(run: () => Promise<T>): Promise<T> {
  const { exit } = process
  process.exit = (code) => {
    throw new Error(`it calls process.exit(${code ?? ''})`)
  }
  try {
    return await run()
  } finally {
    process.exit = exit
  }
}

function textOf(files: readonly { readonly text: string }[]): string {
  return files[0]!.text
}

/** Plugins of Markdown whose work is done here, or told where a document asks for it. */
export const nativePluginNames: readonly string[] = [
  '@docusaurus/remark-plugin-npm2yarn',
  'rehype-katex',
  'remark-math',
]

/** These do nothing while a configuration is read, and are functions called after their packages. */
const nativePlugins: Plugin = {
  name: 'native-plugins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@docusaurus\/remark-|^remark-|^rehype-/ }, ({ path }) =>
      nativePluginNames.includes(path) ? { path, namespace: 'native' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'native' }, ({ path }) => ({
      contents: namedFunction(path),
      loader: 'js',
    }))
  },
}

function namedFunction(name: string): string {
  return `
const plugin = { ${JSON.stringify(name)}: () => {} }[${JSON.stringify(name)}]
module.exports = Object.assign(plugin, { default: plugin })
`
}

/**
 * Packages that are not installed: a theme's colours, plugins. Whatever is read of them is empty, but for
 * `then`: a value with one would be waited for by `await import('remark-math')`, and never come.
 */
const strangers: Plugin = {
  name: 'strangers',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (pluginData === 'own' || kind === 'entry-point') return undefined
      const found = await resolve(path, { kind, resolveDir, pluginData: 'own' })
      return found.errors.length === 0 ? found : { path, namespace: 'stranger' }
    })
    onLoad({ filter: /.*/, namespace: 'stranger' }, () => ({
      contents: emptyPackage,
      loader: 'js',
    }))
  },
}

const emptyPackage = `
const values = { then: undefined, [Symbol.toPrimitive]: () => '' }
const get = (_, key) => (key in values ? values[key] : nothing)
const nothing = new Proxy(function () {}, { get, apply: () => nothing, getPrototypeOf: () => nothing })
module.exports = nothing
`

/** Names are asked for, not loaded: `require.resolve('./sidebars')`. */
function requireFrom(file: string) {
  const own = createRequire(file)
  const load = (name: string): unknown => {
    try {
      return own(name)
    } catch {
      return {}
    }
  }
  return Object.assign(load, { resolve: (name: string) => withEnding(name, dirname(file)) })
}

/** The name of a file as it is there, where its ending was left out. */
function withEnding(name: string, folder: string): string {
  if (!/^[./]/.test(name) || existsSync(resolve(folder, name))) return name
  const endings = [...configEndings, '.json']
  const found = endings.find((ending) => existsSync(resolve(folder, name + ending)))
  return name + (found ?? '')
}

/** What a file that configures a Docusaurus site may end in, as it is looked for. */
export const configEndings: readonly string[] = ['.js', '.ts', '.mjs', '.mts', '.cjs', '.cts']

/** The first of these names that a folder holds. */
export async function firstFile(folder: string, names: readonly string[]) {
  for (const name of names) {
    const there = await access(join(folder, name)).then(
      () => true,
      () => false,
    )
    if (there) return name
  }
  return undefined
}

/** A text file; empty when it is not there. */
export async function textIn(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch(() => '')
}

/** A file of the old site that cannot be read as what it is. */
export class UnreadableFile extends Error {
  readonly file: string
  readonly kind: 'program' | 'data'
  /** Where it cannot be read; undefined for a program that throws. */
  readonly at: Position | undefined

  constructor(
    told: Partial<FilePlace> & { file: string; reason: string; kind: 'program' | 'data' },
  ) {
    super(told.reason)
    this.file = told.file
    this.kind = told.kind
    this.at = told.at
  }
}

/** Throws an `UnreadableFile` for text that is no JSON. */
export function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile({ file, reason: reasonOf(error), kind: 'data' })
  }
}

/** Throws an `UnreadableFile` for text that is no YAML. */
export function readYaml(text: string, file: string): unknown {
  try {
    return parse(text, { prettyErrors: false })
  } catch (error) {
    const offset = (error as Partial<YAMLParseError>).pos?.[0]
    const place = offset === undefined ? {} : { at: positionAt(text, offset) }
    throw new UnreadableFile({ file, ...place, reason: reasonOf(error), kind: 'data' })
  }
}
