import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

test('the name of an image may end in capitals', async () => {
  const site = await siteOf({
    'content/docs/a.mdx': `import photo from './IMG_1.JPG'\n\n# A\n\n<img src={photo} alt="a" />\n`,
    'content/docs/IMG_1.JPG': 'photo',
  })
  const { files, printed } = await site.build()
  expect(printed).toBe('')
  expect(files.get('a.html')).toMatch(/<img src="\/assets\/IMG_1-\w{8}\.JPG"/)
})

test.each(['/', '/kit/'])(
  'below %s, styles may name pictures of other hosts, without a scheme too',
  async (base) => {
    const site = await siteOf({
      'content/site.ts': `export const site = { title: 'T', url: 'https://t.example', base: '${base}' }\n`,
      'content/docs/a.md': '# A\n',
      'content/styles.css': `
        .a { background: url(//host.example/a.png) }
        .b { background: url(https://host.example/b.png) }
      `,
    })
    const { files, printed } = await site.build()
    expect(printed).toBe('')
    const styles = [...files].map(([path, text]) => (path.endsWith('.css') ? text : '')).join()
    expect(styles).toContain('url(//host.example/a.png)')
    expect(styles).toContain('url(https://host.example/b.png)')
  },
)
