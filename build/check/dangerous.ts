import { runsCode } from '../../runtime/url.ts'
import { dangerousAddress } from '../diagnostics/catalogue/content.ts'
import type { Diagnostic } from '../model.ts'
import type { CheckInput } from './input.ts'

/** Addresses that run code: of settings and sidebars, and of components and front matter in the final HTML. */
export function checkDangerous({ links, pages, known }: CheckInput): Diagnostic[] {
  const written = links.filter(({ href }) => runsCode(href))
  if (written.length > 0) return written.map(({ place, href }) => dangerousAddress(place, href))
  return pages.flatMap(({ hrefs, source }) =>
    hrefs
      .filter(runsCode)
      .map((href) => (href.includes(blocked) ? 'javascript:' : href))
      .map((href) => dangerousAddress(known.placeOf(source, href), href)),
  )
}

/** What React prints instead of an address with `javascript:`. */
const blocked = 'React has blocked'
