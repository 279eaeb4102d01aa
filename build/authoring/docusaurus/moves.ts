import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Folders that have another place here, the first that fits. */
export type Moves = readonly (readonly [from: string, to: string])[]

/** Folders that mean something here and something else there. */
const taken: ReadonlySet<string> = new Set(['content', 'sidebars', 'templates'])

/** Where a file or folder of the old site lies here. */
export function placeOf(path: string, moves: Moves): string {
  const place = movedTo(path, moves)
  if (place !== undefined) return place
  if (/\.mdx?$/.test(path)) return partPlace(path)
  return taken.has(path.split('/')[0]!) ? `src/site/${path}` : path
}

/** Where a document lies that is there to be imported: below content/, where they are read, and no page. */
export function partPlace(path: string): string {
  return `content/_parts/${path}`
}

export function movedTo(path: string, moves: Moves): string | undefined {
  const move = moves.find(([from]) => path === from || path.startsWith(`${from}/`))
  return move && move[1] + path.slice(move[0].length)
}

/** What an import names: a path relative to the old site, perhaps without its ending. */
export function namedBy(specifier: string, importer: string, dir: string): string {
  const [path = ''] = specifier.split(/[?#]/)
  if (path.startsWith('@site/')) return posix.normalize(path.slice('@site/'.length))
  return posix.relative(dir, posix.resolve(dir, posix.dirname(importer), path))
}

const endings = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.json', '.css']

/** The file that an import means by this path; undefined when there is none. */
export function fileNamed(path: string, dir: string): string | undefined {
  return fileAmong(path, (one) => isFile(join(dir, one)))
}

/** The same where `isThere` knows the files. */
export function fileAmong(path: string, isThere: (path: string) => boolean): string | undefined {
  const written = path.replace(/\.jsx?$/, '')
  return [
    path,
    ...endings.flatMap((end) => [path + end, ...(written === path ? [] : [written + end])]),
    ...endings.map((end) => `${path}/index${end}`),
  ].find(isThere)
}

/** Whether a path is that of a file. */
export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile()
}
