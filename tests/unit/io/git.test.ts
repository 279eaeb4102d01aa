import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { lastUpdated } from '../../../build/io/git.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'

const folder = emptyFolder()
const path = process.env['PATH']
afterEach(() => (process.env['PATH'] = path))

/** Runs git in a folder, for somebody who has a name. */
function git(cwd: string, ...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd })
}

/** A `git` of which only the questions in `answers` succeed. */
function useGit(answers: Readonly<Record<string, string>>): void {
  const cases = Object.entries(answers).map(([name, text]) => `*${name}*) printf '${text}' ;;`)
  writeFileSync(
    join(folder, 'git'),
    `#!/bin/sh\ncase "$*" in ${cases.join(' ')} *) exit 1 ;; esac\n`,
  )
  chmodSync(join(folder, 'git'), 0o755)
  process.env['PATH'] = `${folder}:${path}`
}

test('the newest date of each file is told', async () => {
  const log = '\\0002026-02-01\\0\\na.md\\0\\0002025-01-01\\0\\na.md\\0b.md\\0'
  useGit({ shallow: 'false', log })
  expect(await lastUpdated(folder, ['.'])).toEqual({
    dates: { 'a.md': '2026-02-01', 'b.md': '2025-01-01' },
  })
})

test('a file has its date whatever it is called', async () => {
  const root = emptyFolder()
  const names = ['a "b".md', 'back\\slash.md', 'new\nline.md', 'tab\t.md', 'ü.md']
  git(root, 'init', '--quiet')
  git(root, 'commit', '--quiet', '--allow-empty', '-m', 'empty', '--date', '2020-01-01T00:00:00Z')
  for (const name of names) writeFileSync(join(root, name), '')
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '-m', 'all')
  git(root, 'commit', '--quiet', '--allow-empty', '-m', 'empty')
  const { dates, note } = await lastUpdated(root, ['.'])
  expect(note).toBeUndefined()
  expect(Object.keys(dates).toSorted()).toEqual(names)
  expect(new Set(Object.values(dates).map((date) => date.length))).toEqual(new Set([10]))
})

test('documents beside the site have dates too', async () => {
  const top = emptyFolder()
  git(top, 'init', '--quiet')
  for (const folder of ['packages/site/content', 'docs', 'other']) {
    mkdirSync(join(top, folder), { recursive: true })
    writeFileSync(join(top, folder, 'a.md'), '')
  }
  git(top, 'add', '.')
  git(top, 'commit', '--quiet', '-m', 'all')
  const { dates } = await lastUpdated(join(top, 'packages/site'), ['content', '../../docs'])
  expect(Object.keys(dates).toSorted()).toEqual(['../../docs/a.md', 'content/a.md'])
})

test.each([
  ['diff.relative', 'true'],
  ['log.showRoot', 'false'],
])('whoever has set %s to %s has the same dates', async (name, value) => {
  const top = emptyFolder()
  git(top, 'init', '--quiet')
  git(top, 'config', name, value)
  mkdirSync(join(top, 'site'))
  writeFileSync(join(top, 'site/a.md'), '')
  git(top, 'add', '.')
  git(top, 'commit', '--quiet', '-m', 'all')
  const { dates } = await lastUpdated(join(top, 'site'), ['.'])
  expect(Object.keys(dates)).toEqual(['a.md'])
})

