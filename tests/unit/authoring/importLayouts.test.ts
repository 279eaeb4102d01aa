import { expect, it } from 'vitest'
import { withLayout } from '../../../build/authoring/docusaurus/documents/layouts.ts'
import { buildIn } from '../../helpers/site.ts'
import { articleOf, imported } from './imported.ts'

it('what a document exports by default lays its words out, or stands for them', async () => {
  const { into, told } = await imported({
    'docs/a.mdx': `---
title: A lamp
---

import Frame from './_frame.jsx'

export default ({ children }) => <Frame>{children}</Frame>

Words.

import Ways from './_ways.mdx'

## Two

<Ways kind="oil" />
<Ways kind="gas" />
`,
    'docs/_frame.jsx': 'export default ({ children }) => <section>{children}</section>\n',
    'docs/_ways.mdx': `import Oil from './_oil.mdx'

export default function Ways(props) {
  const isOil = props.kind === 'oil'

  return isOil ? <Oil /> : <b>no {props.kind}</b>
}
`,
    'docs/_oil.mdx': 'Oil **burns**.\n',
  })
  expect(told).toBe('')
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  const article = articleOf(files.get('docs/a.html'))
  expect(article).toMatch(
    /<section>.*Words\..*<strong>burns<\/strong>.*<b>no gas<\/b>.*<\/section>/s,
  )
})

it('a default export of a document has a name there', () => {
  for (const [before, after] of [
    [`export default Own;\n\n# A\n\nB.\n`, `\n\n# A\n\n<Own {...props}>\n\nB.\n\n</Own>\n`],
    [
      `import a from 'a'\n\nB.\n\nexport default class Own {}\n`,
      `import a from 'a'\n\nexport class Own {}\n\n<Own {...props}>\n\nB.\n\n</Own>\n`,
    ],
    [
      `export { default } from './own'\n\nB.\n`,
      `\n\nimport { default as PageLayout } from './own'\n\n<PageLayout {...props}>\n\nB.\n\n</PageLayout>\n`,
    ],
    [
      `export { Own as default } from './own'\n`,
      `import { Own as PageLayout } from './own'\n\n<PageLayout {...props} />\n`,
    ],
    ['```js\nexport default 1\n```\n', '```js\nexport default 1\n```\n'],
  ] as const) {
    expect(withLayout(before).trim()).toBe(after.trim())
  }
})

it('documents read keys of their own in the front matter, and their title', async () => {
  const { into, read } = await imported({
    'docs/a.mdx': `---
since: '2.1'
description: Of light
---

# A **lamp**

{contentTitle} since {frontMatter.since}: {frontMatter.description}

\`\`\`js
contentTitle
\`\`\`
`,
    'docs/b.mdx': '# B\n\nNo contentTitle.\n',
  })
  const { printed, files } = await buildIn(into)
  expect(printed).toBe('')
  expect(articleOf(files.get('docs/a.html'))).toContain('A lamp since 2.1: Of light')
  expect(await read('content/docs/b.mdx')).toBe('# B\n\nNo contentTitle.\n')
})
