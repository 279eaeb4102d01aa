import { join } from 'node:path'
import { expect, test } from 'vitest'
import { follow } from '../../../build/dev/follow.ts'
import type { DevSite } from '../../../build/dev/site.ts'
import { takeSnapshot } from '../../../build/io/snapshot.ts'
import type { Changes, Watcher } from '../../../build/io/watch.ts'
import { project } from '../../helpers/globalSetup.ts'
import { siteOf } from '../../helpers/site.ts'

/** What is taken over, and what logged, when a file is told three times and taking it over fails once. */
async function followed(isEnding: boolean) {
  const site = await siteOf({ 'content/docs/a.md': 'old' })
  const options = { root: site.root, home: project }
  const before = await takeSnapshot(options)
  await site.edit({ 'content/docs/a.md': 'new' })
  const taken: string[] = []
  const logged: string[] = []
  await follow({
    watcher: telling(join(site.root, 'content/docs/a.md'), 3),
    site: failingOnce((text) => void taken.push(text)),
    options,
    before,
    log: (line) => void logged.push(line),
    isEnding: async () => isEnding,
  })
  return { taken, logged }
}

test('a change that could not be taken over is taken over when its file is told again', async () => {
  const { taken, logged } = await followed(false)
  expect(taken).toEqual(['new', 'new'])
  expect(logged).toEqual([
    expect.stringContaining('The disk failed.'),
    expect.stringMatching(/^content\/docs\/a\.md changed: 1 page in /),
  ])
})

test('what fails as all ends is not told: a key that ends watching ends the bundler, too', async () => {
  expect(await followed(true)).toEqual({ taken: ['new'], logged: [] })
})

test('it is told that settings keep the packages that they import when others are installed', async () => {
  const list = 'node_modules/.package-lock.json'
  const site = await siteOf({
    'content/site.ts': `import { title } from 'named'
export const site = { title, url: 'https://test.example' }\n`,
    'node_modules/named/package.json': '{ "name": "named", "type": "module", "main": "index.js" }',
    'node_modules/named/index.js': `export const title = 'Named'\n`,
    'content/docs/a.md': '# A\n',
  })
  const options = { root: site.root, home: project }
  const logged: string[] = []
  const changed = async (path: string, text: string) => {
    const before = await takeSnapshot(options)
    await site.edit({ [path]: text })
    await follow({
      watcher: telling(join(site.root, path), 1, true),
      site: { take: async () => 1, sources: () => [] } as Partial<DevSite> as DevSite,
      ...{ options, before, log: (line) => void logged.push(line), isEnding: async () => false },
    })
  }
  await changed('content/docs/a.md', '# Another\n')
  await changed(list, '{}')
  expect(logged).toEqual([
    expect.stringMatching(/^content\/docs\/a\.md changed: /),
    'Packages were installed. Those that the settings import stay as they were: start watching again to use the new ones.',
    expect.stringMatching(/^node_modules\/\.package-lock\.json changed: /),
  ])
})

/** A watcher that tells of one file so often. */
function telling(file: string, times: number, folders = false): Watcher {
  const news: Changes[] = Array.from({ length: times }, () => ({
    paths: new Set([file]),
    folders,
  }))
  return {
    ready: new Promise(() => undefined),
    alsoWatch: () => [],
    alsoFollow: () => undefined,
    next: async () => news.shift(),
    close: async () => undefined,
  }
}

/** A site that fails to take over the first snapshot, and is told the words of its document. */
function failingOnce(told: (text: string) => void): DevSite {
  let isFirst = true
  const take: DevSite['take'] = async ({ value }) => {
    told(value.documents.find(({ path }) => path === 'content/docs/a.md')!.text)
    if (!isFirst) return 1
    isFirst = false
    throw new Error('The disk failed.')
  }
  return { take, sources: () => [] } as Partial<DevSite> as DevSite
}
