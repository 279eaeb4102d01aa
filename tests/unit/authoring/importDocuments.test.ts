import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importSite } from '../../../build/commands/importDocusaurus.ts'
import { loadModule } from '../../../build/io/settings.ts'
import type { SiteSettings } from '../../../runtime/contract.ts'
import { emptyFolder } from '../../helpers/emptyFolder.ts'
import { project } from '../../helpers/globalSetup.ts'
import { buildIn } from '../../helpers/site.ts'
import { articleOf, config, imported } from './imported.ts'
import { printed } from './printed.ts'

it.each([
  ['', { format: 'mdx' }],
  [`markdown: { mermaid: true, format: 'mdx' }`, { format: 'mdx' }],
  [`markdown: { format: 'detect' }`, undefined],
  [`markdown: { format: 'md' }`, undefined],
])('documents are in the format of the configuration: %s', async (more, expected) => {
  const { into } = await imported({ 'docusaurus.config.js': config(more), 'docs/a.md': '# A\n' })
  const { value } = await loadModule(into, 'content/site.ts')
  expect((value['site'] as { markdown?: unknown }).markdown).toEqual(expected)
})

it('a document that asks for a format of its own is told', async () => {
  const own = { 'docs/a.md': '---\nmdx:\n  format: md\n---\n\n# A\n' }
  const { told } = await imported(own)
  expect(told).toContain(
    'content/docs/a.md:2:1  warning  no-counterpart\n  The format "md" for a single document cannot be imported as it is.',
  )
  expect(told).toContain('It is read as MDX: write "\\{" and "\\<"')
  const detect = { 'docusaurus.config.js': config(`markdown: { format: 'detect' }`) }
  expect((await imported({ ...detect, ...own })).told).not.toContain('The format')
  const other = await imported({
    ...detect,
    'docs/a.md': own['docs/a.md'].replace('md\n', 'mdx\n'),
  })
  expect(other.told).toContain('It is read as Markdown: name the file ".mdx".')
})

