import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { siteFolder } from '../helpers/globalSetup.ts'
import { useBrowser } from './browser.ts'
import { lanternFiles, lanternSettings, useLantern } from './lantern.ts'
import { serveFolder, siteOf } from './site.ts'

const use = useBrowser()
const site = useLantern()
const off = { javaScriptEnabled: false }

test("every page of this repository's own site reads without JavaScript", async () => {
  const { url, close } = await serveFolder(siteFolder)
  const routes = JSON.parse(readFileSync(join(siteFolder, '_shared/routes.json'), 'utf8')) as {
    path: string
    title: string
  }[]
  const page = await use.open(url, off)
  const faults: string[] = []
  for (const { path } of routes) {
    await page.goto(url + path.slice(1), { waitUntil: 'domcontentloaded' })
    const headings = await page.locator('main h1').allInnerTexts()
    const words = (await page.locator('main').innerText()).split(/\s+/).length
    if (headings.length !== 1 || !headings[0]) faults.push(`${path}: ${headings.length} h1`)
    if (words < 10) faults.push(`${path}: ${words} words`)
  }
  await page.context().close()
  await close()
  expect(routes.length).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

describe.each([390, 1280])('at %i px', (width) => {
  test('links lead from page to page', async () => {
    const page = await use.open(`${site.url}start`, { ...off, width })
    await page.click('article a[href="/guide/first"]')
    await page.waitForURL('**/guide/first')
    expect(await page.innerText('h1')).toBe('First guide')
    await page.click('.pagination-next')
    await page.waitForURL('**/guide/second')
    expect(await page.innerText('h1')).toBe('Second guide')
  })

  test('a closed category leads to its first page, where it is open', async () => {
    const page = await use.open(`${site.url}start`, { ...off, width })
    if (width === 390) await page.click('.menu-button')
    const category = page.locator('.sidebar [aria-expanded]', { hasText: 'Guides' })
    expect(await category.isVisible()).toBe(true)
    await category.click()
    await page.waitForURL('**/guide/first')
    if (width === 390) await page.click('.menu-button')
    expect(await page.locator('.sidebar a[href="/guide/second"]').isVisible()).toBe(true)
    expect(await page.locator('.sidebar a[aria-current="page"]').innerText()).toBe('First guide')
  })

  test('the search button leads to the search page, which explains itself', async () => {
    const page = await use.open(`${site.url}start`, { ...off, width })
    await page.click('.search-button')
    await page.waitForURL('**/search')
    expect(await page.innerText('main')).toContain('needs JavaScript')
  })

  test('buttons that need JavaScript are not offered', async () => {
    const page = await use.open(`${site.url}kitchen-sink`, { ...off, width })
    const buttons = await page.locator('button:visible').all()
    expect(await Promise.all(buttons.map((one) => one.evaluate((it) => it.outerHTML)))).toEqual([])
  })

  test('over each panel of tabs stands its label', async () => {
    const page = await use.open(`${site.url}kitchen-sink`, { ...off, width })
    const labels = await page
      .locator('.tab-panel')
      .evaluateAll((panels) => panels.map((one) => getComputedStyle(one, '::before').content))
    for (const label of ['Oil', 'Wax', 'TypeScript', 'JavaScript']) {
      expect(labels).toContain(`"${label}"`)
    }
    const beside = await page.locator('.tabs-code .tab-panel').evaluateAll((panels) =>
      panels.map((panel) => {
        const [label, line] = [
          getComputedStyle(panel, '::before'),
          getComputedStyle(panel.querySelector('.line')!),
        ]
        return label.paddingInlineStart === line.paddingInlineStart
      }),
    )
    expect(new Set(beside)).toEqual(new Set([true]))
  })

  test('what scripts hide is shown: every tab, the folded words on request', async () => {
    const page = await use.open(`${site.url}kitchen-sink`, { ...off, width })
    expect(await page.getByText('Burns long.').isVisible()).toBe(true)
    expect(await page.getByText('Burns soft.').isVisible()).toBe(true)
    await page.click('summary:has-text("More of it")')
    expect(await page.getByText('Folded words.').isVisible()).toBe(true)
  })
})

test('the mobile menu opens and closes, and shows the main links and the documents', async () => {
  const page = await use.open(`${site.url}start`, { ...off, width: 390 })
  const close = page.locator('#pageMenu .menu-close')
  expect(await close.isVisible()).toBe(false)
  await page.click('.menu-button')
  await close.waitFor()
  expect(await page.locator('#pageMenu .menu-main a', { hasText: 'Reference' }).isVisible()).toBe(
    true,
  )
  expect(await page.locator('#pageMenu .sidebar a[href="/start"]').isVisible()).toBe(true)
  const behind = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(await behind()).toBe('hidden')
  await close.click()
  await close.waitFor({ state: 'hidden' })
  expect(await behind()).not.toBe('hidden')
})

test('on wide screens there is the sidebar alone, also where the address asks for the menu', async () => {
  const page = await use.open(`${site.url}start#pageMenu`, { ...off, width: 1280 })
  expect(await page.locator('.sidebar a[href="/start"]').isVisible()).toBe(true)
  expect(await page.locator('#pageMenu .menu-main').isVisible()).toBe(false)
  const overflow = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(overflow).not.toBe('hidden')
})

test.each(['light', 'dark'] as const)(
  'the page follows a system that prefers %s',
  async (colorScheme) => {
    const page = await use.open(`${site.url}start`, { ...off, colorScheme })
    const { scheme, paper } = await page.evaluate(() => {
      const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement)
      return { scheme: colorScheme, paper: backgroundColor }
    })
    expect(scheme).toContain(colorScheme)
    expect(paper).not.toBe('rgba(0, 0, 0, 0)')
  },
)

test.each(['light', 'dark'] as const)(
  'the page of a site that is %s for all does not follow the system',
  async (theme) => {
    const { url, close } = await siteOf(lanternFiles, {
      settings: {
        ...lanternSettings,
        colorMode: { default: theme },
        themeColor: { light: '#fff', dark: '#000' },
      },
    })
    const colorScheme = theme === 'dark' ? 'light' : 'dark'
    const page = await use.open(`${url}kitchen-sink#pageMenu`, { ...off, colorScheme, width: 390 })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
      theme,
    )
    expect(await page.locator('.tab-panel', { hasText: 'Burns soft.' }).isVisible()).toBe(true)
    expect(await page.locator('.menu-main a >> nth=0').isVisible()).toBe(true)
    expect(
      await page.locator('meta[name="theme-color"][media="all"]').getAttribute('content'),
    ).toBe(theme === 'dark' ? '#000' : '#fff')
    const scripted = await use.open(`${url}kitchen-sink`, { colorScheme })
    expect(await scripted.getAttribute('html', 'data-theme')).toBe(theme)
    expect(await scripted.getAttribute('html', 'data-bare')).toBe(null)
    await scripted.context().close()
    await close()
  },
)

test.each<[string, Parameters<Page['route']>[1]]>([
  ['are lost', (route) => route.abort()],
  [
    'are cut off',
    (route) => route.fulfill({ contentType: 'text/javascript', body: 'const cut = (' }),
  ],
])('what scripts would open stands open where they %s', async (_, answer) => {
  use.allow(/Failed to load resource|SyntaxError/)
  const page = await use.open('about:blank', { width: 390 })
  await page.route('**/assets/*.js', answer)
  await page.goto(`${site.url}kitchen-sink`)
  for (const words of ['Burns soft.', 'Burns long.']) {
    expect(await page.locator('.tab-panel', { hasText: words }).isVisible()).toBe(true)
  }
  expect(
    await page.locator('.tab, [data-copy], [data-theme-toggle]').filter({ visible: true }).count(),
  ).toBe(0)
  await page.click('.menu-button')
  expect(await page.locator('.menu-main a >> nth=0').isVisible()).toBe(true)
  expect(await page.locator('.menu-docs a >> nth=0').isVisible()).toBe(true)
})
