import { posix } from 'node:path'
import {
  brokenAnchor,
  brokenImage,
  brokenLink,
  brokenMarkdownLink,
  unreadablePicture,
} from '../diagnostics/catalogue/links.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { createNearestPath } from '../diagnostics/nearestPath.ts'
import { withLetters } from '../diagnostics/readable.ts'
import { asAddress, relativeTo } from '../imports.ts'
import type { Asset, Diagnostic, Target } from '../model.ts'
import { anchorsOf, type CheckInput, type Link } from './input.ts'

/** Every link that a reader can follow must lead to a page or to a file of the site. */
export function checkLinks({ links, known, levels }: CheckInput): Diagnostic[] {
  const nearestTo = createNearestPath(() => known.routes.byPath.keys())
  return links.flatMap(({ target, href, place }) => {
    if (target.type !== 'missing' || target.what !== 'page') return []
    if (known.routes.refused.has(target.path) || isAnswered(target, known)) return []
    const meant = withoutBase(target.path, known) ?? nearestTo(slashed(target.path))
    return brokenLink(levels.brokenLinks, place, href, meant && asAddress(meant) + hashIn(href))
  })
}

/** A relative address is asked for where a browser goes, beside the page. */
function isAnswered({ href, path }: Missing, { answers, site }: CheckInput['known']): boolean {
  return answers(href) || answers(encodeURI(site.base + path.slice(1)))
}

/** What an author means who writes the base, which links of documents and settings are spared. */
function withoutBase(path: string, { answers, site }: CheckInput['known']): string | undefined {
  const at = site.base.length - 1
  const isWhole = at > 0 && `${path}/`.startsWith(site.base) && answers(encodeURI(path))
  return isWhole ? path.slice(at) || '/' : undefined
}

type Missing = Extract<Target, { readonly type: 'missing' }>

/** `#part` of `guide.md#part`, which the address that is meant has, too; empty when there is none. */
function hashIn(href: string): string {
  return withLetters(/#.*/.exec(href)?.[0] ?? '')
}

/** Links between files must name existing ones. */
export function checkMarkdownLinks({ links, known, levels }: CheckInput): Diagnostic[] {
  const { bySource, refused } = known.routes
  const nearestTo = createNearestPath(() => bySource.keys())
  return links.flatMap(({ target, href, place }) => {
    if (target.type !== 'missing' || target.what !== 'document') return []
    if (refused.has(target.path) || known.answers(target.href)) return []
    const other = withOtherEnding(target.path)
    const meant = bySource.has(other) ? other : nearestTo(slashed(target.path))
    const near = meant && pathFrom(place.file, meant) + hashIn(href)
    return brokenMarkdownLink(levels.brokenMarkdownLinks, place, href, near)
  })
}

/** A path as Windows writes it, as everybody else does. */
function slashed(path: string): string {
  return posix.normalize(path.replaceAll('\\', '/'))
}

/** `guide.mdx` of `guide.md`, and the other way round. */
function withOtherEnding(path: string): string {
  return path.endsWith('x') ? path.slice(0, -1) : `${path}x`
}

export function checkImages({ links, known, levels }: CheckInput): Diagnostic[] {
  const near = createNearestPath(() => known.assets.keys())
  return links.flatMap(({ target, href, place }) => {
    if (target.type === 'missing' && target.what === 'image') {
      const written = writtenAs(href, place.file, near(slashed(target.path)))
      return brokenImage(levels.brokenImages, place, href, written)
    }
    if (target.type !== 'file' || isReadable(target.asset)) return []
    return [unreadablePicture(place, target.asset.path, target.asset.bytes)]
  })
}

/** Pictures say how large they are; drawings need not. */
function isReadable({ path, bytes, width }: Asset): boolean {
  if (/\.svg$/i.test(path)) return bytes > 0
  return width !== undefined || !/\.(?:png|jpe?g|gif|webp)$/i.test(path)
}

/** A file as a reference like this one would name it. */
function writtenAs(href: string, from: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined
  if (!href.startsWith('/')) return pathFrom(from, path)
  return asAddress(`/${path.replace(/^content\/static\//, '')}`)
}

/** A path as a file beside it would write it. */
function pathFrom(file: string, path: string): string {
  return asAddress(relativeTo(posix.dirname(file), path))
}

/** The hash of a link must be an id (or a named anchor) of the page it leads to. */
export function checkAnchors(input: CheckInput): Diagnostic[] {
  return input.links.flatMap((link) => anchorFault(link, input))
}

function anchorFault({ target, place }: Link, input: CheckInput): Diagnostic[] {
  if (target.type !== 'page') return []
  const anchor = anchorOf(target.hash)
  const ids = anchorsOf(input, target.route.path)
  if (anchor === undefined || !ids || ids.has(anchor)) return []
  const details = { anchor, page: target.route.path, near: nearest(anchor, ids) }
  return brokenAnchor(input.levels.brokenAnchors, place, details)
}

/**
 * The element that a hash names; undefined for the top of the page, as the HTML standard calls it. A text
 * directive, `:~:text=words`, names words beside it.
 */
export function anchorOf(hash: string): string | undefined {
  const [anchor = ''] = hash.split(':~:', 1)
  return anchor === '' || anchor.toLowerCase() === 'top' ? undefined : anchor
}