it('documents, parts of them and pages named .md hold code, and build', async () => {
  const { into, told } = await imported({
    'docs/a.md': `import Part from './_part.md'\n\n# A\n\n<Part />\n\n{1 + 1} and {/* unseen */}<b>bold</b>\n`,
    'docs/_part.md': 'export const three = 3\n\nPart {three}.\n',
    'src/pages/about.md': '# About\n\nThere are {2 + 2}.\n',
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(built.files.get('docs/a.html')).toContain('Part 3.')
  expect(built.files.get('docs/a.html')).toContain('2 and <b>bold</b>')
  expect(built.files.get('about.html')).toContain('There are 4.')
})

it('pages beside the documents have no headings but their own', async () => {
  const { into, read } = await imported({
    'docs/a.md': '---\ntitle: A\n---\n\nWords.\n',
    'src/pages/about.md': '---\ntitle: About us\n---\n\nWords.\n',
    'src/pages/_part.md': 'A part.\n',
    'src/pages/bare.mdx': "import Part from './_part.md'\n\n<h2>Bare</h2>\n\n<Part />\n",
    'src/pages/headed.md': '---\ntitle: In tabs\n---\n\n# Headed\n',
  })
  expect(await read('content/about.md')).toBe(
    '---\ntitle: About us\nhide_title: true\n---\n\nWords.\n',
  )
  expect(await read('content/_part.md')).toBe('A part.\n')
  const { files, printed } = await buildIn(into)
  expect(printed).toBe('')
  const headings = ['docs/a', 'about', 'bare', 'headed'].map(
    (page) => articleOf(files.get(`${page}.html`)).match(/<h1/g)?.length,
  )
  expect(headings).toEqual([1, undefined, undefined, 1])
})

it('a title that is no first heading is the name of the file, as it was', async () => {
  const { into, told, read } = await imported({
    'docs/01-note.md': '> A note.\n\n# Heading\n\nWords.\n',
    'docs/element.md': '<h1 align="center">Project</h1>\n\n## element\n\nWords.\n',
    'docs/named.md': '---\ntitle: A_b\n---\n\n<h1>Project</h1>\n\nWords.\n',
    'docs/hidden.md': '---\nhide_title: true\n---\n\n<h1>Project</h1>\n',
    'docs/both.md': '---\nid: two\n---\n\n<h1>Project</h1>\n\n# Both\n',
    'docs/code.md': 'Words.\n\n```sh\n# a comment\n```\n',
    'docs/plain.md': "import Part from './_part.md'\n\n# Plain\n\n<Part />\n",
    'docs/_part.md': 'Words.\n\n# Of a part\n',
  })
  expect(told).toBe('')
  expect(await read('content/docs/plain.md')).not.toContain('title:')
  expect(await read('content/docs/_part.md')).toBe('Words.\n\n# Of a part\n')
  const { files, printed } = await buildIn(into)
  expect(printed).toBe('')
  const headings = (name: string) => {
    const html = files.get(`docs/${name}.html`) ?? ''
    const found = html.matchAll(/<h[12] [^>]*id="(\w*)[^>]*>(\w+)/g)
    return [/<title>(\w+)/.exec(html)?.[1], ...[...found].map(([, id, words]) => `${id} ${words}`)]
  }
  expect(headings('note')).toEqual(['note', 'heading Heading'])
  expect(headings('element')).toEqual([
    ...['element', 'pageTitle element', 'project Project', 'element element'],
  ])
  expect(headings('named')).toEqual(['A_b', 'pageTitle A_b', 'project Project'])
  expect(headings('hidden')).toEqual(['hidden', 'project Project'])
  expect(headings('two')).toEqual(['two', 'project Project', 'both Both'])
  expect(headings('code')[0]).toBe('code')
  expect(headings('plain')).toEqual(['Plain', 'plain Plain', 'of Of'])
  expect(files.get('docs/plain.html')).toContain('>note</a>')
})

it('what documents import lies where they look for it, and builds', async () => {
  const { into, told, read } = await imported({
    'docs/deep/one.mdx': `import Foo from '../../src/components/Foo'
import { two } from '@site/src/utils/two'
import data from '@site/src/data/x.json'
import Core from '@site/core/ui/Core'
import Note from '@site/src/notes/note.mdx'
import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { useColorMode, Layout as Frame } from '@docusaurus/theme-common'
import Toc, { Depth } from '@theme/Mystery'

# One

<Foo /> {two} {data.three} <Core /> <Note />

<Link to={useBaseUrl('/docs/deep/one')}>own</Link> <Link to="/docs/deep/one">same</Link>

export const Mode = () => { const { colorMode } = useColorMode(); return colorMode === 'dark' ? 'dark' : 'light' }

<Mode /> <Frame /> <Toc /> <Depth />
`,
    'src/components/Foo/index.js': `import { two } from '../../utils/two'
import Other from '@site/core/ui/Core'
export default () => <b>foo{two}<Other /></b>`,
    'src/utils/two.ts': 'export const two: number = 2\n',
    'src/data/x.json': '{ "three": 33 }',
    'src/notes/note.mdx': `import { two } from '../utils/two'\n\nNoted {two}.\n`,
    'src/notes/README.md': 'No MDX: {\n',
    'src/theme/Own.js': 'export default () => null\n',
    'core/ui/Core.jsx': `import { end } from '../end.mjs'\nexport default () => <i>core{end}</i>`,
    'core/end.mjs': `export const end = '.'`,
  })
  expect(told.split('\n').filter((line) => line.endsWith('cannot be imported as it is.'))).toEqual([
    '  The module "@docusaurus/theme-common" cannot be imported as it is.',
    '  The component "@theme/Mystery" cannot be imported as it is.',
    '  A swizzled component cannot be imported as it is.',
  ])
  await expect(read('src/theme/Own.js')).rejects.toThrow()
  await expect(read('content/_parts/src/notes/README.md')).rejects.toThrow()
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/deep/one.html'))
  expect(page.replace(/^.*<\/h1><\/div>/s, '')).toBe(
    '<b>foo2<i>core.</i></b>\n2\n33\n<i>core.</i>\n<p>Noted 2.</p>\n<a href="/k/docs/deep/one">own</a>\n<a href="/k/docs/deep/one">same</a>\n\nlight\n\n\n</article>',
  )
})

it('documents may import the package.json of the old site, which is not that of this one', async () => {
  const { into, read } = await imported({
    'package.json': '{ "version": "9.4.1" }',
    'docs/a.mdx': `import { version } from '../package.json'
import all from '@site/package.json'

# A

{version} {all.version}
`,
  })
  expect(JSON.parse(await read('package.json'))).toMatchObject({ scripts: {} })
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html'))).toMatch(/9\.4\.1\s9\.4\.1/)
})

it('an import that names no file is told', async () => {
  const { told } = await imported({
    'docs/a.mdx': `import A from '@site/src/none'\nimport B from '../../outside/b'\nimport C from './c.mdx'\n\n# A\n\nTaken from "./words".\n`,
    'docs/c.mdx': 'C\n',
  })
  expect(told.match(/The import ".*" cannot/g)).toEqual([
    'The import "@site/src/none" cannot',
    'The import "../../outside/b" cannot',
  ])
})

it('code that is shown stays as it is written', async () => {
  const shown = [
    "Write `import Tabs from '@theme/Tabs'` and ``(@site/docs/a.md) ` '@site/static/b'``.\n",
    "- ```js\n  import a from '@theme/Tabs'\n  ```\n",
    "> ~~~\n> import a from '@theme/Tabs'\n> ~~~\n",
  ]
  const { read } = await imported({
    'docs/a.mdx': `# A\n\n${shown.join('\n')}\n[One \` tick](@site/docs/a.mdx)\n\nNo \` end.\n\n![b](@site/static/b.png)\n`,
  })
  const text = await read('content/docs/a.mdx')
  for (const one of shown) expect(text).toContain(one)
  expect(text).toContain('(@site/content/docs/a.mdx)')
  expect(text).toContain('(@site/content/static/b.png)')
})

it('ids, fences and admonitions are written as they are here', async () => {
  const { read, told } = await imported({
    'docs/a.mdx': `# A

## One \`{/* #code */}\`
## Two {/* #my-id */}
### Three <!-- #other -->

Words {/* #no-heading */}

\`\`\`md
## Four {/* #shown */}
:::tip{.cls}
\`\`\`

\`\`\`\`mdx-code-block
import Tabs from '@theme/Tabs'

\`\`\`js
:::tip{.cls}
\`\`\`

<Tabs></Tabs>
\`\`\`\`

:::info{.shadow #info-1}
Words.
:::

:::tip[T \`x\`]{.cls}
Words {1}
:::
`,
  })
  expect(await read('content/docs/a.mdx')).toBe(`# A

## One \`{/* #code */}\`
## Two {#my-id}
### Three {#other}

Words {/* #no-heading */}

\`\`\`md
## Four {/* #shown */}
:::tip{.cls}
\`\`\`

import Tabs from '../../src/docusaurus/Tabs.still.tsx'

\`\`\`js
:::tip{.cls}
\`\`\`

<Tabs></Tabs>

:::info
Words.
:::

:::tip[T \`x\`]
Words {1}
:::
`)
  expect(told.match(/^content.*|The attribute .* cannot/gm)).toEqual([
    'content/docs/a.mdx:22:1  warning  no-counterpart',
    'The attribute "{.shadow #info-1}" on an admonition cannot',
    'content/docs/a.mdx:26:1  warning  no-counterpart',
    'The attribute "{.cls}" on an admonition cannot',
  ])
})

it('the title among the attributes of an admonition is its title', async () => {
  const docs = `docs: { admonitions: { keywords: ['recipe'] } }`
  const { read, told } = await imported({
    'docusaurus.config.js': config(`presets: [['classic', { ${docs} }]]`),
    'docs/a.mdx': `# A

:::note{title="Two *words* of it"}
Words.
:::

:::tip[Other]{.cls title='Mine' #id}
Words.
:::

:::recipe{title=Bread}
Words.
:::
`,
  })
  expect(await read('content/docs/a.mdx')).toBe(`# A

:::note[Two \\*words\\* of it]
Words.
:::

:::tip[Mine]
Words.
:::

:::info[Bread]
Words.
:::
`)
  expect(told.match(/The attribute .* cannot/g)).toEqual([
    'The attribute "{.cls #id}" on an admonition cannot',
  ])
})

it('admonitions of kinds that a site adds are of one that there is', async () => {
  const docs = `docs: { admonitions: { keywords: ['note', 'recipe', 'good-to-know'] } }`
  const { read, told } = await imported({
    'docusaurus.config.js': config(`presets: [['classic', { ${docs} }]]`),
    'docs/a.mdx': `# A

:::recipe[Bread]
Flour.
:::

::::good-to-know
:::recipe A *cake*{.c}
Eggs.
:::
::::

:::good
Text.

:::note
Kept.
:::

\`\`\`
:::recipe
\`\`\`
`,
  })
  expect(await read('content/docs/a.mdx')).toBe(`# A

:::info[Bread]
Flour.
:::

::::info[Good to know]
:::info A *cake*{.c}
Eggs.
:::
::::

:::good
Text.

:::note
Kept.
:::

\`\`\`
:::recipe
\`\`\`
`)
  expect(told).toContain('docs.admonitions.keywords ["recipe","good-to-know"] cannot')
})

it('redirects that a function makes are those of the pages that there are', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': config(`plugins: [['client-redirects', {
      redirects: [{ from: '/start', to: '/docs/a' }],
      createRedirects(path) {
        if (path === '/about') return '/docs/b'
        if (path.startsWith('/docs/')) return [path.replace('/docs/', '/help/'), path + '.html']
      },
    }]]`),
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'src/pages/about.md': '# About\n',
  })
  expect(told).toBe('')
  expect((await read('content/site.ts')).match(/from: '.*'/g)).toEqual([
    `from: '/start', to: '/docs/a'`,
    `from: '/help/a', to: '/docs/a'`,
    `from: '/help/b', to: '/docs/b'`,
  ])
  expect((await buildIn(into)).printed).toBe('')
})

it('a listed redirect from where a page or an earlier redirect is stays behind, and is told', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': config(`plugins: [['client-redirects', {
      redirects: [
        { from: ['/docs/a', '/start'], to: '/docs/b' },
        { from: '/start', to: '/docs/a' },
        { from: '/docs/category/all', to: '/docs/c' },
      ],
    }]]`),
    'sidebars.js': `module.exports = {
      main: ['a', 'b', { type: 'category', label: 'All', link: { type: 'generated-index' }, items: ['c'] }],
    }\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C\n',
  })
  expect(told).toContain(`docusaurus.config.js:3:18  warning  no-counterpart
  The redirect from "/docs/a" cannot be imported as it is.`)
  expect(told.match(/It was left out.*/g)).toEqual([
    'It was left out, as Docusaurus does: a page is there.',
    'It was left out, as Docusaurus does: an earlier one leads to "/docs/b".',
    'It was left out, as Docusaurus does: a page is there.',
  ])
  expect(await read('content/site.ts')).toContain("redirects: [{ from: '/start', to: '/docs/b' }],")
  expect((await buildIn(into)).printed).toBe('')
})

