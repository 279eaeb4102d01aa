import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { articleOf, config, imported } from './imported.ts'

it('what is shown in another way than it was is told at its place', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': `const math = require('remark-math')\n${config(`presets: [['classic', { docs: { remarkPlugins: [math] } }]]`)}`,
    'docs/a.mdx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# A

It costs \\$5, \${a}_{1} + b$ and $$x^{2}
+ 1$$, \`$HOME and $PATH\`, <b title="$">$</b>.

- Item

  $$
  \\int_{0}^{1} \\$ x
  $$

<Tabs className="x" queryString="os">
<TabItem value="a">A</TabItem>
</Tabs>

\`\`\`mermaid
graph TD; $A$ --> B
\`\`\`

\`\`\`jsx live noInline title="x"
live
\`\`\`

\`\`\`jsx title="not live"
\`\`\`

\`\`\`js reference title="a.js"
https://github.com/o/r/blob/main/a.js#L1-L3
\`\`\`
`,
    'docs/b.mdx': '---\ndescription: "$5 or $6, :tada:"\n---\n\n# B\n\n```js\nlive\n```\n',
  })
  const places = told.split('\n\n').filter((one) => one.startsWith('content/docs/a.mdx'))
  expect(places.map((one) => one.split('\n').slice(0, 2).join(''))).toEqual([
    'content/docs/a.mdx:6:15  warning  no-counterpart  A formula cannot be imported as it is.',
    'content/docs/a.mdx:15:1  warning  no-counterpart  The queryString of <Tabs> cannot be imported as it is.',
    'content/docs/a.mdx:19:1  warning  no-counterpart  A Mermaid diagram cannot be imported as it is.',
    'content/docs/a.mdx:23:1  warning  no-counterpart  Code that readers can edit ("live") cannot be imported as it is.',
    'content/docs/a.mdx:30:1  warning  no-counterpart  Code that is fetched from a repository ("reference") cannot be imported as it is.',
  ])
  expect(told).not.toContain('content/docs/b.mdx')
  expect(await read('content/docs/b.mdx')).toContain('$5 or $6, :tada:')
  expect((await read('content/docs/a.mdx')).split('# A\n')[1]!.split('<Tabs')[0]).toBe(`
It costs \\$5, \`{a}_{1} + b\` and \`x^{2}
+ 1\`, \`$HOME and $PATH\`, <b title="$">$</b>.

- Item

  \`\`\`math
  \\int_{0}^{1} \\$ x
  \`\`\`

`)
  expect((await buildIn(into)).printed).toBe('')
})

it('a heading with an emoji keeps the address that its name gave it', async () => {
  const text =
    '# :zap: Lamps\n\n## :bulb: *New* [wicks](#x) `of`\n\nA\n\n## Done :tada: {#x}\n\n### Plain\n\n> ### In :white_check_mark: a quote\n'
  const { read } = await imported({ 'docs/a.md': text })
  expect(await read('content/docs/a.md')).toBe(
    '# ⚡ Lamps\n\n## 💡 *New* [wicks](#x) `of` {#bulb-new-wicks-of}\n\nA\n\n## Done 🎉 {#x}\n\n### Plain\n\n> ### In ✅ a quote {#in-white_check_mark-a-quote}\n',
  )
})

it('the value of an attribute is no emoji, nor is a name in quotes told', async () => {
  const text = `# A\n\nUse ':memory:', or ":tada:".\n\n<img alt=":link:" src="./a.png" />\n`
  const { read, told } = await imported({ 'docs/a.md': text, 'docs/a.png': '' })
  expect(await read('content/docs/a.md')).toBe(text.replace(':tada:', '🎉'))
  expect(told).toBe('')
})

it('a word may begin right behind an emoji', async () => {
  const text = '# A\n\n### :muscle:Improvements\n\n:bug:**Mended** :none:such :key:s /:link:x\n'
  const { read, told } = await imported({ 'docs/a.md': text })
  expect(await read('content/docs/a.md')).toBe(
    '# A\n\n### 💪Improvements {#muscleimprovements}\n\n🐛**Mended** :none:such 🔑s /:link:x\n',
  )
  expect(told).toBe('')
})

