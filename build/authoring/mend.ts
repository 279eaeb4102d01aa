import { posix } from 'node:path'
import { decoded, hrefOf } from '../../runtime/url.ts'
import type { CheckInput, Link } from '../check/input.ts'
import { anchorsOf } from '../check/input.ts'
import { anchorOf } from '../check/links.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { candidates } from '../diagnostics/nearest.ts'
import { withLetters } from '../diagnostics/readable.ts'
import { asAddress, relativeTo } from '../imports.ts'
import type { Route } from '../model.ts'
import type { Edit } from './edits.ts'
import { splitSuffix } from './moving.ts'

/** The edits that mend links with one certain answer: a page that moved, an anchor renamed. */
export function mendLinks(input: CheckInput): Edit[] {
  return input.links.flatMap((link) => {
    const href = movedPage(link, input) ?? renamedAnchor(link, input)
    return href === undefined || href === link.href || link.place.line === undefined
      ? []
      : [{ ...positionOf(link.place), from: link.href, to: href }]
  })
}

function positionOf({ file, line = 1, column = 1 }: Place) {
  return { file, line, column }
}

/** The same file name elsewhere, once: the page has moved. */
function movedPage({ href, target, place }: Link, input: CheckInput): string | undefined {
  if (target.type !== 'missing' || target.what === 'image' || input.known.answers(target.href)) {
    return undefined
  }
  const { routes } = input.known.routes
  const [path = '', suffix = ''] = splitSuffix(href)
  const name = nameOf(decoded(path))
  const found = routes.filter((route) => namesOf(route).has(name))
  if (name === '' || found.length !== 1) return undefined
  return asAddress(rewritten(path, found[0]!, place, input)) + withLetters(suffix)
}

function namesOf({ path, doc }: Route): Set<string> {
  return new Set([nameOf(path), nameOf(doc.source)])
}

function nameOf(path: string): string {
  return posix.basename(path).replace(/\.(?:mdx?|html)$/, '')
}

/** The address of a page, written as the author wrote the old one: as a file, or as a path. */
function rewritten(old: string, { path, doc }: Route, place: Place, { known }: CheckInput): string {
  if (!/\.mdx?$/.test(old)) return hrefOf(path, { ...known.site, base: '/' })
  if (old.startsWith('@site/')) return `@site/${doc.source}`
  return relativeTo(posix.dirname(place.file), doc.source)
}

/** One id of the page is near, and no other: the heading was renamed. */
function renamedAnchor({ href, target }: Link, input: CheckInput): string | undefined {
  if (target.type !== 'page') return undefined
  const anchor = anchorOf(target.hash)
  const ids = anchorsOf(input, target.route.path)
  if (anchor === undefined || !ids || ids.has(anchor)) return undefined
  const near = candidates(anchor, ids)
  const directive = /:~:.*$/.exec(href)?.[0] ?? ''
  return near.length === 1 ? `${href.split('#', 1)[0]}#${near[0]}${directive}` : undefined
}
