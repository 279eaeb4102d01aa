import { expect, it } from 'vitest'
import { covers } from '../../../build/site/answers.ts'
import { ownFiles } from '../../../build/site/ownFiles.ts'
import { takeSnapshot } from '../../../build/io/snapshot.ts'
import { project } from '../../helpers/globalSetup.ts'
import { siteOf, type SiteFiles } from '../../helpers/site.ts'

/** Addresses of files that the build makes, or that an author put there, and of no page. */
const made = [
  ...['/llms.txt', '/llms-full.txt', '/manifest.json', '/opensearch.xml', '/robots.txt'],
  ...['/sitemap.xml', '/b/c.md', '/index.md', '/book/', '/book', '/book/index.html', '/plain'],
]

const pages: SiteFiles = {
  'content/docs/home.md': '---\nslug: /\n---\n\n# Home\n',
  'content/docs/bb.md': '---\nslug: /b/c\n---\n\n# B\n',
  'content/static/book/index.html': '<!doctype html><title>Book</title>\n',
  'content/static/plain.html': '<!doctype html><title>Plain</title>\n',
}

/** Settings with links to all of these, and redirects. */
function settings(hrefs: readonly string[], more = ''): string {
  const items = JSON.stringify(hrefs.map((href) => ({ label: 'L', href })))
  const redirects = JSON.stringify(hrefs.map((to, at) => ({ from: `/old/${at}`, to })))
  return `export const site = {
    title: 'T', url: 'https://t.example', llms: { full: true }, ${more}
    navbar: { items: ${items} }, footer: { columns: [{ title: 'F', items: ${items} }] },
    redirects: ${redirects},
  }\n`
}

it('what the build itself makes may be linked and redirected to from everywhere', async () => {
  const links = made.map((href) => `[x](${href}) <a href="${href}">y</a>`).join('\n')
  for (const more of ['', 'trailingSlash: true,']) {
    const site = await siteOf({
      ...pages,
      'content/site.ts': settings(made, more),
      'sidebars/docs.ts': `export const docs = ['a', ...${JSON.stringify(
        made.map((href) => ({ type: 'link', label: 'L', href })),
      )}]\n`,
      'content/docs/a.md': `# A\n\n${links}\n`,
    })
    expect((await site.build()).printed).toBe('')
  }
})

it('a relative address leads to what the build makes where a browser finds it', async () => {
  const site = await siteOf({
    ...pages,
    'content/docs/a.md': '# A\n\n[x](sitemap.xml)\n',
    'content/docs/in/a.md': '# A\n\n[x](../sitemap.xml)\n\n[y](sitemap.xml)\n',
  })
  expect((await site.build()).printed).toBe(`content/docs/in/a.md:5:1  error  broken-link
  There is no page or file at "sitemap.xml".
  5 | [y](sitemap.xml)
    | ^
  Link to an existing page, or remove the link.
`)
})

it('what this site does not make is told as before', async () => {
  const hrefs = ['/llms-full.txt', '/404.md', '/gone.md', '/feed.xml', '/book/x']
  const site = await siteOf({
    ...pages,
    'content/site.ts': settings(hrefs).replace('full: true', 'full: false'),
  })
  const { diagnostics } = await site.build()
  const told = (code: string) => diagnostics.filter((one) => one.code === code).length
  expect([told('broken-redirect'), told('broken-link'), told('broken-markdown-link')]).toEqual([
    ...[5, 3, 2],
  ])
})

it('each file that is said to be made is made', async () => {
  const site = await siteOf({ ...pages, 'content/site.ts': settings([]) })
  const { files } = await site.build()
  const { value } = await takeSnapshot({ root: site.root, home: project })
  expect(ownFiles(value.site).filter((path) => !files.has(path))).toEqual([])
})

it('a redirect takes in what its pattern names', () => {
  expect(covers('/old/', '/old')).toBe(true)
  expect(covers('/old/*', '/old')).toBe(true)
  expect(covers('/old/*', '/old/a/b')).toBe(true)
  expect(covers('/old/*', '/older')).toBe(false)
  expect(covers('/blog/:slug', '/blog/one')).toBe(true)
  expect(covers('/blog/:slug', '/blog')).toBe(false)
  expect(covers('/blog/:slug', '/blog/one/two')).toBe(false)
  expect(covers('/blog/:slug/*', '/blog/one/two')).toBe(true)
})
