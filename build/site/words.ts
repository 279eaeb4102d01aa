import type { TocItem } from '../../runtime/contract.ts'
import { escapeAttribute } from '../../runtime/escape.ts'
import { localeOf } from '../../runtime/owner.ts'
import { resolveMarks } from '../compile/mark.ts'
import { digestOf } from '../graph/hash.ts'
import { documentOf } from '../imports.ts'
import type { Doc, Reference, Route, Target } from '../model.ts'
import { resolveReference, type References } from '../route/references.ts'

/** A document's words with every reference resolved. */
export interface ResolvedWords {
  /** Made anew whenever they are asked for: those of all documents need not be held at once. */
  readonly parts: readonly string[]
  /** Digest of the parts. */
  readonly hash: string
  readonly links: readonly string[]
  readonly targets: readonly Target[]
}

export function wordsOf(route: Route, site: References): ResolvedWords {
  const { doc } = route
  const targets = doc.references.map((reference) => resolveReference(reference, route, site))
  const print = printerFrom(route, site)
  const printed = targets.map((target, at) => print(target, doc.references[at]!))
  return {
    get parts() {
      return doc.parts.map((part) => resolveMarks(part, (index) => printed[index]!))
    },
    hash: digestOf([doc.hash, printed]),
    links: targets.map(({ href }) => href),
    targets,
  }
}

/** What replaces a mark, inside an attribute: an image brings its size along, a link another language. */
function printerFrom({ path }: Route, { locales }: References) {
  const languageAt = (route: string) => localeOf(route, locales).htmlLang
  const ownLanguage = languageAt(path)
  return (target: Target, { kind, alone }: Reference): string => {
    const href = escapeAttribute(target.href)
    if (alone) return href
    if (kind === 'image') return href + sizeOf(target)
    const language = target.type === 'page' ? languageAt(target.route.path) : ownLanguage
    return language === ownLanguage ? href : `${href}" hreflang="${escapeAttribute(language)}`
  }
}

function sizeOf(target: Target): string {
  if (target.type !== 'file' || !target.asset.width) return ''
  return `" width="${target.asset.width}" height="${target.asset.height}`
}

/** The table of contents of a document, the headings of its partials in their places. */
export function tocOf(
  doc: Doc,
  bySource: ReadonlyMap<string, Doc>,
  above: readonly Doc[] = [],
): TocItem[] {
  if (above.includes(doc)) return []
  return doc.toc.flatMap((item) => {
    if (!('partial' in item)) return [item]
    const partial = documentOf(doc, item.partial, bySource)
    return partial ? tocOf(partial, bySource, [...above, doc]) : []
  })
}
