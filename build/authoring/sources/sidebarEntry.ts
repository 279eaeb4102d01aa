import { ownerOf } from '../../../runtime/owner.ts'
import { normalizePath } from '../../../runtime/url.ts'
import { join } from '../../route/ids.ts'
import { literalsOf, type Literal } from './literals.ts'

/** The text of a sidebar file with an id added after its folder's last one; undefined without any. */
export function withEntry(text: string, id: string): string | undefined {
  const folder = folderOf(id)
  const neighbour = literalsOf(text).findLast(
    ({ value, list }) => list !== undefined && value !== id && folderOf(value) === folder,
  )
  if (!neighbour?.list) return undefined
  const list = text.slice(neighbour.list.start, neighbour.list.end)
  const indent = /(?:^|\n)([ \t]*)$/.exec(text.slice(0, neighbour.start))?.[1]
  const separator =
    list.includes('\n') && indent !== undefined ? `,${lineEnd(text)}${indent}` : ', '
  const entry = `${separator}${quoted(id)}`
  return text.slice(0, neighbour.end) + entry + text.slice(neighbour.end)
}

/** The text with the strings replaced for which there are other words. */
export function withWords(
  text: string,
  wordsFor: (literal: Literal) => string | undefined,
): string {
  return literalsOf(text).reduceRight((result, literal) => {
    const next = wordsFor(literal)
    if (next === undefined) return result
    return result.slice(0, literal.start) + quoted(next) + result.slice(literal.end)
  }, text)
}

/** Properties of sidebars and settings that say where readers are led. */
const addressing: ReadonlySet<string> = new Set(['href', 'to', 'missingResultsUrl'])

/** Whether a string leads somewhere: labels and the like stay when a page of that name moves. */
export function isAddress({ property }: Literal): boolean {
  return property === undefined || addressing.has(property)
}

/**
 * An address with the new path of what moves, with the slash at its end, the query and the hash that it has;
 * undefined for others.
 */
export function addressAfter(
  value: string,
  paths: ReadonlyMap<string, string>,
): string | undefined {
  const path = value.split(/[?#]/, 1)[0]!
  const next = paths.get(normalizePath(path))
  const slash = next !== '/' && /.\/$/.test(path) ? '/' : ''
  return next === undefined ? undefined : next + slash + value.slice(path.length)
}

/** The text with the links led on that stand in HTML, as in an announcement. */
export function withLinks(text: string, paths: ReadonlyMap<string, string>): string {
  return text.replace(
    /(<a\s[^<>]*?\bhref=\\?["']?)(\/[^\s"'\\<>]*)/g,
    (_, before: string, href: string) => before + (addressAfter(href, paths) ?? href),
  )
}

/** Whether a string of a sidebar names a document. */
export function isId({ property }: Literal): boolean {
  return property === undefined || property === 'id' || property === 'link'
}

/** Where versions and languages lie, and the path below which all documents are served. */
export interface Shelving {
  readonly prefix: string
  readonly shelves: readonly { readonly path: string }[]
}

/** Whether a generated part of the sidebars holds the id already: one of its version and language. */
export function isGenerated(text: string, id: string, { prefix, shelves }: Shelving): boolean {
  const shelfOf = (path: string) => ownerOf(join(prefix, path), shelves)
  return literalsOf(text).some(({ value, property }) => {
    if (property !== 'dirName') return false
    const folder = value.replace(/^\.\/?|\/$/g, '')
    const isBelow = folder === '' || id.startsWith(`${folder}/`)
    return isBelow && shelfOf(id) === shelfOf(folder)
  })
}

/** Whether the sidebars of a file hold an id: by its name, or in a generated part. */
export function isListed(text: string, id: string, shelving: Shelving): boolean {
  const isNamed = literalsOf(text).some((literal) => literal.value === id && isId(literal))
  return isNamed || isGenerated(text, id, shelving)
}

function folderOf(id: string): string {
  return id.includes('/') ? id.slice(0, id.lastIndexOf('/')) : ''
}

export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** How the lines of a text end. */
export function lineEnd(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}
