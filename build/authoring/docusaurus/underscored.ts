import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { DOCS } from '../siteFiles.ts'
import { matterOf, withKeys } from './documents.ts'
import { filesBelow } from './filesBelow.ts'
import { pagesOf } from './globs.ts'
import type { Moves } from './moves.ts'
import type { Version } from './versions.ts'

/**
 * Places of documents whose names begin with `_` and that are pages all the same: those with a title, an id or an
 * address, where the site says itself what it leaves out, and not these.
 */
export function underscoredPlaces(dir: string, versions: readonly Version[]): Moves {
  return versions
    .filter(({ options }) => Array.isArray(options['exclude']))
    .flatMap((version) => {
      const { docs, folder, options } = version
      const isPage = pagesOf(options)
      return filesBelow(dir, docs)
        .map((path) => path.slice(docs.length + 1))
        .filter((name) => underscored.test(name) && isPage(name))
        .filter((name) => !existsSync(join(dir, docs, plain(name))))
        .filter((name) => named.test(matterOf(readFileSync(join(dir, docs, name), 'utf8'))))
        .map((name) => [`${docs}/${name}`, posix.join(DOCS, folder, plain(name))] as const)
    })
}

/** A document that had an underscore before its name keeps it in its address, unless it says that itself. */
export function withUnderscore(
  text: string,
  { from, path }: { from: string; path: string },
): string {
  const name = posix.parse(from).name
  const matter = matterOf(text)
  const isSaid = !name.startsWith('_') || posix.parse(path).name === name || /^id:/m.test(matter)
  return isSaid ? text : withKeys(matter, { id: name }) + text.slice(matter.length)
}

const underscored = /^(?:[^_/][^/]*\/)*_[^/]+\.mdx?$/
const named = /^(?:id|slug|title):/m

function plain(name: string): string {
  return posix.join(posix.dirname(name), posix.basename(name).replace(/^_+/, ''))
}
