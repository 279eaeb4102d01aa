import { expect, it } from 'vitest'
import { pixel } from '../../helpers/pixel.ts'
import { siteOf, type SiteFiles } from '../../helpers/site.ts'

/** What is told of a site, as `file:line:column code message hint`. */
async function told(files: SiteFiles): Promise<string[]> {
  const site = await siteOf(files)
  const { diagnostics } = await site.build()
  return diagnostics.map(({ file, line, column, code, message, hint }) =>
    [`${file}:${line}:${column}`, code, message, hint].join(' '),
  )
}

const slug = (address: string) => `---\ntitle: T\nslug: ${address}\n---\n\nWords.\n`

it('an address that hosts take for another is told where it is written', async () => {
  const found = await told({
    'content/docs/a.md': slug('/index'),
    'content/docs/b.md': slug('/guide/index'),
    'content/docs/c.md': slug('/old.html'),
    'content/docs/d.html.md': '# D\n',
    'content/docs/e/index/index.md': '# E\n',
    'content/docs/f.md': slug('/index.html'),
    'content/docs/home.md': slug('/'),
  })
  const use = (meant: string) =>
    `Use the slug "${meant}", or a name that does not end in "index" or ".html".`
  const other = (path: string, meant: string) =>
    `ambiguous-address The address "${path}" is another name of "${meant}" on most hosts. ${use(meant)}`
  expect(found).toEqual([
    `content/docs/a.md:3:7 ${other('/index', '/')}`,
    `content/docs/b.md:3:7 ${other('/guide/index', '/guide')}`,
    `content/docs/c.md:3:7 ${other('/old.html', '/old')}`,
    `content/docs/d.html.md:1:1 ${other('/d.html', '/d')}`,
    `content/docs/e/index/index.md:1:1 ${other('/e/index', '/e')}`,
    `content/docs/f.md:3:7 ${other('/index.html', '/')}`,
  ])
})

it('an address of a page that every site has is told at the document, with the way to replace it', async () => {
  const found = await told({
    'content/docs/404.md': '# No\n',
    'content/docs/s.md': slug('/search'),
  })
  const own = (path: string) =>
    `duplicate-route The address "${path}" belongs to a page that every site has. Choose another slug or file name. To replace that page, write "content${path}.mdx".`
  expect(found).toEqual([
    `content/docs/404.md:1:1 ${own('/404')}`,
    `content/docs/s.md:3:7 ${own('/search')}`,
  ])
})

it('a page whose address or file is that of another file of the site is told where it is written', async () => {
  for (const more of ['', 'trailingSlash: true']) {
    const found = await told({
      'content/site.ts': `export const site = { title: 'T', url: 'https://t.example', ${more} }\n`,
      'content/static/spec.txt': 'Words.\n',
      'content/docs/a.md': slug('/manifest.json'),
      'content/docs/b.md': slug('/spec.txt'),
      'content/docs/c.md': slug('/d.md'),
      'content/docs/d.md': '# D\n',
      'content/docs/e.md': slug('/_redirects'),
      'content/docs/f.md': slug('/Index'),
      'content/docs/home.md': slug('/'),
    })
    const hidden = (path: string, file = path.slice(1)) =>
      `hidden-page The page "${path}" cannot be published beside the file "${file}". Choose another slug or file name for the page.`
    expect(found).toEqual([
      `content/docs/a.md:3:7 ${hidden('/manifest.json')}`,
      `content/docs/b.md:3:7 ${hidden('/spec.txt')}`,
      `content/docs/c.md:3:7 ${hidden('/d.md')}`,
      // Then the other page is a folder.
      ...(more ? [`content/docs/d.md:1:1 ${hidden('/d', 'd.md/index.html')}`] : []),
      'content/docs/e.md:3:7 reserved-route The address "/_redirects" is reserved for the site\'s own files. Choose another file name or slug.',
      'content/docs/home.md:3:7 colliding-route Some systems take the address "/" for "/Index", which "content/docs/f.md" has. Rename one of the two files, or give one of them another slug: letter case and Unicode form make no difference there.',
    ])
  }
})

it('a page whose Markdown has the name of a folder is told where it is written', async () => {
  expect(
    await told({ 'content/docs/a.md': '# A\n', 'content/docs/a.md.d/b.md': slug('/a.md/b') }),
  ).toEqual([
    'content/docs/a.md:1:1 hidden-page The page "/a" cannot be published beside the file "a.md/b.html". Choose another slug or file name for the page.',
  ])
})

