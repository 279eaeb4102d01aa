/** What a page's picture says. */
export interface SocialInput {
  readonly title: string
  /** Name of the site. */
  readonly site: string
  /** What the page belongs to. */
  readonly section?: string
}

/** Pixels. */
export const socialSize = { width: 1200, height: 630 } as const

/** Where the picture of a page's link previews lies, below the base. */
export function socialPath(route: string): string {
  return `_social${route === '/' ? '/index' : route}.png`
}
