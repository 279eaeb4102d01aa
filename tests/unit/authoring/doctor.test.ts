import { execFileSync } from 'node:child_process'
import { mkdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import {
  examineGit,
  examineNode,
  examinePeers,
  examineReact,
  examineStore,
} from '../../../build/authoring/doctor.ts'
import { doctor } from '../../../build/commands/doctor.ts'
import { printSarif } from '../../../build/diagnostics/sarif.ts'
import { project } from '../../helpers/globalSetup.ts'
import { siteOf, type SiteFiles } from '../../helpers/site.ts'
import { printed } from './printed.ts'

async function rootOf(files: SiteFiles): Promise<string> {
  const site = await siteOf(files)
  return site.root
}

it('an old Node, a cut history and a missing React are told with a cure', async () => {
  expect(examineNode('v20.18.3')).toEqual({
    state: 'ill',
    message: 'Node v20.18.3 is too old',
    cure: 'Install Node 20.19 or later.',
  })
  expect([examineNode('v20.19.0').state, examineNode('v24.1.0').state]).toEqual(['well', 'well'])
  expect(examineGit({ stdout: 'true\n' }).cure).toContain('git fetch --unshallow')
  expect(examineGit({ stdout: 'false\n' }).state).toBe('well')
  expect(examineGit({ failure: undefined })).toMatchObject({
    state: 'note',
    message: 'no git history: pages have no "last updated" date',
  })
  expect(examineGit({ failure: 'Git is not installed' })).toMatchObject({
    state: 'note',
    message: 'Git is not installed: pages have no "last updated" date',
  })
  expect(await examineReact('/', '/')).toMatchObject({ state: 'ill', cure: 'Run npm install.' })
})

it('a second React, which no page uses, is noted with both places', async () => {
  const react = '{ "name": "react", "version": "18.0.0" }'
  const root = await rootOf({ 'package.json': '{}', 'node_modules/react/package.json': react })
  const { state, message } = await examineReact(root, project)
  expect(state).toBe('note')
  expect(message).toContain(join(root, 'node_modules/react'))
  expect((await examineReact(project, project)).state).toBe('well')
})

it('a peer that nobody installed is told; optional and installed ones are not', async () => {
  const root = await rootOf({
    'package.json': '{ "dependencies": { "plant": "1" } }',
    'node_modules/plant/package.json':
      '{ "peerDependencies": { "soil-of-nobody": "1", "shade": "1", "react": "19" }, "peerDependenciesMeta": { "shade": { "optional": true } } }',
  })
  expect(await examinePeers(root)).toEqual({
    state: 'ill',
    message: 'missing peer dependencies: soil-of-nobody (for plant)',
    cure: 'Run npm install soil-of-nobody.',
  })
})

it('a peer that two packages ask for is installed once', async () => {
  const asking = '{ "peerDependencies": { "soil-of-nobody": "1" } }'
  const root = await rootOf({
    'package.json': '{ "dependencies": { "plant": "1", "tree": "1" } }',
    'node_modules/plant/package.json': asking,
    'node_modules/tree/package.json': asking,
  })
  expect(await examinePeers(root)).toMatchObject({
    message: 'missing peer dependencies: soil-of-nobody (for plant), soil-of-nobody (for tree)',
    cure: 'Run npm install soil-of-nobody.',
  })
})

it('a store that nobody used for long is told', async () => {
  const root = await rootOf({ '.lectern/store': 'x'.repeat(2_000_000) })
  expect(await examineStore(root, Date.now())).toEqual({
    state: 'well',
    message: '2.0 MB of stored results',
  })
  await utimes(join(root, '.lectern/store'), 1, 1)
  expect(await examineStore(root, Date.now())).toMatchObject({
    state: 'note',
    cure: 'Delete the folder .lectern: the next build fills it again.',
  })
})

it('git is asked about the repository of the site, whatever a hook of another one names', async () => {
  const [root, other] = [await rootOf({}), await rootOf({})]
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args])
  git('init', '--quiet', root)
  git('-C', root, 'commit', '--quiet', '--allow-empty', '-m', 'one')
  git('-C', root, 'commit', '--quiet', '--allow-empty', '-m', 'two')
  git('clone', '--quiet', '--bare', '--depth', '1', `file://${root}`, join(other, 'shallow'))
  vi.stubEnv('GIT_DIR', join(other, 'shallow'))
  const { out } = await printed(() => doctor({ root, home: project })).finally(vi.unstubAllEnvs)
  expect(out).toContain('ok    git history is complete\n')
})

