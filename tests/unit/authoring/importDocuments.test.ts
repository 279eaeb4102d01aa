import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { importSite } from '../../../build/commands/importDocusaurus.ts'
import { loadModule } from '../../../build/io/settings.ts'
import { project } from '../../helpers/globalSetup.ts'
import { buildIn } from '../../helpers/site.ts'
import { printed } from './printed.ts'

const closing: string[] = []
afterEach(async () => {
  for (const folder of closing.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** The site that is imported from these files, and what the import tells. */
async function imported(files: Readonly<Record<string, string>>) {
  await mkdir(join(project, 'tests/.out'), { recursive: true })
  const folder = await mkdtemp(join(project, 'tests/.out/import-documents-'))
  closing.push(folder)
  const old = join(folder, 'old')
  for (const [path, contents] of Object.entries({ 'docusaurus.config.js': config(), ...files })) {
    await mkdir(dirname(join(old, path)), { recursive: true })
    await writeFile(join(old, path), contents)
  }
  const into = join(folder, 'new')
  const { err } = await printed(() => importSite(old, { into, version: '1.2.3' }))
  return { into, told: err, read: (path: string) => readFile(join(into, path), 'utf8') }
}

function articleOf(page = '') {
  return /<article.*<\/article>/s.exec(page)![0].replaceAll('<!-- -->', '')
}

function config(more = '') {
  return `module.exports = { title: 'K', url: 'https://k.example', baseUrl: '/k/', ${more} }\n`
}

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
  expect(told).toContain('The format "md" of a single document has no counterpart.')
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
  expect(told.split('\n').filter((line) => line.endsWith('has no counterpart.'))).toEqual([
    '  The component "@docusaurus/theme-common" has no counterpart.',
    '  The component "@theme/Mystery" has no counterpart.',
    '  A swizzled theme has no counterpart.',
  ])
  await expect(read('src/theme/Own.js')).rejects.toThrow()
  await expect(read('content/_parts/src/notes/README.md')).rejects.toThrow()
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/deep/one.html'))
  expect(page.replace(/^.*<\/h1><\/div>/s, '')).toBe(
    '<b>foo2<i>core.</i></b>233<i>core.</i><p>Noted 2.</p><a href="/k/docs/deep/one">own</a><a href="/k/docs/deep/one">same</a>light</article>',
  )
})

it('an import that names no file is told', async () => {
  const { told } = await imported({
    'docs/a.mdx': `import A from '@site/src/none'\nimport B from '../../outside/b'\nimport C from './c.mdx'\n\n# A\n\nTaken from "./words".\n`,
    'docs/c.mdx': 'C\n',
  })
  expect(told.match(/The import ".*" has/g)).toEqual([
    'The import "@site/src/none" has',
    'The import "../../outside/b" has',
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
  expect(told.match(/The attribute .* has/g)).toEqual([
    'The attribute "{.shadow #info-1}" of an admonition has',
    'The attribute "{.cls}" of an admonition has',
  ])
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

it('images of a colour mode, values of texts and details are shown as there', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `import ThemedImage from '@theme/ThemedImage'
import Translate, { translate } from '@docusaurus/Translate'
import Details from '@theme/Details'

# A

<ThemedImage alt="Leaf" sources={{ light: '/k/l.svg', dark: '/k/d.svg' }} />

<Translate values={{ n: 3, who: <b>you</b> }}>{'Hello {n} of {who}, {none}'}</Translate>

{translate({ message: 'And {n}' }, { n: 4 })}

<Details>One</Details>

<Details summary={<summary>Sum</summary>}>Two</Details>

<Details summary="Plain">Three</Details>
`,
    'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'static/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html')).replace(/^.*<\/h1>(?:<\/div>)?/s, '')).toBe(
    `<img alt="Leaf" src="/k/l.svg"/>Hello 3 of <b>you</b>, {none}And 4<details class="details"><summary>Details</summary>One</details><details class="details"><summary>Sum</summary>Two</details><details class="details"><summary>Plain</summary>Three</details></article>`,
  )
  const scripts = [...built.files].filter(([path]) => path.endsWith('.js'))
  expect(
    scripts.some(([, text]) => /data-theme.*\/k\/d\.svg|\/k\/d\.svg.*data-theme/s.test(text)),
  ).toBe(true)
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
  expect(told.match(/docs\..* has/g)).toEqual(['docs.include ["**/*.md?(x)"] has'])
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

it('a list of the headings within a document leads to them, and to those of its parts', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `import TOCInline from '@theme/TOCInline'
import Part from './_part.mdx'

# A

<TOCInline toc={toc} maxHeadingLevel={4} />

## One \`a < b\` & *two*

##### Deep

<Part />

### Two

#### Three

## Four

<TOCInline toc={toc.filter(({ level }) => level === 5)} maxHeadingLevel={6} />
`,
    'docs/_part.mdx': '### Of a part\n\nWords.\n',
    'docs/b.mdx': `import { toc as other } from './a.mdx'\n\n# B\n\n{other.length}\n\nexport const toc = 1\n`,
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html'))
  expect(page).toContain(
    '<ul><li><a href="#one-a--b--two">One <code>a &lt; b</code> &amp; two</a><ul><li><a href="#of-a-part">Of a part</a></li><li><a href="#two">Two</a><ul><li><a href="#three">Three</a></li></ul></li></ul></li><li><a href="#four">Four</a></li></ul><h2',
  )
  expect(page).toContain('<ul><li><a href="#deep">Deep</a></li></ul>')
  expect(articleOf(built.files.get('docs/b.html'))).toContain('5')
})

it('files that are asked for are addresses, and those of the raw loader texts', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `import CodeBlock from '@theme/CodeBlock'
import Source from '!!raw-loader!./code/one.ts'
import Other from 'raw-loader!@site/static/two.txt'

# A

<CodeBlock language="ts">{Source}</CodeBlock>

{Other} {require('!!raw-loader!../examples/three.py').default}

<a href={require('@site/static/f.pdf').default}>PDF</a> <video src={require('./v.mp4').default} />
`,
    'docs/code/one.ts': 'export const one = `1`\n',
    'docs/v.mp4': 'v',
    'static/two.txt': 'two',
    'static/f.pdf': 'f',
    'examples/three.py': 'three = 3',
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html')).replaceAll(/-[\da-f]{8}\./g, '-0.')
  expect(page).toContain('export const one = `1`')
  expect(page).toContain('twothree = 3')
  expect(page).toContain('<a href="/k/assets/f-0.pdf">PDF</a>')
  expect(page).toContain('<video src="/k/assets/v-0.mp4">')
  expect([...built.files.keys()].some((path) => /^assets\/content-/.test(path))).toBe(false)
})

it('blocks of code in JSX are fences, where what they show stands in them', async () => {
  const { into, read, told } = await imported({
    'docs/a.mdx': `import CodeBlock from '@theme/CodeBlock'
import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# A

<CodeBlock language="ts" title="/a.ts" showLineNumbers>{\`const a = \\\`1\\\`

import b from '@theme/Tabs'
\`}</CodeBlock>

- Item

  <CodeBlock
    className="language-js"
    metastring='{1} x="y"'
    showLineNumbers={5}
  >
    {\`
one {
  \\\`\\\`\\\`
}
\`}
  </CodeBlock>

<Tabs>
<TabItem value="a">
<CodeBlock className="language-bash">npm i x-y</CodeBlock>
</TabItem>
</Tabs>

<CodeBlock>{'plain "text"'}</CodeBlock>
`,
    'docs/b.mdx': `import CodeBlock from '@theme/CodeBlock'

# B

<CodeBlock language={language}>{\`x\`}</CodeBlock>
<CodeBlock>{\`a \${1 + 1}\`}</CodeBlock>
<CodeBlock>Words *and* more</CodeBlock>
Words <CodeBlock>{\`x\`}</CodeBlock>

\`\`\`jsx
<CodeBlock>{\`x\`}</CodeBlock>
\`\`\`

export const language = 'js'
`,
  })
  expect(told).toBe('')
  expect(await read('content/docs/a.mdx'))
    .toBe(`import Tabs from '../../src/docusaurus/Tabs.still.tsx'
import TabItem from '@theme/TabItem'

# A

\`\`\`ts title="/a.ts" showLineNumbers
const a = \`1\`

import b from '@theme/Tabs'
\`\`\`

- Item

  \`\`\`\`js {1} x="y" showLineNumbers=5
  one {
    \`\`\`
  }
  \`\`\`\`

<Tabs>
<TabItem value="a">
\`\`\`bash
npm i x-y
\`\`\`
</TabItem>
</Tabs>

\`\`\`
plain "text"
\`\`\`
`)
  expect((await read('content/docs/b.mdx')).split('# B\n')[1]).toBe(`
<CodeBlock language={language}>{\`x\`}</CodeBlock>
<CodeBlock>{\`a \${1 + 1}\`}</CodeBlock>
<CodeBlock>Words *and* more</CodeBlock>
Words <CodeBlock>{\`x\`}</CodeBlock>

\`\`\`jsx
<CodeBlock>{\`x\`}</CodeBlock>
\`\`\`

export const language = 'js'
`)
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(built.files.get('docs/a.html')).toContain('class="code-title"')
})

it('drawings that are used as components are images', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `import Logo from '@site/static/img/logo.svg'
import address from './logo.svg'
import Shape from '../src/Shape'

# A

<Logo className="logo" width={20} title="The logo" /> <img src={address} alt="B" /> <Shape />
`,
    'docs/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'src/Shape.tsx': `import Star from './star.svg'\nexport default () => <Star fill="red" role="img" />\n`,
    'src/star.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="1"/>',
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html')).replaceAll(/-[\da-f]{8}\./g, '-0.')
  expect(page).toContain(
    '<img alt="The logo" class="logo" width="20" src="/k/assets/logo-0.svg"/><img src="/k/assets/logo-0.svg" alt="B"/><img alt="" src="/k/assets/star-0.svg"/>',
  )
})