it('a slug with steps, and an id that is no name, are told with the way out', async () => {
  const found = await told({
    'content/docs/a.md': slug('/a/../b'),
    'content/docs/b.md': slug('/a/./c'),
    'content/docs/d.md': '---\nid: a/b\n---\n\n# D\n',
  })
  const dots = (path: string) =>
    `bad-address The address "${path}" has a segment of dots, which browsers take for a step. Write the slug without "." and "..".`
  expect(found).toEqual([
    `content/docs/a.md:3:7 ${dots('/a/../b')}`,
    `content/docs/b.md:3:7 ${dots('/a/./c')}`,
    'content/docs/d.md:2:5 front-matter-type "id" must be text without "/". Set it to text without "/".',
  ])
})

it.each([
  [
    '/.git/x',
    'has a segment that begins with a dot, and hosts do not send hidden files',
    'Write the slug without the dot.',
  ],
  [
    '/x/.y',
    'has a segment that begins with a dot, and hosts do not send hidden files',
    'Write the slug without the dot.',
  ],
  [
    '/x/.well-known/y',
    'has a segment that begins with a dot, and hosts do not send hidden files',
    'Write the slug without the dot.',
  ],
  [
    '/x ',
    'ends in a space, which browsers leave out',
    'Rename the file, or write the slug without the space.',
  ],
  [
    '/c:x',
    'begins like the name of a drive',
    'Rename the file, or write the slug without the colon.',
  ],
])('the slug %j leads nowhere, and is told with the way out', async (path, what, hint) => {
  const address = JSON.stringify(path)
  const home = { 'content/docs/home.md': slug('/') }
  expect(await told({ ...home, 'content/docs/a.md': slug(address) })).toEqual([
    `content/docs/a.md:3:7 bad-address The address ${address} ${what}. ${hint}`,
  ])
})

it.each([
  ['https://x.example/a/b', '/a/b'],
  ['//x.example/a', '/a'],
  ['HTTP://x.example', '/'],
])('the slug %s names a host, and is told with its path', async (address, path) => {
  const home = { 'content/docs/home.md': slug('/') }
  expect(await told({ ...home, 'content/docs/a.md': slug(address) })).toEqual([
    `content/docs/a.md:3:7 bad-address The slug "${address}" begins with the name of a host. Write the path alone: "${path}".`,
  ])
})

it('of a document whose address is wrong nothing else is told, whoever names it', async () => {
  const found = await told({
    'sidebars/docs.ts': `export const docs = ['a', 'twice/index', { type: 'category', label: 'C', link: 'bad', items: [] }]\n`,
    'content/docs/a.md':
      '---\npagination_next: bad\n---\n\n# A\n\n[t](twice/index.md#y) [b](bad.md) [c](/A)\n',
    'content/docs/twice.md': '# Twice\n',
    'content/docs/twice/index.md': '# Again\n',
    'content/docs/twice/_category_.json': '{ "link": { "type": "doc", "id": "bad" } }',
    'content/docs/bad.md': slug('https://x.example'),
    'content/docs/capital.md': slug('/A'),
    'content/docs/home.md': slug('/'),
  })
  expect(found.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'content/docs/bad.md:3:7 bad-address',
    'content/docs/capital.md:3:7 colliding-route',
    'content/docs/twice/index.md:1:1 duplicate-route',
  ])
})

it('a slug below .well-known, and one with dots and spaces inside, are addresses', async () => {
  const paths = ['/.well-known/x', '/a..b', '/a.b', '/a /b', '/x/c:y']
  const pages = paths.map((path, at) => [`content/docs/${at}.md`, slug(JSON.stringify(path))])
  const home = { 'content/docs/home.md': slug('/') }
  expect(await told({ ...home, ...Object.fromEntries(pages) })).toEqual([])
})

it('a picture that is empty or none is told where it is shown', async () => {
  const found = await told({
    'content/docs/a.md':
      '# A\n\n![x](empty.png)\n\n![x](pointer.jpg)\n\n![x](good.png) ![x](good.svg)\n\n![x](/empty.svg)\n',
    'content/docs/empty.png': '',
    'content/docs/pointer.jpg': 'version https://git-lfs.github.com/spec/v1\n',
    'content/docs/good.png': pixel,
    'content/docs/good.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/static/empty.svg': '',
  })
  const hint = 'Save it again. If Git LFS keeps it, run "git lfs pull".'
  expect(found).toEqual([
    `content/docs/a.md:3:1 unreadable-picture The file "content/docs/empty.png" is empty. ${hint}`,
    `content/docs/a.md:5:1 unreadable-picture The file "content/docs/pointer.jpg" cannot be read as a picture. ${hint}`,
    `content/docs/a.md:9:1 unreadable-picture The file "content/static/empty.svg" is empty. ${hint}`,
  ])
})
