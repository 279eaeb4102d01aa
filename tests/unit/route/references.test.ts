import { expect, it } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

it('relative addresses begin below a document that stands for a folder, and beside any other', async () => {
  const site = await siteOf({
    'content/docs/guides/index.md': '# G\n\n[a](./a) [b](b) [top](more)\n',
    'content/docs/guides/01-a.md': '# A\n\n[self](./a) [b](b) [index](../guides)\n',
    'content/docs/guides/b.md': '# B\n',
    'content/docs/a.md': '# Other a\n',
    'content/docs/more.md': '# More\n',
    'content/docs/top.md': '---\nslug: /\n---\n\n# Top\n\n[a](./guides/a)\n',
    'content/docs/renamed/index.md': '---\nslug: elsewhere\n---\n\n# R\n\n[x](./x)\n',
    'content/docs/renamed/x.md': '# X\n',
  })
  const built = await site.build()
  const linksOf = (path: string) => {
    const [, article = ''] = (built.files.get(path) ?? '').split(/<\/?article/)
    return [...article.matchAll(/<a href="([^"#]+)"/g)].map(([, href]) => href)
  }
  expect(built.printed).toBe('')
  expect(linksOf('guides.html')).toEqual(['/guides/a', '/guides/b', '/more'])
  expect(linksOf('guides/a.html')).toEqual(['/guides/a', '/guides/b', '/guides'])
  expect(linksOf('index.html')).toEqual(['/guides/a'])
  expect(linksOf('renamed/elsewhere.html')).toEqual(['/renamed/x'])
})
