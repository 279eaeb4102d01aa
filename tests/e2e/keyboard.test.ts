import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addStyle, heading, openHydrated, useBrowser } from './browser.ts'
import { useLantern } from './lantern.ts'

const use = useBrowser()
const site = useLantern()
const at = (path: string) => site.url + path

test('the first stop of the keyboard is the skip link, which leads to the words', async () => {
  const page = await openHydrated(use, at('guide/first'))
  await page.keyboard.press('Tab')
  const link = page.getByText('Skip to main content')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  const box = (await link.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.height).toBeGreaterThan(10)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.hash === '#pageMain')
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() =>
      document.getElementById('pageMain')!.contains(document.activeElement),
    ),
  ).toBe(true)
})

describe.each([390, 1280])('at %i px', (width) => {
  test('Tab reaches every control once, in the order of the page, each with a visible focus', async () => {
    const page = await openHydrated(use, at('kitchen-sink'), { width })
    const expected = await page.evaluate(numberControls)
    const reached: string[] = []
    for (let step = 0; step < expected.length + 5; step++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(describeFocus)
      if (!stop) break
      reached.push(stop.name)
      expect(stop).toMatchObject({ isMarked: true })
    }
    expect(reached).toEqual(expected)
  })

  test('no ring of what has focus is cut off, in tables and contents too', async () => {
    const page = await openHydrated(use, at('kitchen-sink'), { width })
    await page.keyboard.press('Tab')
    await page.evaluate(linkCells)
    expect(await page.evaluate(cutRings)).toEqual([])
    await addStyle(page, '.table { padding: 0 }')
    expect(await page.evaluate(cutRings)).toContain('.table a')
  })

  test('focus is visible in forced colours too', async () => {
    const page = await openHydrated(use, at('start'), { width, forcedColors: 'active' })
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
        return { isMarked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 }
      })
      expect(stop.isMarked).toBe(true)
    }
  })
})

describe('what can scroll sideways', () => {
  const regions = ':is(.code pre, .table)'

  /** The regions in view, each with whether it scrolls and whether Tab stops at it. */
  const stops = (page: Page) =>
    page.evaluate((selector) => {
      const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (region) => region.getClientRects().length > 0,
      )
      return shown.map(({ scrollWidth, clientWidth, tabIndex }) => ({
        scrolls: scrollWidth > clientWidth,
        isStop: tabIndex === 0,
      }))
    }, regions)

  /** Settles when Tab stops where it should, and says how many of the regions scroll. */
  async function settled(page: Page): Promise<number> {
    await expect
      .poll(async () => (await stops(page)).filter(({ scrolls, isStop }) => scrolls !== isStop))
      .toEqual([])
    return (await stops(page)).filter(({ scrolls }) => scrolls).length
  }

  test('is a stop of Tab only while it does: in other windows, wrapped, in a tab that opens', async () => {
    const page = await openHydrated(use, at('kitchen-sink'), { width: 1280 })
    expect(await settled(page)).toBe(1)
    await page.setViewportSize({ width: 200, height: 800 })
    await expect.poll(() => settled(page)).toBeGreaterThan(3)
    await page.locator('[role="tab"]:has-text("TypeScript")').first().click()
    await settled(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect.poll(() => settled(page)).toBe(1)
    await page.click('[data-wrap]:not([hidden])')
    await expect.poll(() => settled(page)).toBe(0)
    expect(await page.locator('[data-wrap]:not([hidden])').count()).toBe(1)
  })

  test('is told apart on a page that was navigated to', async () => {
    const page = await openHydrated(use, at('start'), { width: 1280 })
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/kitchen-sink'
      document.body.append(link)
      link.click()
    })
    await heading(page, 'Kitchen sink')
    expect(await settled(page)).toBe(1)
  })

  test('is a stop where no script tells', async () => {
    const page = await use.open(at('kitchen-sink'), { javaScriptEnabled: false })
    const others = page.locator(`${regions}:not([tabindex="0"])`)
    expect(await page.locator(regions).count()).toBeGreaterThan(5)
    expect(await others.count()).toBe(0)
  })
})

test('with the keyboard alone: open a category, follow a link, copy code, change the mode', async () => {
  const page = await openHydrated(use, at('start'))
  await tabTo(page, '.sidebar [aria-expanded]')
  await page.keyboard.press('Enter')
  await page.locator('.sidebar a[href="/guide/second"]').waitFor()
  await tabTo(page, '.sidebar a[href="/guide/second"]')
  await page.keyboard.press('Enter')
  await heading(page, 'Second guide')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  await page.goto(at('kitchen-sink'))
  await tabTo(page, '[data-copy]')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[data-copy="copied"]')
  await page.goto(at('start'))
  const before = await page.getAttribute('html', 'data-theme')
  await tabTo(page, '[data-theme-toggle]')
  await page.keyboard.press('Space')
  expect(await page.getAttribute('html', 'data-theme')).not.toBe(before)
})

test('with the keyboard alone: open the menu, go back to the main menu, close it', async () => {
  const page = await openHydrated(use, at('start'), { width: 390 })
  await tabTo(page, '.menu-button')
  await page.keyboard.press('Enter')
  await page.locator('#pageMenu[data-open]').waitFor()
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('menu-close')
  await tabTo(page, '#pageMenu .menu-back')
  await page.keyboard.press('Enter')
  await page.locator('#pageMenu .menu-main a[href="/api/one"]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#pageMenu').waitFor({ state: 'hidden' })
})

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted),
      selector,
    )
    if (isThere) return
  }
  throw new Error(`Tab does not reach ${selector}.`)
}

/** Gives each control that the keyboard should reach a number in the order of the page. */
function numberControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, [tabindex="0"]'),
  ].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isReachable(element),
  )
  controls.forEach((element, index) => (element.dataset['stop'] = `${index} ${nameOf(element)}`))
  return controls.map((element) => element.dataset['stop']!)

  function isReachable(element: HTMLElement): boolean {
    const isShown = element.checkVisibility({
      visibilityProperty: true,
      contentVisibilityAuto: true,
    })
    return isShown && !element.closest('[inert]')
  }

  function nameOf(element: HTMLElement): string {
    return (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 30)
  }
}

/** Puts a link at the edge of each table's first column. */
function linkCells(): void {
  for (const cell of document.querySelectorAll('.table td:first-child')) {
    const link = document.createElement('a')
    link.href = '/start'
    link.textContent = cell.textContent
    cell.replaceChildren(link)
  }
}

/** The controls whose ring does not fit into a box that cuts it off, by the box. */
function cutRings(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, summary, [tabindex="0"]',
  )
  const cut = [...controls].flatMap((control) => {
    control.focus()
    if (document.activeElement !== control) return []
    const { outlineOffset, outlineWidth } = getComputedStyle(control)
    const ring = parseFloat(outlineOffset) + parseFloat(outlineWidth)
    const { left, right } = control.getBoundingClientRect()
    const box = control.parentElement!.closest('.table, .toc, .menu, .navbar-links, .tabs-list')
    if (!box) return []
    const start = box.getBoundingClientRect().left + box.clientLeft
    const isCut = left - ring < start - 0.5 || right + ring > start + box.clientWidth + 0.5
    return isCut ? [`.${box.classList[0]} ${control.localName}`] : []
  })
  return [...new Set(cut)]
}

/** Where focus is, and whether the reader can see it. */
function describeFocus(): { name: string; isMarked: boolean } | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const isSeen = box.width > 0 && box.bottom > 0 && box.top < innerHeight
  return {
    name: element.dataset['stop'] ?? element.outerHTML.slice(0, 80),
    isMarked: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && isSeen,
  }
}
