import type { TocItem } from '../../runtime/contract.ts'
import { markup, nothing, type Html } from './markup.ts'
import type { Piece } from './piece.ts'
import { words } from '../../runtime/words.ts'

/** The contents beside the article, on screens with room for them. */
export function toc({ page }: Piece): Html {
  if (page.toc.length === 0) return nothing
  return markup`<nav class="toc" data-toc="" aria-labelledby="tocTitle"><p id="tocTitle">${words.onThisPage}</p>${list(page.toc)}</nav>`
}

/** The contents below the title, where there is no room beside the article. */
export function mobileToc({ page }: Piece): Html {
  if (page.toc.length === 0) return nothing
  return markup`<details class="mobile-toc" data-nosnippet=""><summary>${words.onThisPage}</summary>${list(page.toc)}</details>`
}

/** The headings of a page. The active one is marked by `runtime/enhance/toc.ts`. */
function list(items: readonly TocItem[]): Html {
  const entries = items.map((item) => {
    const content: Html = { html: item.html }
    return markup`<li class="toc-${String(item.level)}"><a href="#${encodeURIComponent(item.id)}">${content}</a></li>`
  })
  return markup`<ol class="toc-list">${entries}</ol>`
}