it('a function of redirects that cannot be asked is told where it stands', async () => {
  const { told } = await imported({
    'docusaurus.config.js': config(`plugins: [['client-redirects', {
      redirects: [],
      createRedirects(path) { return path.nothing.there },
    }]]`),
    'docs/a.md': '# A\n',
  })
  expect(told).toContain(`docusaurus.config.js:3:7  warning  no-counterpart
  createRedirects of client-redirects cannot be imported as it is.`)
})

it('lines may end as on Windows', async () => {
  const { read } = await imported({
    'docs/a.mdx': '```mdx-code-block\r\n## A {/* #b */}\r\n```\r\n\r\n```\r\n:::tip{.c}\r\n```\r\n',
  })
  expect(await read('content/docs/a.mdx')).toBe('## A {#b}\r\n\r\n```\r\n:::tip{.c}\r\n```\r\n')
})

it('what .md shows of imports stays when it is no MDX', async () => {
  const text = "# A\n\nimport Tabs from '@theme/Tabs'\n"
  const { read } = await imported({
    'docusaurus.config.js': config(`markdown: { format: 'detect' }`),
    'docs/a.md': text,
  })
  expect(await read('content/docs/a.md')).toBe(text)
})

it('documents that are left out are no pages; those that others import are parts of them', async () => {
  const options = `exclude: ['**/_*/**', 'internal', '**/parts/*.md', '*.{tmpl,draft}.mdx', 'v[0-9]/??.md'], include: ['**/*.md?(x)', '**/*.{md,mdx}']`
  const { into, read, told } = await imported({
    'docusaurus.config.js': config(`presets: [['classic', { docs: { ${options} } }]]`),
    'docs/a.mdx': `import Part from './parts/part.md'\n\n# A\n\n<Part />\n`,
    'docs/parts/part.md': `import { one } from '../one'\n\nPart {one}, [b](../b.md).\n`,
    'docs/one.ts': 'export const one = 1\n',
    'docs/b.md': '# B\n',
    'docs/v1/old.md': '# Old\n',
    ...Object.fromEntries(
      ['parts/unused.md', 'internal/deep/c.md', 'x.tmpl.mdx', 'x.draft.mdx', 'v1/ab.md'].map(
        (path) => [`docs/${path}`, '# No {page\n'],
      ),
    ),
  })
  expect(told.match(/docs\..* cannot/g)).toEqual(['docs.include ["**/*.md?(x)"] cannot'])
  expect(await read('content/docs/parts/_part.md')).toContain('Part {one}')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html'))).toContain('Part 1, <a href="/k/docs/b">b</a>.')
  expect([...built.files.keys()].filter((path) => /^docs\/.*\.html$/.test(path)).sort()).toEqual([
    'docs/a.html',
    'docs/b.html',
    'docs/v1/old.html',
  ])
})

