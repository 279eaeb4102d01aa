import { rm, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { openStore, type Store } from '../../../build/graph/store.ts'
import { loadModule } from '../../../build/io/settings.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const bundler = vi.hoisted(() => ({ started: 0 }))
vi.mock('esbuild', async (original) => {
  const { build, ...rest } = await original<typeof import('esbuild')>()
  const counted = (...args: Parameters<typeof build>) => {
    bundler.started += 1
    return build(...args)
  }
  return { ...rest, build: counted }
})

const held = {} as { site: TestSite; store: Store }
const file = 'sidebars/docs.ts'
const words = (text: string) => `export const words: string[] = ['${text}']\n`

beforeAll(async () => {
  held.site = await siteOf({
    [file]: `import { words } from './words'\nexport const docs = words\n`,
    'sidebars/words.ts': words('first'),
  })
  held.store = await openStore(`${held.site.root}/.lectern/store`, 'test')
})

/** What the file exports, and how often the bundler was started for it. */
async function loaded() {
  // Files must be older than what is made of them.
  const edited = Date.now()
  await vi.waitUntil(() => Date.now() > edited + 30, { interval: 5 })
  const before = bundler.started
  const { value, diagnostics } = await loadModule(held.site.root, file, held.store)
  return [value['docs'], bundler.started - before, diagnostics.length]
}

test('settings are bundled once', async () => {
  expect(await loaded()).toEqual([['first'], 1, 0])
  expect(await loaded()).toEqual([['first'], 0, 0])
})

const changes: [what: string, files: Record<string, string | null>, words: string][] = [
  [
    'another text',
    { [file]: `import { words } from './words'\nexport const docs = [...words, 'own']\n` },
    'first own',
  ],
  ['a file that they import', { 'sidebars/words.ts': words('second') }, 'second own'],
  ['a file that hides it', { 'sidebars/words.tsx': words('hiding') }, 'hiding own'],
  [
    'where the settings of TypeScript lead',
    {
      [file]: `import { words } from '@words'\nexport const docs = words\n`,
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@words": ["./sidebars/words.ts"] } } }',
    },
    'second',
  ],
]

test.each(changes)('%s: they are bundled anew', async (_, files, expected) => {
  await held.site.edit(files)
  expect(await loaded()).toEqual([expected.split(' '), 1, 0])
  expect(await loaded()).toEqual([expected.split(' '), 0, 0])
})

test('a link on the way to what they import leads elsewhere: they are bundled anew', async () => {
  await held.site.edit({
    [file]: `import { words } from './ways/through/words.ts'\nexport const docs = words\n`,
    'sidebars/one/words.ts': words('one'),
    'sidebars/two/words.ts': words('two'),
    'sidebars/ways/.keep': '',
  })
  const link = `${held.site.root}/sidebars/ways/through`
  for (const folder of ['one', 'two']) {
    await rm(link, { force: true })
    await symlink(`../${folder}`, link)
    expect(await loaded()).toEqual([[folder], 1, 0])
    expect(await loaded()).toEqual([[folder], 0, 0])
  }
})

test('settings that are not in their place are looked for under like names and above', async () => {
  const site = await siteOf({
    'content/docs/a.md': '# A\n',
    'content/docs/old/content/site.js': '',
  })
  const hintIn = async (root: string) =>
    (await loadModule(join(site.root, root), 'content/site.ts')).diagnostics[0]?.hint
  const way = 'Create it with "lectern init", or name the site\'s folder with --root'
  expect(await hintIn('content/docs')).toBe(`${way}, as in "--root ${relative('.', site.root)}".`)
  expect(await hintIn('content/docs/old')).toBe('Rename "content/site.js" to "content/site.ts".')
  const alone = emptyFolder()
  const { diagnostics } = await loadModule(alone, 'content/site.ts')
  expect(diagnostics[0]?.hint).toBe(`${way}.`)
})

test('what cannot be followed is bundled every time: broken settings, and files from elsewhere', async () => {
  await held.site.edit({ [file]: 'export const docs = [\n' })
  for (const _ of [1, 2]) expect(await loaded()).toEqual([undefined, 1, 1])
  await held.site.edit({
    [file]: `export { words as docs } from '../shared'\n`,
    'shared.ts': words('shared'),
  })
  for (const _ of [1, 2]) expect(await loaded()).toEqual([['shared'], 1, 0])
  await rm(`${held.site.root}/${file}`)
  expect(await loaded()).toEqual([undefined, 0, 1])
})

test('installed packages are imported as they are; what is missing, or throws, is told at its place', async () => {
  await held.site.edit({
    'node_modules/kit/package.json': '{ "name": "kit", "type": "module", "exports": "./kit.js" }',
    'node_modules/kit/kit.js': `import { sep } from 'node:path'\nexport const word = 'kit' + sep\n`,
    [file]: `import { word } from 'kit'\nexport const docs = [word]\n`,
  })
  expect(await loaded()).toEqual([['kit/'], 1, 0])
  expect(await loaded()).toEqual([['kit/'], 0, 0])
  await held.site.edit({ [file]: `import { a } from '@kits/none/deep'\nexport const docs = [a]\n` })
  expect((await loadModule(held.site.root, file)).diagnostics).toMatchObject([
    {
      message: 'Could not resolve "@kits/none/deep"',
      ...{ file, line: 1, column: 19, hint: 'Install it: npm install @kits/none.' },
    },
  ])
  const thrower = `export function items(): string[] {\n  throw new Error('none today')\n}\n`
  await held.site.edit({
    'sidebars/items.ts': thrower,
    [file]: `import { items } from './items'\nexport const docs = [...items()]\n`,
  })
  expect((await loadModule(held.site.root, file)).diagnostics).toMatchObject([
    {
      message: 'The code throws when it is loaded: Error: none today',
      ...{ file: 'sidebars/items.ts', line: 2, column: 9 },
    },
  ])
})

test('what would end the process is told at its place, whatever else is loaded meanwhile', async () => {
  const { exit } = process
  await held.site.edit({
    [file]: `import { exit } from 'node:process'\nexport const docs = []\nexit(0)\n`,
    'sidebars/more.ts': `process.exit()\n`,
    'sidebars/slow.ts': `await new Promise((done) => setTimeout(done, 20))\nprocess.exit(1)\n`,
  })
  const files = [file, 'sidebars/more.ts', 'sidebars/slow.ts']
  const all = await Promise.all(files.map((one) => loadModule(held.site.root, one)))
  expect(all.flatMap(({ diagnostics }) => diagnostics)).toMatchObject([
    { message: expect.stringContaining('it calls process.exit(0)'), file, line: 3, column: 1 },
    { message: expect.stringContaining('it calls process.exit()'), file: files[1], line: 1 },
    { message: expect.stringContaining('it calls process.exit(1)'), file: files[2], line: 2 },
  ])
  expect(process.exit).toBe(exit)
})

test('values that hold themselves, have no end, or throw when they are read are told at their keys', async () => {
  await held.site.edit({
    [file]: `const part = { type: 'category', items: [] as unknown[] }
part.items.push('a', part)
let deep: unknown[] = []
for (let at = 0; at < 5000; at++) deep = [deep]
export const docs = [part, part]
export const more = [
  { get label() { throw new Error('no label') } },
  { get label() { process.exit(0) } },
]
export { deep }
`,
  })
  expect((await loadModule(held.site.root, file)).diagnostics).toMatchObject([
    {
      message: expect.stringMatching(/^The value "deep\[0\].*…" is more than 400 levels deep\.$/),
    },
    { message: 'The value "docs[0].items[1]" holds itself.', file, line: 5 },
    { message: 'The value "docs[1].items[1]" holds itself.', file, line: 5 },
    {
      message: 'The value "more[0].label" throws when it is read: Error: no label.',
      ...{ file, line: 7, column: 9 },
    },
    {
      message: 'The value "more[1].label" throws when it is read: Error: it calls process.exit(0).',
      ...{ file, line: 8, column: 9 },
    },
  ])
})

test('broken settings are told at the column that editors count', async () => {
  await held.site.edit({ [file]: `export const docs = ['é€😀' }\n` })
  const column = "export const docs = ['é€😀' ".length + 1
  const { diagnostics } = await loadModule(held.site.root, file)
  expect(diagnostics).toMatchObject([{ code: 'broken-settings', file, line: 1, column }])
})

test('it is told what settings are made from, and of broken ones where that was looked for', async () => {
  const { root, edit } = held.site
  const filesOf = async () =>
    (await loadModule(root, file)).files.map((path) => relative(root, path))
  await edit({
    [file]: `import { words } from './words.ts'\nexport const docs = words\n`,
    'sidebars/words.ts': words('first'),
  })
  expect(await filesOf()).toEqual(['sidebars/words.ts', file])
  await edit({
    [file]: `import { words } from '../../missing/words.ts'\nexport const docs = words\n`,
  })
  expect(await filesOf()).toEqual([file, '../missing/words.ts'])
})

test('what is changed before it comes to an end is read again', async () => {
  const waiting = `for (;;) await new Promise((done) => setTimeout(done, 50))
`
  const site = await siteOf({ [file]: waiting })
  const loading = loadModule(site.root, file)
  const writing = setInterval(() => void site.edit({ [file]: words('mended') }), 1000)
  const { value, diagnostics } = await loading
  clearInterval(writing)
  expect([value['words'], diagnostics]).toEqual([['mended'], []])
})
