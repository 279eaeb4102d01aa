import { readdir } from 'node:fs/promises'
import { routeOf } from '../../runtime/url.ts'
import { siteFolder } from './globalSetup.ts'

/** The routes of this repository's own built site, without the slash before: `api/createSlice`. */
export async function ownRoutes(): Promise<string[]> {
  const names = await readdir(siteFolder, { recursive: true })
  const pages = names.filter((name) => name.endsWith('.html')).toSorted()
  return pages.map((name) => routeOf(`/${name}`, '/')!.slice(1))
}
