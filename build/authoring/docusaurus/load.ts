import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type BuildFailure, type Plugin } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import { positionOfBundler } from '../../diagnostics/position.ts'
import type { Diagnostic } from '../../model.ts'
import { configEndings, reasonOf, UnreadableFile, type FilePlace } from './oldFiles.ts'
import { asOldSite, withVariable } from './oldSite.ts'
import { ownNames } from './ownNames.ts'
import { isText, recordOf } from './read.ts'
import { MISSING, strangers } from './strangers.ts'

export interface Loaded {
  readonly value: unknown
  /** Packages that are not installed, of which it made something. */
  readonly missing: readonly string[]
}

/**
 * What a configuration file of Docusaurus exports, run as Docusaurus runs it. Whatever it throws is thrown
 * as an `UnreadableFile`.
 */
export async function loadConfig(file: string): Promise<Loaded> {
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
  return { file: join(dirname(file), at.file), at: positionOfBundler(at) }
}

async function runConfig(file: string): Promise<Loaded> {
  const code = await bundled(file)
  const missing = new Set<string>()
  const run = () => asOldSite(file, () => exportOf(file, code, missing))
  const first = await run()
  const locale = code.includes(localeVariable) ? defaultLocaleOf(first) : undefined
  const value = locale === undefined ? first : await withVariable(localeVariable, locale, run)
  return { value, missing: [...missing] }
}

/** The program of a file and of what it imports. */
async function bundled(file: string): Promise<string> {
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
  return outputFiles[0]!.text
}

/** Where a configuration reads which language is built, which it says itself. */
const localeVariable = 'DOCUSAURUS_CURRENT_LOCALE'

function defaultLocaleOf(config: unknown): string | undefined {
  const { defaultLocale } = recordOf(recordOf(config)['i18n'])
  return isText(defaultLocale) ? defaultLocale : undefined
}

async function exportOf(file: string, code: string, missing: Set<string>): Promise<unknown> {
  const module = { exports: {} as Record<string, unknown> }
  const names = ['module', 'exports', 'require', '__dirname', '__filename', MISSING]
  const run = new Function(...names, code)
  run(module, module.exports, requireFrom(file), dirname(file), file, missing)
  const exported = mainOf(module.exports)
  return typeof exported === 'function' ? (exported as () => unknown)() : exported
}

/** The default export of an ECMAScript module; a CommonJS one may name a sidebar "default". */
function mainOf(exported: Record<string, unknown>): unknown {
  return (exported['__esModule'] ? exported['default'] : undefined) ?? exported
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

/** Names are asked for, not loaded: `require.resolve('./sidebars')`; so they are by a `require` that a module creates. */
function requireFrom(file: string) {
  const own = createRequire(file)
  const load = (name: string): unknown => {
    if (/^(?:node:)?module$/.test(name)) return { ...own(name), createRequire: created }
    try {
      return own(name)
    } catch {
      return {}
    }
  }
  return Object.assign(load, { resolve: (name: string) => withEnding(name, dirname(file)) })
}

/** What `createRequire` gives for a file, by its path or address: other folders than that of the site are named. */
function created(from: string | URL) {
  const file = String(from).startsWith('file:') ? fileURLToPath(from) : String(from)
  const folder = dirname(file)
  const resolved = (name: string) =>
    /^[./]/.test(name) && folder !== process.cwd() ? resolve(folder, name) : name
  const load = requireFrom(file)
  return Object.assign(load, { resolve: (name: string) => withEnding(resolved(name), folder) })
}

/** The name of a file as it is there, where its ending was left out. */
function withEnding(name: string, folder: string): string {
  if (!/^[./]/.test(name) || existsSync(resolve(folder, name))) return name
  const endings = [...configEndings, '.json']
  const found = endings.find((ending) => existsSync(resolve(folder, name + ending)))
  return name + (found ?? '')
}

/** What a file of the old site makes of packages that are not installed. */
export function withoutPackages(file: string, { missing }: Pick<Loaded, 'missing'>): Diagnostic[] {
  return missing.map((name) =>
    noCounterpart(
      file,
      `What is made with the package "${name}"`,
      'It is empty, as the package is not installed: install those of the old site, and import again.',
    ),
  )
}
