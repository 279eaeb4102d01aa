import { runsCode } from '../../runtime/url.ts'
import { dangerousAddress } from '../diagnostics/catalogue/safety.ts'
import type { Diagnostic } from '../model.ts'
import type { CheckInput, PageFacts } from './input.ts'

/**
 * Addresses that run code, of components and front matter, in the final HTML. One that every page has
 * belongs to the settings or the templates and is told once.
 */
export function checkDangerous({ pages, known }: CheckInput): Diagnostic[] {
  return [...sourcesByAddress(pages)].flatMap(([href, sources]) => {
    const isCommon = pages.length > 1 && sources.length === pages.length
    const places = isCommon
      ? [known.settingsPlace(href)]
      : sources.map((source) => known.placeOf(source, href))
    return places.map((place) => dangerousAddress(place, href))
  })
}

function sourcesByAddress(pages: readonly PageFacts[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { hrefs, source } of pages) {
    const own = hrefs
      .filter(runsCode)
      .map((href) => (href.includes(blocked) ? 'javascript:' : href))
    for (const href of own) {
      const sources = found.get(href)
      if (sources) sources.push(source)
      else found.set(href, [source])
    }
  }
  return found
}

/** What React prints instead of an address with `javascript:`. */
const blocked = 'React has blocked'
