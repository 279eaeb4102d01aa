import { EventEmitter } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { afterEach, expect, test } from 'vitest'
import { listFiles } from '../../../build/io/list.ts'
import { isPassing } from '../../../build/io/watch/ignored.ts'
import { concerns, watchFiles, type Watcher } from '../../../build/io/watch.ts'
import { refreshSnapshot } from '../../../build/io/watch/snapshot.ts'
import { takeSnapshot } from '../../../build/io/snapshot.ts'
import { siteOf } from '../../helpers/site.ts'
import { project } from '../../helpers/globalSetup.ts'

const opened: { close: () => Promise<unknown> }[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))

test('what editors leave beside a file while they save it is passed over', () => {
  const passing = [
    'a/.x.md.swp',
    'a/x.md~',
    'a/#x.md#',
    'a/4913',
    'a/x.md___jb_tmp___',
    '.git/HEAD',
  ]
  expect(passing.filter((path) => !isPassing(path))).toEqual([])
  expect(['a/x.md', 'a/x.tmpl.md', 'images/4914.png'].filter(isPassing)).toEqual([])
})

test('a build leaves out the files that are passed over, and no others', async () => {
  const leftovers = ['x.html~', '#x.html#', '4913', 'x.html.swp', 'x.html___jb_tmp___']
  const others = ['film.swf', 'x.bak', 'x.part', 'x.temp', 'x.tmp']
  const paths = [...leftovers, ...others].map((name) => `content/static/${name}`)
  const { root } = await siteOf(Object.fromEntries(paths.map((path) => [path, 'words'])))
  const listed = listFiles(root, 'content/static').value
  expect(listed).toEqual(others.map((name) => `content/static/${name}`))
  expect(paths.filter((path) => !isPassing(path))).toEqual(listed)
})

test('a folder may have the name of a leftover: builds read it, and so it is watched', async () => {
  const names = ['4913', '#x#', 'b___jb_tmp___', 'x~']
  const { root } = await siteOf({ 'content/docs/a.md': '# A' })
  const watcher = await watched(root)
  for (const name of names) {
    const file = join(root, 'content/docs', name, 'page.md')
    await mkdir(join(root, 'content/docs', name))
    await writeFile(file, '# Page')
    await untilTold(watcher, file)
  }
  const pages = names.map((name) => `content/docs/${name}/page.md`)
  expect(listFiles(root, 'content/docs').value).toEqual(expect.arrayContaining(pages))
  expect(pages.filter(isPassing)).toEqual([])
})

test('only the named folders of a site concern the watcher', () => {
  const folders = [{ path: '/site', names: ['content', 'sidebars'] }]
  expect(concerns('/site', folders)).toBe(true)
  expect(concerns('/site/content/docs/a.md', folders)).toBe(true)
  expect(concerns('/site/dist/a.html', folders)).toBe(false)
  expect(concerns('/other/content/a.md', folders)).toBe(false)
})

