/** What a route belongs to: a language, a version. */

/** The locale or version that a route lies in: the entry with the longest path before it. */
export function ownerOf<Entry extends { readonly path: string }>(
  route: string,
  entries: readonly Entry[],
): Entry | undefined {
  return entries
    .filter(({ path }) => `${route}/`.startsWith(path === '/' ? '/' : `${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

/** The locale that a route lies in; the first one where it lies in none. */
export function localeOf<Locale extends { readonly path: string }>(
  route: string,
  locales: readonly Locale[],
): Locale {
  return ownerOf(route, locales) ?? locales[0]!
}

/** The version that is shown where none is asked for; undefined where there are no versions. */
export function lastVersion<Version extends { readonly isLast: boolean }>(
  versions: readonly Version[],
): Version | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0]
}
