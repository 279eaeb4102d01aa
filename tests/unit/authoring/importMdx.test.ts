import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { articleOf, config, imported } from './imported.ts'

it('components read the custom fields and the language of the configuration', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': config(
      `organizationName: 'lamps', customFields: { release: '9.1', links: { forum: ['a'] } },`,
    ),
    'docs/a.mdx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

export const Release = () => {
  const { siteConfig, i18n } = useDocusaurusContext()
  return <b>{siteConfig.organizationName}{siteConfig.customFields.release} {i18n.currentLocale}{i18n.locales.length}</b>
}

# A

<Release />
`,
  })
  expect(told).toBe('')
  expect(JSON.parse(await read('src/docusaurus/siteConfig.json'))).toEqual({
    organizationName: 'lamps',
    customFields: { release: '9.1', links: { forum: ['a'] } },
  })
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html'))).toContain('<b>lamps9.1 en1</b>')
})

it('components know the colour mode and the address of their page', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `import Where from '@site/src/Where'\n\n# A\n\n<Where />\n`,
    'src/Where.jsx': `import { useColorMode } from '@docusaurus/theme-common'
import { useLocation } from '@docusaurus/router'

export default function Where() {
  const { colorMode } = useColorMode()
  return <b title={useLocation().pathname}>{colorMode}</b>
}
`,
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html'))).toContain('<b title="">light</b>')
  const more = `import { useColorMode, useThemeConfig } from '@docusaurus/theme-common'
export const both = () => [useColorMode(), useThemeConfig()]\n`
  expect((await imported({ 'docs/a.md': '# A\n', 'src/more.js': more })).told).toContain(
    'The module "@docusaurus/theme-common" cannot be imported as it is.',
  )
})

it('components know the colour mode where they import it beside what has no counterpart', async () => {
  const { into, read, told } = await imported({
    'docs/a.mdx': `import Mode from '@site/src/Mode'\n\n# A\n\n<Mode />\n`,
    'src/Mode.jsx': `import {
  useColorMode as useMode,
  useWindowSize,
} from '@docusaurus/theme-common'

export default function Mode() {
  return <b>{useMode().colorMode}{useWindowSize() === 'mobile' ? ' small' : ' wide'}</b>
}
`,
  })
  expect(told).toContain(
    'src/Mode.jsx:4:1  warning  no-counterpart\n  The module "@docusaurus/theme-common"',
  )
  expect(await read('src/Mode.jsx')).toContain(`import {
  useColorMode as useMode } from './docusaurus/colorMode.tsx'; import {
  useWindowSize
} from './docusaurus/anything.still.tsx'

export`)
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html'))).toContain('<b>light wide</b>')
})

it('components lead to other addresses, and note what is chosen in that of their page', async () => {
  const { into, told } = await imported({
    'docusaurus.config.js': config(`baseUrl: '/k/',`),
    'docs/a.mdx': `import Which from '@site/src/Which'
import { Redirect } from '@docusaurus/router'

# A

<Which />

<Redirect to="/docs/b" />
`,
    'docs/b.md': '# B\n',
    'src/Which.jsx': `import { useHistory, useLocation } from '@docusaurus/router'

export default function Which() {
  const history = useHistory()
  const { search } = useLocation()
  return <button onClick={() => history.push({ search: '?lamp=oil' })}>Lamp{search}</button>
}
`,
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html'))
  expect(page).toContain('<button>Lamp</button>')
  expect(page).toContain('<a href="/k/docs/b">/k/docs/b</a>')
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
    `<img alt="Leaf" src="/k/l.svg"/>
Hello 3 of <b>you</b>, {none}
And 4
<details class="details"><summary>Details</summary>One</details>
<details class="details"><summary>Sum</summary>Two</details>
<details class="details"><summary>Plain</summary>Three</details></article>`,
  )
  const scripts = [...built.files].filter(([path]) => path.endsWith('.js'))
  expect(
    scripts.some(([, text]) => /data-theme.*\/k\/d\.svg|\/k\/d\.svg.*data-theme/s.test(text)),
  ).toBe(true)
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
    '<ul><li><a href="#one-a--b--two">One <code>a &lt; b</code> &amp; two</a><ul><li><a href="#of-a-part">Of a part</a></li><li><a href="#two">Two</a><ul><li><a href="#three">Three</a></li></ul></li></ul></li><li><a href="#four">Four</a></li></ul><div class="linked-h2"><h2',
  )
  expect(page).toContain('<ul><li><a href="#deep">Deep</a></li></ul>')
  expect(articleOf(built.files.get('docs/b.html'))).toContain('5')
})

