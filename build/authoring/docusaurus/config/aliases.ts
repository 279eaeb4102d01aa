import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { settled } from '../../../io/settled.ts'
import type { Aliases } from '../documents/aliases.ts'
import { loadConfig } from '../load.ts'
import { isText, listOf, recordOf, type Raw } from '../read.ts'
import { relativeFolder } from '../staticFolders.ts'
import { isAliasing, pluginsOf } from './config.ts'

/** The names that plugins give to files and folders of the site; those of packages are left to these. */
export async function aliasesOf(dir: string, config: Raw): Promise<Aliases> {
  const named = pluginsOf(config).filter(({ name }) => isAliasing(name))
  const given = named.map(({ options }) => options['alias'])
  // One after the other: a file runs in its folder.
  for (const plugin of listOf(config['plugins'])) given.push(await saidBy(plugin, dir))
  return given
    .flatMap((one) => Object.entries(recordOf(one)))
    .flatMap(([name, path]) => (isText(path) ? [[name, relativeFolder(dir, path)] as const] : []))
    .filter(([, path]) => path !== '' && !path.includes('node_modules/'))
    .toSorted(([a], [b]) => b.length - a.length)
}

/** What a plugin that is a function, or a file of the site, says to webpack; nothing when it fails. */
async function saidBy(entry: unknown, dir: string): Promise<unknown> {
  const [plugin, options] = [entry].flat() as unknown[]
  try {
    const made = recordOf(await settled(started(dir, plugin, options), 5000))
    const { configureWebpack } = made
    if (typeof configureWebpack !== 'function') return undefined
    const before = { resolve: { alias: {} }, module: { rules: [] }, plugins: [] }
    const said: unknown = configureWebpack.call(made, before, true, {})
    return recordOf(recordOf(said)['resolve'])['alias']
  } catch {
    return undefined
  }
}

async function started(dir: string, plugin: unknown, options: unknown): Promise<unknown> {
  if (typeof plugin === 'function') return (plugin as Plugin)({ siteDir: dir }, options ?? {})
  if (!isText(plugin) || plugin.includes('node_modules')) return undefined
  const file = ['', '.js', '.ts', '/index.js', '/index.ts', '/src/index.js', '/src/index.ts']
    .map((end) => resolve(dir, plugin + end))
    .find((path) => /\.[cm]?[jt]s$/.test(path) && existsSync(path))
  return file === undefined ? undefined : (await loadConfig(file)).value
}

type Plugin = (context: object, options: unknown) => unknown
