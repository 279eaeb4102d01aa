import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A site in git whose two branches say other things in many files. */
export interface Branches {
  /** Checks out the other branch. */
  readonly switch: () => Promise<void>
  /** Commits an edit: its words are as before, its date is not. */
  readonly commit: () => Promise<void>
}

/** Of the files that differ, a third have other words, and a third each are on one branch only. */
export async function createBranches(root: string, differing: number): Promise<Branches> {
  const git = (day: number, ...args: string[]) => {
    const date = `2025-01-${`${day}`.padStart(2, '0')}T12:00:00Z`
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
      cwd: root,
      stdio: 'pipe',
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
    })
  }
  const file = (at: number) => join(root, `content/docs/part-${at % 7}/page-${at}.md`)
  const write = (branch: string, at: number) => {
    mkdirSync(dirname(file(at)), { recursive: true })
    writeFileSync(file(at), `# Page ${at}\n\nOn ${branch}. [One](/part-0/page-0#here)\n\n## Here\n`)
  }
  const all = Array.from({ length: differing }, (_, at) => at)

  git(1, 'init', '-q', '-b', 'one')
  for (const at of all) if (at % 3 < 2) write('one', at)
  writeFileSync(join(root, '.gitignore'), '.lectern\n')
  git(2, 'add', '-A')
  git(2, 'commit', '-q', '-m', 'one')
  git(3, 'checkout', '-q', '-b', 'two')
  for (const at of all) {
    if (at % 3 === 0) write('two', at)
    else if (at % 3 === 1) rmSync(file(at))
    else write('two', at)
  }
  git(4, 'add', '-A')
  git(4, 'commit', '-q', '-m', 'two')

  const state = { branch: 'two' }
  return {
    async switch() {
      state.branch = state.branch === 'one' ? 'two' : 'one'
      git(5, 'checkout', '-q', state.branch)
    },
    async commit() {
      git(6, 'rm', '-q', '--cached', file(0))
      git(6, 'commit', '-q', '-m', 'without')
      git(7, 'add', '-A')
      git(7, 'commit', '-q', '-m', 'with again')
    },
  }
}