it('a history that git cannot read, or that has not begun, is not called complete', async () => {
  const root = await rootOf({})
  const told = async () => (await printed(() => doctor({ root, home: project }))).out
  execFileSync('git', ['init', '--quiet', root])
  expect(await told()).toContain('note  No commits yet: pages have no "last updated" date\n')
  const of = ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b.c']
  execFileSync('git', [...of, 'commit', '--quiet', '--allow-empty', '-m', 'one'])
  expect(await told()).toContain('ok    git history is complete\n')
  await rm(join(root, '.git/objects'), { recursive: true })
  await mkdir(join(root, '.git/objects'))
  expect(await told()).toMatch(/^note {2}Git says ".*HEAD.*": pages have no "last updated" date$/m)
})

it('a package.json that holds no object stops nothing', async () => {
  const root = await rootOf({ 'package.json': 'null' })
  expect((await examinePeers(root)).state).toBe('well')
})

it('a mistake in the settings is told with its place', async () => {
  const root = await rootOf({ 'content/site.ts': `export const site = { title: 'T' url: 1 }` })
  const { out } = await printed(() => doctor({ root, home: project }))
  expect(out).toContain('bad   content/site.ts:1:34: Expected "}" but found "url"\n')
})

it('all that is wrong with the settings is told', async () => {
  const settings = `export const site = { title: 1, url: 'https://t.example', bas: '/' }`
  const root = await rootOf({ 'content/site.ts': settings })
  const { out } = await printed(() => doctor({ root, home: project }))
  expect(out).toContain('bad   content/site.ts:1:23: The setting "title" must be text in quotes.\n')
  expect(out).toContain('note  content/site.ts:1:59: There is no setting "bas".\n')
})

it('packages in archives, which no build reads, are told instead of their peers', async () => {
  const root = await rootOf({})
  const versions: Record<string, string | undefined> = process.versions
  versions['pnp'] = '3'
  const { code, out } = await printed(() => doctor({ root, home: project })).finally(() => {
    delete versions['pnp']
  })
  expect(code).toBe(1)
  expect(out).toContain(
    `bad   Yarn's Plug'n'Play keeps packages in archives, where a build cannot read them.\n      Add "nodeLinker: node-modules" to .yarnrc.yml, and run "yarn install".\n`,
  )
  expect(out).not.toContain('peer')
})

it('the command tells all of it, and fails when something must be done', async () => {
  const well = await printed(async () => doctor({ root: await rootOf({}), home: project }))
  expect(well.code).toBe(0)
  expect(well.out).toContain('ok    content/site.ts can be read\n')
  const root = await rootOf({ 'content/site.ts': 'export const site = {' })
  const ill = await printed(() => doctor({ root, home: project }))
  expect(ill.code).toBe(1)
  expect(ill.out).toContain('bad   ')
})

it('SARIF names rules, levels and places', () => {
  const log = JSON.parse(
    printSarif([
      { code: 'b', severity: 'warning', message: 'One.', hint: 'Do.', file: 'a b/c#1.md', line: 2 },
      { code: 'a', severity: 'error', message: 'Two.' },
    ]),
  )
  expect(log.version).toBe('2.1.0')
  expect(log.runs[0].tool.driver.rules).toEqual([{ id: 'a' }, { id: 'b' }])
  expect(log.runs[0].results).toEqual([
    {
      ruleId: 'b',
      ruleIndex: 1,
      level: 'warning',
      message: { text: 'One. Do.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'a%20b/c%231.md', uriBaseId: '%SRCROOT%' },
            region: { startLine: 2, startColumn: 1 },
          },
        },
      ],
    },
  ])
  expect(log.runs[0].invocations).toEqual([
    {
      executionSuccessful: false,
      toolExecutionNotifications: [
        { descriptor: { id: 'a' }, level: 'error', message: { text: 'Two.' } },
      ],
    },
  ])
})
