import type { EmbeddedPage, HeadTag } from '../../runtime/contract.ts'
import { escapeAttribute, escapeText } from '../../runtime/escape.ts'
import { scriptJson } from '../../runtime/scriptJson.ts'
import type { Shell } from '../model/page.ts'
import { isThemeColor } from './head.ts'

export interface DocumentInput {
  readonly shell: Shell
  readonly head: readonly HeadTag[]
  /** The one constant inline script. */
  readonly script: string
  /** What stands in `<div id="pageRoot">`. */
  readonly body: string
  readonly embedded: EmbeddedPage
}

/** The whole HTML document of a page. The script finds the colours of the browser's frame before it. */
export function printDocument({ shell, head, script, body, embedded }: DocumentInput): string {
  const address = (path: string) => escapeAttribute(shell.base + path)
  return [
    '<!doctype html>',
    `<html lang="${shell.lang}" dir="${shell.direction}"${shell.theme ? ` data-theme="${shell.theme}" data-bare` : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...shell.head.filter(isThemeColor).map((tag) => printTag(tag, '')),
    `<script>${script}</script>`,
    ...shell.styles.map((path) => `<link rel="stylesheet" href="${address(path)}">`),
    ...shell.head.filter((tag) => !isThemeColor(tag)).map((tag) => printTag(tag, '')),
    ...head.map((tag) => printTag(tag, ' data-head')),
    ...shell.preload.map((path) => `<link rel="modulepreload" href="${address(path)}">`),
    `<script type="module" src="${address(shell.client)}" data-entry></script>`,
    ...shell.run.map((path) => `<script type="module" src="${address(path)}"></script>`),
    '</head>',
    `<body><div id="pageRoot">${body}</div>`,
    // Screen readers tell what is said in a region that they have seen empty (runtime/announce.ts).
    '<div id="pageAnnouncer" class="visually-hidden" aria-live="polite"></div>',
    `<script type="application/json" id="pageData">${scriptJson(embedded)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function printTag([name, attributes, text]: HeadTag, mark: string): string {
  const printed = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeAttribute(value)}"`,
  )
  const open = `<${name}${printed.join('')}${mark}>`
  switch (name) {
    case 'title':
      return `<title>${escapeText(text ?? '')}</title>`
    case 'script':
      return `${open}${(text ?? '').replace(/</g, '\\u003c')}</script>`
    case 'meta':
    case 'link':
      return open
  }
}
