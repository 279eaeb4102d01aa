import { posix } from 'node:path'
import { relativeTo } from '../../../imports.ts'
import { isFile, movedTo, namedBy, placeOf } from '../moves.ts'
import type { Rewriting } from './rewrite.ts'

type Place = Pick<Rewriting, 'dir' | 'from' | 'moves' | 'docs' | 'original'>

/** Prose whose links to documents end in their names: Docusaurus put addresses in the place of these alone before its third version. */
export function linksToFiles(prose: string): string {
  return prose.replace(slashed, '$1')
}

/** Links and definitions, with the path of a document and a slash. */
const slashed =
  /((?:\]\(\s*<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?)(?![a-z][a-z\d+.-]*:|\/\/)[^)>\s#?]+\.mdx?)\/(?=[#?)>\s]|$)/gim

/**
 * Prose whose links to documents name them from where they stand: Docusaurus looks for those without a
 * dot in front in the folder of all documents of a version too, in that of the first language, and in that of
 * the site.
 */
export function linksFromHere(prose: string, place: Place): string {
  return prose.replace(
    link,
    (_, before: string, name: string) => before + (fromHere(name, place) ?? name),
  )
}

/** Links and definitions, with the path of a document that is neither an address nor begins with a dot. */
const link =
  /(\]\(\s*<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?)(?![.@#]|[a-z][a-z\d+.-]*:|\/\/)([^)>\s#?]+\.mdx?)(?=[#?)>\s]|$)/gim

/** The path of the document that is meant; undefined where it says so already. */
function fromHere(name: string, { dir, from, moves, docs, original }: Place): string | undefined {
  const folder = posix.dirname(from)
  const there = [folder, docs, original, '.'].map((one) => one && posix.join(one, name))
  const [beside, ...others] = there.filter((one) => one !== undefined)
  if (!name.startsWith('/') && isFile(posix.join(dir, beside!))) return undefined
  const found = others.find((path) => isFile(posix.join(dir, path)))
  if (found === undefined || placeOf(found, moves) === `content/docs${name}`) return undefined
  if (docs === undefined || !found.startsWith(`${docs}/`)) return `@site/${placeOf(found, moves)}`
  return relativeTo(folder, found)
}

/** Prose of a translation whose links to what is not translated lead to the first language. */
export function linksToOriginals(
  prose: string,
  { dir, from, moves, docs, original }: Place,
): string {
  if (docs === undefined || original === undefined) return prose
  return prose.replace(relativeLink, (whole, before: string, name: string) => {
    const here = posix.join(posix.dirname(from), decoded(name))
    if (!here.startsWith(`${docs}/`) || isFile(posix.join(dir, here))) return whole
    const there = original + here.slice(docs.length)
    if (!isFile(posix.join(dir, there))) return whole
    return `${before}@site/${encodeURI(placeOf(there, moves))}`
  })
}

/** Links and definitions with a path from where they stand to a file. */
const relativeLink =
  /(\]\(\s*<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?)(?![@#/]|[a-z][a-z\d+.-]*:)([^)>\s#?]+\.[a-z\d]+)(?=[#?)>\s]|$)/gim

/**
 * Prose whose links to code and data lead to copies of them that are published: beside documents these
 * are there to be imported. And those files, relative to the old site.
 */
export function withPublishedCode(prose: string, place: OldPlace): Readdressed {
  const addressOf = (path: string) =>
    movedTo(path, place.moves)?.startsWith('content/static/')
      ? undefined
      : publishedPlace(path).slice('content/static'.length)
  return readdressed(prose, place, { pattern: codeAddress, addressOf })
}

/** Where a file lies here that is fetched as it is. */
export function publishedPlace(path: string): string {
  return `content/static/files/${path.replaceAll('../', 'outside/')}`
}

/** Links, definitions and addresses of elements with a path from where they stand to code or data. */
const codeAddress =
  /(\]\(\s*<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?|\bhref=["'])(?![a-z][a-z\d+.-]*:|[/#])([^)>"'\s#?]+\.(?:[cm]?[jt]sx?|json|css))(?=[#?)>"'\s]|$)/gim

/** Where a file lies here that documents show or link to; a document whose text they show is read as text alone. */
export function linkedPlace(path: string): string {
  const name = /\.mdx?$/.test(path) ? `${path}.txt` : path
  return `content/_files/${name.replaceAll('../', 'outside/')}`
}

/**
 * Prose whose pictures and links to files outside the documents' folders name them where they lie here,
 * and those files, relative to the old site.
 */
export function withLinkedFiles(prose: string, place: OldPlace): Readdressed {
  const addressOf = (path: string) =>
    /\.mdx?$/.test(path) || movedTo(path, place.moves) !== undefined
      ? undefined
      : `@site/${linkedPlace(path)}`
  return readdressed(prose, place, { pattern: fileAddress, addressOf })
}

/** Prose whose relative addresses lead to where files lie from here, where that is another way than it was. */
export function withMovedFiles(prose: string, place: OldPlace & Pick<Rewriting, 'path'>): string {
  const addressOf = (file: string) => {
    const moved = movedTo(file, place.moves)
    if (moved === undefined) return undefined
    const now = relativeTo(posix.dirname(place.path), moved)
    return now === relativeTo(posix.dirname(place.from), file) ? undefined : now
  }
  return readdressed(prose, place, { pattern: relativeAddress, addressOf }).words
}

/** Links, definitions and addresses of elements that begin with dots, or with the path of a document. */
const relativeAddress =
  /(\]\(\s*<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?|\b(?:href|src)=["'])(\.\.?\/[^)>"'\s#?]+|(?![a-z][a-z\d+.-]*:|[/#@])[^)>"'\s#?]+\.mdx?(?=[#?)>"'\s]|$))/gim

/** Links, definitions and addresses of elements that begin with dots or `@site/`. */
const fileAddress =
  /(\]\(\s*<?|^[ \t>]*\[[^\]\n]+\]:[ \t]*<?|\b(?:href|src)=["'])((?:\.\.?|@site)\/[^)>"'\s#?]+)/gim

type OldPlace = Pick<Rewriting, 'dir' | 'from' | 'moves'>

interface Readdressed {
  readonly words: string
  /** The files that are named otherwise now, relative to the old site. */
  readonly files: readonly string[]
}

interface Addresses {
  /** What comes before an address, and the address. */
  readonly pattern: RegExp
  /** The address of a file here; undefined where the old one stays. */
  readonly addressOf: (path: string) => string | undefined
}

function readdressed(
  prose: string,
  { dir, from }: OldPlace,
  { pattern, addressOf }: Addresses,
): Readdressed {
  const files: string[] = []
  const words = prose.replace(pattern, (whole, before: string, address: string) => {
    const path = namedBy(decoded(address), from, dir)
    const here = isFile(posix.join(dir, path)) ? addressOf(path) : undefined
    if (here === undefined) return whole
    files.push(path)
    return before + encodeURI(here)
  })
  return { words, files }
}

/** An address as the path that it is; one that is none stays. */
export function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
