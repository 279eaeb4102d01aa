import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const held = {} as { site: TestSite }
beforeAll(async () => {
  held.site = await siteOf({
    'content/site.ts': `export const site = {
      title: 'Test',
      url: 'https://test.example',
      versions: [
        { name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: 'start' },
        { name: '1.0', label: '1.x', isLast: false, path: '/v1', mainDocId: 'v1/index' },
      ],
    }\n`,
    'sidebars/docs.ts': `export const docs = ['start']\nexport const old = ['v1/index']\n`,
    'content/index.mdx': '# Home\n\nNo document.\n',
    'content/docs/start.mdx': '# Start\n\nWords.\n',
    'content/docs/02-alone.mdx': '---\nslug: /by-itself\n---\n\n# Alone\n\nIn no sidebar.\n',
    'content/docs/soon.mdx': '---\ndraft: true\n---\n\n# Soon\n\nNot yet.\n',
    'content/docs/_partial.mdx': 'Never a page.\n',
    'content/docs/v1/index.mdx': '# Start of 1\n\nAs it was.\n',
    'content/docs/v1/late.mdx': '---\ndraft: true\n---\n\n# Late\n\nNever.\n',
  })
})
afterAll(() => held.site.remove())

const current = { name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: 'start' }
const first = { name: '1.0', label: '1.x', isLast: false, path: '/v1', mainDocId: 'v1/index' }
const alone = { id: 'alone', path: '/by-itself' }
const start = { id: 'start', path: '/start', sidebar: 'docs' }
const old = { id: 'v1/index', path: '/v1', sidebar: 'old' }

it('a version is published with its own documents, drafts and sidebars', async () => {
  expect(await versions('production')).toEqual([
    { ...current, docs: [alone, start], draftIds: ['soon'], sidebars: ['docs'] },
    { ...first, docs: [old], draftIds: ['v1/late'], sidebars: ['old'] },
  ])
})

it('while it is written, drafts are documents as others', async () => {
  const soon = { id: 'soon', path: '/soon' }
  const late = { id: 'v1/late', path: '/v1/late' }
  expect(await versions('development')).toEqual([
    { ...current, docs: [alone, soon, start], draftIds: [], sidebars: ['docs'] },
    { ...first, docs: [old, late], draftIds: [], sidebars: ['old'] },
  ])
})

async function versions(mode: 'production' | 'development'): Promise<unknown> {
  const { files, printed } = await held.site.build({ mode })
  expect(printed).toBe('')
  const { versions } = JSON.parse(files.get('manifest.json')!) as { versions: unknown }
  return versions
}
