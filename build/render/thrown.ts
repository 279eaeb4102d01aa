import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** A place in the site's own code. */
export interface Thrown {
  /** Path below the root. */
  readonly source: string
  /** What stands there, as the bundler prints it. */
  readonly code: string
}

/**
 * Which of the site's own files threw an error, of all that the bundle in the folder `server` holds. The
 * bundler names the file above the code of each. Undefined when none of them did.
 */
export async function thrownIn(error: unknown, server: string): Promise<Thrown | undefined> {
  const stack = error instanceof Error ? (error.stack ?? '').slice(0, mostStack) : ''
  for (const frame of stack.split('\n')) {
    // A frame names its file by path or address: the folder's name, a digest, is found in both.
    const [, rest = ''] = frame.split(basename(server))
    const [, file, line, column] = /^[\\/]([\w-]+\.js):(\d+):(\d+)/.exec(rest) ?? []
    if (!file) continue
    const text = await readFile(join(server, file), 'utf8').catch(() => '')
    const lines = text.split('\n').slice(0, Number(line))
    const name = lines.findLast((one) => moduleName.test(one))
    const [, source] = (name && ownModule.exec(name)) || []
    if (source) return { source, code: around(lines.at(-1)!, Number(column)) }
  }
  return undefined
}

/** Characters: of an endless stack the first frames tell enough. */
const mostStack = 10_000

const moduleName = /^\/\/ [\w-]+:/
const ownModule =
  /^\/\/ (?:site:|lectern:lectern:(?:content|partial)\/)(?!.*\bnode_modules\/)(\S.*)$/

/** A long line is cut to what stands about a column. */
function around(line: string, column: number): string {
  const from = Math.max(0, column - 41)
  return line
    .slice(from, from + 80)
    .trim()
    .replace(/[,;]$/, '')
}
