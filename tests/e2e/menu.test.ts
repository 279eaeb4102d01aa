import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  followToc,
  frames,
  gateOn,
  heading,
  hydrated,
  openHydrated,
  useBrowser,
} from './browser.ts'
import { lanternFiles, lanternSettings } from './lantern.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite; hiding: TestSite }
beforeAll(async () => {
  held.site = await siteOf(lanternFiles, { settings: lanternSettings })
  held.hiding = await siteOf(lanternFiles, {
    settings: { ...lanternSettings, navbar: { ...lanternSettings.navbar, hideOnScroll: true } },
  })
})
afterAll(() => Promise.all([held.site.close(), held.hiding.close()]))
const at = (path: string) => held.site.url + path

const isOpen = (page: Page) => page.locator('#pageMenu[data-open]').isVisible()
const closed = (page: Page) => page.locator('#pageMenu').waitFor({ state: 'hidden' })

async function openMenu(path = 'start'): Promise<Page> {
  const page = await openHydrated(use, at(path), { width: 390 })
  await page.click('.menu-button')
  await page.locator('#pageMenu[data-open]').waitFor()
  return page
}

describe('the menu of narrow screens', () => {
  test('opens on the documents, and leads back to the main menu and again to the documents', async () => {
    const page = await openMenu()
    const documents = page.locator('#pageMenu .sidebar a[href="/start"]')
    const main = page.locator('#pageMenu .menu-main a[href="/api/one"]')
    const inert = () =>
      page
        .locator('#pageMenu > :is(.menu-docs, .menu-main)')
        .evaluateAll((panels) =>
          panels.filter((panel) => (panel as HTMLElement).inert).map(({ className }) => className),
        )
    expect([await documents.isVisible(), await main.isVisible()]).toEqual([true, false])
    expect(await inert()).toEqual(['menu-main'])
    await page.getByRole('button', { name: '← Back to main menu' }).click()
    expect([await documents.isVisible(), await main.isVisible()]).toEqual([false, true])
    expect(await inert()).toEqual(['menu-docs'])
    await page.locator('#pageMenu .menu-main .menu-switch').click()
    expect([await documents.isVisible(), await main.isVisible()]).toEqual([true, false])
  })

  test('the keyboard goes from one panel to the other and back', async () => {
    const page = await openMenu()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.focus('#pageMenu .menu-back')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('Documentation menu →')
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.menu-main') !== null)).toBe(
      true,
    )
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await focused()).toBe('← Back to main menu')
    expect(await page.evaluate(() => document.getElementById('pageMenu')!.scrollLeft)).toBe(0)
  })

  test('opens on the main menu where there is no sidebar', async () => {
    const page = await openMenu('')
    expect(await page.locator('#pageMenu .menu-main a[href="/api/one"]').isVisible()).toBe(true)
    expect(await page.locator('.menu-back').count()).toBe(0)
  })

  test('names the repository, which is an icon alone in the bar', async () => {
    const page = await openMenu('')
    const words = (place: string) =>
      page
        .locator(`${place} .repository`)
        .evaluate((link) => getComputedStyle(link, '::after').content)
    expect(await words('.menu')).toBe('"Source repository"')
    expect(await words('.navbar')).toBe('none')
  })

  test('is a dialog with a name; the page behind it is inert and does not scroll', async () => {
    const page = await openMenu('long')
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    expect(await dialog.getAttribute('aria-modal')).toBe('true')
    const behind = await page.evaluate(() =>
      ['.navbar', '.stage', '.footer', '.skip-link', '.announcement'].map(
        (selector) => document.querySelector(selector)!.closest('[inert]') !== null,
      ),
    )
    expect(behind).toEqual([true, true, true, true, true])
    await page.mouse.move(200, 700)
    await page.mouse.wheel(0, 2000)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
      'hidden',
    )
  })

  test('keeps focus inside, and gives it back to its button', async () => {
    const page = await openMenu()
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const { activeElement } = document
        return (
          activeElement === document.body ||
          document.getElementById('pageMenu')!.contains(activeElement)
        )
      })
      expect(place).toBe(true)
    }
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('menu-button')
    expect(await page.getAttribute('.menu-button', 'aria-expanded')).toBe('false')
  })

  test('closes with its button', async () => {
    const page = await openMenu()
    await page.click('#pageMenu .menu-close')
    await closed(page)
    expect(await page.textContent('h1')).toBe('Start')
    expect(page.url()).toBe(at('start'))
  })

  test('closes with Back instead of leaving the page', async () => {
    const page = await openHydrated(use, at('start'), { width: 390 })
    await page.click('article a[href="/guide/first"]')
    await heading(page, 'First guide')
    await page.evaluate(() => scrollTo(0, 400))
    await page.waitForFunction(() => scrollY === 400)
    const { x, y } = (await page.locator('.menu-button').boundingBox())!
    await page.mouse.click(x + 10, y + 10)
    await page.locator('#pageMenu[data-open]').waitFor()
    await page.goBack()
    await closed(page)
    expect(await page.textContent('h1')).toBe('First guide')
    expect(await page.evaluate(() => scrollY)).toBe(400)
    await page.goBack()
    await heading(page, 'Start')
  })

  test('open while the page is loaded anew, it leaves nothing for Back to close', async () => {
    const page = await openHydrated(use, at('start'), { width: 390 })
    await page.click('article a[href="/guide/first"]')
    await heading(page, 'First guide')
    await page.click('.menu-button')
    await page.locator('#pageMenu[data-open]').waitFor()
    await page.reload()
    await hydrated(page)
    await closed(page)
    await page.waitForFunction(() => history.state.cover === undefined)
    await page.goBack()
    await heading(page, 'Start')
  })

  test('closed with Back it stays closed at Forward, and Back is then the page before', async () => {
    const page = await openHydrated(use, at('start'), { width: 390 })
    await page.click('article a[href="/guide/first"]')
    await heading(page, 'First guide')
    await page.click('.menu-button')
    await page.locator('#pageMenu[data-open]').waitFor()
    await page.goBack()
    await closed(page)
    const settled = page.evaluate(() => {
      const states: unknown[] = []
      return new Promise((settle) =>
        addEventListener('popstate', ({ state }) => {
          states.push(state.cover)
          if (states.length === 2) settle(states)
        }),
      )
    })
    await page.goForward()
    expect(await settled).toEqual([true, undefined])
    expect(await page.textContent('h1')).toBe('First guide')
    await page.goBack()
    await heading(page, 'Start')
  })

  test('asked twice at once to close, it closes and does not leave the page', async () => {
    const page = await openHydrated(use, at('start'), { width: 390 })
    await page.click('article a[href="/guide/first"]')
    await heading(page, 'First guide')
    await page.click('.menu-button')
    await page.locator('#pageMenu[data-open]').waitFor()
    await page.evaluate(() => {
      const close = document.querySelector<HTMLElement>('#pageMenu .menu-close')!
      close.click()
      close.click()
    })
    await closed(page)
    await page.waitForFunction(() => history.state.cover === undefined)
    expect(await page.textContent('h1')).toBe('First guide')
    expect(page.url()).toBe(at('guide/first'))
  })

  test('opened before scripts work, it is theirs then: it closes, and its links lead away', async () => {
    const page = await openHydrated(use, at('long#pageMenu'), { width: 390 })
    await page.locator('#pageMenu[data-open]').waitFor()
    expect(page.url()).toBe(at('long'))
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await page.evaluate(() => document.activeElement!.className)).toContain('menu-button')
    const again = await openHydrated(use, at('long#pageMenu'), { width: 390 })
    await again.locator('#pageMenu[data-open]').waitFor()
    await again.click('#pageMenu .sidebar a[href="/start"]')
    await heading(again, 'Start')
    await closed(again)
  })

  test('closes when the window becomes wider than 996 px, not before', async () => {
    const page = await openMenu()
    await page.setViewportSize({ width: 996, height: 800 })
    expect(await isOpen(page)).toBe(true)
    await page.setViewportSize({ width: 997, height: 800 })
    await page.locator('#pageMenu:not([data-open])').waitFor()
    await page.locator('.navbar-links').waitFor()
    expect(await page.evaluate(() => document.querySelector<HTMLElement>('.stage')!.inert)).toBe(
      false,
    )
    await page.setViewportSize({ width: 390, height: 800 })
    await closed(page)
  })

  test('does not show while a wide window becomes narrow', async () => {
    const page = await openHydrated(use, at('start'), { width: 997 })
    await page.evaluate(() => {
      const shown: boolean[] = []
      Object.assign(window, { shown })
      matchMedia('(max-width: 996px)').addEventListener('change', () => {
        shown.push(
          document.getElementById('pageMenu')!.checkVisibility({ visibilityProperty: true }),
        )
      })
    })
    await page.setViewportSize({ width: 996, height: 800 })
    await page.waitForFunction(() => (window as unknown as { shown: boolean[] }).shown.length > 0)
    expect(await page.evaluate(() => (window as unknown as { shown: boolean[] }).shown)).toEqual([
      false,
    ])
  })

  test.each([
    ['its button, to the start of the bar', '#pageMenu .menu-close', '.navbar .brand'],
    ['a link that stays, to where it was', '#sidebar-link', '#sidebar-link'],
  ])('closed by a wider window it gives focus back: from %s', async (_, from, to) => {
    const page = await openMenu()
    await page.evaluate(() => {
      document.querySelector('#pageMenu .sidebar a[href="/start"]')!.id = 'sidebar-link'
    })
    await page.focus(from)
    await page.setViewportSize({ width: 997, height: 800 })
    await page.locator('#pageMenu:not([data-open])').waitFor()
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), to)
  })

  test('closes when one of its links is followed; Back then is the page before', async () => {
    const page = await openMenu()
    await page.click('#pageMenu [aria-expanded]:has-text("Guides")')
    await page.click('#pageMenu .sidebar a[href="/guide/second"]')
    await heading(page, 'Second guide')
    await closed(page)
    expect(await page.evaluate(() => document.querySelector<HTMLElement>('.stage')!.inert)).toBe(
      false,
    )
    await page.goBack()
    await heading(page, 'Start')
    await closed(page)
  })

  test('closes also when the link leads to the page shown', async () => {
    const page = await openMenu()
    await page.click('#pageMenu .sidebar a[href="/start"]')
    await closed(page)
    expect(await page.textContent('h1')).toBe('Start')
  })

  test('asked for before React is there, opens at once, and is its own when it has come', async () => {
    const page = await use.open('about:blank', { width: 390 })
    const gate = await gateOn(page, '**/assets/hydrate-*.js')
    await page.goto(at('start'))
    await page.click('.menu-button')
    await page.locator('#pageMenu .sidebar').waitFor()
    gate.open()
    await page.locator('#pageMenu[data-open]').waitFor()
    expect(page.url()).toBe(at('start'))
    await page.goBack()
    await closed(page)
    expect(page.url()).toBe(at('start'))
  })

  test('asked for before React is there, it is followed and closed as ever', async () => {
    const page = await use.open('about:blank', { width: 390 })
    const gate = await gateOn(page, '**/assets/hydrate-*.js')
    await page.goto(at('start'))
    await page.click('.menu-button')
    await page.locator('#pageMenu .sidebar').waitFor()
    await page.click('#pageMenu .menu-close')
    await closed(page)
    await page.click('.menu-button')
    await page.click('#pageMenu .sidebar a[href="/api"]')
    gate.open()
    await heading(page, 'Reference')
    await closed(page)
  })

  test('closes when a page that it led to is there before React is', async () => {
    const page = await use.open('about:blank', { width: 390 })
    const gate = await gateOn(page, '**/assets/hydrate-*.js')
    await page.goto(at('start'))
    await page.click('.menu-button')
    await page.click('#pageMenu .sidebar a[href="/api"]')
    await page.waitForFunction(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
      return [/_data\/api\.json/, /arrival-/, /_shared\/sidebar-/].every((file) =>
        loaded.some((name) => file.test(name)),
      )
    })
    gate.open()
    await heading(page, 'Reference')
    await closed(page)
  })
})

