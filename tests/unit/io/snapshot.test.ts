import { afterEach, expect, test } from 'vitest'
import { takeSnapshot } from '../../../build/io/snapshot.ts'
import { project } from '../../helpers/globalSetup.ts'
import { siteOf } from '../../helpers/site.ts'

const versions: Record<string, string | undefined> = process.versions
afterEach(() => {
  delete versions['pnp']
})

test('packages that are in archives are told, with what puts them into folders', async () => {
  const site = await siteOf({ 'content/docs/a.md': '# A\n' })
  const options = { root: site.root, home: project }
  expect((await takeSnapshot(options)).diagnostics).toEqual([])
  versions['pnp'] = '3'
  expect((await takeSnapshot(options)).diagnostics).toMatchObject([
    { code: 'packages-in-archives', hint: expect.stringContaining('nodeLinker: node-modules') },
  ])
  await site.remove()
})

test('hidden files are none of the site’s, but what it answers for itself', async () => {
  const site = await siteOf({
    'content/static/.well-known/security.txt': 'Contact: mailto:a@b.example\n',
    'content/static/.env': 'KEY=1\n',
    'content/docs/.draft/a.md': '# A\n',
  })
  const { assets, documents } = (await takeSnapshot({ root: site.root, home: project })).value
  const paths = [...assets, ...documents].map(({ path }) => path)
  expect(paths.filter((path) => path.includes('/.'))).toEqual([
    'content/static/.well-known/security.txt',
  ])
  await site.remove()
})

test('a function or a promise where a sidebar should be is told; a function beside lists is not', async () => {
  const site = await siteOf({
    'sidebars/docs.ts': `export const docs = () => ['a']\nexport const later = Promise.resolve(['a'])\n`,
  })
  const told = async () =>
    (await takeSnapshot({ root: site.root, home: project })).diagnostics.map(
      ({ message, line }) => [message, line],
    )
  expect(await told()).toEqual([
    ['The export "docs" is a function, not a sidebar.', 1],
    ['The export "later" is a promise, not a sidebar.', 2],
  ])
  await site.edit({
    'sidebars/docs.ts': `export const listed = () => ['a']\nexport const docs = listed()\n`,
  })
  expect(await told()).toEqual([])
  await site.remove()
})
