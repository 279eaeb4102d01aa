import { execFile } from 'node:child_process'
import { posix, resolve } from 'node:path'
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
  const repository = await git(root, ['rev-parse', '--is-shallow-repository', '--show-prefix'])
  if ('failure' in repository) return undated(repository.failure ?? 'No git history')
  const [isShallow, prefix = ''] = repository.stdout.split('\n')
  if (isShallow === 'true') {
    return undated('A shallow clone', 'Fetch the full history to show them.')
  }
  const log = await git(root, [
    // What someone has set for all their repositories holds here, too.
    ...['-c', 'diff.relative=false', '-c', 'log.showRoot=true', '-c', 'log.showSignature=false'],
    'log',
    '-z',
    '--format=%x00%cs',
    '--name-only',
    '--no-renames',
    '--',
    ...folders,
  ])
  return 'failure' in log
    ? undated(log.failure ?? 'git log failed')
    : { dates: newestDates(log.stdout, prefix) }
}

function undated(reason: string, cure = ''): LastUpdated {
  return { dates: {}, note: `${reason}: pages have no dates. ${cure}`.trim() }
}

/** The file that git writes to when another commit is checked out or made; undefined outside git. */
export async function historyFile(root: string): Promise<string | undefined> {
  const asked = await git(root, ['rev-parse', '--git-path', 'logs/HEAD'])
  const path = 'failure' in asked ? '' : asked.stdout.trim()
  return path ? resolve(root, path) : undefined
}

/**
 * `\0DATE\0\nfile\0file\0` per commit, newest first: the first date of a file is its last. Files are named
 * from the top of the repository, in which the root is the folder `prefix`, and may lie beside that.
 */
function newestDates(log: string, prefix: string): Record<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.slice(1).split('\0\0')) {
    const [date = '', first, ...others] = commit.split('\0')
    const files = [first?.slice(1), ...others].filter(Boolean) as string[]
    for (const file of files) if (!dates.has(file)) dates.set(file, date)
  }
  const belowRoot = (file: string) => (prefix === '' ? file : posix.relative(prefix, file))
  return Object.fromEntries([...dates].map(([file, date]) => [belowRoot(file), date]))
}

/** Git's word on whether the history is cut off, `true` or `false`, where it can read it. */
export async function shallowness(root: string): Promise<Answer> {
  const asked = await git(root, ['rev-parse', '--is-shallow-repository'])
  const read = 'failure' in asked ? asked : await git(root, ['log', '--format='])
  return 'failure' in read ? read : asked
}

/** What git printed, or why it did not, where that is known. */
export type Answer = { readonly stdout: string } | { readonly failure: string | undefined }

/**
 * Git looks for the repository round the root itself: hooks name theirs in the environment, from where the
 * root would be taken for its top. Where there is none round it, the one that the environment names counts.
 */
async function git(root: string, args: readonly string[]): Promise<Answer> {
  const entries = Object.entries(process.env)
  const unnamed = Object.fromEntries(entries.filter(([name]) => !ofRepository.has(name)))
  const answer = await ask(root, args, unnamed)
  const isNamed = process.env['GIT_DIR'] !== undefined
  return 'failure' in answer && isNamed ? ask(root, args, process.env) : answer
}

const ofRepository: ReadonlySet<string> = new Set([
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX'],
  ...['GIT_COMMON_DIR', 'GIT_OBJECT_DIRECTORY', 'GIT_ALTERNATE_OBJECT_DIRECTORIES'],
])

async function ask(
  root: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Answer> {
  try {
    const env = { ...environment, LC_ALL: 'C' }
    return await run('git', [...args], { cwd: root, maxBuffer: 1 << 30, env })
  } catch (error) {
    return { failure: failureOf(error as NodeJS.ErrnoException) }
  }
}

/** In containers git is often not installed, or the checkout another user's. */
function failureOf({ code, stderr = '' }: NodeJS.ErrnoException & { readonly stderr?: string }) {
  if (code === 'ENOENT') return 'Git is not installed'
  if (stderr.includes('dubious ownership')) {
    return 'Git requires the setting safe.directory, because the repository belongs to another user'
  }
  if (stderr.includes('does not have any commits')) return 'No commits yet'
  const [, said] = /^fatal: (?!not a git repository)(.+)/.exec(stderr) ?? []
  return said && `Git says "${said}"`
}
