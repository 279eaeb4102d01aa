import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** When documents last changed, or why that cannot be told. */
export interface LastUpdated {
  /** ISO date by path relative to the root. */
  readonly dates: Readonly<Record<string, string>>
  /** One sentence for the summary; absent when every date is true. */
  readonly note?: string
}

const run = promisify(execFile)

/**
 * The date of the last commit of each file, from one pass of `git log`. A shallow clone knows only
 * its newest commits and would date every file alike: it gives no dates. Neither does a folder
 * outside git, or a machine without it.
 */
export async function lastUpdated(root: string, folders: readonly string[]): Promise<LastUpdated> {
  const shallow = await git(root, ['rev-parse', '--is-shallow-repository'])
  if (shallow === undefined) return { dates: {}, note: 'No git history: pages carry no dates.' }
  if (shallow.trim() === 'true') {
    return {
      dates: {},
      note: 'A shallow clone: pages carry no dates. Fetch the whole history to show them.',
    }
  }
  const log = await git(root, [
    '-c',
    'core.quotePath=off',
    'log',
    '--format=%x00%cs',
    '--name-only',
    '--relative',
    '--no-renames',
    '--',
    ...folders,
  ])
  if (log === undefined) return { dates: {}, note: 'The git log failed: pages carry no dates.' }
  return { dates: newestDates(log) }
}

/** The file that git writes to when another commit is checked out or made; undefined outside git. */
export async function historyFile(root: string): Promise<string | undefined> {
  const path = (await git(root, ['rev-parse', '--git-path', 'logs/HEAD']))?.trim()
  return path ? resolve(root, path) : undefined
}

/** `\0DATE\n\nfile\nfile\n` per commit, newest first: the first date of a file is its last. */
function newestDates(log: string): Record<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!dates.has(file)) dates.set(file, date)
  }
  return Object.fromEntries(dates)
}

async function git(root: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', [...args], { cwd: root, maxBuffer: 1 << 30 })
    return stdout
  } catch {
    return undefined
  }
}
