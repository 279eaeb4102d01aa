import type { SourceDirective } from '../../runtime/contract.ts'

/**
 * What a Content-Security-Policy must allow so that a browser loads `href`: `img-src https://img.example`.
 * Undefined for what it allows on every site, and for what it never does. The host must be a name as
 * DNS knows them: URLs may hold a `;`, which ends a directive.
 */
export function sourceOf(directive: SourceDirective, href: string): string | undefined {
  if (!URL.canParse(href, own)) return undefined
  const { protocol, origin, hostname } = new URL(href, own)
  if (origin === own) return directive === 'frame-src' ? "frame-src 'self'" : undefined
  if (protocol === 'data:' && directive === 'media-src') return 'media-src data:'
  const isKnown = /^https?:$/.test(protocol) && /^[\w.[:\]-]+$/.test(hostname)
  return isKnown ? `${directive} ${origin}` : undefined
}

/** The directive for what a browser loads by a link; undefined when the link loads nothing. */
export function directiveOfLink({ rel = '', as = '' }: Readonly<Record<string, string>>) {
  const kinds = rel.toLowerCase().split(/\s+/)
  if (kinds.includes('stylesheet')) return 'style-src'
  if (kinds.some((kind) => /icon$/.test(kind))) return 'img-src'
  return kinds.some((kind) => /^pre(?:load|fetch)$/.test(kind)) ? preloaded.get(as) : undefined
}

const preloaded: ReadonlyMap<string, SourceDirective> = new Map([
  ['audio', 'media-src'],
  ['fetch', 'connect-src'],
  ['font', 'font-src'],
  ['image', 'img-src'],
  ['style', 'style-src'],
  ['video', 'media-src'],
])

/** Base of relative addresses: what has this origin was written without one. */
const own = 'https://site.invalid'

/** What a component's `style` needs, which React prints as an attribute. */
export const inlineStyles = "style-src-attr 'unsafe-inline'"
