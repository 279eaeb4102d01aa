import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { failed } from '../../build/diagnostics/diagnostic.ts'
import { createRun } from '../../build/graph/run.ts'
import { project } from '../helpers/globalSetup.ts'
import { siteOf, type TestBuild, type TestSite } from '../helpers/site.ts'
import { generator, seedOf } from '../helpers/size.ts'
import { alone } from './alone.ts'
import { between, edited, editAt, start, type Files } from './edits.ts'

const scripts = Number(process.env['EDIT_SCRIPTS'] ?? 50)

/** Edits by chance, each of what the ones before it left, and what to call it when something is wrong. */
async function* editsOf(site: TestSite, name: string, count: number) {
  const seed = seedOf(name)
  const random = generator(seed)
  const history: Files[] = [start]
  for (let turn = 0; turn < count; turn++) {
    const files = history.at(-1)!
    const isUndone = history.length > 1 && random() < 0.4
    if (isUndone) history.pop()
    const edit = isUndone ? between(files, history.at(-1)!) : editAt(random, turn, files)
    if (!isUndone) history.push(edited(files, edit))
    await site.edit(edit)
    yield `seed ${seed}, edit ${turn}: ${JSON.stringify(edit).slice(0, 200)}`
  }
}

it('a warm build equals a cold one byte for byte after any sequence of edits', async () => {
  const site = await siteOf(start)
  const run = createRun()
  for await (const named of editsOf(site, 'edits', scripts)) {
    const warm = await site.build({ run })
    const cold = await site.build()
    expect(warm.printed, named).toBe(cold.printed)
    expect([...warm.files], named).toEqual([...cold.files])
    expect(warm.copies, named).toEqual(cold.copies)
  }
}, 600_000)

it('what the command publishes, with what it keeps on the disk, is what a cold build makes', async () => {
  const site = await siteOf(start)
  let published = filesIn(join(site.root, 'dist'))
  let publications = 0
  for await (const named of editsOf(site, 'kept edits', Math.ceil(scripts / 4))) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [program, 'build', '--root', site.root],
      {
        encoding: 'utf8',
      },
    )
    const cold = await site.build()
    expect(stderr.replace(/\s*\d+ errors?, \d+ warnings?\s*$/, ''), named).toBe(
      cold.printed.trimEnd(),
    )
    expect(status, named).toBe(failed(cold.diagnostics) ? 1 : 0)
    if (status === 0) {
      published = madeOf(site, cold)
      publications++
    }
    expect(filesIn(join(site.root, 'dist')), named).toEqual(published)
  }
  console.log(`${publications} publications`)
  expect(publications).toBeGreaterThan(scripts / 20)
}, 3_600_000)

const program = join(project, 'bin/lectern.mjs')

/** What a build is to publish, by path. */
function madeOf({ root }: TestSite, { files, copies }: TestBuild): Files {
  const copied = copies.map(({ from, to }) => [to, textIn(join(root, from))])
  return Object.fromEntries([...files, ...copied])
}

/** What is published. */
function filesIn(folder: string): Files {
  if (!existsSync(folder)) return {}
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== '.lectern')
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(paths.map((path) => [relative(folder, path), textIn(path)]))
}

/** As `TestBuild` has it. */
function textIn(file: string): string {
  const bytes = readFileSync(file)
  const text = bytes.toString()
  return Buffer.from(text).equals(bytes) ? text : bytes.toString('latin1')
}

it.each(Object.entries(alone))(
  '%s: a change of nothing else is taken over by a warm build',
  async (_, [before, after]) => {
    const site = await siteOf({ ...start, ...before })
    const run = createRun()
    const first = await site.build({ run })
    await site.edit(after)
    const warm = await site.build({ run })
    const cold = await site.build()
    expect([cold.printed, ...cold.files]).not.toEqual([first.printed, ...first.files])
    expect(warm.printed).toBe(cold.printed)
    expect([...warm.files]).toEqual([...cold.files])
  },
)

it('the order in which files were written and a second build change nothing', async () => {
  const forwards = await siteOf(start)
  const backwards = await siteOf(Object.fromEntries(Object.entries(start).reverse()))
  const [one, other, again] = [
    await forwards.build(),
    await backwards.build(),
    await forwards.build(),
  ]
  expect(one.diagnostics).toEqual([])
  expect([...other.files]).toEqual([...one.files])
  expect([...again.files]).toEqual([...one.files])
})

it('one edit of prose changes at most five files, and none of code', async () => {
  const site = await siteOf(start)
  const before = await site.build()
  await site.edit({
    'content/docs/a.mdx': start['content/docs/a.mdx'].replace('Words of a', 'Words of alpha'),
  })
  const after = await site.build()
  const changed = [...after.files].filter(([path, text]) => before.files.get(path) !== text)
  const names = changed.map(([path]) => path)
  expect([...after.files.keys()]).toEqual([...before.files.keys()])
  expect(names).toContain('a.html')
  expect(names).toContain('_data/a.json')
  expect(names).toContain('a.md')
  expect(names.length).toBeLessThanOrEqual(5)
  expect(names.filter((path) => /\.(?:js|css)$/.test(path))).toEqual([])
})
