import { beforeAll, expect, test } from 'vitest'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const held = {} as { site: TestSite }
beforeAll(async () => {
  held.site = await siteOf({
    'content/docs/1-b.md': 'Words.\n',
    'content/docs/2-c.md': '---\nid: d\n---\n',
    'content/docs/3-e.md': '# Heading\n',
    'content/docs/4-f.md': '---\ntitle: Title\n---\n\n# Heading\n',
    'content/docs/index.md': '# First\n',
  })
})

test('a page is named by its title, its heading, its id or its file without the number', async () => {
  const { files } = await held.site.build()
  const titleOf = (name: string) => /<title>(.*) \| /.exec(files.get(name)!)?.[1]
  expect(['b', 'd', 'e', 'f'].map((name) => titleOf(`${name}.html`))).toEqual([
    'b',
    'd',
    'Heading',
    'Title',
  ])
})
