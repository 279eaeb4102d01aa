import { afterAll, beforeAll, expect, test } from 'vitest'
import { heading, openHydrated, useBrowser } from './browser.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite }

beforeAll(async () => {
  held.site = await siteOf(
    {
      'content/index.mdx': '---\ndraft: true\n---\n\n# Front\n',
      'content/docs/start.mdx':
        '# Start\n\nSee the [old name](/old).\n\n<details>\n<summary>About <b>wicks</b>, `oil` and more</summary>\n\nWords.\n\n</details>\n',
      'content/docs/second.mdx': '# Second\n\nWords.\n',
    },
    { settings: { redirects: [{ from: '/old', to: '/second' }] } },
  )
})
afterAll(() => held.site.close())

test('links to addresses that lead on are fetched ahead, and are followed', async () => {
  const page = await use.open('about:blank')
  const answers = new Map<string, number>()
  page.on('response', (answer) => answers.set(new URL(answer.url()).pathname, answer.status()))
  await page.goto(`${held.site.url}start`)
  await expect.poll(() => answers.get('/_data/index.json')).toBe(200)
  await expect.poll(() => answers.get('/_data/old.json')).toBe(200)
  await page.click('article a[href="/old"]')
  await page.waitForURL('**/second')
  await heading(page, 'Second')
})

test('the words of a summary stand beside each other', async () => {
  const page = await openHydrated(use, `${held.site.url}start`)
  const gaps = await page.evaluate(() => {
    const summary = document.querySelector('article summary:has(b)')!
    const boxes = [...summary.childNodes].map((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    })
    return boxes.slice(1).map(({ left }, at) => Math.abs(left - boxes[at]!.right))
  })
  expect(gaps.length).toBe(4)
  for (const gap of gaps) expect(gap).toBeLessThan(8)
})
