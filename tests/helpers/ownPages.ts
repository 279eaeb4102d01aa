import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routeOf } from '../../runtime/url.ts'
import { siteFolder } from './globalSetup.ts'

export interface OwnPage {
  /** Path below the site's folder. */
  readonly file: string
  readonly route: string
  readonly html: string
}

/** The pages of this repository's own built site, in the order of their files. */
export async function ownPages(): Promise<OwnPage[]> {
  const files = await ownPageFiles()
  return Promise.all(
    files.map(async (file) => ({
      file,
      route: routeOf(`/${file}`, '/')!,
      html: await readFile(join(siteFolder, file), 'utf8'),
    })),
  )
}

/** Their routes, without the slash before: `api/createSlice`. */
export async function ownRoutes(): Promise<string[]> {
  const files = await ownPageFiles()
  return files.map((file) => routeOf(`/${file}`, '/')!.slice(1))
}

async function ownPageFiles(): Promise<string[]> {
  const names = await readdir(siteFolder, { recursive: true })
  return names.filter((name) => name.endsWith('.html')).toSorted()
}