test('a hook of a worktree, which names its repository, leaves the dates as they are', async () => {
  const top = emptyFolder()
  const [main, tree] = [join(top, 'main'), join(top, 'tree')]
  mkdirSync(join(main, 'site'), { recursive: true })
  git(main, 'init', '--quiet')
  writeFileSync(join(main, 'site/a.md'), '')
  git(main, 'add', '.')
  git(main, 'commit', '--quiet', '-m', 'all')
  git(main, 'worktree', 'add', '--quiet', tree)
  writeFileSync(
    join(main, '.git/hooks/pre-commit'),
    `#!/bin/sh\nenv | grep -E '^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX)=' > '${top}/said'\n`,
  )
  chmodSync(join(main, '.git/hooks/pre-commit'), 0o755)
  git(tree, 'commit', '--quiet', '--allow-empty', '-m', 'more')
  const said = readFileSync(join(top, 'said'), 'utf8').trim().split('\n')
  expect(said.map((line) => line.split('=')[0])).toContain('GIT_DIR')
  const { dates, note } = await within(said, () => lastUpdated(join(tree, 'site'), ['.']))
  const deployed = { GIT_DIR: join(main, '.git'), GIT_WORK_TREE: join(top, 'deployed') }
  mkdirSync(join(top, 'deployed/site'), { recursive: true })
  const lines = Object.entries(deployed).map(([name, value]) => `${name}=${value}`)
  const elsewhere = await within(lines, () => lastUpdated(join(top, 'deployed/site'), ['.']))
  expect([note, Object.keys(dates)]).toEqual([undefined, ['a.md']])
  expect(Object.keys(elsewhere.dates)).toEqual(['a.md'])
})

/** What is made while the environment has lines like `GIT_DIR=/a`. */
async function within<T>(lines: readonly string[], make: () => Promise<T>): Promise<T> {
  for (const line of lines) vi.stubEnv(line.split('=', 1)[0]!, line.slice(line.indexOf('=') + 1))
  try {
    return await make()
  } finally {
    vi.unstubAllEnvs()
  }
}

test('whoever has git show signatures has the same dates', async () => {
  const root = emptyFolder()
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root })
  const signer = join(root, 'signer')
  const signature = '-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n'
  writeFileSync(
    signer,
    `#!/bin/sh
case "$*" in
*--verify*) echo 'Good signature' >&2; echo '[GNUPG:] GOODSIG 1 a' ;;
*) cat >/dev/null; echo '[GNUPG:] SIG_CREATED D' >&2; printf '%b' '${signature}' ;;
esac
`,
  )
  chmodSync(signer, 0o755)
  git('init', '--quiet')
  const settings = { 'user.name': 'a', 'user.email': 'a@b.c', 'gpg.program': signer }
  for (const [name, value] of Object.entries(settings)) git('config', name, value)
  git('config', 'log.showSignature', 'true')
  for (const name of ['a.md', 'b.md']) {
    writeFileSync(join(root, name), '')
    git('add', name)
    git('commit', '--quiet', '--gpg-sign', '-m', name)
  }
  const { dates } = await lastUpdated(root, ['.'])
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string
  expect(dates).toEqual({ 'a.md': date, 'b.md': date })
})

test.each([
  [{}, 'No git history: pages have no dates.'],
  [
    { shallow: 'true' },
    'A shallow clone: pages have no dates. Fetch the full history to show them.',
  ],
  [{ shallow: 'false' }, 'git log failed: pages have no dates.'],
])('where git answers %j pages carry no dates, and the summary says why', async (answers, note) => {
  useGit(answers as Record<string, string>)
  expect(await lastUpdated(folder, ['.'])).toEqual({ dates: {}, note })
})

test('what keeps git from answering is told, where it says so', async () => {
  const noteOf = async () => (await lastUpdated(folder, ['.'])).note
  rmSync(join(folder, 'git'), { force: true })
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  expect(await noteOf()).toBe('No commits yet: pages have no dates.')
  process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'] = '1'
  const foreign = await noteOf()
  delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER']
  expect(foreign).toBe(
    'Git requires the setting safe.directory, because the repository belongs to another user: pages have no dates.',
  )
  const of = ['-c', 'user.name=a', '-c', 'user.email=a@b.c']
  execFileSync('git', [...of, 'commit', '--quiet', '--allow-empty', '-m', 'x'], { cwd: folder })
  execFileSync('git', ['config', 'log.date', 'sometimes'], { cwd: folder })
  expect(await noteOf()).toBe('Git says "unknown date format sometimes": pages have no dates.')
  process.env['PATH'] = folder
  expect(await noteOf()).toBe('Git is not installed: pages have no dates.')
})