it('files that are asked for are addresses, and those of the raw loader texts', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `import CodeBlock from '@theme/CodeBlock'
import Source from '!!raw-loader!./code/one.ts'
import Other from 'raw-loader!@site/static/two.txt'
import Fourth from '!!raw-loader!/../examples/four.py'

# A

<CodeBlock language="ts">{Source}</CodeBlock>

{Other} {require('!!raw-loader!../examples/three.py').default} {Fourth}

<a href={require('@site/static/f.pdf').default}>PDF</a> <video src={require('./v.mp4').default} />
`,
    'docs/code/one.ts': 'export const one = `1`\n',
    'docs/v.mp4': 'v',
    'static/two.txt': 'two',
    'static/f.pdf': 'f',
    'examples/three.py': 'three = 3',
    '../examples/four.py': 'four = 4',
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html')).replaceAll(/-[\da-f]{8}\./g, '-0.')
  expect(page).toContain('export const one = `1`')
  expect(page).toContain('two\nthree = 3\nfour = 4')
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
    '<img alt="The logo" class="logo" width="20" src="/k/assets/logo-0.svg"/>\n<img src="/k/assets/logo-0.svg" alt="B"/>\n<img alt="" src="/k/assets/star-0.svg"/>',
  )
})

it('cards say the first words of a page, without tags, quotes and pictures', async () => {
  const { read } = await imported({
    'sidebars.js':
      "module.exports = { guide: [{ type: 'category', label: 'All', link: { type: 'generated-index' }, items: ['a', 'b', 'c', 'd'] }] }\n",
    'docs/a.mdx': '# A\n\n> Press <kbd>Ctrl</kbd>,<br/>then `Key<T>`: ![x](./x.svg) [on](b.md).\n',
    'docs/b.md': '# B\n\n<Badge>New</Badge>\n\n>> Twice <Badge kind="new">new</Badge>, 2 < 3.\n',
    'docs/d.mdx':
      '# D\n\n<Lamp\n  oil="colza"\n  wick={{ of: 1 }}\n/>\n\n<div\n  class="wide">\n  Wide words.\n</div>\n',
    'docs/c.md': '# C\n\nSee <https://c.example> first.\n',
    'docs/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  })
  const page = await read('content/docs/category/all.mdx')
  expect(page.match(/(?<=<p>\{").*(?="\}<\/p>)/g)).toEqual([
    'Press Ctrl,then Key<T>: on.',
    'Twice new, 2 < 3.',
    'See <https://c.example> first.',
    'Wide words.',
  ])
})

it('lists of what stands in a category are written down', async () => {
  const list = `import DocCardList from '@theme/DocCardList'\n`
  const { into, read, told } = await imported({
    'sidebars.js': `module.exports = { guide: [
      'top',
      { type: 'category', label: 'Near', link: { type: 'doc', id: 'near/led' }, items: ['near/one', { type: 'category', label: 'In', items: ['near/two'] }] },
      { type: 'autogenerated', dirName: '1-far' },
    ] }`,
    'docs/top.mdx': `${list}import {useCurrentSidebarCategory} from '@docusaurus/theme-common';\n\n# Top\n\n<DocCardList items={useCurrentSidebarCategory().items} />\n\n\`\`\`jsx\n<DocCardList />\n\`\`\`\n`,
    'docs/near/led.mdx': `${list}\n# Led\n\n<DocCardList />\n`,
    'docs/near/one.mdx': `${list}\n# One\n\nWords.\n\n<DocCardList items={[]} />\n`,
    'docs/near/two.md': '# Two\n',
    'docs/1-far/index.mdx': `\`\`\`mdx-code-block\n${list}\`\`\`\n\n# Far\n\n<DocCardList/>\n`,
    'docs/1-far/2-three.md': '# Three\n\n<!--\nOf a license.\n-->\n\n```js\ncode()\n```\n\nMore.\n',
    'docs/1-far/1-four.md': '---\ndescription: Fourth\n---\n\n# Four\n',
  })
  expect(told.match(/^ +.* cannot be/gm)).toEqual([
    '  A list of pages that updates itself cannot be',
    '  The component "@theme/DocCardList" cannot be',
  ])
  expect(told.match(/The same is at .*/g)).toEqual([
    'The same is at content/docs/near/led.mdx:4, content/docs/top.mdx:4.',
  ])
  const cards = async (path: string) =>
    [...(await read(path)).matchAll(/title=\{"(.*)"\} href="(.*)">\n {2}<p>\{"(.*)"/g)].map(
      ([, ...card]) => card.join(' · '),
    )
  expect(await cards('content/docs/near/led.mdx')).toEqual([
    'One · /docs/near/one · Words.',
    'In · /docs/near/two · 1 item',
  ])
  expect(await cards('content/docs/1-far/index.mdx')).toEqual([
    'Four · /docs/far/four · Fourth',
    'Three · /docs/far/three · More.',
  ])
  expect(await read('content/docs/top.mdx')).toContain('```jsx\n<DocCardList />\n```')
  expect(await cards('content/docs/top.mdx')).toEqual([
    'Near · /docs/near/led · 2 items',
    'Four · /docs/far/four · Fourth',
    'Three · /docs/far/three · More.',
    'Far · /docs/far · ',
  ])
  const built = await buildIn(into)
  expect(built.printed).toBe('')
})

it('names of imports may be escaped as words of Markdown are', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `# A

import Lamp from './\\_lamp.mdx'; import Wick from '@site/parts/\\_wick.jsx'

<Lamp /> <Wick />
`,
    'docs/_lamp.mdx': 'A lamp.\n',
    'parts/_wick.jsx': `export default () => <b>A wick.</b>\n`,
  })
  expect(told).toBe('')
  const page = articleOf((await buildIn(into)).files.get('docs/a.html'))
  expect(page).toContain('A lamp.')
  expect(page).toContain('<b>A wick.</b>')
})

