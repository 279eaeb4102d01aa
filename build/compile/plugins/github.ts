import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Extension } from 'micromark-util-types'
import type { Processor } from 'unified'

/** The bare addresses that a text may hold and GitHub makes links. */
export type Addresses = 'none' | 'web' | 'all'

/**
 * The bare addresses that a text may hold: at least those that it does. Nothing but an escape or a
 * character reference can part the letters that make one.
 */
export function addressesIn(text: string): Addresses {
  if (/[\w+\-.]\\?@|&#|&[a-z]+;/i.test(text)) return 'all'
  return /https?\\?:|www\\?\./i.test(text) ? 'web' : 'none'
}

/**
 * GitHub's dialect of Markdown, for texts with certain bare addresses at most. The syntax of e-mail
 * addresses is tried at every word and takes a fifth of the time of parsing.
 */
export function github(this: Processor, addresses: Addresses): void {
  const data = this.data()
  const literals: Extension[] = {
    none: [],
    web: [withoutEmail(gfmAutolinkLiteral())],
    all: [gfmAutolinkLiteral()],
  }[addresses]
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    ...literals,
    gfmFootnote(),
    gfmStrikethrough(),
    gfmTable(),
    gfmTaskListItem(),
  ]
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    addresses === 'none' ? gfmFromMarkdown().map(withoutLiterals) : gfmFromMarkdown(),
  ]
}

function withoutEmail({ text = {} }: Extension): Extension {
  const kept = Object.entries(text).flatMap(([code, constructs]) => {
    const others = [constructs ?? []].flat().filter(({ name }) => name !== 'emailAutolink')
    return others.length > 0 ? [[code, others] as const] : []
  })
  return { text: Object.fromEntries(kept) }
}

const [findLiterals] = gfmAutolinkLiteralFromMarkdown().transforms ?? []

function withoutLiterals(extension: TreeExtension): TreeExtension {
  const transforms = (extension.transforms ?? []).filter((one) => one !== findLiterals)
  return { ...extension, transforms }
}
