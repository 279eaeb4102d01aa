import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHydrated, useBrowser } from './browser.ts'
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
  })
})
afterAll(() => held.site.close())

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
