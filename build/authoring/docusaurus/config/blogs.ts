import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { classicOptions, classicPreset, pluginsOf, type ConfigInput } from './config.ts'
import { recordOf, textOr, type Raw } from '../read.ts'

/** Paths below which a site has blogs: `news`. */
export function blogPaths({ config, dir = '/' }: Pick<ConfigInput, 'config' | 'dir'>): string[] {
  const plugins = pluginsOf(config).filter(({ name }) => /content-blog/.test(name))
  return [...blogOfPreset(config, dir), ...plugins.map(({ options }) => options)].map((options) =>
    textOr(options['routeBasePath'], 'blog').replace(/^\/|\/$/g, ''),
  )
}

/** The preset has a blog unless it is told not to; without options it shows when it has a folder. */
function blogOfPreset(config: Raw, dir: string): Raw[] {
  const { blog } = classicOptions(config)
  if (blog === undefined) {
    return classicPreset(config) && existsSync(join(dir, 'blog')) ? [{}] : []
  }
  return blog === false ? [] : [recordOf(blog)]
}

/** Whether an address, with a slash before it or without, is one of a blog. */
export function isInBlog(address: string, paths: readonly string[]): boolean {
  const [path = ''] = address.replace(/^\//, '').split(/[?#]/)
  return paths.some((blog) => path === blog || path.startsWith(`${blog}/`))
}
