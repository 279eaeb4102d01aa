import { afterAll, beforeAll } from 'vitest'
import type { SiteSettings } from '../../runtime/contract.ts'
import { siteOf, type Files, type TestSite } from './site.ts'

/** The site below, built for the tests of a file; empty until they begin. */
export function useLantern(): TestSite {
  const site = {} as TestSite
  beforeAll(async () => void Object.assign(site, await siteOf(lanternFiles, settled)))
  afterAll(() => site.close())
  return site
}

/** Settings with every part of the chrome: links, repository, footer, both colour modes. */
export const lanternSettings: Partial<SiteSettings> = {
  tagline: 'A light for the road',
  colorMode: { default: 'light', respectPrefersColorScheme: true },
  announcement: {
    id: 'first',
    content: 'Lantern <a href="/guide/first">two</a>',
    isCloseable: true,
  },
  navbar: {
    title: 'Lantern',
    items: [
      { label: 'Start', href: '/start' },
      { label: 'Guides', href: '/guide/first' },
      { label: 'Reference', href: '/api/one' },
    ],
    repository: 'https://code.example/lantern',
  },
  footer: {
    columns: [
      { title: 'Docs', items: [{ label: 'Start', href: '/start' }] },
      { title: 'Community', items: [{ label: 'Forum', href: 'https://forum.example/' }] },
      { title: 'More', items: [{ label: 'Code', href: 'https://code.example/lantern' }] },
    ],
    copyright: 'Copyright © 2026 The Lantern authors.',
  },
  editUrl: 'https://code.example/lantern/edit/',
  locales: [
    {
      ...{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
      path: '/',
    },
  ],
  versions: [{ name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: '' }],
}

const settled = { settings: lanternSettings }

/** A site of a dozen pages: prose, a long one, live components, and one with everything. */
export const lanternFiles: Files = {
  'sidebars/docs.ts': `export const docs = [
  'start',
  { type: 'category', label: 'Guides', items: [
    'guide/first', 'guide/second', 'guide/hidden',
    { type: 'category', label: 'Deep', items: ['guide/third'] },
  ] },
  { type: 'category', label: 'Reference', link: 'api/index', items: ['api/one', 'api/two', 'long'] },
  { type: 'category', label: 'Live', items: ['live', 'crash', 'kitchen-sink'] },
]
`,
  'content/docs/start.mdx': `---
description: Where to begin.
---
# Start

Begin with the [first guide](/guide/first), or jump to [its end](/guide/first#the-end).
Read [elsewhere](https://elsewhere.example/page), take the <a href="/data.txt" download>data</a>,
read <a href="/data.txt">the data</a>, open <a href="/guide/second" target="_blank">a window</a>,
or see it [live](/live).

## Near

Words.
`,
  'content/static/data.txt': 'one two three\n',
  'content/docs/guide/first.mdx': `# First guide

${paragraphs(6)}

## The middle

${paragraphs(12)}

## The end

To the [second](/guide/second), the [long one](/long).

${paragraphs(8)}
`,
  'content/docs/guide/second.mdx': '# Second guide\n\nBack to the [start](/start).\n',
  'content/docs/guide/third.mdx': '# Third guide\n\nDeep.\n',
  'content/docs/guide/hidden.mdx': '---\nunlisted: true\n---\n\n# Hidden guide\n\nShy.\n',
  'content/docs/api/index.mdx': '---\nslug: /api\n---\n\n# Reference\n\nAll of it.\n',
  'content/docs/api/one.mdx': '# One\n\nThe first.\n',
  'content/docs/api/two.mdx': '# Two\n\nThe second.\n',
  'content/docs/long.mdx': `# A long page

${[1, 2, 3, 4, 5, 6]
  .map(
    (n) =>
      `## Part ${n}\n\n${paragraphs(5)}\n\n### Detail ${n}\n\n${paragraphs(3)}\n\n#### Grain ${n}\n\n${paragraphs(2)}`,
  )
  .join('\n\n')}

Then [two](/api/two).
`,
  'content/docs/live.mdx': `import { Counter } from './Counter.tsx'

# Live

<Counter />

To the [start](/start).
`,
  'content/docs/Counter.tsx': `import { useState } from 'react'

export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" id="counter" onClick={() => setCount(count + 1)}>Count {count}</button>
}
`,
  'content/docs/crash.mdx': `import { Bomb } from './Bomb.tsx'

# Crash

<Bomb />
`,
  'content/docs/Bomb.tsx': `import { useState } from 'react'

export function Bomb() {
  const [isLit, light] = useState(false)
  if (isLit) throw new Error('The store is gone', { cause: new Error('The reducer threw') })
  return <button type="button" id="bomb" onClick={() => light(true)}>Light</button>
}
`,
  'content/docs/kitchen-sink.mdx': kitchenSink(),
}

function paragraphs(count: number): string {
  const words =
    'A lantern shows the road one step at a time, and that is enough to walk all of it by night. '
  return Array.from({ length: count }, () => words.repeat(4).trim()).join('\n\n')
}

function kitchenSink(): string {
  return `---
description: Everything that a page may hold.
---

# Kitchen sink

Words with \`code\`, **strength**, _stress_, ~~loss~~, and a note[^1].

[^1]: At the foot of the page.

## Code

\`\`\`ts title="src/light.ts" {2} showLineNumbers
const light = { on: false }
light.on = true
// highlight-next-line
export { light }
\`\`\`

\`\`\`diff
-const light = off
+const light = on
 shine(light)
\`\`\`

\`\`\`ts
const aVeryLongLine = 'that does not fit into the measure of any column of words, nor into the width of a telephone, and so must scroll sideways'
\`\`\`

\`\`\`
trim the wick
\`\`\`

\`\`\`ts ts2js title="src/lit.ts"
// Dark at first
let isLit: boolean = false

export { isLit }
\`\`\`

## Choices

<Tabs group="fuel" label="Fuel">
<TabItem value="oil" label="Oil">

Burns long.

</TabItem>
<TabItem value="wax" label="Wax">

### Wax in short

Burns soft.

</TabItem>
</Tabs>

<Tabs group="fuel" label="Fuel again">
<TabItem value="oil" label="Oil">

Oil again.

</TabItem>
<TabItem value="wax" label="Wax">

Wax again.

</TabItem>
</Tabs>

<PackageManagers pkg="lantern" />

\`\`\`sh npm2yarn
npm install lantern-wick
\`\`\`

## Admonitions

:::note
A note.
:::

:::tip[With a title]
A tip with \`code\`.
:::

:::info
Something to know.
:::

:::warning
Hot.
:::

:::danger
Very hot.
:::

> [!IMPORTANT]
> An alert.

## Lists and tables

- [x] lit
- [ ] unlit

| Name | Fuel |
| --- | --- |
| Storm | oil |
| Tea | wax |

| | Storm | Tea |
| --- | --- | --- |
| Burns | oil | wax |

<Steps>

1. Fill it.
2. Light it.

</Steps>

<FileTree>

- src
  - light.ts

</FileTree>

## Boxes

<Details summary="More of it">

### Inside the details

Folded words.

</Details>

<CardGrid>
  <Card title="Start" href="/start">The beginning.</Card>
  <Card title="Guides" href="/guide/first">The way.</Card>
</CardGrid>

<Badge>since 2.0</Badge>

<Figure caption="A light">
  <svg viewBox="0 0 10 10" role="img" aria-label="A circle" width="40" height="40">
    <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" />
  </svg>
</Figure>

## The bottom

The end.
`
}
