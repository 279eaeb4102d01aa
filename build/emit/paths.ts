/** The file that answers a route, below the output folder. */
export function htmlPath(route: string, trailingSlash: boolean): string {
  if (route === '/') return 'index.html'
  if (route === '/404' || !trailingSlash) return `${route.slice(1)}.html`
  return `${route.slice(1)}/index.html`
}
