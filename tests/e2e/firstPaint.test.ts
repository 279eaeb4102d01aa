import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateOn, hydrated, useBrowser } from './browser.ts'
import { framesOf, strangeIn } from './frames.ts'
import { lanternFiles, lanternSettings } from './lantern.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite }
beforeAll(async () => {
  held.site = await siteOf(
    { ...lanternFiles, 'content/docs/choice.mdx': choice() },
    { settings: lanternSettings },
  )
})
afterAll(() => held.site.close())

test('what is stored is there in the first frame that is painted, and stays', async () => {
  const { page, frames } = await watched()
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  expect(await page.locator('.announcement').isVisible()).toBe(false)
  expect(await page.getByText('Soft light.').first().isVisible()).toBe(true)
  expect(await page.getByText('Long light.').first().isVisible()).toBe(false)
  const strange = await Promise.all(frames.map((frame) => strangeIn(page, frame, frames.at(-1)!)))
  expect(Math.max(...strange)).toBeLessThan(0.004)
})

test.each<[string, Watching]>([
  ['the choice of a tab', { storage: { tabs: JSON.stringify({ fuel: 'oil' }) } }],
  ['a dismissed announcement', { storage: { 'announcement.dismissed': 'false' } }],
  ['the colour mode', { storage: { theme: 'light' } }],
  ['all of it, without the inline script,', { withoutInlineScript: true }],
])('the frames would tell if %s were not there', async (_, watching) => {
  const right = await watched()
  const wrong = await watched(watching)
  const settled = right.frames.at(-1)!
  const strange = await Promise.all(
    wrong.frames.map((frame) => strangeIn(right.page, frame, settled)),
  )
  expect(Math.max(...strange)).toBeGreaterThan(0.01)
})

interface Watching {
  readonly storage?: Readonly<Record<string, string>>
  readonly withoutInlineScript?: boolean
}

/**
 * A first load of a page by a reader with stored choices, and every frame of it that was painted. It
 * replaces a page of a colour of its own; its modules come only after it has been painted.
 */
async function watched({ storage, withoutInlineScript }: Watching = {}) {
  use.allow(/Failed to load resource.*favicon.ico/)
  const page = await use.open(`${held.site.url}data.txt`, { width: 800, colorScheme: 'light' })
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      document.documentElement.style.background = 'rgb(255, 0, 255)'
    },
    { ...stored, ...storage },
  )
  if (withoutInlineScript) await dropInlineScript(page)
  const modules = await gateOn(page, '**/assets/*.js')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const frames = await framesOf(page, async () => {
    await page.goto(`${held.site.url}choice`, { waitUntil: 'commit' })
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
    )
    modules.open()
    await hydrated(page)
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { page, frames }
}

const stored = {
  theme: 'dark',
  tabs: JSON.stringify({ fuel: 'wax' }),
  'announcement.id': 'first',
  'announcement.dismissed': 'true',
}

async function dropInlineScript(page: Page): Promise<void> {
  await page.route('**/choice', async (route) => {
    const response = await route.fetch()
    const html = (await response.text()).replace(/<script>[^]*?<\/script>/, '')
    await route.fulfill({ response, body: html })
  })
}

/** A page that looks different with each choice of its tabs. */
function choice(): string {
  const item = (value: string, words: string) =>
    `<TabItem value="${value}" label="${value}">\n\n${`${words}\n\n`.repeat(9)}</TabItem>`
  return `# Choice

<Tabs group="fuel" label="Fuel">
${item('oil', `- Long light. ${'It burns long, and it smells. '.repeat(5)}`)}
${item('wax', `> Soft light. ${'It is soft, and it is warm. '.repeat(4)}`)}
</Tabs>
`
}
