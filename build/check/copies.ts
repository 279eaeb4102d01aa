import { brokenLink } from '../diagnostics/catalogue/links.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/position.ts'
import type { Diagnostic } from '../model.ts'
import type { CheckInput } from './input.ts'
import { faultOf } from './printed.ts'

/** A style sheet or page that the site copies as it is. */
export interface CopiedText {
  /** Below the root. */
  readonly source: string
  /** Below the output folder: `css/a.css`. */
  readonly path: string
  readonly text: string
  /** Addresses that it names. */
  readonly hrefs: readonly string[]
}

/** Addresses in copied files, judged like those of pages. */
export function checkCopies(copies: readonly CopiedText[], input: CheckInput): Diagnostic[] {
  return copies.flatMap(({ source, path, text, hrefs }) => {
    const { url, base } = input.known.site
    return hrefs.flatMap((href) => {
      const fault = faultOf(href, url + base + path, input)
      if (fault?.type !== 'link') return []
      return brokenLink(input.levels.brokenLinks, placeIn(source, text, href), href, undefined)
    })
  })
}

function placeIn(file: string, text: string, href: string): Place {
  return { file, ...positionAt(text, text.indexOf(href)) }
}
