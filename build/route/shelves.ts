import type { Locale, VersionInfo } from '../../runtime/contract.ts'
import { ownerOf } from '../../runtime/owner.ts'

/** Where the documents of a version lie in a language. */
export interface Shelf {
  readonly path: string
  /** Its code. */
  readonly locale: string
  /** Its name; undefined on a site whose pages name no version. */
  readonly version: string | undefined
}

/** A site's languages and versions; pages outside all languages belong to the first. */
export interface Shelved {
  readonly locales: readonly Pick<Locale, 'code' | 'path'>[]
  readonly versions: readonly Pick<VersionInfo, 'name' | 'path'>[]
}

/** Every version in every language: `/v1` of the first one is `/de/v1` in that of `/de`. */
export function shelvesOf({ locales, versions }: Shelved): Shelf[] {
  const [first = { path: '/' }] = locales
  const kept = versions.length > 0 ? versions : [{ name: undefined, path: first.path }]
  return locales.flatMap(({ code, path }) =>
    kept.map((version) => ({
      path: moved(version.path, first.path, path),
      locale: code,
      version: version.name,
    })),
  )
}

/** A route below one path as it is below another; the same route when it is not. */
export function moved(route: string, from: string, to: string): string {
  if (from === to || !ownerOf(route, [{ path: from }])) return route
  const rest = from === '/' ? route : route.slice(from.length)
  return (to === '/' ? '' : to) + (rest === '/' ? '' : rest) || '/'
}
