/** Pages and files that the build publishes beside what documents ask for. */

/** The page that each language has of its own: `/search`, `/de/404`. */
export function ownPage(name: 'search' | '404', { path }: { readonly path: string }): string {
  return path === '/' ? `/${name}` : `${path}/${name}`
}

/** Where the whole of a sidebar lies, below the base, where no route has its data. */
export function sidebarPath(name: string): string {
  return `_shared/sidebar-${name}.json`
}

/** Where the Markdown of a route lies, below the base: `api/createSlice.md`. */
export function markdownPath(route: string): string {
  return `${route === '/' ? 'index' : route.slice(1)}.md`
}

/** What disks that ignore letter case or Unicode form make of a route: two that fold alike are one file there. */
export function folded(route: string): string {
  return (route === '/' ? '/index' : route).normalize('NFC').toLowerCase()
}
