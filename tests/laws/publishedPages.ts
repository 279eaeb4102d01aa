import { JSDOM, VirtualConsole } from 'jsdom'
import { ownPages } from '../helpers/ownPages.ts'

export interface PublishedPage {
  readonly route: string
  readonly head: ParentNode
  readonly indexable: boolean
}

const options = {
  url: 'https://head.example/',
  runScripts: 'outside-only' as const,
  virtualConsole: new VirtualConsole(),
}
const { window } = new JSDOM('', options)

/** The heads of this repository's own built site, in the order of their files. */
export async function readPages(): Promise<PublishedPage[]> {
  const pages = await ownPages()
  return pages.map(({ route, html }) => {
    const head = window.document.createElement('div')
    head.innerHTML = html.slice(html.indexOf('<head>') + 6, html.indexOf('</head>'))
    return { route, head, indexable: !/\bnoindex\b/.test(metaOf(head, 'robots')) }
  })
}

/** What a `<meta name>` says; empty when there is none. */
export function metaOf(head: ParentNode, name: string): string {
  return head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? ''
}

/** The address that a page calls its own; empty when it names none. */
export function canonicalOf(head: ParentNode): string {
  return head.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
}

/** What a page tells search engines as JSON-LD. */
export function structuredDataOf(head: ParentNode): unknown[] {
  const scripts = [...head.querySelectorAll('script[type="application/ld+json"]')]
  return scripts.map(({ textContent }) => JSON.parse(textContent!))
}

/** A document of XML; throws when the text is not well formed. */
export function xmlOf(text: string): Document {
  return new JSDOM(text, { ...options, contentType: 'application/xml' }).window.document
}
