import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHydrated, useBrowser } from './browser.ts'
import { layoutFaults } from './layout.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite }
const labels =
  'Getting Started, Tutorials and examples, Guides, API Reference, Playground, Showcase, Release notes, Sponsors'

beforeAll(async () => {
  held.site = await siteOf(
    {
      'content/docs/start.mdx': '# Start\n\nWords.\n',
      'content/docs/tabs.mdx': `# Tabs\n\n<Tabs>${Array.from(
        { length: 18 },
        (_, at) => `<TabItem value="Lamp ${at}">Light.</TabItem>`,
      ).join('')}</Tabs>\n`,
      'content/docs/pt.mdx': '# Início\n\nPalavras.\n',
    },
    {
      settings: {
        title: 'The Lantern Workbench Project',
        announcement: {
          id: 'long',
          content: 'What is new in this release fills more lines than one. '.repeat(4),
          isCloseable: true,
        },
        navbar: {
          title: 'The Lantern Workbench Project',
          items: labels.split(', ').map((label, at) => {
            const link = { label, href: at ? `https://elsewhere.example/${at}` : '/start' }
            return at === 2 || at === 7 ? { label, items: [link, link] } : link
          }),
          repository: 'https://code.example/lantern',
        },
        footer: {
          columns: [
            {
              title: 'Documentation',
              items: [{ label: 'createListenerMiddlewareWithTypes'.repeat(2), href: '/start' }],
            },
          ],
          copyright: 'Copyright © 2026 The Lantern authors.',
        },
        locales: ['English', 'Português (Brasil)'].map((label, at) => ({
          code: at ? 'pt' : 'en',
          label,
          direction: 'ltr' as const,
          htmlLang: at ? 'pt' : 'en',
          calendar: 'gregory',
          path: at ? '/pt' : '/',
        })),
      },
    },
  )
})
afterAll(() => held.site.close())

describe.each([320, 390, 768, 997, 1280])('with more than fits, at %i px', (width) => {
  test('nothing is cut off, and each control can be hit', async () => {
    const page = await openHydrated(use, `${held.site.url}start`, { width })
    expect(await page.evaluate(layoutFaults)).toEqual([])
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.announcement button, .navbar :is(a, button, summary)')]
        .filter((control) => control.checkVisibility())
        .map((control) => [control, control.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 24 || height < 24)
        .map(([control]) => control.outerHTML),
    )
    expect(small).toEqual([])
  })

  test('a name of many words leaves none of its lines above or below the bar', async () => {
    const page = await openHydrated(use, `${held.site.url}start`, { width })
    const [brand, bar] = await page.evaluate(() => {
      const name = document.querySelector('.navbar .brand')!
      name.textContent = 'The Lantern Workbench Project and Everything Beside It'
      return [name, name.closest('.navbar')!].map((one) => one.clientHeight)
    })
    expect(brand).toBeLessThanOrEqual(bar!)
  })

  test('what the bar holds is no higher than the bar, and leaves its line whole', async () => {
    const page = await openHydrated(use, `${held.site.url}start`, { width })
    const higher = await page.evaluate(() => {
      const bar = document.querySelector('.navbar')!
      return [...bar.querySelectorAll('nav, :is(a, button, summary):not(.dropdown li *)')]
        .filter((part) => part.checkVisibility())
        .filter((part) => part.getBoundingClientRect().height > bar.clientHeight)
        .map(({ outerHTML }) => outerHTML)
    })
    expect(higher).toEqual([])
  })
})

test.each([997, 1280])(
  'the menu of a label that was scrolled to fits in a window of %i px',
  async (width) => {
    const page = await openHydrated(use, `${held.site.url}start`, { width })
    await page.click('.navbar-links summary:has-text("Sponsors")')
    const list = page.locator('.navbar-links [open] ul')
    await list.waitFor()
    await expect
      .poll(async () => {
        const { left, right } = await list.evaluate((one) => one.getBoundingClientRect().toJSON())
        return left >= 0 && right <= width
      })
      .toBe(true)
    expect(await page.evaluate(layoutFaults)).toEqual([])
  },
)

test.each([320, 601, 744])(
  'letters that the reader has set to twice their size leave the page in a window of %i px',
  async (width) => {
    const page = await openHydrated(use, `${held.site.url}start`, { width })
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
    expect(await page.evaluate(layoutFaults)).toEqual([])
  },
)

test('letters twice their size leave the links more of a wide bar than the search', async () => {
  const page = await openHydrated(use, `${held.site.url}start`, { width: 1280 })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
  const widthOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.clientWidth)
  expect(await widthOf('.navbar-links')).toBeGreaterThan(2 * (await widthOf('.search-button')))
  expect(await page.locator('.search-button').ariaSnapshot()).toContain('Search docs')
})

test('links that the bar has no room for are announced, and a mouse can scroll to them', async () => {
  const page = await openHydrated(use, `${held.site.url}start`, { width: 997 })
  const links = page.locator('.navbar-links')
  const { scrollbarWidth, backgroundImage } = await links.evaluate((element) => {
    const { scrollbarWidth, backgroundImage } = getComputedStyle(element)
    return { scrollbarWidth, backgroundImage }
  })
  expect(scrollbarWidth).toBe('thin')
  expect(backgroundImage).toContain('gradient')
})

test('tabs that a telephone has no room for are announced where none of them is cut in two', async () => {
  const page = await openHydrated(use, `${held.site.url}tabs`, { width: 390 })
  const list = page.locator('.tabs-list')
  expect(await list.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await list.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
    'gradient',
  )
})
