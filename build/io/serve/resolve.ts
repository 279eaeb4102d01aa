import { decoded, hrefOf, normalizePath } from '../../../runtime/url.ts'
import type { OpenFile } from './file.ts'
import type { Source } from './source.ts'

export interface ServedFrom {
  readonly base: string
  readonly trailingSlash: boolean
  readonly source: Source
}

/** A file, and the one address under which it is shown. */
export interface Found {
  readonly file: OpenFile
  /** Decoded, with the base. */
  readonly address: string
}

/** The file that a path (decoded, with the base) means, under whichever of its names it was asked for. */
export async function resolveFile(path: string, site: ServedFrom): Promise<Found | undefined> {
  if (!path.startsWith(site.base)) return undefined
  const below = path.slice(site.base.length)
  if (/^_(?:headers|redirects)(?:\.br|\.gz)?$/.test(below)) return undefined
  const file = await site.source.open(candidates(below))
  if (!file) return undefined
  const isPage = file.path.endsWith('.html') && file.path !== notFoundPage
  const address = isPage
    ? decoded(hrefOf(normalizePath(`/${file.path}`), site))
    : site.base + file.path
  return { file, address }
}

export const notFoundPage = '404.html'

/** A page's file may be written either way, and asked for in four. */
function candidates(below: string): string[] {
  if (below === notFoundPage) return [notFoundPage]
  const route = normalizePath(`/${below}`).slice(1)
  const pages = route === '' ? ['index.html'] : [`${route}.html`, `${route}/index.html`]
  const exact = below === '' || below.endsWith('/') || below.endsWith('.html') ? [] : [below]
  return [...exact, ...pages.filter((page) => page !== notFoundPage)]
}
