import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsIn } from './axe.ts'
import { gateOn, heading, hydrated, openHydrated, useBrowser } from './browser.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite }
beforeAll(async () => {
  held.site = await siteOf(
    {
      'content/docs/start.md': '# Start\n\nWords.\n',
      'content/docs/guide/first.md': '# First guide\n\nWords.\n',
      'content/docs/guide/second.md': '# Second guide\n\nWords.\n\n## End\n\nMore.\n',
    },
    {
      settings: {
        navbar: {
          items: [
            { label: 'Start', href: '/start' },
            {
              label: 'Learn',
              items: [
                { label: 'First', href: '/guide/first' },
                { label: 'Second', href: '/guide/second' },
              ],
            },
            {
              label: 'Community',
              items: [
                { label: 'Start here', href: '/start' },
                { label: 'Forum', href: 'https://forum.example' },
              ],
            },
          ],
        },
      },
    },
  )
})
afterAll(() => held.site.close())
const at = (path: string) => held.site.url + path

const learn = '.navbar-links summary:has-text("Learn")'
const community = '.navbar-links summary:has-text("Community")'
const second = (page: Page) => page.locator('.navbar-links a[href="/guide/second"]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('a menu in the bar', () => {
  test('has all of its arrow in the bar, which does not scroll where there is room', async () => {
    const page = await openHydrated(use, at('start'), { width: 1280 })
    const beyond = await page
      .locator('.navbar-links')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(beyond).toBe(0)
  })

  test('opens and closes with the keyboard, and Escape gives focus back', async () => {
    const page = await openHydrated(use, at('start'), { width: 1280 })
    await page.focus(learn)
    await page.keyboard.press('Enter')
    await second(page).waitFor()
    await page.keyboard.press('Space')
    await second(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('First')
    await page.keyboard.press('Escape')
    await second(page).waitFor({ state: 'hidden' })
    expect(await focused(page)).toBe('Learn')
  })

  test('closes when focus leaves it, at a click beside it, and when another opens', async () => {
    const page = await openHydrated(use, at('start'), { width: 1280 })
    await page.focus(learn)
    await page.keyboard.press('Enter')
    for (const name of ['First', 'Second', 'Community']) {
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(name)
    }
    await second(page).waitFor({ state: 'hidden' })
    await page.click(learn)
    await second(page).waitFor()
    await page.click('article h1')
    await second(page).waitFor({ state: 'hidden' })
    await page.click(learn)
    await page.click(community)
    await page.locator('.navbar-links a[href="https://forum.example"]').waitFor()
    await second(page).waitFor({ state: 'hidden' })
  })

  test('closes when focus left it before its code was there', async () => {
    const page = await use.open('about:blank', { width: 1280 })
    const gate = await gateOn(page, '**/assets/controls-*.js')
    await page.goto(at('start'))
    await page.focus(learn)
    await page.keyboard.press('Enter')
    for (let at = 0; at < 3; at++) await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('Community')
    expect(await second(page).isVisible()).toBe(true)
    gate.open()
    await second(page).waitFor({ state: 'hidden' })
  })

  test('does not open by hovering', async () => {
    const page = await openHydrated(use, at('start'), { width: 1280 })
    await page.hover(learn)
    await page.waitForLoadState('networkidle')
    expect(await second(page).isVisible()).toBe(false)
  })

  test('closes when its link is followed, and is marked while it holds the current one', async () => {
    const page = await openHydrated(use, at('start'), { width: 1280 })
    const marked = () =>
      page
        .locator('.navbar-links [aria-current]')
        .evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute('aria-current')]))
    expect(await marked()).toEqual([['Start', 'page']])
    await page.click(learn)
    await second(page).click()
    await heading(page, 'Second guide')
    await second(page).waitFor({ state: 'hidden' })
    expect(await marked()).toEqual([
      ['Learn', 'true'],
      ['Second', 'page'],
    ])
  })

  test('opens another site in a tab that knows nothing of this one', async () => {
    const page = await openHydrated(use, at('start'), { width: 1280 })
    const forum = page.locator('.navbar-links a[href="https://forum.example"]')
    expect(await forum.getAttribute('target')).toBe('_blank')
    expect(await forum.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('hangs below its label in a bar that was scrolled, and follows it', async () => {
    const page = await openHydrated(use, at('start'), { width: 1000 })
    const gap = () =>
      page.evaluate(() => {
        const open = document.querySelector('.navbar-links [open]')!
        const [label, list] = [open, open.querySelector('ul')!].map(
          (one) => one.getBoundingClientRect().left,
        )
        return Math.round(label! - list!)
      })
    await page.click(community)
    const usual = await gap()
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      const links = document.querySelector<HTMLElement>('.navbar-links')!
      links.style.maxInlineSize = '150px'
      links.scrollLeft = 40
    })
    // A pointer would aim at where the label was before the bar scrolled to it.
    await page.locator(community).press('Enter')
    await expect.poll(gap).toBe(usual)
    await page.evaluate(() => (document.querySelector('.navbar-links')!.scrollLeft = 25))
    await expect.poll(gap).toBe(usual)
  })

  test('opens and leads on before its code is there', async () => {
    const page = await use.open('about:blank', { width: 1280 })
    const gate = await gateOn(page, '**/assets/hydrate-*.js')
    await page.goto(at('start'))
    await page.click(learn)
    await second(page).waitFor()
    gate.open()
    await hydrated(page)
    expect(await second(page).isVisible()).toBe(true)
    await second(page).click()
    await heading(page, 'Second guide')
  })

  test('works without JavaScript', async () => {
    const page = await use.open(at('start'), { width: 1280, javaScriptEnabled: false })
    await page.click(learn)
    await second(page).click()
    await page.waitForURL('**/guide/second')
    expect(await page.locator('.navbar-links summary[aria-current]').innerText()).toBe('Learn')
  })

  test('has no faults of accessibility, open in the bar or as a group', async () => {
    const options = { bypassCSP: true, reducedMotion: 'reduce' as const }
    const page = await use.open(at('guide/first'), { ...options, width: 1280 })
    await hydrated(page)
    await page.click(learn)
    const faults = await faultsIn(page, 'bar')
    const narrow = await use.open(at('guide/first'), { ...options, width: 390 })
    await hydrated(narrow)
    await openMain(narrow)
    expect([...faults, ...(await faultsIn(narrow, 'group'))]).toEqual([])
  })
})

