import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  followBar,
  followToc,
  frames,
  heading,
  hydrated,
  openHydrated,
  type OpenOptions,
  useBrowser,
} from './browser.ts'
import { lanternFiles, lanternSettings } from './lantern.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite; plain: TestSite }
beforeAll(async () => {
  held.site = await siteOf(lanternFiles, { settings: lanternSettings })
  held.plain = await siteOf(
    { 'content/docs/start.mdx': '# Start\n\nWords.\n' },
    { settings: { announcement: { id: 'a', content: 'Words', isCloseable: false } } },
  )
})
afterAll(() => Promise.all([held.site.close(), held.plain.close()]))
const at = (path: string) => held.site.url + path
const modeOf = (page: Page) => page.getAttribute('html', 'data-theme')
const storedOf = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key)
const TOGGLE = '[data-theme-toggle]'

/** A page on which nothing but the inline script has run: its modules are on their way. */
async function openWithoutModules(
  path: string,
  storage: Record<string, string>,
  options?: OpenOptions,
) {
  use.allow(/Failed to load resource|ERR_FAILED/)
  const page = await use.open('about:blank', options)
  await page.route('**/*.svg', (route) => route.abort())
  await page.goto(at('data.txt'))
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, storage)
  await page.route('**/assets/*.js', () => new Promise(() => {}))
  await page.goto(at(path), { waitUntil: 'commit' })
  await page.locator('#pageData').waitFor({ state: 'attached' })
  await frames(page)
  return page
}

