import { Parser } from 'htmlparser2'
import type { SourceDirective } from '../../runtime/contract.ts'
import { directiveOfLink, inlineStyles, sourceOf } from './sources.ts'

/** What a page's final HTML can be linked by, and what it links to. */
export interface Scan {
  /** Every `id`, and every `name` of an `a`. */
  readonly ids: readonly string[]
  /** Every address in the HTML as written, once, in order. */
  readonly hrefs: readonly string[]
  /** What a Content-Security-Policy must allow for the page to be whole: a directive and a source. */
  readonly sources: readonly string[]
}

type Attributes = Readonly<Record<string, SourceDirective | null>>

/** The attributes that hold an address, and the directive that governs what a browser loads by it. */
const addresses: Readonly<Record<string, Attributes>> = {
  __proto__: null as never,
  a: { href: null },
  area: { href: null },
  img: { src: 'img-src', srcset: 'img-src' },
  source: { src: 'media-src', srcset: 'img-src' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  track: { src: 'media-src' },
  iframe: { src: 'frame-src' },
  embed: { src: null },
  object: { data: null },
  form: { action: null },
  input: { src: 'img-src' },
  script: { src: null },
  link: { href: null, imagesrcset: null },
}

const lists: ReadonlySet<string> = new Set(['srcset', 'imagesrcset'])

/** Meta elements whose content is an address: what link previews show. */
const previews: ReadonlySet<string> = new Set([
  'og:image',
  'og:video',
  'og:audio',
  'og:url',
  'twitter:image',
])

/** An element of a document that is parsed already, and what it holds. */
export interface ScannedElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (ScannedElement | string)[]
}

/** Reads ids and addresses from HTML. */
export function scan(html: string): Scan {
  const { see, found } = collect()
  new Parser({ onopentag: see }).end(html)
  return found()
}

/** Reads the same from a tree of it. */
export function scanTree(root: ScannedElement): Scan {
  const { see, found } = collect()
  const walk = ({ children }: ScannedElement): void => {
    for (const child of children) {
      if (typeof child === 'string') continue
      see(child.name, child.attributes)
      walk(child)
    }
  }
  walk(root)
  return found()
}

function collect() {
  const ids = new Set<string>()
  const hrefs = new Set<string>()
  const sources = new Set<string>()
  const needs = (source: string | undefined) => source && sources.add(source)
  return {
    see(name: string, attributes: ScannedElement['attributes']): void {
      if (attributes['id']) ids.add(attributes['id'])
      if (name === 'a' && attributes['name']) ids.add(attributes['name'])
      if (name === 'link' && isOrigin(attributes)) return
      const ofLink = name === 'link' ? directiveOfLink(attributes) : undefined
      for (const [attribute, own] of Object.entries(addresses[name] ?? {})) {
        const value = attributes[attribute]
        const directive = own ?? ofLink
        if (value === undefined) continue
        for (const href of lists.has(attribute) ? candidates(value) : [value]) {
          hrefs.add(href)
          if (directive) needs(sourceOf(directive, href))
        }
      }
      const preview = previewOf(name, attributes)
      if (preview) hrefs.add(preview)
      if (attributes['style']) {
        needs(inlineStyles)
        for (const href of styleAddresses(attributes['style'])) {
          hrefs.add(href)
          needs(sourceOf('img-src', href))
        }
      }
    },
    found: (): Scan => ({ ids: [...ids], hrefs: [...hrefs], sources: [...sources] }),
  }
}

/** Whether a link names a host to be ready for, and no address that anything is at. */
function isOrigin({ rel = '' }: ScannedElement['attributes']): boolean {
  return /^(?:preconnect|dns-prefetch)$/i.test(rel)
}

/** The address that a meta element gives to link previews. */
function previewOf(
  name: string,
  { property, content, name: kind }: ScannedElement['attributes'],
): string | undefined {
  return name === 'meta' && previews.has(property ?? kind ?? '') ? content : undefined
}

/** The addresses that CSS names: `url(…)` and `@import '…'`. */
export function styleAddresses(css: string): string[] {
  const named =
    /url\(\s*(?:(?:"([^"]*)"|'([^']*)'|([^\s"'()]+))\s*)?\)|@import\s*(?:"([^"]*)"|'([^']*)')/g
  const text = css.replace(/\/\*[^]*?\*\//g, '')
  return [...text.matchAll(named)]
    .map(([, ...forms]) => forms.find((form) => form !== undefined) ?? '')
    .filter((href) => href !== '' && !/^(?:data|blob|about):/i.test(href))
}

/** `a.png 1x, b.png 2x` → `a.png`, `b.png` */
function candidates(srcset: string): string[] {
  return srcset
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0]!)
    .filter(Boolean)
}