it('links that begin with the base lead where they did', async () => {
  const { into, read } = await imported({
    'docusaurus.config.js': config(
      `themeConfig: { navbar: { items: [{ label: 'A', to: '/k/docs/a' }, { label: 'K', href: '/k' }] } }`,
    ),
    'docs/a.mdx': `# A

[a](/k/docs/a "A") [b](/docs/a) [c](</k/docs/a#x>) [d][d] [e](/kind) [home](/k) [f](pathname:///k/f.txt)

[d]: /k/docs/a?q

<a href="/k/docs/a">html</a> <img src='/k/i.png' alt="" />

Words (/k/docs) and \`[x](/k/docs/a)\`
`,
    'src/pages/index.md': '# Home\n',
    'src/pages/kind.md': '# Kind\n',
    'static/f.txt': 'f',
    'static/i.png': 'i',
  })
  expect((await read('content/docs/a.mdx')).replaceAll('\n\n', '\n')).toBe(`# A
[a](/docs/a "A") [b](/docs/a) [c](</docs/a#x>) [d][d] [e](/kind) [home](/) [f](pathname:///f.txt)
[d]: /docs/a?q
<a href="/docs/a">html</a> <img src='/i.png' alt="" />
Words (/k/docs) and \`[x](/k/docs/a)\`
`)
  const { value } = await loadModule(into, 'content/site.ts')
  expect((value['site'] as { navbar: object }).navbar).toEqual({
    items: [
      { label: 'A', href: '/docs/a' },
      { label: 'K', href: '/' },
    ],
  })
})