describe('the colour mode', () => {
  test.each([
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)(
    'a stored %s is there before the first paint, also against the system',
    async (theme, system) => {
      const page = await openWithoutModules('start', { theme }, { colorScheme: system })
      expect(await modeOf(page)).toBe(theme)
      expect(await schemeOf(page)).toBe(theme)
    },
  )

  test.each(['light', 'dark'] as const)(
    'without a choice it is that of a system that prefers %s',
    async (colorScheme) => {
      const page = await openWithoutModules('start', {}, { colorScheme })
      expect(await modeOf(page)).toBe(colorScheme)
    },
  )

  test('a site that does not follow the system is light', async () => {
    const page = await openHydrated(use, `${held.plain.url}start`, { colorScheme: 'dark' })
    expect(await modeOf(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await modeOf(page)).toBe('light')
  })

  test('the toggle changes it, keeps it, and a reload has it', async () => {
    const page = await openHydrated(use, at('start'), { colorScheme: 'light' })
    const before = await paperOf(page)
    await page.click(TOGGLE)
    expect(await modeOf(page)).toBe('dark')
    expect(await storedOf(page, 'theme')).toBe('dark')
    expect(await paperOf(page)).not.toBe(before)
    await page.reload()
    expect(await modeOf(page)).toBe('dark')
    await page.click(TOGGLE)
    expect(await storedOf(page, 'theme')).toBe('light')
  })

  test('other windows follow the choice', async () => {
    const first = await openHydrated(use, at('start'), { colorScheme: 'light' })
    const second = await use.open(at('long'), { context: first.context() })
    await hydrated(second)
    await first.click(TOGGLE)
    await second.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    await second.click(TOGGLE)
    await first.waitForFunction(() => document.documentElement.dataset['theme'] === 'light')
  })

  test('a change of the system is followed, not stored, and after a choice not followed', async () => {
    const page = await openHydrated(use, at('start'), { colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    expect(await storedOf(page, 'theme')).toBe(null)
    await page.click(TOGGLE)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await modeOf(page)).toBe('light')
  })
})

describe('the announcement', () => {
  const BAR = '.announcement'

  test('closed, it stays closed: on the next page, after a reload, before the first paint', async () => {
    const page = await openHydrated(use, at('start'))
    await page.click('[data-announcement-close]')
    await page.locator(BAR).waitFor({ state: 'hidden' })
    await page.click('article a[href="/guide/first"]')
    await heading(page, 'First guide')
    expect(await page.locator(BAR).isVisible()).toBe(false)
    const entries = await page.evaluate(() => ({ ...localStorage }))
    expect(entries).toMatchObject({ 'announcement.id': 'first', 'announcement.dismissed': 'true' })

    const early = await openWithoutModules('start', entries as Record<string, string>)
    expect(await early.locator(BAR).isVisible()).toBe(false)
  })

  test('closed by the keyboard, it leaves focus to the bar below it', async () => {
    const page = await openHydrated(use, at('start'))
    await page.press('[data-announcement-close]', 'Enter')
    await page.locator(BAR).waitFor({ state: 'hidden' })
    await page.locator('.navbar .brand:focus-visible').waitFor()
  })

  test('closed in one tab it is closed in others', async () => {
    const context = await use.context()
    const other = await openHydrated(use, at('start'), { context })
    const page = await openHydrated(use, at('start'), { context })
    expect(await other.locator(BAR).isVisible()).toBe(true)
    await page.click('[data-announcement-close]')
    await other.locator(BAR).waitFor({ state: 'hidden' })
  })

  test('a dismissal of another id does not count', async () => {
    const page = await openWithoutModules('start', {
      'announcement.id': 'zeroth',
      'announcement.dismissed': 'true',
    })
    expect(await page.locator(BAR).isVisible()).toBe(true)
  })

  test('a new id shows it again', async () => {
    const site = await siteOf(
      { 'content/docs/start.mdx': '# Start\n\nWords.\n' },
      { settings: { announcement: { id: 'one', content: 'One', isCloseable: true } } },
    )
    const page = await openHydrated(use, `${site.url}start`)
    await page.click('[data-announcement-close]')
    const settings = { title: 'Lantern', url: 'https://lantern.example' }
    await site.rebuild({
      'content/site.ts': `export const site = ${JSON.stringify({ ...settings, announcement: { id: 'two', content: 'Two', isCloseable: true } })}`,
    })
    await page.reload()
    expect(await page.innerText(BAR)).toBe('Two')
    await page.context().close()
    await site.close()
  })

  test('a bar that cannot be closed has no button and ignores a stored dismissal', async () => {
    const page = await openHydrated(use, `${held.plain.url}start`)
    await page.evaluate(() => {
      localStorage.setItem('announcement.id', 'a')
      localStorage.setItem('announcement.dismissed', 'true')
    })
    await page.reload()
    expect(await page.innerText(BAR)).toBe('Words')
    expect(await page.locator(`${BAR} button`).count()).toBe(0)
  })
})

describe('the storage', () => {
  test('that throws is one warning, and everything works for this page', async () => {
    use.allow(/warning: Choices are not kept/)
    const page = await openHydrated(use, at('kitchen-sink'), { before: denyStorage })
    expect(await modeOf(page)).toBe('light')
    await page.click(TOGGLE)
    expect(await modeOf(page)).toBe('dark')
    await page.click('[data-announcement-close]')
    await page.locator('.announcement').waitFor({ state: 'hidden' })
    await page.locator('[role="tab"]', { hasText: 'Wax' }).first().click()
    expect(await page.getByText('Burns soft.').isVisible()).toBe(true)
    await followBar(page, '/start')
    await heading(page, 'Start')
    await page.goBack()
    await heading(page, 'Kitchen sink')
    expect(use.said().filter((line) => line.startsWith('warning:')).length).toBe(1)
  })

  test.each([
    [
      'words',
      { theme: 'purple', tabs: 'x', 'announcement.id': '<b>', 'announcement.dismissed': '1' },
    ],
    ['broken data', { theme: '"dark"', tabs: '{"fuel":', scroll: '[[' }],
    [
      'data of other shapes',
      { theme: '', tabs: '[1,null,{"a":2}]', 'docs-preferred-version-default': 'gone' },
    ],
    ['null', { theme: 'null', tabs: 'null' }],
    [
      'markup',
      {
        theme: '"><img src=x onerror=alert(1)>',
        tabs: '{"\\"><b>":"<img src=x onerror=alert(1)>"}',
      },
    ],
  ] as const)('that holds %s does no harm', async (_, entries) => {
    use.allow(/favicon\.ico/)
    const page = await use.open(at('data.txt'))
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) {
        localStorage.setItem(key, value)
        sessionStorage.setItem(key, value)
      }
    }, entries)
    await page.goto(at('kitchen-sink'))
    await hydrated(page)
    expect(await modeOf(page)).toBe('light')
    expect(await page.getByText('Burns long.').isVisible()).toBe(true)
    await page.locator('[role="tab"]', { hasText: 'Wax' }).first().click()
    expect(await page.getByText('Burns soft.').isVisible()).toBe(true)
  })

  test('that is full loses each choice with one warning, and not the page', async () => {
    use.allow(/warning: Choices are not kept/)
    const page = await openHydrated(use, at('kitchen-sink'), { before: fillStorage })
    await page.click(TOGGLE)
    expect(await modeOf(page)).toBe('dark')
    await page.locator('[role="tab"]', { hasText: 'Wax' }).first().click()
    expect(await page.getByText('Burns soft.').isVisible()).toBe(true)
    await page.click(TOGGLE)
    expect(await modeOf(page)).toBe('light')
    expect(await storedOf(page, 'theme')).toBe(null)
    expect(use.said().filter((line) => line.startsWith('warning:')).length).toBe(1)
  })

  test('forgets a preferred version that is gone', async () => {
    const page = await openHydrated(use, at('start'))
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.1'))
    await page.reload()
    await hydrated(page)
    expect(await storedOf(page, 'docs-preferred-version-default')).toBe(null)
  })
})

