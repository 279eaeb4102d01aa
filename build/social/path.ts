/** Where the picture of a page's link previews lies, below the base. */
export function socialPath(route: string): string {
  return `_social${route === '/' ? '/index' : route}.png`
}
