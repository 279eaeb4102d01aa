import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../build/model.ts'
import { project } from '../../helpers/globalSetup.ts'
import { siteOf } from '../../helpers/site.ts'

/** What a shell says of `lectern check` in a site with more findings than a pipe holds. */
async function checked(rest: string) {
  const links = Array.from({ length: 600 }, (_, i) => `[To nowhere](/nowhere-${i})\n`).join('\n')
  const site = await siteOf({
    'sidebars/docs.ts': `export const docs = ['a']\n`,
    'content/docs/a.md': `# A\n\n${links}`,
    'content/site.ts': `export const site = {
  title: 'Test', url: 'https://test.example', checks: { brokenLinks: 'warn' },
}\n`,
  })
  const lectern = `"${process.execPath}" "${join(project, 'bin/lectern.mjs')}"`
  const script = `${lectern} check links --root "${site.root}" --format json ${rest}`
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  return { stdout, stderr }
}

test('a build that is called from elsewhere names the folder that it wrote as others find it', async () => {
  const site = await siteOf({ 'content/docs/a.md': '# A\n' })
  const built = (...args: string[]) => {
    const words = [join(project, 'bin/lectern.mjs'), 'build', ...args]
    const { stdout } = spawnSync(process.execPath, words, { cwd: site.root, encoding: 'utf8' })
    return / in (.*) \(\d+ files changed\)/.exec(stdout)?.[1]
  }
  const above = join('..', basename(site.root))
  expect(built('--root', above, '--out', 'public')).toBe(join(above, 'public'))
  expect(built('--out', join(site.root, 'whole'))).toBe(join(site.root, 'whole'))
  expect(built()).toBe('dist')
})

test('findings have colours where they are wanted, and nowhere else', async () => {
  const site = await siteOf({ 'content/docs/a.md': '# A\n\n[To nowhere](/nowhere)\n' })
  const words = [join(project, 'bin/lectern.mjs'), 'check', 'links', '--root', site.root]
  const said = (env: Record<string, string>, ...rest: string[]) => {
    const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const
    return spawnSync(process.execPath, [...words, ...rest], options)
  }
  const place = 'content/docs/a.md:3:1'
  expect(said({ FORCE_COLOR: '1' }).stderr).toContain(
    `\u001b[1m${place}\u001b[22m  \u001b[31merror`,
  )
  expect(said({ FORCE_COLOR: '1' }, '--format', 'json').stdout).not.toContain('\u001b')
  expect(said({}).stderr).toContain(`${place}  error  `)
})

test('a reader that goes before the end breaks nothing', async () => {
  const { stdout, stderr } = await checked('| head -c 3; echo "${PIPESTATUS[0]}"')
  expect(stderr).toBe('')
  expect(stdout).toBe('[\n 0\n')
})

test.skipIf(!existsSync('/dev/full'))(
  'what cannot be printed is said, and no success',
  async () => {
    const { stdout, stderr } = await checked('> /dev/full; echo $?')
    expect(stderr).toBe(`error  system-failure
  A system call failed: ENOSPC: no space left on device, write.
  The disk is full. Free some space and build again.
`)
    expect(stdout).toBe('1\n')
  },
)

test.each([
  ['json', (log: string) => JSON.parse(log)[0].message],
  [
    'sarif',
    (log: string) =>
      JSON.parse(log).runs[0].invocations[0].toolExecutionNotifications[0].message.text,
  ],
  ['github', (log: string) => log.replace(/^::error title=system-failure::/, '')],
])(
  'what the system refuses is said as %s where findings are asked for so',
  async (format, read) => {
    const site = await siteOf({ 'content/docs/a.md': '# A\n', file: '' })
    await symlink('file', join(site.root, '.lectern'))
    const command = [join(project, 'bin/lectern.mjs'), 'build', '--root', site.root]
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...command, '--format', format],
      { encoding: 'utf8' },
    )
    expect(status).toBe(1)
    expect(stderr).toBe('')
    expect(read(stdout)).toMatch(/^A system call failed: ENOTDIR: not a directory, /)
  },
)

/** What a build says of settings that do something before they are exported. */
async function builtAfter(code: string, ...options: string[]) {
  const site = await siteOf({
    'content/site.ts': `${code}
export const site = { title: 'Test', url: 'https://test.example' }\n`,
    'content/docs/a.md': '# A\n\nWords.\n',
  })
  const command = [join(project, 'bin/lectern.mjs'), 'build', '--root', site.root, ...options]
  return spawnSync(process.execPath, command, { encoding: 'utf8' })
}

test('a promise of the settings that nobody hears is told, and the site is built', async () => {
  const { status, stdout, stderr } = await builtAfter(`Promise.reject(new Error('No answer'))`)
  expect(status).toBe(1)
  expect(stderr).toContain(`error  unheard-rejection
  A promise was rejected, and no code heard of it: Error: No answer
`)
  expect(stdout).toMatch(/^3 pages, /m)
})

test.each([
  ['throws', `throw new Error('Too late')`, 'Too late'],
  ['ends the process', 'process.exit(0)', 'it calls process.exit(0)'],
])('a timer of the settings that %s is told, and the site is built', async (_, code, reason) => {
  const { status, stdout, stderr } = await builtAfter(`setTimeout(() => { ${code} }, 5)`)
  expect(status).toBe(1)
  expect(stderr).toContain(`error  unheard-error
  The settings throw after they were loaded, and no code heard of it: Error: ${reason}
  Look for a timer or a listener in content/site.ts, the sidebars and what they import.
`)
  expect(stdout).toMatch(/^3 pages, /m)
})

test('a timer of the settings that never ends does not keep the process, and is told', async () => {
  const { status, stdout, stderr } = await builtAfter('setInterval(() => {}, 1000)')
  expect(status).toBe(0)
  expect(stderr).toContain(`warning  held-open
  All is done, but a timer or a connection that is still open kept the process from ending.
  Close it in content/site.ts, the sidebars or what they import, or call its unref().
`)
  expect(stdout).toMatch(/^3 pages, /m)
})

test('what settings do where nobody hears of it is among the findings of each format', async () => {
  const code = `Promise.reject(new Error('No answer'))\nsetTimeout(() => { throw new Error('Late') }, 5)`
  const asJson = await builtAfter(code, '--format', 'json')
  expect(asJson).toMatchObject({ status: 1, stderr: '' })
  const codes = (JSON.parse(asJson.stdout) as Diagnostic[]).map((one) => one.code)
  expect(codes).toEqual(['unheard-rejection', 'unheard-error'])
  const asAnnotations = await builtAfter(code, '--format', 'github')
  expect(asAnnotations).toMatchObject({ status: 1, stderr: '' })
  expect(asAnnotations.stdout).toMatch(
    /^::error title=unheard-rejection::.+\n::error title=unheard-error::.+\n$/,
  )
})

test('what settings do when the findings are printed is told beside them', async () => {
  const code = `const { stdout } = process
const write = stdout.write.bind(stdout)
stdout.write = (text) => {
  setTimeout(() => { throw new Error('Too late') }, 2000)
  return write(text)
}`
  const { status, stdout, stderr } = await builtAfter(code, '--format', 'json')
  expect(JSON.parse(stdout)).toEqual([])
  expect(stderr).toContain('error  unheard-error\n')
  expect(status).toBe(1)
})
