import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'

export interface SocialInput {
  readonly title: string
  /** Name of the site. */
  readonly site: string
  /** What the page belongs to. */
  readonly section?: string
}

/** Pixels. */
export const socialSize = { width: 1200, height: 630 } as const

/** The picture of a page's link previews: a PNG as base64. What draws it is loaded where it is drawn. */
export const socialImage: Stage<SocialInput, string> = {
  name: 'social',
  kept: true,
  spread: true,
  key: digestOf,
  async apply(input) {
    const { drawSocial } = await import('./socialImage.ts')
    return outcome((await drawSocial(input)).toString('base64'))
  },
}
