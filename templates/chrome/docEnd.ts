import type { PageData, PageLink } from '../../runtime/contract.ts'
import { markup, nothing, type Html } from './markup.ts'
import type { Piece } from './piece.ts'
import { after, before, words } from '../../runtime/words.ts'

/** What stands below a document's words: facts about it, and the ways on. */
export function docEnd({ page, updated }: Piece): Html {
  const facts = [editLink(page), copyPage(page), lastUpdated(page, updated)]
  return markup`<footer class="doc-end"><div class="doc-facts">${facts}</div>${pagination(page)}</footer>`
}

/** The way to the page's source. */
function editLink({ editUrl }: PageData): Html {
  if (!editUrl) return nothing
  return markup`<a href="${editUrl}" target="_blank" rel="noopener noreferrer">${words.editPage}</a>`
}

/** Copies the page's Markdown. */
function copyPage({ markdown }: PageData): Html {
  if (!markdown) return nothing
  return markup`<button type="button" class="quiet-button scripted" data-copy-page="${markdown}">${words.copyPage}</button>`
}

function lastUpdated({ lastUpdated }: PageData, spelled: string | undefined): Html {
  if (!lastUpdated) return nothing
  return markup`<p class="last-updated">${before.lastUpdatedOn}<time dateTime="${lastUpdated}">${spelled}</time>${after.lastUpdatedOn}</p>`
}

/** The page before and the page after, in the order of the sidebar. */
function pagination({ previous, next }: PageData): Html {
  if (!previous && !next) return nothing
  const ways = [
    previous ? way('prev', words.previous, previous) : nothing,
    next ? way('next', words.next, next) : nothing,
  ]
  return markup`<nav class="pagination" aria-label="${words.previousAndNext}">${ways}</nav>`
}

function way(rel: 'prev' | 'next', label: string, to: PageLink): Html {
  return markup`<a class="pagination-${rel}" rel="${rel}" href="${to.href}"><span>${label}</span> ${to.label}</a>`
}
