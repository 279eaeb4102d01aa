import { dirname } from 'node:path'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { outcome } from '../../../diagnostics/diagnostic.ts'
import type { Outcome, OutputFile } from '../../../model.ts'
import { pluginsOf, presetsOf, themesOf } from './config.ts'
import { nativePluginNames } from '../load.ts'
import { textIn } from '../oldFiles.ts'
import { isText, recordOf, type Raw } from '../read.ts'

/** Packages and the versions of them that a site asks for. */
export type Dependencies = Readonly<Record<string, string>>

interface OldConfig {
  readonly dir: string
  /** Name of the configuration's file. */
  readonly file: string
  readonly config: Raw
}

/**
 * The packages of the old site that its files here import; others are told, but for those of Docusaurus,
 * Sass, and those that its configuration names, which are told there, or imports, which it alone needs.
 */
export async function dependenciesOf(
  { dir, file, config }: OldConfig,
  files: readonly OutputFile[],
): Promise<Outcome<Dependencies>> {
  const { dependencies, devDependencies } = await packageIn(dir)
  const imported = packagesIn(files)
  const known = Object.entries({ ...recordOf(devDependencies), ...recordOf(dependencies) })
  const kept = known.filter(([name]) => imported.has(name) && !isHere(name))
  const asked = packagesIn([{ path: file, contents: await textIn(dir, file) }])
  const named = new Set([...namesIn(config), ...asked, ...nativePluginNames, 'sass'])
  const dropped = Object.keys(recordOf(dependencies)).filter(
    (name) => !imported.has(name) && !isOfDocusaurus(name) && !named.has(name),
  )
  const value = Object.fromEntries(kept.map(([name, version]) => [name, String(version)]))
  if (dropped.length === 0) return outcome(value)
  const what = `${dropped.length === 1 ? 'The dependency' : 'The list of dependencies'} ${dropped.map((name) => `"${name}"`).join(', ')}`
  const hint =
    "No file that was brought along imports it: add what the site needs to the site's package.json."
  return outcome(value, [noCounterpart('package.json', what, hint)])
}

function namesIn(config: Raw): string[] {
  return [...presetsOf(config), ...pluginsOf(config), ...themesOf(config)].map(({ name }) => name)
}

/** The packages that the old site names. */
export async function namedPackages(dir: string): Promise<Dependencies> {
  const { dependencies, devDependencies } = await packageIn(dir)
  return { ...recordOf(devDependencies), ...recordOf(dependencies) } as Dependencies
}

/** The packages that documents, code and styles import, and some that they only show. */
function packagesIn(files: readonly OutputFile[]): ReadonlySet<string> {
  const texts = files.filter(({ path }) => /\.(?:mdx?|[cm]?[jt]sx?|css)$/.test(path))
  return new Set(
    texts.flatMap(({ contents }) =>
      [...contents.toString().matchAll(imports)].map(([, name = '']) => name),
    ),
  )
}

const imports =
  /(?:\bfrom|\bimport|@import(?: url\()?|\b(?:import|require)\()\s*['"]~?((?:@[\w.-]+\/)?[\w-][\w.-]*)/g

/** Whether a site is one of Docusaurus before its third version; of the latest when no `package.json` says. */
export async function readsMdx1(dir: string): Promise<boolean> {
  const { dependencies, devDependencies } = await packageIn(dir)
  const core = { ...recordOf(devDependencies), ...recordOf(dependencies) }['@docusaurus/core']
  if (isText(core)) return /^[\^~>=v\s]*[12]\./.test(core)
  const above = dirname(dir)
  return above !== dir && readsMdx1(above)
}

async function packageIn(dir: string): Promise<Raw> {
  try {
    return recordOf(JSON.parse(await textIn(dir, 'package.json')))
  } catch {
    return {}
  }
}

/** Whether a package comes with Docusaurus: it is told where files ask for what is not here. */
export function isOfDocusaurus(name: string): boolean {
  return isHere(name) || ['@mdx-js/react', 'prism-react-renderer'].includes(name)
}

/** Whether this build brings a package, or what stands for it. */
function isHere(name: string): boolean {
  return name.startsWith('@docusaurus/') || ['raw-loader', 'react', 'react-dom'].includes(name)
}