it('documents whose names begin with an underscore are pages where the site says that others are none', async () => {
  const old = {
    'docs/a.md': '# A\n\n[dollar](./api/_$.md), [lamps](/docs/api/_lamps)\n',
    'docs/api/_$.md': "---\nid: $\n---\n\n# The $\n\nimport Oil from './_oil.md'\n\n<Oil />\n",
    'docs/api/_lamps.md': '---\ntitle: Lamps\n---\n\nWords.\n',
    'docs/api/_oil.md': 'Oil.\n',
    'docs/b.md': '# B\n',
    'docs/_b.md': '---\ntitle: Another B\n---\n',
    'sidebars.js':
      "module.exports = { main: ['a', { type: 'autogenerated', dirName: 'api' }, 'api/_lamps'] }\n",
  }
  const { into, told } = await imported({
    ...old,
    'docusaurus.config.js': config(
      `presets: [['classic', { docs: { sidebarPath: './sidebars.js', exclude: ['**/*.test.js'] } }]],`,
    ),
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/api/$.html'))).toContain('<p>Oil.</p>')
  expect([...built.files.keys()].filter((path) => /^docs\/.*html$/.test(path)).toSorted()).toEqual([
    'docs/a.html',
    'docs/api/$.html',
    'docs/api/_lamps.html',
    'docs/b.html',
  ])
})

it('links to documents may begin in the folder of a version, or of the site', async () => {
  const links =
    '[`b`](cellar/b.md#b) [c](c.md) [d](/cellar/d.md) [e](docs/c.md) [gone](cellar/gone.md)'
  const { into, read } = await imported({
    'versions.json': '["1.0"]',
    'docs/cellar/a.md': `# A\n\n${links} \`[c](c.md)\` [r]\n\n[r]: cellar/b.md\n`,
    'docs/cellar/b.md': '# B\n\n[d](d.md)\n',
    'docs/cellar/d.md': '# D\n',
    'docs/c.md': '# C\n',
    'versioned_docs/version-1.0/c.md': '# C\n\n[b](/cellar/b.md) [d](/docs/cellar/d.md)\n',
    'versioned_docs/version-1.0/cellar/b.md': '# B\n',
  })
  expect(await read('content/docs/next/cellar/a.md')).toBe(
    '# A\n\n[`b`](./b.md#b) [c](../c.md) [d](./d.md) [e](../c.md) [gone](cellar/gone.md) `[c](c.md)` [r]\n\n[r]: ./b.md\n',
  )
  expect(await read('content/docs/next/cellar/b.md')).toBe('# B\n\n[d](d.md)\n')
  expect(await read('content/docs/c.md')).toBe(
    '# C\n\n[b](/cellar/b.md) [d](@site/content/docs/next/cellar/d.md)\n',
  )
  const { diagnostics } = await buildIn(into)
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'There is no document "cellar/gone.md".',
  ])
})

it('keys of front matter that mean something to the old site alone become comments, and are told', async () => {
  const { into, told, read } = await imported({
    'docs/a.md': `---
title: A
owner: "us: all"
authors: [us]
api:
- one
- two

'reviewed on': >
  Monday
# of ours
sidebar_label: Ah
---

# A
`,
    'docs/b.md': '---\nowner: me\n---\n\n# B\n',
  })
  expect(await read('content/docs/a.md')).toBe(`---
title: A
# owner: "us: all"
authors: [us]
# api:
# - one
# - two

# 'reviewed on': >
#   Monday
# of ours
sidebar_label: Ah
---

# A
`)
  expect(await read('content/docs/b.md')).toBe('---\n# owner: me\n---\n\n# B\n')
  expect(told).toBe(`content/docs/a.md:3:1  warning  no-counterpart
  The front matter key "owner" cannot be imported as it is.
  Nothing here reads it: it is a comment now. The same is at content/docs/b.md:2.

content/docs/a.md:5:1  warning  no-counterpart
  The front matter key "api" cannot be imported as it is.
  Nothing here reads it: it is a comment now.

content/docs/a.md:9:1  warning  no-counterpart
  The front matter key "reviewed on" cannot be imported as it is.
  Nothing here reads it: it is a comment now.

0 errors, 3 warnings
`)
  expect((await buildIn(into)).printed).toBe('')
})

