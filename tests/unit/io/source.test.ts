import { rename } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { createSource } from '../../../build/io/serve/source.ts'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const looking = vi.hoisted(() => ({ around: async (_path: string, look: () => unknown) => look() }))
vi.mock('node:fs/promises', async (original) => {
  const disk = await original<typeof import('node:fs/promises')>()
  const realpath = (path: string) => looking.around(path, () => disk.realpath(path))
  return { ...disk, realpath }
})

const held = {} as { site: TestSite }

test('a site that was away while its file was looked for is looked at again', async () => {
  held.site = await siteOf({ 'dist/guide/index.html': 'this', 'other/guide.html': 'other' })
  const at = (name: string) => `${held.site.root}/${name}`
  const swap = async () => {
    await rename(at('dist'), at('aside'))
    await rename(at('other'), at('dist'))
    await rename(at('aside'), at('other'))
  }
  let looks = 0
  looking.around = async (path, look) => {
    if (!path.endsWith('/guide/index.html') || ++looks > 1) return look()
    await swap()
    return Promise.resolve(look()).finally(swap)
  }
  const source = createSource(at('dist'), () => {})
  const file = await source.open(['guide.html', 'guide/index.html'])
  expect(file?.bytes?.toString()).toBe('this')
  await file?.close()
})
