import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { NearSettings } from '../diagnostics/catalogue/sources.ts'
import { withAbove } from './withAbove.ts'

const endings = ['.js', '.mjs', '.mts', '.tsx']

/** Where a site's settings may be that are not in their place: under a like name, or in a folder above. */
export function nearSettings(root: string, file: string): NearSettings {
  const has = (path: string) => existsSync(join(root, path))
  const like = endings.map((end) => file.replace(/\.ts$/, end)).find(has)
  if (like) return { file: like }
  const folders = withAbove([dirname(resolve(root))])
  const above = folders.findLast((folder) => existsSync(join(folder, file)))
  return above === undefined ? {} : { root: relative(process.cwd(), above) || '.' }
}
