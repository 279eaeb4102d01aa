import { expect, it } from 'vitest'
import { fromMdx1 } from '../../../build/authoring/docusaurus/documents/mdx1.ts'
import { buildIn } from '../../helpers/site.ts'
import { articleOf, config, imported } from './imported.ts'

it('braces and brackets that were words in MDX 1 are written as words', () => {
  for (const [before, after] of [
    ['A map { of: sorts } and 1<<32, a < b.', 'A map \\{ of: sorts } and 1\\<\\<32, a \\< b.'],
    [
      '- [given={}]: Row<A, B> - `{ left: alone }`',
      '- [given=\\{}]: Row\\<A, B> - `{ left: alone }`',
    ],
    ['## row<A = any>() {#row}', '## row\\<A = any>() {#row}'],
    ['Already \\{ and \\<.', 'Already \\{ and \\<.'],
    [
      'See <https://a.example/b> and <c@a.example>.',
      'See [https://a.example/b](https://a.example/b) and [c@a.example](mailto:c@a.example).',
    ],
  ] as const) {
    expect(fromMdx1(before)).toBe(after)
  }
})

it('formulas of a site with MDX 1 keep their braces', async () => {
  const { read } = await imported({
    'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3", "remark-math": "3.0.1" } }',
    'docusaurus.config.js': config(`
      presets: [['classic', { docs: { remarkPlugins: [require('remark-math')] } }]],`),
    'docs/a.md':
      '# A\n\nOf $f_{i(max)}$, $\\{a < b\\}$ and {b}: it is $5.\n\n$$\nf_{s} \\geq \\frac{a}{b}\n$$\n',
  })
  expect(await read('content/docs/a.md')).toBe(
    '# A\n\nOf `f_{i(max)}`, `\\{a < b\\}` and \\{b}: it is $5.\n\n```math\nf_{s} \\geq \\frac{a}{b}\n```\n',
  )
})