describe('the navigation bar', () => {
  test('has the links of the settings, and the repository in a window of its own', async () => {
    const page = await openHydrated(use, at('start'))
    expect(await page.locator('.navbar-links a').allInnerTexts()).toEqual([
      'Start',
      'Guides',
      'Reference',
    ])
    const repository = page.locator('.navbar a.repository')
    expect(await repository.getAttribute('href')).toBe('https://code.example/lantern')
    expect(await repository.getAttribute('target')).toBe('_blank')
    expect(await repository.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('shows its links above 996 px and the menu button up to it', async () => {
    const page = await openHydrated(use, at('start'), { width: 997 })
    const seen = async () => [
      await page.locator('.navbar-links').isVisible(),
      await page.locator('.menu-button').isVisible(),
    ]
    expect(await seen()).toEqual([true, false])
    await page.setViewportSize({ width: 996, height: 800 })
    expect(await seen()).toEqual([false, true])
  })

  test.each([390, 1280])(
    'hides scrolling down and shows scrolling up, if set so (%i px)',
    async (width) => {
      const page = await openHydrated(use, `${held.hiding.url}long`, { width })
      const hidden = () =>
        page.evaluate(() => document.querySelector('.navbar')!.getBoundingClientRect().bottom <= 0)
      expect(await hidden()).toBe(false)
      // Not before it would be out of view itself.
      await page.evaluate(() => scrollTo(0, 20))
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(await page.getAttribute('html', 'data-navbar')).toBe(null)
      await page.evaluate(() => scrollTo(0, 600))
      await page.waitForFunction(
        () => document.querySelector('.navbar')!.getBoundingClientRect().bottom <= 0,
      )
      await page.evaluate(() => scrollTo(0, 500))
      await page.waitForFunction(
        () => document.querySelector('.navbar')!.getBoundingClientRect().top >= 0,
      )
    },
  )

  test('hides at a jump to a hash, and shows again scrolling up and on another page', async () => {
    const page = await openHydrated(use, `${held.hiding.url}long`)
    const hides = () =>
      page.waitForFunction(
        () => document.querySelector('.navbar')!.getBoundingClientRect().bottom <= 0,
      )
    await followToc(page, '#part-3')
    await hides()
    await page.evaluate(() => scrollBy(0, -50))
    await page.waitForFunction(
      () => document.querySelector('.navbar')!.getBoundingClientRect().top >= 0,
    )
    await followToc(page, '#part-4')
    await hides()
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.sidebar a[href="/api/two"]')!.click(),
    )
    await heading(page, 'Two')
    await page.waitForFunction(
      () => document.querySelector('.navbar')!.getBoundingClientRect().top >= 0,
    )
  })

  test('stays hidden when the keyboard follows a link up the page', async () => {
    const page = await openHydrated(use, `${held.hiding.url}long`)
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#part-4', text: 'Up' })
      document.querySelector('main')!.append(link)
      link.focus()
    })
    await page.waitForFunction(() => document.documentElement.dataset['navbar'] === 'hidden')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () => Math.abs(document.querySelector('#part-4')!.getBoundingClientRect().top) < 200,
    )
    for (let twice = 0; twice < 2; twice++) await frames(page)
    expect(await page.getAttribute('html', 'data-navbar')).toBe('hidden')
  })

  test('stays where the setting is off', async () => {
    const page = await openHydrated(use, at('long'))
    await page.evaluate(() => scrollTo(0, 900))
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(
      await page.evaluate(() => document.querySelector('.navbar')!.getBoundingClientRect().top),
    ).toBe(0)
  })
})