describe('tabs', () => {
  const panel = (page: Page, text: string) => page.getByText(text, { exact: true })
  const tab = (page: Page, name: string, nth = 0) =>
    page.locator('[role="tab"]', { hasText: name }).nth(nth)

  test('of one group change together, and the choice is kept', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    await tab(page, 'Wax').click()
    expect(await panel(page, 'Burns soft.').isVisible()).toBe(true)
    expect(await panel(page, 'Wax again.').isVisible()).toBe(true)
    expect(await panel(page, 'Oil again.').isVisible()).toBe(false)
    expect(await tab(page, 'Wax', 1).getAttribute('aria-selected')).toBe('true')
    expect(await tab(page, 'Oil').getAttribute('aria-selected')).toBe('false')
    expect(JSON.parse((await storedOf(page, 'tabs')) ?? '')).toEqual({ fuel: 'wax' })
    await page.reload()
    await panel(page, 'Burns soft.').waitFor()
    await followBar(page, '/start')
    await heading(page, 'Start')
    await page.goBack()
    await heading(page, 'Kitchen sink')
    expect(await panel(page, 'Burns soft.').isVisible()).toBe(true)
  })

  test('do not move under the pointer when others above them change', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    const second = tab(page, 'Wax', 1)
    await second.scrollIntoViewIfNeeded()
    const before = (await second.boundingBox())!.y
    await second.click()
    expect(Math.abs((await second.boundingBox())!.y - before)).toBeLessThan(2)
  })

  test('of package managers show the stored choice before the first paint', async () => {
    const page = await openWithoutModules('kitchen-sink', { tabs: '{"npm2yarn":"pnpm"}' })
    expect(await page.getByText('pnpm add lantern', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('npm install lantern', { exact: true }).isVisible()).toBe(false)
    expect(await page.getByText('pnpm add lantern-wick', { exact: true }).isVisible()).toBe(true)
  })

  test('of package managers change on the whole page and on the next ones', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    const shown = () => page.locator('[data-tab-group="npm2yarn"] pre:visible').allInnerTexts()
    expect(await shown()).toEqual(['npm install lantern', 'npm install lantern-wick'])
    await tab(page, 'Bun').click()
    expect(await shown()).toEqual(['bun add lantern', 'bun add lantern-wick'])
    await tab(page, 'Yarn').click()
    expect(await shown()).toEqual(['yarn add lantern', 'yarn add lantern-wick'])
    expect(JSON.parse((await storedOf(page, 'tabs')) ?? '')).toEqual({ npm2yarn: 'yarn' })
    await page.reload()
    expect(await shown()).toEqual(['yarn add lantern', 'yarn add lantern-wick'])
  })

  test('of two languages show the JavaScript, whose block copies itself', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    const block = page.locator('[data-tab-group="ts2js"] figure:visible')
    expect(await block.locator('.code-title').innerText()).toBe('src/lit.ts')
    await tab(page, 'JavaScript').click()
    expect(await block.locator('.code-title').innerText()).toBe('src/lit.js')
    await block.locator('[data-copy]').click()
    await page.waitForSelector('[data-copy="copied"]')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toBe('// Dark at first\nlet isLit = false\n\nexport { isLit }')
  })

  test('of an author, and of two languages, show it too, with its tab marked', async () => {
    const page = await openWithoutModules('kitchen-sink', { tabs: '{"fuel":"wax","ts2js":"js"}' })
    expect(await panel(page, 'Burns soft.').isVisible()).toBe(true)
    expect(await panel(page, 'Burns long.').isVisible()).toBe(false)
    const inks = await Promise.all(
      ['Oil', 'Wax'].map((name) =>
        tab(page, name).evaluate((node) => getComputedStyle(node).boxShadow),
      ),
    )
    expect(inks[0]).toBe('none')
    expect(inks[1]).not.toBe('none')
    const code = page.locator('[data-tab-group="ts2js"] pre:visible')
    expect(await code.innerText()).toBe('// Dark at first\nlet isLit = false\n\nexport { isLit }')
  })

  test('follow the choice made in another window', async () => {
    const first = await openHydrated(use, at('kitchen-sink'))
    const second = await use.open(at('kitchen-sink'), { context: first.context() })
    await hydrated(second)
    await tab(first, 'Wax').click()
    await panel(second, 'Burns soft.').waitFor()
  })

  test('open for a hash inside a hidden one: at first, as a link, and going back', async () => {
    const page = await openHydrated(use, at('kitchen-sink#wax-in-short'))
    await panel(page, 'Burns soft.').waitFor()
    await page.waitForFunction(() => {
      const { top } = document.getElementById('wax-in-short')!.getBoundingClientRect()
      return top >= 0 && top < innerHeight
    })
    await tab(page, 'Oil').click()
    await followToc(page, '#wax-in-short')
    await panel(page, 'Burns soft.').waitFor()
  })

  test("open for words in a hidden one that the browser's own search finds", async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    const hidden = page.locator('.tab-panel[hidden]', { hasText: 'Burns soft.' })
    expect((await hidden.boundingBox())?.height).toBe(0)
    // A link to words looks for them as that search does.
    await page.goto('about:blank')
    await page.goto(at('kitchen-sink#:~:text=Burns%20soft.'))
    await panel(page, 'Burns soft.').waitFor()
    expect(await tab(page, 'Wax').getAttribute('aria-selected')).toBe('true')
    expect(await panel(page, 'Wax again.').isVisible()).toBe(true)
    expect(await panel(page, 'Oil again.').isVisible()).toBe(false)
  })

  test('that say the same in another form are not opened by it', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    const isJs = '[data-tab-group="ts2js"] .tab-panel[data-tab="js"]'
    expect(await page.locator(isJs).textContent()).toContain('let isLit = false')
    const twins = '[data-tab-group="ts2js"], [data-tab-group="npm2yarn"]'
    const shown = await page
      .locator(twins)
      .locator('> .tab-panel[hidden]')
      .evaluateAll((panels) => panels.map((one) => getComputedStyle(one).display))
    expect(shown.length).toBeGreaterThan(3)
    expect(new Set(shown)).toEqual(new Set(['none']))
    await page.goto('about:blank')
    await page.goto(at('kitchen-sink#:~:text=let%20isLit%20%3D%20false'))
    await hydrated(page)
    expect(await page.locator(isJs).isVisible()).toBe(false)
  })

  test('open for a hash also where another tab was chosen before', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    await page.evaluate(() => localStorage.setItem('tabs', '{"fuel":"oil"}'))
    await page.goto('about:blank')
    await page.goto(at('kitchen-sink#wax-in-short'))
    await page.waitForLoadState()
    await hydrated(page)
    expect(await panel(page, 'Burns soft.').isVisible()).toBe(true)
    expect(await panel(page, 'Burns long.').isVisible()).toBe(false)
  })

  test('are walked with arrow keys, Home and End; Tab leads into the panel', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    await tab(page, 'Oil').focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Wax')
    expect(await panel(page, 'Burns soft.').isVisible()).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Oil')
    await page.keyboard.press('End')
    expect(await focused()).toBe('Wax')
    await page.keyboard.press('Home')
    expect(await focused()).toBe('Oil')
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('Wax')
    await page.keyboard.press('Tab')
    expect(await focused()).not.toBe('Oil')
  })

  test('are walked as arrows point where text goes from right to left', async () => {
    const page = await openHydrated(use, at('kitchen-sink'))
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await tab(page, 'npm').focus()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('Yarn')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('npm')
  })
})

async function schemeOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
}

async function paperOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

function denyStorage(): void {
  const get = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.defineProperty(window, 'localStorage', { get })
  Object.defineProperty(window, 'sessionStorage', { get })
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
}