it('emoji may be written by their names', async () => {
  const text = `# A :tada:\n\n:rocket: Go:zap: a:b:x: \`:tada:\` :unknown: (:+1:) ::: https://a.b/:x:/\n\n\`\`\`\n:tada:\n\`\`\`\n`
  const emoji = await imported({ 'docs/a.md': text })
  expect(await emoji.read('content/docs/a.md')).toBe(
    `# A 🎉\n\n🚀 Go:zap: a:b:x: \`:tada:\` :unknown: (👍) ::: https://a.b/:x:/\n\n\`\`\`\n:tada:\n\`\`\`\n`,
  )
  expect(emoji.told.split('\n', 2)).toEqual([
    'content/docs/a.md:3:28  warning  no-counterpart',
    '  The emoji ":unknown:" cannot be imported as it is.',
  ])
  const without = { 'docusaurus.config.js': config(`markdown: { emoji: false }`) }
  const plain = await imported({ ...without, 'docs/a.md': text })
  expect(await plain.read('content/docs/a.md')).toBe(text)
})

it('what is for browsers alone does not run before', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `import useIsBrowser from '@docusaurus/useIsBrowser'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'

# A

export const Where = () => (useIsBrowser() ? window.name : 'server')

<Where /> {ExecutionEnvironment.canUseDOM ? 'dom' : 'none'}
`,
  })
  expect(told).toBe('')
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/a.html'))).toContain('server\nnone')
})

it('lines of code that the old site marks in its own ways are highlighted', async () => {
  const { read } = await imported({
    'docusaurus.config.js': config(
      `themeConfig: { prism: { magicComments: [{ line: 'highlight-next-line' }, { line: 'This will error', block: { start: 'error-start', end: 'error-end' } }] } }`,
    ),
    'docs/a.mdx': `# A

This will error, \`error-start\`:

\`\`\`js
// highlight-next-line
lit()
// This will error
fail()
  /* error-start */
  fail()
  {/* error-end */}
//This will error soon
\`\`\`

\`\`\`html
<!-- This will error -->
\`\`\`
`,
  })
  const { length } = '# A\n\n'
  expect((await read('content/docs/a.mdx')).slice(length)).toBe(`This will error, \`error-start\`:

\`\`\`js
// highlight-next-line
lit()
// highlight-next-line
fail()
  /* highlight-start */
  fail()
  {/* highlight-end */}
//This will error soon
\`\`\`

\`\`\`html
<!-- highlight-next-line -->
\`\`\`
`)
})

it('comments of all languages mark lines in the ways of the old site', async () => {
  const begins = ['%', ';;', "'", 'REM', 'rem', '!', '*>', '--', '::']
  const code = (said: string) =>
    `\`\`\`text\n${begins.map((begin) => `${begin} ${said}\nlit\n`).join('')}(* ${said} *)\nlit\n\`\`\`\n`
  const { read } = await imported({
    'docusaurus.config.js': config(
      `themeConfig: { prism: { magicComments: [{ line: 'This will error' }] } }`,
    ),
    'docs/a.mdx': code('This will error'),
  })
  expect(await read('content/docs/a.mdx')).toBe(code('highlight-next-line'))
})

it('a component shows code whose lines comments of all languages mark', async () => {
  const code = '`% highlight-next-line\nwarm(1)\n(* highlight-next-line *)\nwarm(2)\nout`'
  const { into } = await imported({
    'docs/a.mdx': `import CodeBlock from '@theme/CodeBlock'\n\nexport const code = ${code.replaceAll('\n', '\\n')}\n\n# A\n\n<CodeBlock language="matlab">{code}</CodeBlock>\n`,
  })
  const page = articleOf((await buildIn(into)).files.get('docs/a.html'))
  expect(page).toContain(
    '<span class="line line-highlighted">warm(1)</span>\n<span class="line line-highlighted">warm(2)</span>\n<span class="line">out</span>',
  )
})

