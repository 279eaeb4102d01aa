import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSiteIn, write, type BuildSite } from '../faults/build-site.ts'
import { treeHash } from '../faults/write-site.ts'
import { project } from '../helpers/globalSetup.ts'

const held = {} as { site: BuildSite }
beforeAll(() => {
  const scratch = join(project, 'tests/.out')
  mkdirSync(scratch, { recursive: true })
  held.site = buildSiteIn(scratch)
})
afterAll(() => held.site.remove())

const warning = '# F\n\n[Gone](./gone.md)\n'

/** What a build makes that knows of no other. */
function cold(args: readonly string[] = []): string {
  const { root, build } = held.site
  renameSync(join(root, '.lectern'), join(root, 'known'))
  expect(build({ out: 'cold', args })).toMatchObject({ status: 0 })
  const hash = treeHash(join(root, 'cold'))
  for (const made of ['cold', '.lectern']) rmSync(join(root, made), { recursive: true })
  renameSync(join(root, 'known'), join(root, '.lectern'))
  return hash
}

test('what the second build of the same site leaves, and says, is what the first did', () => {
  const { root, out, build } = held.site
  write(root, 'content/docs/f.md', warning)
  const first = build()
  const hash = treeHash(out)
  for (const _ of [1, 2]) {
    const again = build()
    expect(again.text).toContain('0 documents compiled, 0 pages rendered')
    const unhurried = (text: string) => text.replace(/\(\d+ files? changed\).*\n.*/, '')
    expect(unhurried(again.text)).toBe(unhurried(first.text))
    expect(treeHash(out)).toBe(hash)
  }
  expect(first.text).toContain('There is no document "./gone.md"')
  expect(build({ args: ['--strict'] })).toMatchObject({ status: 1 })
  expect(build()).toMatchObject({ status: 0 })
  expect(cold()).toBe(hash)
  rmSync(join(root, 'content/docs/f.md'))
})

test('a build of a site with code of its own is kept, although the output is written beside that', () => {
  const { root, build } = held.site
  write(root, 'content/docs/Live.tsx', 'export const Live = () => <b>Live</b>\n')
  write(root, 'src/words.ts', `export const words = 'words'\n`)
  write(
    root,
    'content/docs/g.mdx',
    `import { Live } from './Live.tsx'\nimport { words } from '@site/src/words.ts'\n\n# G\n\n<Live /> {words}\n`,
  )
  expect(build()).toMatchObject({ status: 0 })
  const index = readFileSync(join(root, '.lectern/store/index'), 'utf8')
  expect(index).toContain('"kept-bundle/')
  expect(index).toContain('"finished/')
  for (const path of ['content/docs/Live.tsx', 'src', 'content/docs/g.mdx']) {
    rmSync(join(root, path), { recursive: true })
  }
})

test('what components read of files, the environment and the network is read at each build', () => {
  const { root, out, build } = held.site
  const files = {
    'data.txt': 'one',
    'src/File.still.tsx': `import { readFileSync } from 'node:fs'
export default () => <i>{readFileSync(${JSON.stringify(join(root, 'data.txt'))}, 'utf8')}</i>\n`,
    'src/Word.still.tsx': 'export default () => <b>{process.env.WORD}</b>\n',
    'src/Steady.still.tsx': 'export default () => <b>{process.env.NODE_ENV}</b>\n',
    'content/docs/g.mdx': `import File from '@site/src/File.still.tsx'\n\n# G\n\n<File />\n`,
    'content/docs/h.mdx': `import Word from '@site/src/Word.still.tsx'\n\n# H\n\n<Word />\n`,
    'content/docs/i.mdx': '# I\n\nIn words: <u>{process.env.WORD}</u>\n',
    'src/stars.ts': `export const stars = await (await fetch('data:,' + Date.now())).text()\n`,
    'content/docs/k.mdx': `import { stars } from '@site/src/stars.ts'\n\n# K\n\n<s>{stars}</s>\n`,
    'content/docs/j.mdx': `import Steady from '@site/src/Steady.still.tsx'\n\n# J\n\n<Steady />\n`,
  }
  for (const [path, text] of Object.entries(files)) write(root, path, text)
  const shown = (pages = ['g', 'h', 'i']) =>
    pages.map((page) => {
      const html = readFileSync(join(out, `${page}.html`), 'utf8')
      return /<([ibsu])>(\w+)<\/\1>/.exec(html)?.[2]
    })
  expect(build({ env: { WORD: 'sun' } })).toMatchObject({ status: 0 })
  expect(shown()).toEqual(['one', 'sun', 'sun'])
  const stars = shown(['k'])
  write(root, 'data.txt', 'two')
  const { text } = build({ env: { WORD: 'moon' } })
  expect(shown()).toEqual(['two', 'moon', 'moon'])
  expect(shown(['k'])).not.toEqual(stars)
  expect(text).toContain('0 documents compiled, 4 pages rendered')
  for (const path of Object.keys(files)) rmSync(join(root, path))
})

