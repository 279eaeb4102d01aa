import { expect, it } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

it('a document that cannot be read keeps the address and the id of its front matter', async () => {
  const site = await siteOf({
    'content/site.ts': `export const site = {
  title: 'T',
  url: 'https://t.example',
  navbar: { items: [{ label: 'Begin', href: '/begin' }] },
}\n`,
    'sidebars/docs.ts': "export const docs = ['start', 'a/first']\n",
    'content/docs/01-a/02-x.mdx': '---\nid: first\nslug: /begin\n---\n\n# X\n\nOne <br> two\n',
    'content/docs/start.md': '# Start\n\n[begin](/begin) [x](./01-a/02-x.mdx)\n',
  })
  const { printed } = await site.build()
  expect(printed).toBe(`content/docs/01-a/02-x.mdx:8:5  error  mdx-syntax
  Expected a closing tag for \`<br>\` before the end of \`paragraph\`.
  8 | One <br> two
    |     ^
  Close the element, or write "\\<" or a code span where "<" is text.
`)
})
