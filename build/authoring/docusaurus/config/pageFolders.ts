import type { PageFolder } from '../documents/pages.ts'
import { pagesOf } from '../globs.ts'
import { recordOf, textOr, type Raw } from '../read.ts'
import { relativeFolder } from '../staticFolders.ts'
import { classicOptions, pluginsOf } from './config.ts'

/** The folder of the preset, and that of each plugin for pages. */
export function pageFolders(dir: string, config: Raw): readonly PageFolder[] {
  const plugins = pluginsOf(config).filter(({ name }) => /content-pages/.test(name))
  const all = [recordOf(classicOptions(config)['pages']), ...plugins.map(({ options }) => options)]
  return all.map((options) => ({
    folder: relativeFolder(dir, textOr(options['path'], 'src/pages')),
    path: textOr(options['routeBasePath'], '').replace(/^\/|\/$/g, ''),
    isPage: pagesOf({ ...options, include: options['include'] ?? ['**'] }),
  }))
}
