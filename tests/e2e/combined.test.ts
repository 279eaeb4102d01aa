import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStyle, openHydrated, useBrowser } from './browser.ts'
import { layoutFaults } from './layout.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite }
const at = (path: string) => held.site.url + path

beforeAll(async () => {
  held.site = await siteOf({
    'content/docs/code.mdx': `# Code

\`\`\`diff showLineNumbers=98
 const light = {
-  on: false,
+  on: true,
 }
\`\`\`
`,
    'content/docs/far.mdx': `# Far

\`\`\`js {1} showLineNumbers=9999
const near = 1
const far = 2
\`\`\`

\`\`\`diff showLineNumbers=123456
-const near = 1
\`\`\`
`,
    'content/docs/deep.mdx': `# Deep

${levels(6)}

${'   '.repeat(6)}:::note
${'   '.repeat(6)}Words of a note.
${'   '.repeat(6)}:::
`,
    'content/docs/tabs.mdx': `# Tabs

\`\`\`sh npm2yarn
npm install lantern
\`\`\`

<Tabs>
<TabItem value="file">

\`\`\`ts
const light = true
\`\`\`

</TabItem>
<TabItem value="shell">

\`\`\`sh
light
\`\`\`

</TabItem>
</Tabs>

<Tabs>
<TabItem value="file">

Write it down:

\`\`\`ts
const light = true
\`\`\`

</TabItem>
<TabItem value="shell">

\`\`\`sh
light
\`\`\`

</TabItem>
</Tabs>

\`\`\`ts
const light = true
\`\`\`
`,
    'content/docs/table.mdx': `# Table

| Name | Meaning |
| --- | --- |
| \`TypedUseQuerySubscriptionResult\`, \`two\` | ${'words '.repeat(30)} |
| \`thunk is not a function\` or two | ${'words '.repeat(30)} |
`,
    'content/docs/quote.mdx': `# Quote

> See \`light\`:
>
> \`\`\`ts title=".env"
> const light = true
> \`\`\`

\`\`\`ts
const light = true
\`\`\`
`,
    'content/docs/tree.mdx': `# Tree

<FileTree>

- src
  - features
    - tools
      - toolsSlice.ts
  - main.ts
- package.json

</FileTree>
`,
  })
})
afterAll(() => held.site.close())

/** A list in a list, and so on. */
function levels(count: number): string {
  return Array.from({ length: count }, (_, at) => `${'   '.repeat(at)}1. Level ${at}`).join('\n')
}

describe('a diff with numbers, some of three figures', () => {
  test('has the code of all lines below one another, with numbers and signs before it', async () => {
    const page = await openHydrated(use, at('code'))
    const lines = await page.locator('.line').evaluateAll((all) =>
      all.map((line) => {
        const range = document.createRange()
        range.selectNodeContents(line)
        const { left } = range.getBoundingClientRect()
        return { left, before: getComputedStyle(line, '::before').content }
      }),
    )
    expect(lines.map(({ before }) => before)).toEqual([
      '"98" / ""',
      '"99 −" / "removed: "',
      '"100 +" / "added: "',
      '"101" / ""',
    ])
    expect(new Set(lines.map(({ left }) => Math.round(left))).size).toBe(1)
  })

  test('keeps each number whole where lines are wrapped, as on paper', async () => {
    const page = await openHydrated(use, at('code'))
    await page.emulateMedia({ media: 'print' })
    const heights = await page
      .locator('.line')
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })
})

test('numbers of many figures are shown whole', async () => {
  const page = await openHydrated(use, at('far'))
  const cutOff = await page.locator('.line').evaluateAll((lines) =>
    lines.map((line) => {
      const { content, fontFamily, fontSize, marginInlineEnd } = getComputedStyle(line, '::before')
      const number = document.createElement('span')
      number.textContent = content.match(/\d+(?: −)?/)![0]
      line.parentElement!.append(number)
      Object.assign(number.style, { position: 'absolute', fontFamily, fontSize })
      const code = document.createRange()
      code.selectNodeContents(line)
      const room = code.getBoundingClientRect().left - line.getBoundingClientRect().left
      return Math.round(number.getBoundingClientRect().width - room + parseFloat(marginInlineEnd))
    }),
  )
  expect(cutOff.length).toBe(3)
  expect(Math.max(...cutOff)).toBeLessThanOrEqual(0)
})

