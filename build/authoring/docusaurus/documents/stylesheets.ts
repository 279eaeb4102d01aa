import { posix } from 'node:path'
import { relativeTo } from '../../../imports.ts'
import { isFile, namedBy, placeOf } from '../moves.ts'
import type { Rewriting } from './rewrite.ts'

/** A stylesheet with the addresses of files as they are from here, and those files of the old site. */
export function rewriteSheet(
  css: string,
  { dir, moves, from, path }: Pick<Rewriting, 'dir' | 'moves' | 'from' | 'path'>,
): { text: string; imported: string[] } {
  const imported: string[] = []
  const text = css.replace(address, (whole, before: string, written: string, rest: string) => {
    const named = namedBy(written, from, dir)
    if (!isFile(posix.join(dir, named))) return whole
    imported.push(named)
    return before + relativeTo(posix.dirname(path), placeOf(named, moves)) + rest
  })
  return { text, imported }
}

/** Of `url(…)` and `@import`, below the root of the site or with dots in front; behind it what follows its path. */
const address =
  /(\burl\(\s*['"]?|@import\s+['"])~?((?:@site|\.\.?)\/[^'"()\s?#]+)((?:[?#][^'"()\s]*)?)/g