it('imports stand right behind headings, elements and the front matter, too', async () => {
  const link = `import Link from '@docusaurus/Link'`
  const { into, read, told } = await imported({
    'docs/a.mdx': `---
title: A lamp
---
import useBaseUrl from '@docusaurus/useBaseUrl'

<head><title>All of lamps</title></head>
${link}
import Wick from '@site/parts/Wick'

<Link to={useBaseUrl('/docs/b')}>B</Link> <Wick />
`,
    'docs/b.mdx': `# B\n${link}\n\n<Link to="/docs/a">A</Link>\n`,
    'docs/c.mdx': `# C\n\n{/* a link */}\n${link}\n\n<Link\n  to="/docs/a"\n/>\nexport const wick = '@site/parts'\n`,
    'parts/Wick.jsx': `export default () => <b>A wick.</b>\n`,
  })
  expect(told).toBe('')
  for (const path of ['a', 'b', 'c']) {
    expect(await read(`content/docs/${path}.mdx`)).not.toContain('@docusaurus')
  }
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html'))).toContain('<b>A wick.</b>')
})

it('published documents that pages import are read from a copy that is no page', async () => {
  const { into, read, told } = await imported({
    'docs/a.mdx': `import Note from '@site/static/shared/note.md'
import Wick from '../static/shared/wick.mdx'
import words from '!!raw-loader!@site/static/shared/note.md'

# A

<Note />

<Wick />

<pre>{words}</pre>
`,
    'static/shared/note.md': '**Trim** it.\n',
    'static/shared/wick.mdx': `import Note from './note.md'

![Lamp](./lamp.svg)

<Note />
`,
    'static/shared/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(await read('content/static/shared/note.md')).toBe('**Trim** it.\n')
  const trim = '<p><strong>Trim</strong> it.</p>'
  const article = articleOf(built.files.get('docs/a.html'))
  expect(article.split(trim)).toHaveLength(3)
  expect(article).toContain('<pre>**Trim** it.\n</pre>')
  expect(article).toMatch(/<img src="[^"]+lamp[^"]*"/)
})

it('a document that is shown as text is shown as it was, wherever it lies', async () => {
  const shown = ":::tip Wick\nimport Tabs from '@theme/Tabs'\n:::\n"
  const { into, told } = await imported({
    'docs/a.mdx': `import one from '!!raw-loader!./_one.md'
import two from '!!raw-loader!@site/src/two.md'
import three from '!!raw-loader!@site/static/three.mdx'

# A

<pre>{one}{two}{three}</pre>
`,
    'docs/_one.md': shown,
    'src/two.md': shown,
    'static/three.mdx': shown,
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html'))).toContain(
    `<pre>${shown.repeat(3).replaceAll("'", '&#x27;')}</pre>`,
  )
})

it('links of components end in a slash where all addresses of the site do', async () => {
  const { into, told } = await imported({
    'docusaurus.config.js': config('trailingSlash: true,'),
    'docs/a.mdx': `import Links from '@site/src/Links'\n\n# A\n\n<Links />\n`,
    'src/Links.js': `import Link from '@docusaurus/Link'
const all = ['/docs/a', '/docs/a?q=/b#a', '/docs/a/', '/f.txt', 'pathname:///app', '#a', 'https://x.example/y']
export default () => all.map((to) => <Link key={to} to={to}>x</Link>)
`,
    'static/f.txt': '',
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  const article = articleOf(built.files.get('docs/a/index.html'))
  expect([...article.matchAll(/href="([^"]*)">x/g)].map(([, href]) => href)).toEqual([
    ...['/k/docs/a/', '/k/docs/a/?q=/b#a', '/k/docs/a/', '/k/f.txt', '/k/app', '#a'],
    'https://x.example/y',
  ])
})

it('components that look into what Markdown writes between their tags get its elements', async () => {
  const { into, told, read } = await imported({
    'docs/a.mdx': `import Rows from '@site/src/Rows'
import { Steps, Plain } from '../src/parts'
import Wide from '@site/src/Wide'

# A

<Rows>

| Name | Means |
| --- | :-: |
| \`a_long_name_of_a_setting\` | [one](#a) **of** them |

</Rows>

<Steps>

1. First

   More of it
2. Second

</Steps>

<Plain>

Words

</Plain>

<Wide />
`,
    'src/Rows.jsx': `import React from 'react'
export default function Rows({ children }) {
  const [head, body] = React.Children.toArray(children.props.children)
  const rows = React.Children.map(body.props.children, (row) => {
    const [first] = React.Children.toArray(row.props.children)
    return <tr id={first.props.children.props.children}>{row.props.children}</tr>
  })
  return <table>{head}<tbody>{rows}</tbody></table>
}\n`,
    'src/parts/index.js': `export { default as Steps } from './Steps'\nexport { Plain } from './Plain'\n`,
    'src/parts/Steps.jsx': `import { cloneElement } from 'react'
export default ({ children }) => cloneElement(children, { className: 'steps' })\n`,
    'src/parts/Plain.jsx': 'export const Plain = ({ children }) => <b>{children}</b>\n',
    'src/Wide.jsx': `import { Children } from 'react'\nexport default ({ children }) => Children.map(children, (one) => one)\n`,
  })
  expect(told).toBe('')
  expect(await read('content/site.ts')).toContain(
    `markdown: { format: 'mdx', elements: ['Plain', 'Rows', 'Steps'] }`,
  )
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html'))
  expect(page).toContain(
    '<table><thead><tr><th>Name</th><th class="align-center">Means</th></tr></thead><tbody><tr id="a_long_name_of_a_setting"><td><code>a_long_name_of_a_setting</code></td><td class="align-center"><a href="#a">one</a> <strong>of</strong> them</td></tr></tbody></table>',
  )
  expect(page).toContain('<ol class="steps"><li>\n<p>First</p>')
})

it('names of files that begin with a slash are those of published files, else of the old site', async () => {
  const { into, read, told } = await imported({
    'docs/a.mdx': `import Lamp from '/src/Lamp'
import Part from "/docs/_parts/_part.mdx"
import None from '/etc/passwd'

# A

<Lamp of={require('/img/both.svg').default} /> <Part />

<img src={require('/static/img/one.svg').default} />

Words of import '/src/Lamp' stay, as \`require('/img/both.svg')\` does.
`,
    'docs/_parts/_part.mdx': 'A part.\n',
    'src/Lamp.jsx': `import words from '/words.json'
export default ({ of }) => <b>{words.lamp} <img src={of} /></b>\n`,
    'words.json': '{ "lamp": "light" }',
    'static/img/both.svg': '<svg id="published"></svg>',
    'img/both.svg': '<svg id="other"></svg>',
    'static/img/one.svg': '<svg></svg>',
  })
  expect(told).toContain(`content/docs/a.mdx:3:1  warning  no-counterpart
  The import "/etc/passwd" cannot be imported as it is.`)
  expect(told).toContain('0 errors, 1 warning')
  const page = await read('content/docs/a.mdx')
  await writeFile(join(into, 'content/docs/a.mdx'), page.replace(/import None.*\n/, ''))
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const article = articleOf(built.files.get('docs/a.html'))
  expect(article.replace(/-[\da-f]{8}\./g, '.').replace(/<.?div[^>]*>/g, '')).toContain(
    '<b>light <img src="/k/assets/both.svg"/></b>\n<p>A part.</p>\n<img src="/k/assets/one.svg"/>',
  )
  expect(article).toContain(`Words of import '/src/Lamp' stay`)
  expect(article).toContain(`<code>require('/img/both.svg')</code>`)
})
