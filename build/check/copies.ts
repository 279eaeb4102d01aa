import { brokenLink } from '../diagnostics/catalogue/links.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/position.ts'
import type { Diagnostic } from '../model.ts'
import type { CheckInput } from './input.ts'
import { faultOf } from './printed.ts'

/** A style sheet of the site, or a page that it copies as it is. */
export interface CopiedText {
  /** Below the root. */
  readonly source: string
  /** Below the output folder: `css/a.css`. */
  readonly path: string
  readonly text: string
  /** Addresses that it names. */
  readonly hrefs: readonly string[]
  /** Whether the bundler puts the base in front of those that begin with `/`. */
  readonly lacksBase?: boolean
}

/** Addresses in style sheets and copied pages, judged like those of pages. */
export function checkCopies(copies: readonly CopiedText[], input: CheckInput): Diagnostic[] {
  return copies.flatMap(({ source, path, text, hrefs, lacksBase = false }) => {
    const { url, base } = input.known.site
    return hrefs.flatMap((href) => {
      const address = lacksBase && !href.startsWith(base) ? base + href.slice(1) : href
      const fault = faultOf(address, url + base + path, input)
      if (fault?.type !== 'link') return []
      return brokenLink(input.levels.brokenLinks, placeIn(source, text, href), href, undefined)
    })
  })
}

function placeIn(file: string, text: string, href: string): Place {
  return { file, ...positionAt(text, text.indexOf(href)) }
}