test('a note in a deep list has room on a telephone, also with large letters', async () => {
  const page = await openHydrated(use, at('deep'), { width: 390 })
  expect(await page.locator('li li li li li li .admonition').count()).toBe(1)
  expect(await page.evaluate(layoutFaults)).toEqual([])
  await addStyle(page, 'html { font-size: 200% }')
  expect(await page.evaluate(layoutFaults)).toEqual([])
})

describe('code in a quote', () => {
  test('looks as code elsewhere does', async () => {
    const page = await openHydrated(use, at('quote'))
    const looks = await page.locator('.code code').evaluateAll((all) =>
      all.map((code) => {
        const { color, fontStyle } = getComputedStyle(code)
        return { color, fontStyle }
      }),
    )
    expect(looks[0]).toEqual(looks[1])
    const inWords = page.locator('blockquote p code')
    expect(await inWords.evaluate((code) => getComputedStyle(code).fontStyle)).toBe('normal')
  })

  test('stays in it on a telephone', async () => {
    const page = await openHydrated(use, at('quote'), { width: 390 })
    const leftOf = (selector: string) =>
      page.locator(selector).evaluate((block) => block.getBoundingClientRect().left)
    expect(await leftOf('blockquote .code')).toBe(await leftOf('blockquote p'))
  })

  test('has a name that begins with its dot where text goes from right to left', async () => {
    const page = await openHydrated(use, at('quote'))
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    const [dot, letter] = await page.locator('.code-title').evaluate(({ firstChild }) =>
      [0, 1].map((at) => {
        const range = document.createRange()
        range.setStart(firstChild!, at)
        range.setEnd(firstChild!, at + 1)
        return range.getBoundingClientRect().left
      }),
    )
    expect(dot).toBeLessThan(letter!)
  })
})

describe('tabs', () => {
  const grounds = `[...document.querySelectorAll('.tabs')].map((tabs) => getComputedStyle(tabs).backgroundColor)`

  test('are one block of code only where each of them holds code alone', async () => {
    const page = await openHydrated(use, at('tabs'))
    const [packages, code, mixed] = (await page.evaluate(grounds)) as string[]
    expect(code).toBe(packages)
    expect(mixed).toBe('rgba(0, 0, 0, 0)')
    expect(await page.evaluate(layoutFaults)).toEqual([])
  })

  test('of code have four round corners', async () => {
    const page = await openHydrated(use, at('tabs'))
    const corners = await page
      .locator('.tabs-code, .tabs-code .tab-panel:not([hidden]) .code-header')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box).borderTopRightRadius))
    expect(corners).toEqual(['5px', '5px'])
  })

  test('of code are as wide as other code on a telephone', async () => {
    const page = await openHydrated(use, at('tabs'), { width: 390 })
    const widths = await page
      .locator('.tabs, .article > .part > .code')
      .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().width))
    expect(widths.slice(0, 2)).toEqual([390, 390])
    expect(widths[2]).toBeLessThan(390)
    expect(widths[3]).toBe(390)
  })
})

test('the names of a tree of files have equal distances, and its branches lead to their middle', async () => {
  const page = await openHydrated(use, at('tree'))
  const { middles, branches } = await page.evaluate(() => {
    const items = [...document.querySelectorAll('.file-tree li')]
    const middles = items.map((item) => {
      const range = document.createRange()
      range.selectNode(document.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()!)
      const { top, bottom } = range.getBoundingClientRect()
      return (top + bottom) / 2
    })
    const branches = items.map((item) => {
      const { content, top } = getComputedStyle(item, '::after')
      return content === 'none' ? null : item.getBoundingClientRect().top + parseFloat(top)
    })
    return { middles, branches }
  })
  const distances = middles.slice(1).map((middle, i) => middle - middles[i]!)
  expect(Math.max(...distances) - Math.min(...distances)).toBeLessThan(1)
  const misses = branches.flatMap((top, i) => (top === null ? [] : [Math.abs(top - middles[i]!)]))
  expect(misses.length).toBe(4)
  expect(Math.max(...misses)).toBeLessThan(2)
})

test('what follows long code in a table of a telephone stands right behind its last letters', async () => {
  const page = await openHydrated(use, at('table'), { width: 390 })
  const gaps = await page.locator('td:first-child').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell.querySelector('code')!)
      const { right } = [...range.getClientRects()].at(-1)!
      range.setStartAfter(cell.querySelector('code')!)
      range.setEndAfter(cell.lastChild!)
      return range.getClientRects()[0]!.left - right
    }),
  )
  expect(gaps.map((gap) => Math.abs(gap) < 2)).toEqual([true, true])
})
