import { posix } from 'node:path'
import { isFile, placeOf } from './moves.ts'
import type { Rewriting } from './rewrite.ts'

type Place = Pick<Rewriting, 'dir' | 'from' | 'moves' | 'docs'>

/**
 * Prose whose links to documents name them from where they stand: Docusaurus looks for those without a
 * dot in front in the folder of all documents of a version too, and in that of the site.
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
function fromHere(name: string, { dir, from, moves, docs }: Place): string | undefined {
  const folder = posix.dirname(from)
  const there = [folder, docs, '.'].map((one) => one && posix.join(one, name))
  const [beside, ...others] = there.filter((one) => one !== undefined)
  if (!name.startsWith('/') && isFile(posix.join(dir, beside!))) return undefined
  const found = others.find((path) => isFile(posix.join(dir, path)))
  if (found === undefined || placeOf(found, moves) === `content/docs${name}`) return undefined
  if (docs === undefined || !found.startsWith(`${docs}/`)) return `@site/${placeOf(found, moves)}`
  const relative = posix.relative(folder, found)
  return relative.startsWith('.') ? relative : `./${relative}`
}
