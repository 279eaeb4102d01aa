import { outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import type { SocialInput } from './picture.ts'

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
