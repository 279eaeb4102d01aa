import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lastUpdated } from '../../build/io/git.ts'
import { useBrowser } from './browser.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite; clone: string }

beforeAll(async () => {
  held.site = await siteOf({
    'content/docs/start.mdx': '# Start\n\nWords.\n',
    'content/docs/end.mdx': '# End\n\nWords.\n',
  })
  const { root } = held.site
  git(root, 'init', '--quiet')
  git(root, 'config', 'user.name', 'Keeper')
  git(root, 'config', 'user.email', 'keeper@lantern.example')
  commit('2024-02-29T23:30:00Z', 'content')
  await held.site.rebuild({ 'content/docs/end.mdx': '# End\n\nOther words.\n' })
  commit('2025-03-04T00:30:00Z', 'content/docs/end.mdx')
  await held.site.rebuild({})
  held.clone = `${root}-clone`
  git(root, 'clone', '--quiet', '--depth', '1', `file://${root}`, held.clone)
})
afterAll(async () => {
  rmSync(held.clone, { recursive: true })
  await held.site.close()
})

test.each([
  ['start', '2024-02-29', 'Last updated on February 29, 2024'],
  ['end', '2025-03-04', 'Last updated on March 4, 2025'],
])('the page %s says when git last saw its document change', async (path, date, words) => {
  const page = await use.open(held.site.url + path)
  expect(await page.innerText('.last-updated')).toBe(words)
  expect(await page.getAttribute('.last-updated time', 'datetime')).toBe(date)
})

test('a shallow clone knows no dates, and says so', async () => {
  expect(await lastUpdated(held.clone, ['content'])).toEqual({
    dates: {},
    note: 'A shallow clone: pages have no dates. Fetch the full history to show them.',
  })
})

function git(root: string, ...args: string[]): void {
  execFileSync('git', args, { cwd: root, env: { ...process.env, TZ: 'UTC' } })
}

function commit(date: string, ...paths: string[]): void {
  const { root } = held.site
  git(root, 'add', ...paths)
  const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, TZ: 'UTC' }
  execFileSync('git', ['commit', '--quiet', '--message', 'Words'], {
    cwd: root,
    env: { ...process.env, ...dates },
  })
}
