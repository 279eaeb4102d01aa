import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Thrown } from '../model.ts'

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
    if (source) return { source, ...around(lines.at(-1)!, Number(column)) }
  }
  return undefined
}

/** Characters: of an endless stack the first frames tell enough. */
const mostStack = 10_000

const moduleName = /^\/\/ [\w-]+:/
const ownModule =
  /^\/\/ (?:site:|lectern:lectern:(?:content|partial)\/)(?!.*\bnode_modules\/)(\S.*)$/

/** A long line is cut to what stands about a column. Of a property V8 names the dot or what follows it. */
function around(line: string, column: number): Pick<Thrown, 'before' | 'after'> {
  const offset = column - 1 + /^(?:\?\.|\.)?/.exec(line.slice(column - 1))![0].length
  return {
    before: line.slice(Math.max(0, offset - mostOfLine), offset),
    after: line.slice(offset, offset + mostOfLine),
  }
}

const mostOfLine = 200
