import { afterEach, expect, test } from 'vitest'
import { siteOf, type TestSite } from '../../helpers/site.ts'

const open: TestSite[] = []
afterEach(async () => {
  for (const site of open.splice(0)) await site.remove()
})

/** A site of some pages and a file, whose sidebar has these items behind a page. */
async function built(items: string, settings = '') {
  const site = await siteOf({
    'content/site.ts': `export const site = { title: 'T', url: 'https://t.example', ${settings} }\n`,
    'content/docs/a.md': '# A\n\n## Part\n',
    'content/docs/my page.md': '# My page\n',
    'content/docs/v1.0.md': '# One\n',
    'content/static/spec.txt': 'Words.\n',
    'sidebars/docs.ts': `export const docs = ['a', ${items}]\n`,
  })
  open.push(site)
  const { files, printed } = await site.build()
  const listed = JSON.parse(files.get('_shared/sidebar-docs.json')!) as {
    readonly items: readonly { readonly href: string }[]
  }
  return { printed, hrefs: listed.items.map(({ href }) => href) }
}

test('a link of a sidebar leads to the page or the file that it names', async () => {
  const written = ['/a#part', '/a.md', '/a/', '/spec.txt', '/v1.0', '/my page?x']
  const items = [...written, '#top', 'https://o.example']
    .map((href) => `{ type: 'link', label: 'L', href: '${href}' }`)
    .join(', ')
  expect(await built(items, "trailingSlash: true, base: '/kit/'")).toEqual({
    printed: '',
    hrefs: [
      ...['/kit/a/', '/kit/a/#part', '/kit/a/', '/kit/a/', '/kit/spec.txt', '/kit/v1.0/'],
      ...['/kit/my page/?x', '#top', 'https://o.example'],
    ],
  })
  expect((await built(items)).hrefs).toEqual([
    ...['/a', '/a#part', '/a', '/a', '/spec.txt', '/v1.0', '/my page?x', '#top'],
    'https://o.example',
  ])
})

test('a link of a sidebar is an address; another is told, and left out', async () => {
  expect(await built("{ type: 'link', label: 'L', href: 'a' }")).toEqual({
    printed: `sidebars/docs.ts:1:55  error  bad-sidebar-item
  The "href" of a sidebar item must be a path that begins with '/', or a full address like 'https://docs.example/'.
  1 | export const docs = ['a', { type: 'link', label: 'L', href: 'a' }]
    |                                                       ^
  Write href as a path that begins with '/', or a full address like 'https://docs.example/'.
`,
    hrefs: ['/a'],
  })
})