test('when the system has no watches left, it says so and polls', async () => {
  const lines: string[] = []
  const asked: boolean[] = []
  const watchers: EventEmitter[] = []
  const watcher = watchFiles({
    folders: [{ path: '/site' }],
    log: (line) => lines.push(line),
    open: (_, { usePolling }) => {
      asked.push(usePolling === true)
      const one = Object.assign(new EventEmitter(), { close: async () => {} })
      watchers.push(one)
      return one as unknown as FSWatcher
    },
  })
  opened.push(watcher)
  watchers[0]!.emit('error', Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  expect(asked).toEqual([false, true])
  expect(lines.join()).toContain('no file watches left (ENOSPC)')
  watchers[1]!.emit('all', 'change', '/site/a.md')
  const changes = await watcher.next()
  expect([...changes!.paths]).toContain('/site/a.md')
})

async function watched(root: string): Promise<Watcher> {
  const watcher = watchFiles({ folders: [{ path: root, names: ['content'] }], log: () => {} })
  opened.push(watcher)
  await watcher.ready
  return watcher
}

/** Collects until the path has been told. */
async function untilTold(watcher: Watcher, path: string): Promise<void> {
  for (;;) {
    const changes = await watcher.next()
    if (changes!.paths.has(path)) return
  }
}

test('a folder that is removed and made again is still watched', async () => {
  const { root } = await siteOf({ 'content/docs/a.md': '# A' })
  const watcher = await watched(root)
  const file = join(root, 'content/docs/a.md')
  await rm(join(root, 'content'), { recursive: true })
  await untilTold(watcher, file)
  await mkdir(join(root, 'content/docs'), { recursive: true })
  await writeFile(file, '# A again')
  await untilTold(watcher, file)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await watcher.next()
  await writeFile(file, '# A a third time')
  await untilTold(watcher, file)
})

test('the folder of the site may go and come back', async () => {
  const { root } = await siteOf({ 'content/docs/a.md': '# A' })
  const watcher = await watched(root)
  const file = join(root, 'content/docs/a.md')
  for (let times = 0; times < 2; times += 1) {
    await rm(root, { recursive: true })
    await new Promise((resolve) => setTimeout(resolve, 500))
    await watcher.next()
    await mkdir(join(root, 'content/docs'), { recursive: true })
    // It is watched again some time after it is back.
    const writing = setInterval(() => void writeFile(file, `# ${performance.now()}`), 50)
    await untilTold(watcher, file).finally(() => clearInterval(writing))
  }
})

test('links that lead to what they lie in are not followed', async () => {
  const { root } = await siteOf({ 'content/a/a.md': '# A', 'content/b/b.md': '# B' })
  const links = { self: 'self', all: '..', root: '/', 'a/one': '.', 'a/two': '.', 'a/b': '../b' }
  for (const [link, target] of Object.entries({ ...links, 'b/a': '../a', 'b/again': '../a' })) {
    await symlink(target, join(root, 'content', link))
  }
  const watcher = await watched(root)
  const linked = join(root, 'content/a/b/b.md')
  await writeFile(linked, '# B again')
  await untilTold(watcher, linked)
})

test('what a link leads to may go and come back, and be another folder', async () => {
  const { root } = await siteOf({
    'content/a.md': '# A',
    'one/docs/b.md': '# B',
    'two/docs/b.md': '# B',
  })
  const [link, target] = [join(root, 'content/docs'), join(root, 'one/docs')]
  await symlink('../one/docs', link)
  const watcher = await watched(root)
  const turns = [
    () => rename(target, `${target}-away`),
    () => rename(`${target}-away`, target),
    () => rm(link).then(() => symlink('../two/docs', link)),
  ]
  const made: string[] = []
  for (const turn of turns) {
    await turn()
    await new Promise((resolve) => setTimeout(resolve, 600))
    if (!existsSync(link)) continue
    const name = `new-${made.push('')}.md`
    await writeFile(join(link, name), '# New')
    await untilTold(watcher, join(link, name))
  }
  expect(made).toHaveLength(2)
})

test('a link is told when what it leads to goes with a folder that nobody watches', async () => {
  const { root } = await siteOf({ 'content/a.md': '# A', 'one/docs/b.md': '# B' })
  const link = join(root, 'content/docs')
  await symlink('../one/docs', link)
  const watcher = await watched(root)
  await rename(join(root, 'one'), join(root, 'other'))
  await untilTold(watcher, link)
})

/** A watcher that is told what the system says. */
function told(): { system: EventEmitter; watcher: Watcher } {
  const system = Object.assign(new EventEmitter(), {
    getWatched: () => ({}),
    close: async () => {},
  })
  const watcher = watchFiles({
    folders: [{ path: '/site' }],
    log: () => {},
    open: () => system as unknown as FSWatcher,
  })
  opened.push(watcher)
  return { system, watcher }
}

test('that a file went is told a little later: an editor may be about to put it back', async () => {
  const { system, watcher } = told()
  system.emit('all', 'unlink', '/site/a.md')
  system.emit('all', 'change', '/site/b.md')
  expect([...(await watcher.next())!.paths]).toEqual(['/site/b.md'])
  expect([...(await watcher.next())!.paths]).toEqual(['/site/a.md', '/site/b.md'])
})

test('a file that was renamed is told by both names at once', async () => {
  const { system, watcher } = told()
  system.emit('all', 'unlink', '/site/A.md')
  await new Promise((resolve) => setTimeout(resolve, 20))
  system.emit('all', 'add', '/site/a.md')
  expect([...(await watcher.next())!.paths]).toEqual(['/site/A.md', '/site/a.md'])
})

test('a file that is put back is told at once', async () => {
  const { system, watcher } = told()
  system.emit('all', 'unlink', '/site/a.md')
  system.emit('all', 'unlink', '/site/b.md')
  system.emit('all', 'add', '/site/a.md')
  expect([...(await watcher.next())!.paths]).toEqual(['/site/a.md'])
  expect([...(await watcher.next())!.paths]).toEqual(['/site/a.md', '/site/b.md'])
})

test('saves by renaming are told, the first and the second', async () => {
  const { root } = await siteOf({ 'content/docs/a.md': '# A' })
  const watcher = await watched(root)
  const file = join(root, 'content/docs/a.md')
  for (const text of ['one', 'two']) {
    await writeFile(`${file}.tmp`, text)
    await rename(`${file}.tmp`, file)
    await untilTold(watcher, file)
  }
})

test('a refreshed snapshot equals a new one, and what did not change is the same object', async () => {
  const made = await siteOf({ 'content/docs/a.md': '# A', 'content/docs/c.md': '# C' })
  const root = await realpath(made.root)
  const options = { root, home: project }
  const before = await takeSnapshot(options)
  await made.edit({
    'content/docs/a.md': '# A2',
    'content/docs/b.md': '# B',
    'content/docs/c.md': null,
    'content/docs/x.png': 'no image',
    'content/docs/x\ny.png': 'no image',
    'content/docs/x\nz/y.png': 'no image',
  })
  const paths = ['a.md', 'b.md', 'c.md', 'x.png', 'x\ny.png', 'x\nz/y.png'].map(
    (name) => `content/docs/${name}`,
  )
  const after = await refreshSnapshot(before, paths, options)
  expect(after).toEqual(await takeSnapshot(options))
  const builtin = (list: typeof before) => list.value.documents.find(({ path }) => /404/.test(path))
  expect(builtin(after)).toBe(builtin(before))
  expect(await refreshSnapshot(after, paths, options)).toBe(after)
  expect(await refreshSnapshot(after, [''], options)).toBe(after)
})

test('settings are read again when any file changed that they import', async () => {
  const made = await siteOf({
    'content/site.ts': `import text from './title.txt'\nimport { url } from './url.json'\nexport const site = { title: text, url }\n`,
    'content/title.txt': 'First',
    'content/url.json': '{ "url": "https://test.example" }',
  })
  const options = { root: await realpath(made.root), home: project }
  const before = await takeSnapshot(options)
  expect(before.value.site.title).toBe('First')
  await made.edit({ 'content/title.txt': 'Second' })
  const after = await refreshSnapshot(before, ['content/title.txt'], options)
  expect(after.value.site.title).toBe('Second')
})

test('a document that is being written is not taken for an empty one; one that is empty is', async () => {
  const made = await siteOf({ 'content/docs/a.md': '# A' })
  const options = { root: await realpath(made.root), home: project }
  const path = 'content/docs/a.md'
  const before = await takeSnapshot(options)
  const readNow = async () => {
    const { value } = await refreshSnapshot(before, [path], options)
    return value.documents.find((one) => one.path === path)?.text
  }
  await made.edit({ [path]: '' })
  setTimeout(() => writeFileSync(join(made.root, path), '# Another'), 20)
  expect(await readNow()).toBe('# Another')
  await made.edit({ [path]: '' })
  expect(await readNow()).toBe('')
})

test.each([['content/site.ts'], ['']])(
  'settings that are being written are not taken for empty ones, told as "%s"',
  async (told) => {
    const made = await siteOf({ 'content/docs/a.md': '# A' })
    const options = { root: await realpath(made.root), home: project }
    const path = 'content/site.ts'
    const before = await takeSnapshot(options)
    const text = `export const site = { title: 'Another', url: 'https://test.example' }\n`
    await made.edit({ [path]: '' })
    setTimeout(() => writeFileSync(join(made.root, path), text), 20)
    const { value, diagnostics } = await refreshSnapshot(before, [told], options)
    expect([value.site.title, diagnostics]).toEqual(['Another', []])
  },
)

test('what was told of a file is told no more when it is a good one', async () => {
  const made = await siteOf({ 'content/docs/a.md': '# A' })
  const options = { root: await realpath(made.root), home: project }
  const links = ['content/docs/b.md', 'content/docs/x.png']
  for (const link of links) await symlink('nowhere', join(made.root, link))
  const before = await takeSnapshot(options)
  expect(before.diagnostics.map(({ file }) => file)).toEqual(links)
  for (const link of links) await rm(join(made.root, link))
  await made.edit({ [links[0]!]: '# B', [links[1]!]: 'no image' })
  const after = await refreshSnapshot(before, links, options)
  expect(after).toEqual(await takeSnapshot(options))
  expect(after.diagnostics).toEqual([])
})

test('a link that leads out of the site is not followed', async () => {
  const made = await siteOf({ 'content/docs/a.md': '# A' })
  const outside = await mkdtemp(join(project, 'tests/.out/outside-'))
  opened.push({ close: () => rm(outside, { recursive: true }) })
  await writeFile(join(outside, 'secret.md'), '# Secret')
  const options = { root: await realpath(made.root), home: project }
  const before = await takeSnapshot(options)
  await symlink(join(outside, 'secret.md'), join(made.root, 'content/docs/b.md'))
  const after = await refreshSnapshot(before, ['content/docs/b.md'], options)
  expect(after.value.documents.map(({ path }) => path)).not.toContain('content/docs/b.md')
  const hint = 'Copy what it points to into the site.'
  expect(after.diagnostics).toMatchObject([{ code: 'escaping-link', hint }])
})