it('braces and brackets in <pre> are code behind empty lines, too', async () => {
  const kept = `<pre>
<b>one</b>

two {'{'}

three {1 + 2} <i>four</i>
</pre>
`
  expect(fromMdx1(`${kept}\nFive {.\n`)).toBe(`${kept}\nFive \\{.\n`)
  expect(fromMdx1('<pre>a</pre>\n\nb {\n')).toBe('<pre>a</pre>\n\nb \\{\n')
  const { into } = await imported({
    'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
    'docs/a.md': `# A\n\n${kept}`,
  })
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  expect(articleOf(files.get('docs/a.html'))).toMatch(/two \{<.*three 3 <i>four<\/i>/s)
})

it('elements, comments, fences and imports of MDX 1 stay', () => {
  const kept = `import { a } from './a'

Words <b title="x">{not} code</b> and <i style={{ color: 'red' }} />.

<div>
  {a}
</div>

<!-- { a < b -->

{/* { a < b */}

\`\`\`js {1}
if (a < b) {}
\`\`\`
`
  expect(fromMdx1(kept)).toBe(kept.replace('{not}', '\\{not}'))
})

it('comments of MDX 1 stay over empty lines and fences', () => {
  const comment = (indent: string) =>
    `<!--\n\n${indent}Once { a < b }.\n\n${indent}\`\`\`js\n${indent}a\n${indent}\`\`\`\n\n${indent}-->`
  const kept = `${comment('')}\n\n- Row\n\n  ${comment('  ')}\n\n  Words.\n`
  expect(fromMdx1(`${kept}\n{ a }\n`)).toBe(`${kept}\n\\{ a }\n`)
})

it('tags of MDX 1 whose element goes on behind an empty line get lines of their own', () => {
  for (const [before, after] of [
    [
      '<details><summary markdown="span"><b>More</b></summary>\n\nWords.\n\n<p>End.</p></details>\n',
      '<details>\n<summary markdown="span"><b>More</b></summary>\n\nWords.\n\n<p>End.</p>\n</details>\n',
    ],
    [
      '<details open>Words.\n\nMore.\n\n</details>',
      '<details open>\nWords.\n\nMore.\n\n</details>',
    ],
    [
      '- Row\n\n  <details><summary>More</summary>\n\n  Words.\n\n  </details>',
      '- Row\n\n  <details>\n  <summary>More</summary>\n\n  Words.\n\n  </details>',
    ],
    ['<p>One</p>\n<br/>\n<a href="b">c</a>', '<p>One</p>\n<br/>\n<a href="b">c</a>'],
    [
      '<TabItem value="a">\n\nA\n\n</TabItem></Tabs>',
      '<TabItem value="a">\n\nA\n\n</TabItem>\n</Tabs>',
    ],
  ] as const) {
    expect(fromMdx1(before)).toBe(after)
  }
})

it('words between tags of MDX 1 are no paragraph within their element', async () => {
  for (const [before, after] of [
    ['<p>\n  Words <b>go</b>\n  on.\n</p>', '<p>Words <b>go</b> on.</p>'],
    ['<p>One\n<br/>\ntwo\n</p>', '<p>One <br/> two</p>'],
    [
      '<details><summary>More</summary>\n    <Row>{a}</Row>\n</details>',
      '<details>\n<summary>More</summary>\n    <Row>{a}</Row>\n</details>',
    ],
    [
      '<p>\n  One\n  <br />\n  <Lamp to="/b">\n    two\n  </Lamp> three\n  four.\n</p>',
      '<p>\n  One\n  <br />\n  <Lamp to="/b">two</Lamp> three\n  four.\n</p>',
    ],
    ['<p>\n  One <Lamp>\n    two\n  </Lamp>\n</p>', '<p>\n  One <Lamp>two</Lamp>\n</p>'],
    [
      '<b/><div><Tabs><Tab label={"a > b"}><div>\n\nok\n\n</div><div></div></Tab></Tabs></div>',
      '<b/>\n<div>\n<Tabs>\n<Tab label={"a > b"}>\n<div>\n\nok\n\n</div>\n<div></div>\n</Tab>\n</Tabs>\n</div>',
    ],
  ] as const) {
    expect(fromMdx1(before)).toBe(after)
  }
  for (const kept of [
    '<div>\n  <p>a</p>\n  <img src="b"/>\n</div>',
    '<ul>\n  <li>a</li>\n  <li>b\n  <ul><li>c</li></ul></li>\n</ul>',
    '<div>\n- a\n- b\n</div>',
    '<tr><td>a</td>\n<td>b</td></tr>',
    '<Tip>\n  One\n</Tip>',
    '> <p>\n> a\n> </p>',
  ]) {
    expect(fromMdx1(kept)).toBe(kept)
  }
  const { into } = await imported({
    'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.3" } }',
    'docs/a.md': `import Link from '@docusaurus/Link'

# A

<p>
  Lit.
  <br />
  <Link to="/docs/a">
    Lamps
  </Link> burn
  oil.
</p>

<p align="center">
  Words of a
  <a href="https://b.example">lamp</a>
</p>

<details><summary>More</summary>
    <b>light</b>
</details>
`,
  })
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  const article = articleOf(files.get('docs/a.html'))
  expect(article).toMatch(/<a href="\/k\/docs\/a">Lamps<\/a> burn\s+oil\./)
  expect(article).toMatch(/<p align="center">Words of a <a [^>]*>lamp<\/a><\/p>/)
  expect(article).toMatch(/<details[^>]*><summary>More<\/summary>\s*<b>light<\/b>\s*<\/details>/)
})

it('indented code of MDX 1 is fenced', () => {
  for (const [before, after] of [
    [
      'Rows:\n\n    a { b\n      c\n\n    ===\n\nEnd.',
      'Rows:\n\n```\na { b\n  c\n\n===\n```\n\nEnd.',
    ],
    ['- Row\n\n      <a>\n\n  Words.', '- Row\n\n  ```\n  <a>\n  ```\n\n  Words.'],
    ['\t# a\n\t```\n', '````\n# a\n```\n````\n'],
  ] as const) {
    expect(fromMdx1(before)).toBe(after)
  }
})

it('what is indented in MDX 1 and no code stays', () => {
  for (const kept of [
    'Words\n    go on.\n\n- Row\n\n    Words.\n\n    ```\n        code\n    ```\n',
    '<Row\n    name="a">\n    b\n</Row>\n\n<pre>\n\n    c\n\n</pre>\n',
    'Words[^a].\n\n[^a]: A note.\n\n    It goes on.\n',
    '```\na\n\n    b\n```\n\n> Said:\n>\n>     quoted\n',
  ]) {
    expect(fromMdx1(kept)).toBe(kept)
  }
})

it('texts of several lines in expressions of MDX 1 keep how their lines are indented', async () => {
  const code = (more = '') =>
    `<pre>{\`{\n${more}  "a": [\n${more}    1\n${more}  ]\n}\`}</pre>\n\nWith \`{ b\n  c }\`.\n`
  expect(fromMdx1(code())).toBe(code('  '))
  const { into } = await imported({
    'docs/row.md': `${code()}\nimport CodeBlock from '@theme/CodeBlock'\n\n<CodeBlock language="json">{\`{\n  "b": 2\n}\`}</CodeBlock>\n`,
    'package.json': '{ "dependencies": { "@docusaurus/core": "2.4.1" } }',
  })
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/row.html'))).toContain(
    '<pre>{\n  "a": [\n    1\n  ]\n}</pre>',
  )
  expect(built.files.get('docs/row.md')).toContain('\n```json\n{\n  "b": 2\n}\n```\n')
})

it('documents of a site of Docusaurus 2 say what they said', async () => {
  const text =
    '# Row\n\nGives { name } for a << b, else <https://other.example>.\n\n    a    b\n    ======\n'
  const site = (core: string) => ({
    'docs/row.md': text,
    'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': core } }),
    'docusaurus.config.js': config(),
  })
  const { into } = await imported(site('^2.4.1'))
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/row.html'))).toContain(
    '<p>Gives { name } for a &#x3C;&#x3C; b, else <a href="https://other.example"',
  )
  expect(built.files.get('docs/row.md')).toContain('\n```\na    b\n======\n```\n')
  const { read } = await imported(site('3.0.0'))
  expect(await read('content/docs/row.md')).toBe(text)
})
