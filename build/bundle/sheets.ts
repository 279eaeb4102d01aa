import { readFileSync } from 'node:fs'
import { dirname, parse } from 'node:path'
import type { BuildFailure, BuildOptions, ImportKind, Message, Plugin, PluginBuild } from 'esbuild'
import { hashedPath } from '../assets.ts'
import { compare } from '../diagnostics/diagnostic.ts'
import { digest } from '../graph/hash.ts'
import type { OutputFile } from '../model.ts'

/** A stylesheet that code imports. */
export interface Sheet {
  readonly css: string
  /** What a CSS module calls its classes, by how they are written in it. */
  readonly names: Readonly<Record<string, string>>
  readonly warnings: Message[]
}

/** Sheets, finished or not, by path: the browser's bundle and the server's ask for the same. */
export type Sheets = Map<string, Promise<Sheet>>

const NAMESPACE = 'lectern-sheet'
const MODULE = 'lectern-css-module'
const seen = Symbol('resolved by sheets')
const cssModule = /\.module\.css$/

/**
 * `import './x.css'` in code: its styles become the whole site's (see `withSheets`). What is imported
 * are the class names of a CSS module (`x.module.css`), each of them its own alone.
 */
export function importedSheets(sheets: Sheets, options: BuildOptions): Plugin {
  return {
    name: 'lectern-sheets',
    setup(build) {
      build.onResolve({ filter: /\.css$/ }, async ({ path, ...asked }) => {
        if (!isCode(asked.kind) || isOurs(asked)) return undefined
        const found = await build.resolve(path, { ...asked, pluginData: seen })
        return typeof found.pluginData === 'string' ? { ...found, namespace: NAMESPACE } : found
      })
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, async ({ path, pluginData }) => {
        const bundling =
          sheets.get(path) ?? bundleSheet(pluginData as string, build.esbuild, options)
        sheets.set(path, bundling)
        const sheet = await bundling.catch(({ errors }: Pick<BuildFailure, 'errors'>) => ({
          errors,
        }))
        if ('errors' in sheet) return { errors: sheet.errors }
        const { names, warnings } = sheet
        return { contents: JSON.stringify(names), loader: 'json', warnings }
      })
    },
  }
}

/** Whether a plugin asks, and not the bundler: they mark what they ask for by symbols. */
function isOurs({ pluginData }: { readonly pluginData?: unknown }): boolean {
  return typeof pluginData === 'symbol'
}

function isCode(kind: ImportKind): boolean {
  return kind === 'import-statement' || kind === 'dynamic-import' || kind === 'require-call'
}

/** Throws what esbuild throws of styles that cannot be read. */
async function bundleSheet(
  file: string,
  esbuild: PluginBuild['esbuild'],
  options: BuildOptions,
): Promise<Sheet> {
  const names = cssModule.test(file) ? '{ default }' : '{}'
  const places = new Map<string, string>()
  const building = esbuild.build({
    ...options,
    stdin: { contents: `export ${names} from ${JSON.stringify(file)}`, resolveDir: dirname(file) },
    plugins: [cssModules(places), ...(options.plugins ?? [])],
    bundle: true,
    splitting: false,
    write: false,
    format: 'esm',
    // Not identifiers: each sheet by itself would shorten its class names to the same letters.
    minifySyntax: true,
    minifyWhitespace: true,
  })
  const { outputFiles, warnings } = await building.catch(({ errors }: BuildFailure) => {
    throw { errors: placed(errors, places) }
  })
  const text = (ending: string) =>
    outputFiles!.find(({ path }) => path.endsWith(ending))?.text ?? ''
  const code = `data:text/javascript,${encodeURIComponent(text('.js'))}`
  const exported = (await import(code)) as { default?: Sheet['names'] }
  return { css: text('.css'), names: exported.default ?? {}, warnings: placed(warnings, places) }
}

/** Messages that name CSS modules as their authors do. */
function placed(messages: readonly Message[], places: ReadonlyMap<string, string>): Message[] {
  return messages.map((message) => {
    const { location } = message
    const file = location ? places.get(location.file) : undefined
    return location && file ? { ...message, location: { ...location, file } } : message
  })
}

/**
 * Names CSS modules by their paths: the bundler makes class names of the file's name, which several may share.
 * `places` gets the names that they have elsewhere, by these.
 */
function cssModules(places: Map<string, string>): Plugin {
  return {
    name: 'lectern-css-modules',
    setup(build) {
      build.onResolve({ filter: cssModule }, async ({ path, ...asked }) => {
        if (isOurs(asked)) return undefined
        const found = await build.resolve(path, { ...asked, pluginData: seen })
        if (typeof found.pluginData !== 'string') return found
        const { name } = parse(parse(found.path).name)
        const own = `${name}-${digest(found.path).slice(0, 8)}.css`
        places.set(`${MODULE}:${own}`, `${found.namespace}:${found.path}`)
        return { path: own, namespace: MODULE, pluginData: found.pluginData as string }
      })
      build.onLoad({ filter: /.*/, namespace: MODULE }, ({ pluginData }) => {
        const file = pluginData as string
        return { contents: readFileSync(file), loader: 'local-css', resolveDir: dirname(file) }
      })
    },
  }
}

/** The site's stylesheet with those that its code imports behind it, in the order of their places. */
export async function withSheets(styles: OutputFile, sheets: Sheets): Promise<OutputFile> {
  if (sheets.size === 0) return styles
  const found = [...sheets].toSorted(([a], [b]) => compare(a, b)).map(([, sheet]) => sheet)
  const texts = (await Promise.all(found)).map(({ css }) => css)
  const contents = Buffer.concat([styles.contents, ...texts].map((part) => Buffer.from(part)))
  return { path: hashedPath('styles.css', digest(contents)), contents }
}