it('keys of front matter that nothing stands for are told once, at the first place', async () => {
  const { told } = await imported({
    'docs/a.md': '---\ntitle: A\ntitle_meta: Other\n---\n\nlast_update: no\n',
    'docs/b.md': '---\nlast_update:\n  date: 2024-01-01\ntitle_meta: B\ntags: [a]\n---\n',
  })
  expect(told.match(/^content.*\n.*(?= cannot be)/gm)).toEqual([
    'content/docs/b.md:5:1  warning  no-counterpart\n  The front matter key "tags"',
    'content/docs/a.md:3:1  warning  no-counterpart\n  The front matter key "title_meta"',
    'content/docs/b.md:2:1  warning  no-counterpart\n  The front matter key "last_update"',
  ])
})

it('files that documents show or link to outside their folder are copied', async () => {
  const site = await imported({
    'docs/guide/a.md':
      '# A\n\n![](../../assets/a%20b.svg) ![](../../static/s.svg) ![](./d.svg)\n\n[plan](../../assets/plan.pdf#2) [b](@site/src/b.zip) [c]\n\n[c]: @site/src/b.zip\n\n[gone](../../assets/gone.pdf) [words](../../NOTES.md)\n',
    'docs/guide/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/s.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/a b.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
    'assets/plan.pdf': 'plan',
    'src/b.zip': 'zip',
  })
  expect(await site.read('content/docs/guide/a.md')).toBe(
    '# A\n\n![](@site/content/_files/assets/a%20b.svg) ![](../../static/s.svg) ![](./d.svg)\n\n[plan](@site/content/_files/assets/plan.pdf#2) [b](@site/content/_files/src/b.zip) [c]\n\n[c]: @site/content/_files/src/b.zip\n\n[gone](../../assets/gone.pdf) [words](../../NOTES.md)\n',
  )
  expect(await site.read('content/_files/assets/a b.svg')).toContain('" />')
  expect(await site.read('content/_files/assets/plan.pdf')).toBe('plan')
  expect(await site.read('content/_files/src/b.zip')).toBe('zip')
})

it('documents and what they show may lie outside the site', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': config(
      `presets: [['classic', { docs: { path: require('path').resolve(__dirname, '../docs') } }]]`,
    ),
    '../docs/a.mdx': `import source from '!!raw-loader!../samples/wick.ts'
import own from '!!raw-loader!./own.js'
import repository from '../package.json'
import lamp from '../pictures/lamp.svg'

# A

<pre>{source}</pre>

<pre>{own}</pre>

Needs Node {repository.engines.node}.

![lamp](../pictures/lamp.svg)

<img src={lamp} alt="again" />
`,
    '../docs/own.js': `import Link from '@docusaurus/Link'\n`,
    '../samples/wick.ts': `import { oil } from './oil'\n`,
    '../package.json': '{ "engines": { "node": "20 or later" } }',
    '../pictures/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  expect(told).toBe('')
  expect(await read('content/_files/outside/samples/wick.ts')).toBe(`import { oil } from './oil'\n`)
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html'))
  expect(page).toContain(`<pre>import { oil } from &#x27;./oil&#x27;\n</pre>`)
  expect(page).toContain(`<pre>import Link from &#x27;@docusaurus/Link&#x27;\n</pre>`)
  expect(page).toContain('<p>Needs Node 20 or later.</p>')
  expect(page.match(/src="\/k\/assets\/lamp-\w{8}\.svg"/g)).toHaveLength(2)
})

it('drawings that a module asks for are components', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `import Features from '@site/src/Features'\n\n# A\n\n<Features />\n`,
    'src/Features.js': `const list = [{ title: 'Lamp', Svg: require('@site/static/img/lamp.svg').default }]
export default function Features() {
  return list.map(({ title, Svg }) => <p key={title}><Svg role="img" className="wide" /> {title}</p>)
}\n`,
    'static/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html'))).toMatch(
    /<p><img alt="" class="wide" src="\/k\/assets\/lamp-\w{8}\.svg"\/?> Lamp<\/p>/,
  )
})

