import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { createRun } from '../../../build/graph/run.ts'
import { openStore } from '../../../build/graph/store.ts'
import { installedPackages } from '../../../build/io/packages.ts'
import { declare } from '../../../build/samples/declare.ts'
import { createDeclaring } from '../../../build/site/declaring.ts'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const compiler = vi.hoisted(() => ({ loaded: 0 }))
vi.mock('../../../build/samples/loadTypeScript.ts', async (original) => {
  const { loadTypeScript, ...rest } =
    await original<typeof import('../../../build/samples/loadTypeScript.ts')>()
  const counted = () => {
    compiler.loaded += 1
    return loadTypeScript()
  }
  return { ...rest, loadTypeScript: counted }
})

const held = {} as { project: TestSite; root: string }
const types = (type: string) => `export declare const one: ${type}\n`
const list = (version: string) => `{ "packages": { "node_modules/above": "${version}" } }\n`
const packed = (folder: string) => ({
  [`${folder}/package.json`]: '{ "name": "x", "types": "index.d.ts" }\n',
  [`${folder}/index.d.ts`]: `export * from './own.js'\n`,
  [`${folder}/own.d.ts`]: types('1'),
})

beforeAll(async () => {
  held.project = await siteOf({
    ...packed('node_modules/above'),
    ...packed('docs/node_modules/beside'),
    ...packed('packages/linked'),
    'node_modules/.package-lock.json': list('1'),
    'docs/package.json': '{ "name": "docs" }\n',
    'docs/tsconfig.json': '{ "extends": "../tsconfig.json" }\n',
    'docs/.lectern/.keep': '',
  })
  held.root = join(held.project.root, 'docs')
  await symlink('../../packages/linked', join(held.root, 'node_modules/linked'))
})

const entryPoints = ['above', 'beside', 'linked']

/** Declares as one process of the engine does. */
async function process(engine = 'test') {
  const store = await openStore(join(held.root, '.lectern/store'), engine)
  const declaring = createDeclaring(store)
  const run = createRun({ store })
  return { declaring, store, printed: () => printedBy(declaring, run) }
}

/** What is printed of the packages, and how often the compiler was loaded for it. */
async function printedBy(
  { stage }: ReturnType<typeof createDeclaring>,
  run: ReturnType<typeof createRun>,
): Promise<[string[], number]> {
  // Files must be older than what is read of them.
  const edited = Date.now()
  await vi.waitUntil(() => Date.now() > edited + 30, { interval: 5 })
  const before = compiler.loaded
  const { root } = held
  const packages = await installedPackages(root)
  const uses = entryPoints.map((from) => ({ of: 'one', from }))
  const { declarations } = (await run(stage, { root, packages, uses })).value
  const told = entryPoints.map((from) => declarations[`${from}#one`]?.signature ?? '')
  return [told.map((type) => type.replace('const one: ', '')), compiler.loaded - before]
}

/** What the next process prints, and keeps. */
async function printed(engine?: string) {
  const { store, printed } = await process(engine)
  const found = await printed()
  await store.save()
  return found
}

test('declarations are read once, by each version of the engine', async () => {
  expect(await printed()).toEqual([['1', '1', '1'], 1])
  expect(await printed()).toEqual([['1', '1', '1'], 0])
  expect(await printed('other')).toEqual([['1', '1', '1'], 1])
  expect(await printed()).toEqual([['1', '1', '1'], 1])
})

test('where names are printed, and how often, asks nothing else of packages', () => {
  const [one, other] = ['one', 'other'].map((of) => ({ of, from: 'above' })) as [Name, Name]
  const key = (...uses: Name[]) => declare.key({ root: '', packages: '', uses })
  const moved = { ...one, file: 'b.mdx', at: { line: 9, column: 1 } }
  expect(key(other, moved, one)).toBe(key(one, other))
  expect(key(one)).not.toBe(key(one, other))
})

type Name = Parameters<typeof declare.key>[0]['uses'][number]

const changes: [what: string, files: Record<string, string | null>, types: string[]][] = [
  ['types of a linked package', { 'packages/linked/own.d.ts': types('2') }, ['1', '1', '2']],
  [
    'which of its files are asked',
    {
      'packages/linked/package.json': '{ "name": "x", "types": "next.d.ts" }\n',
      'packages/linked/next.d.ts': types('3'),
    },
    ['1', '1', '3'],
  ],
  ['a package above the site', { 'node_modules/above/own.d.ts': types('2') }, ['2', '1', '3']],
  [
    'a package that hides it',
    { ...packed('docs/node_modules/above'), 'docs/node_modules/above/own.d.ts': types('4') },
    ['4', '1', '3'],
  ],
  ['a file that hides another', { 'docs/node_modules/beside/own.ts': types('5') }, ['4', '5', '3']],
]

test.each(changes)('a change is printed by the next build: %s', async (_, files, types) => {
  await printed()
  await held.project.edit(files)
  expect(await printed()).toEqual([types, 1])
  expect(await printed()).toEqual([types, 0])
})

test('a change is printed by the process that runs', async () => {
  const { declaring, printed } = await process()
  const [told] = await printed()
  const before = declaring.origins()
  await held.project.edit({ 'packages/linked/next.d.ts': types('6') })
  expect(await printed()).toEqual([[...told.slice(0, 2), '6'], 1])
  expect(await printed()).toEqual([[...told.slice(0, 2), '6'], 0])
  expect(declaring.origins()).not.toEqual(before)
})

test('a package that was missing is looked for every time', async () => {
  const { declaring, printed } = await process()
  const [told] = await printed()
  await rm(join(held.root, 'node_modules/linked'))
  expect(await printed()).toEqual([[...told.slice(0, 2), ''], 1])
  expect(declaring.origins()).toBeUndefined()
  expect((await printed())[1]).toBe(1)
  await symlink('../../packages/linked', join(held.root, 'node_modules/linked'))
  expect(await printed()).toEqual([told, 0])
})

test('another list of packages above the site names other packages', async () => {
  const name = await installedPackages(held.root)
  await held.project.edit({ 'node_modules/.package-lock.json': list('2') })
  expect(await installedPackages(held.root)).not.toBe(name)
})
