import type { PageData, PageLink } from '../../runtime/contract.ts'
import { markup, nothing, type Html } from './markup.ts'
import type { Piece } from './piece.ts'

/** What stands below a document's words: facts about it, and the ways on. */
export function docEnd({ page, updated }: Piece): Html {
  const facts = [editLink(page), copyPage(page), lastUpdated(page, updated)]
  return markup`<footer class="doc-end"><div class="doc-facts">${facts}</div>${pagination(page)}</footer>`
}

/** The way to the page's source. */
function editLink({ editUrl }: PageData): Html {
  if (!editUrl) return nothing
  return markup`<a href="${editUrl}" target="_blank" rel="noopener noreferrer">Edit this page</a>`
}

/** Copies the page's Markdown. */
function copyPage({ markdown }: PageData): Html {
  if (!markdown) return nothing
  return markup`<button type="button" class="quiet-button scripted" data-copy-page="${markdown}">Copy page</button>`
}

function lastUpdated({ lastUpdated }: PageData, spelled: string | undefined): Html {
  if (!lastUpdated) return nothing
  return markup`<p class="last-updated">Last updated on <time dateTime="${lastUpdated}">${spelled}</time></p>`
}

/** The page before and the page after, in the order of the sidebar. */
function pagination({ previous, next }: PageData): Html {
  if (!previous && !next) return nothing
  const ways = [
    previous ? way('prev', 'Previous', previous) : nothing,
    next ? way('next', 'Next', next) : nothing,
  ]
  return markup`<nav class="pagination" aria-label="Previous and next page">${ways}</nav>`
}

function way(rel: 'prev' | 'next', label: string, to: PageLink): Html {
  return markup`<a class="pagination-${rel}" rel="${rel}" href="${to.href}"><span>${label}</span> ${to.label}</a>`
}