async function openMain(page: Page): Promise<void> {
  await page.click('.menu-button')
  await page.locator('#pageMenu[data-open]').waitFor()
  if (await page.locator('.menu-back').count()) await page.click('.menu-back')
}

describe('in the menu of narrow screens it is a group', () => {
  const link = (page: Page) => page.locator('.menu-main > ul a[href="/guide/second"]')

  test('that is open where it holds the current page', async () => {
    const page = await openHydrated(use, at('start'), { width: 390 })
    await openMain(page)
    expect(await link(page).isVisible()).toBe(false)
    await page.click('.menu-main summary:has-text("Learn")')
    await page.click('.menu-main summary:has-text("Community")')
    await link(page).click()
    await heading(page, 'Second guide')
    await openMain(page)
    expect(await link(page).getAttribute('aria-current')).toBe('page')
    expect(await link(page).isVisible()).toBe(true)
  })

  test('without JavaScript too', async () => {
    const page = await use.open(at('guide/second'), { width: 390, javaScriptEnabled: false })
    await page.click('.menu-button')
    expect(await link(page).isVisible()).toBe(true)
    await page.click('.menu-main summary:has-text("Learn")')
    await link(page).waitFor({ state: 'hidden' })
  })
})

test('a page that is not found leads to each place of the bar and its menus once', async () => {
  use.allow(/404/)
  const page = await openHydrated(use, at('gone'))
  expect(await page.locator('.not-found-ways nav a').allInnerTexts()).toEqual([
    'Home',
    'Start',
    'First',
    'Second',
    'Forum',
  ])
})