it('what a document says in its head it says in its front matter', async () => {
  const { into, read, told } = await imported({
    'docs/a.mdx': `---
title: "<lamp>"
slug: /lamp
---

<head>
  <title>Lamp: Light &amp; Shade</title>
  <meta name="description" content="How to light it." />
  <meta property="og:image" content="https://k.example/lamp.png" />
</head>

Words.
`,
    'docs/b.mdx': `<head>
  <meta name="keywords" content="wick, oil" />
  <meta name="robots" content="noindex" />
</head>

# Wick

\`\`\`html
<head>
  <title>Shown</title>
</head>
\`\`\`
`,
    'docs/c.mdx': `---
description: Oil
---

<head><title>All about oil</title><meta name="description" content="More" /></head>

# Oil
`,
  })
  expect(await read('content/docs/a.mdx')).toBe(`---
slug: /lamp
title: "Lamp: Light & Shade"
description: "How to light it."
image: "https://k.example/lamp.png"
sidebar_label: "<lamp>"
---

# \\<lamp>



Words.
`)
  expect(await read('content/docs/b.mdx')).toContain(`---
keywords: "wick, oil"
---

<head>`)
  expect(await read('content/docs/b.mdx')).toContain('<title>Shown</title>')
  expect(await read('content/docs/c.mdx')).toContain(`---
description: Oil
title: "All about oil"
sidebar_label: "Oil"
---
`)
  expect(told.match(/^content.*/gm)).toEqual(['content/docs/b.mdx:5:1  warning  no-counterpart'])
  expect(told).toContain('The same is at content/docs/c.mdx:7.')
  const page = (await buildIn(into)).files.get('docs/lamp.html')
  expect(page).toContain('<title>Lamp: Light &amp; Shade')
  expect(articleOf(page)).toContain('>&#x3C;lamp></h1>')
})

it('what is told of several places in the same words is told once, with the places', async () => {
  const names = [...'abcdefghijklm']
  const { told } = await imported({
    ...Object.fromEntries(
      names.map((name) => [`docs/${name}.md`, `# ${name}\n\n\`\`\`mermaid\na\n\`\`\`\n`]),
    ),
    'src/pages/one.js': '',
    'src/pages/two.js': '',
    'sidebars.js': `const rule = { type: 'html', value: '<hr>' }
module.exports = { main: [rule, { type: 'autogenerated', dirName: '.' }, rule] }\n`,
  })
  expect(told).toBe(`sidebars.js:1:22  warning  no-counterpart
  A sidebar item of type "html" cannot be imported as it is.
  1 | const rule = { type: 'html', value: '<hr>' }
    |                      ^
  It was left out.

content/docs/a.md:3:1  warning  no-counterpart
  A Mermaid diagram cannot be imported as it is.
  Its source is shown: draw it before the build, and use the picture. The same is at content/docs/b.md:3, content/docs/c.md:3, content/docs/d.md:3, content/docs/e.md:3, content/docs/f.md:3, content/docs/g.md:3, content/docs/h.md:3, content/docs/i.md:3, content/docs/j.md:3, content/docs/k.md:3 and 2 more places.

src/pages/one.js  warning  no-counterpart
  A page written in React cannot be imported as it is.
  A page without its words stands for it below content/, so that links lead there: write it as MDX. The same is at src/pages/two.js.

0 errors, 3 warnings
`)
})

it('a logo that is data is a file of the site', async () => {
  const drawn = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'
  const [light, dark] = [
    Buffer.from(drawn).toString('base64'),
    encodeURIComponent(`${drawn}<!-- ü -->`),
  ]
  const { into, told, read } = await imported({
    'docusaurus.config.js': config(
      `themeConfig: { navbar: { logo: { alt: 'K', src: 'data:image/svg+xml;base64,${light}', srcDark: 'data:image/svg+xml;utf8,${dark}' } } },`,
    ),
    'docs/a.md': '# A\n',
  })
  expect(told).toBe('')
  expect(await read('content/site.ts')).toContain(
    `logo: { src: '/navbar-logo.svg', srcDark: '/navbar-logo-dark.svg', alt: 'K' }`,
  )
  expect(await read('content/static/navbar-logo.svg')).toBe(drawn)
  expect(await read('content/static/navbar-logo-dark.svg')).toBe(`${drawn}<!-- ü -->`)
  expect((await buildIn(into)).printed).toBe('')
})

it('a picture of link previews that the old site does not have is left out, and told', async () => {
  const { into, told, read } = await imported({
    'docusaurus.config.js': config(`themeConfig: { image: 'img/card.png' }`),
    'docs/a.md': '# A\n',
  })
  expect(told).toContain(`docusaurus.config.js:1:96  warning  no-counterpart
  An image "img/card.png" that is no file cannot be imported as it is.`)
  expect(await read('content/site.ts')).not.toContain('image')
  expect((await buildIn(into)).printed).toBe('')
})