test('a build that has nothing to bundle does without the bundler', () => {
  const { root, build } = held.site
  const env = { ESBUILD_BINARY_PATH: join(root, 'broken') }
  writeFileSync(env.ESBUILD_BINARY_PATH, '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  expect(build()).toMatchObject({ status: 0 })
  expect(build({ env })).toMatchObject({ status: 0 })
  write(root, 'content/docs/a.md', '# Page a\n\nNo code.\n')
  expect(build({ env }).text).toContain('1 document compiled, 1 page rendered')
  write(root, 'content/site.ts', readFileSync(join(root, 'content/site.ts'), 'utf8') + '\n')
  expect(build({ env }).status).not.toBe(0)
})

/** Exit code of `lectern check`. */
function check(name: string): number | null {
  const program = join(project, 'bin/lectern.mjs')
  return spawnSync(process.execPath, [program, 'check', name, '--root', held.site.root]).status
}

test('after a command that makes a part of the site, or fails, a build makes only what was edited', () => {
  const { root, build } = held.site
  const settings = readFileSync(join(root, 'content/site.ts'), 'utf8')
  const edit = (words: string) => write(root, 'content/docs/a.md', `# Page a\n\n${words}\n`)
  edit('Before.')
  expect(build()).toMatchObject({ status: 0 })
  const between: Readonly<Record<string, () => void>> = {
    'check samples': () => expect(check('samples')).toBe(0),
    'check exports': () => expect(check('exports')).toBe(0),
    'a setting that is wrong': () => {
      write(root, 'content/site.ts', settings.replace('title:', 'locales: 1, title:'))
      expect(build()).toMatchObject({ status: 1 })
      write(root, 'content/site.ts', settings)
    },
    'an import that is missing': () => {
      write(root, 'content/docs/f.mdx', `import { F } from './F.tsx'\n\n# F\n\n<F />\n`)
      expect(build()).toMatchObject({ status: 1 })
      rmSync(join(root, 'content/docs/f.mdx'))
    },
  }
  for (const [name, command] of Object.entries(between)) {
    command()
    edit(`After ${name}.`)
    expect([name, build().text]).toEqual([
      name,
      expect.stringContaining('1 document compiled, 1 page rendered'),
    ])
  }
})

test('a change between builds in which nothing changed is published', () => {
  const { root, out, build } = held.site
  const changes: readonly (() => readonly string[])[] = [
    () => [],
    () => (write(root, 'content/docs/a.md', '# Page a\n\nOther words.\n'), []),
    () => ['--base', '/sub/'],
    () => (write(root, 'content/static/a.txt', 'one'), []),
    () => (write(root, 'content/static/a.txt', 'two'), []),
    () => ['--compress'],
    () => (rmSync(join(root, 'content/docs/e.md')), []),
    () => (writeFileSync(join(out, 'a.html'), 'Somebody was here.'), []),
    () => (rmSync(join(out, 'a.html')), []),
    () => (write(out, 'stray.txt', ''), []),
    () => (rmSync(join(root, '.lectern/published')), []),
    () => (rmSync(join(root, '.lectern/store'), { recursive: true }), []),
  ]
  for (const [at, change] of changes.entries()) {
    const args = change()
    for (const _ of [1, 2]) {
      expect(build({ args }), `change ${at}`).toMatchObject({ status: 0 })
      expect(existsSync(join(out, 'stray.txt')), `change ${at}`).toBe(false)
    }
    const published = treeHash(out)
    expect(published, `change ${at}`).toBe(cold(args))
  }
})