it('drawings that are values of what is called an icon are components', async () => {
  const { into, read, told } = await imported({
    'docs/a.mdx': `import Icons from '@site/src/Icons'
import Lamp from '@site/static/img/lamp.svg'

# A

<Icons Extra={Lamp} />
`,
    'src/Icons.js': `import Lamp from '@site/static/img/lamp.svg'
import Address from '@site/static/img/lamp.svg'
const list = [{ icon: Lamp }, { icon: require('@site/static/img/lamp.svg').default }]
export default function Icons({ Extra }) {
  return <p>{list.map(({ icon: Icon }, at) => <Icon key={at} />)}<Extra /><img src={Address} alt="A" /></p>
}\n`,
    'static/img/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  expect(told).toBe('')
  expect(await read('src/Icons.js')).toContain('src={Address}')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(
    articleOf(built.files.get('docs/a.html')).match(/<img[^>]* src="\/k\/assets\/lamp-/g),
  ).toHaveLength(4)
})

it('a slash behind the name of a document belongs to its address', async () => {
  const { into } = await imported({
    'docs/a.md':
      '# A\n\n[b](./b.mdx/#top) [c] [d](/b.mdx/) `[b](./b.mdx/)` [site](https://a.md/#b)\n\n[c]: b.mdx/?x\n',
    'docs/b.mdx': '# B\n\n## Top\n',
  })
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  const article = articleOf(files.get('docs/a.html'))
  for (const path of ['/k/docs/b#top', '/k/docs/b?x', '/k/docs/b', 'https://a.md/#b']) {
    expect(article).toContain(`href="${path}"`)
  }
})

it('numbers, true and false in quotes are what they say', async () => {
  const matter = (quote: string) =>
    `---\ntitle: "2"\nsidebar_position: ${quote}2${quote}\ntoc_max_heading_level: ${quote}5${quote}\nhide_title: ${quote}true${quote}\n---\n`
  for (const quote of [`'`, '"']) {
    const { read, told } = await imported({ 'docs/a.md': `${matter(quote)}\ndraft: "true"\n` })
    expect([told, await read('content/docs/a.md')]).toEqual(['', `${matter('')}\ndraft: "true"\n`])
  }
})

it('links to code and data lead to what they led to', async () => {
  const { into, read, told } = await imported({
    'docs/a.md':
      '# A\n\n[data](./data.json) [code](more/b%20c.ts#L2) [out](../../kit/kit.css)\n\n[ref]: ../src/d.js\n[ref] `[no](./data.json)` [static](@site/static/e.json) [gone](./gone.json)\n',
    'docs/data.json': '{}',
    'docs/more/b c.ts': 'b\n',
    '../kit/kit.css': 'c {}\n',
    'src/d.js': 'd\n',
    'static/e.json': '{}',
  })
  expect(told).toBe('')
  expect(await read('content/docs/a.md')).toBe(
    '# A\n\n[data](/files/docs/data.json) [code](/files/docs/more/b%20c.ts#L2) [out](/files/outside/kit/kit.css)\n\n[ref]: /files/src/d.js\n[ref] `[no](./data.json)` [static](@site/content/static/e.json) [gone](./gone.json)\n',
  )
  const { printed } = await buildIn(into)
  expect(printed.match(/^ {2}There is no .*$/gm)).toEqual([
    '  There is no page or file at "./gone.json".',
  ])
})

it('links of the system are followed out of the site, but not in a circle', async () => {
  const folder = emptyFolder(join(project, 'tests/.out'))
  const old = join(folder, 'site')
  await mkdir(join(old, 'docs'), { recursive: true })
  await mkdir(join(folder, 'shared'))
  await writeFile(join(old, 'docusaurus.config.js'), config())
  await writeFile(join(folder, 'CHANGES.md'), '# Changes\n')
  await writeFile(join(folder, 'shared/a.md'), '# A\n')
  await symlink('../../CHANGES.md', join(old, 'docs/changes.md'))
  await symlink('../../shared', join(old, 'docs/shared'))
  await symlink('.', join(old, 'docs/self'))
  await symlink('loop', join(old, 'docs/loop'))
  await symlink('nowhere.md', join(old, 'docs/gone.md'))
  const into = join(folder, 'new')
  const { code } = await printed(() => importSite(old, { into, version: '1.2.3' }))
  const found = await readdir(join(into, 'content/docs'), { recursive: true })
  expect([code, found.toSorted()]).toEqual([0, ['changes.md', 'shared', 'shared/a.md']])
})

it('addresses that end in .html or index are those by which hosts find the pages, and told', async () => {
  const { into, told, read } = await imported({
    'sidebars.js': `module.exports = { all: [
  { type: 'autogenerated', dirName: '.' },
  { type: 'category', label: 'C', link: { type: 'generated-index', slug: '/lists/c.html' }, items: ['a'] },
] }
`,
    'docs/a.md': '---\nslug: details.html\n---\n\n# A\n\n[B](./deep/b.md), [Below](below/x)\n',
    'docs/deep/b.md':
      '---\ntitle: B\nslug: /old/index.html\n---\n\n[A](/docs/details.html), [Below](below/x.html)\n',
    'docs/below/x.html.md': '# X\n\n[List](/docs/lists/c.html)\n',
    'docs/old/below/x.md': '---\nid: index\n---\n\n# Old X\n',
    'docs/old/below/y.md': '---\nslug: x\n---\n\n# Y\n',
  })
  expect(await read('content/docs/a.md')).toMatch(/^---\nslug: "\/details"\n---\n\n# A\n/)
  expect(await read('content/docs/deep/b.md')).toMatch(/^---\ntitle: B\nslug: "\/old\/"\n---\n/)
  expect(await read('content/docs/below/x.html.md')).toMatch(/^---\nslug: "\/below\/x"\n---\n/)
  expect(told).toContain(`content/docs/deep/b.md:3:1  warning  no-counterpart
  The address "/old/index.html" cannot be imported as it is.
  Its slug is "/old/" here, and links to the old address lead there: see that your host does the same for readers.`)
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  expect([...files.keys()]).toEqual(
    expect.arrayContaining([
      ...['docs/details.html', 'docs/old.html', 'docs/below/x.html', 'docs/old/below.html'],
      'docs/lists/c.html',
    ]),
  )
  const articleB = articleOf(files.get('docs/old.html'))
  expect(articleB).toContain('href="/k/docs/details"')
  expect(articleB).toContain('href="/k/docs/old/below/x"')
})

it('links to the blog lead to the host itself, and are told once', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': config("presets: [['classic', { blog: { routeBasePath: 'news' } }]]"),
    'docs/a.mdx': `import Link from '@docusaurus/Link'

# A

[First](/k/news/first#top), [all], ![Lamp](/news/lamp.svg) and \`[code](/news)\`

<Link to="/news/second">Second</Link>

[Newsletter](/newsletter.txt) [there](pathname:///news/x)

[all]: /news
`,
    'static/news/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'static/newsletter.txt': '',
  })
  expect(await read('content/docs/a.mdx')).toContain(`# A

[First](pathname:///news/first#top), [all], ![Lamp](/news/lamp.svg) and \`[code](/news)\`

<Link to="pathname:///news/second">Second</Link>

[Newsletter](/newsletter.txt) [there](pathname:///news/x)

[all]: pathname:///news
`)
  expect(told).toContain(`content/docs/a.mdx:5:9  warning  no-counterpart
  A link to the blog cannot be imported as it is.
  It leads to the host itself ("pathname://") and is not checked: keep what it leads to at that address, or lead on from there.
`)
  expect(told).toContain('0 errors, 2 warnings')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const article = articleOf(built.files.get('docs/a.html'))
  for (const path of ['first#top', 'second', 'x']) {
    expect(article).toContain(`href="/k/news/${path}"`)
  }
})

it('whole addresses of the own host lead to pages, or to the host unchecked, as they did', async () => {
  const here = 'https://k.example/k'
  const { into, read, told } = await imported({
    'docusaurus.config.js': config(`
    presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: {} }]],
    themeConfig: {
      announcementBar: { id: 'a', content: '<a href="${here}/blog/a">New</a>' },
      navbar: { items: [{ href: '${here}/v1/', label: 'v1' }, { href: '${here}/docs/a/', label: 'A' }] },
      footer: { links: [{ label: 'Plan', href: '${here}/plan.txt' }, { label: 'v0', href: '${here}/v0?a#b' }] },
    },`),
    'sidebars.js': `module.exports = { all: [
      'a',
      { type: 'link', label: 'v2', href: '${here}/v2' },
      { type: 'link', label: 'Log', href: '/blog' },
    ] }`,
    'docs/a.mdx': `# A

[Gone](${here}/gone?a=1#b), [blog], [A](${here}/docs/a#a), [Ü](${here}/docs/Öl-ü), [host](${here}/), [out](https://k.example/o) \`[c](${here}/c)\`

<a href="${here}/app">App</a>

[blog]: ${here}/blog/b
`,
    'docs/Öl-ü.md': '# Ü\n',
    'static/plan.txt': '',
  })
  expect(told).toContain('A link to the blog in announcementBar cannot be imported as it is.')
  expect(told).toContain('The sidebar item "Log" cannot be imported as it is.')
  expect(told).toContain('0 errors, 3 warnings')
  const { site } = (await loadModule(into, 'content/site.ts')).value as { site: SiteSettings }
  expect(site.navbar?.items).toEqual([
    { label: 'v1', href: 'pathname:///v1/' },
    { label: 'A', href: `${here}/docs/a/` },
  ])
  expect(site.footer?.columns?.[0]?.items).toEqual([
    { label: 'Plan', href: `${here}/plan.txt` },
    { label: 'v0', href: 'pathname:///v0?a#b' },
  ])
  expect(await read('content/docs/a.mdx')).toBe(`# A

[Gone](pathname:///gone?a=1#b), [blog], [A](${here}/docs/a#a), [Ü](${here}/docs/Öl-ü), [host](${here}/), [out](https://k.example/o) \`[c](${here}/c)\`

<a href="pathname:///app">App</a>

[blog]: pathname:///blog/b
`)
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = built.files.get('docs/a.html')!
  for (const path of ['v1/', 'v0?a#b', 'v2', 'blog', 'blog/b', 'app']) {
    expect(page).toContain(`href="/k/${path}"`)
  }
})
