import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addStyle, openHydrated, useBrowser } from './browser.ts'
import { useLantern } from './lantern.ts'
import { useOwnSite } from './site.ts'

const use = useBrowser()
const site = useLantern()
const own = useOwnSite()

const colors = { forcedColors: 'active', reducedMotion: 'reduce' } as const
const open = (path: string, options: { width?: number } = {}) =>
  openHydrated(use, site.url + path, { ...colors, ...options })

/** Where it is, what shows it, the attribute that says which state it is in, and another value of it. */
type State = readonly [path: string, ...StateOf]
type StateOf = readonly [selector: string, attribute: string, other: string | null]

describe('in forced colours', () => {
  test.each<State>([
    ['start', '.navbar-links a[aria-current]', 'aria-current', null],
    ['start', '.sidebar > ul > li > a[aria-current="page"]', 'aria-current', null],
    ['guide/first', '.sidebar ul ul a[aria-current="page"]', 'aria-current', null],
    ['guide/first', '.sidebar [aria-expanded="true"]', 'aria-expanded', 'false'],
    ['long', '.toc a[data-active]', 'data-active', null],
    ['kitchen-sink', '.tab[aria-selected="true"]', 'aria-selected', 'false'],
    ['kitchen-sink', '[data-wrap]:not([hidden])', 'aria-pressed', 'true'],
    ['kitchen-sink', '[data-copy]', 'data-copy', 'copied'],
    ['kitchen-sink', '.line-highlighted', 'class', 'line'],
    ['kitchen-sink', '.line-added', 'class', 'line'],
    ['kitchen-sink', '.line-removed', 'class', 'line'],
  ])('on /%s, %s looks otherwise with another %s', async (path, ...state) => {
    expect(await isTold(await open(path), ...state)).toBe(true)
  })

  test('a state that only a colour tells would be found', async () => {
    const page = await open('start')
    await addStyle(page, '.navbar-links a[aria-current] { text-decoration: none }')
    expect(await isTold(page, '.navbar-links a[aria-current]', 'aria-current', null)).toBe(false)
  })

  test.each([390, 1280])('every control shows that it has focus, at %i px', async (width) => {
    const page = await open('kitchen-sink', { width })
    await page.keyboard.press('Tab')
    expect(await page.evaluate(withoutFocusRing)).toEqual([])
    await addStyle(page, '.tab:focus-visible { outline: 0 }')
    expect(await page.evaluate(withoutFocusRing)).toContain('button.tab')
  })

  test('what its colour makes a box has an edge', async () => {
    for (const path of ['kitchen-sink', 'search', '', 'gone']) {
      use.allow(/Failed to load resource.*404/)
      expect(await edgelessOn(path)).toEqual([])
    }
    expect(await edgelessOn('start', '.search-button { border: 0 }')).toEqual(['a.search-button'])
  })

  test('icons are seen, those of a picture in its full size too', async () => {
    const page = await openHydrated(use, `${own.url}internal/components`, colors)
    await page.locator('img[alt^="A shelf"]').scrollIntoViewIfNeeded()
    await page.locator('[data-shrunk]').click()
    await page.locator('.zoomed-close').waitFor()
    expect(await page.evaluate(unseenIcons)).toEqual([])
    await addStyle(page, '.zoomed-close::before { background: none }')
    expect(await page.evaluate(unseenIcons)).toEqual(['button.zoomed-close'])
  })
})

/** Whether the screen shows another picture when the attribute has another value. */
async function isTold(page: Page, ...[selector, name, value]: StateOf): Promise<boolean> {
  const element = page.locator(selector).first()
  await element.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await element.boundingBox())!
  const clip = { x: x - 20, y: y - 8, width: width + 40, height: height + 16 }
  const handle = (await element.elementHandle())!
  const first = await page.screenshot({ clip })
  expect(first.equals(await page.screenshot({ clip }))).toBe(true)
  await handle.evaluate(
    (node, [attribute, other]) => {
      if (other === null) node.removeAttribute(attribute)
      else node.setAttribute(attribute, other)
    },
    [name, value] as const,
  )
  return !first.equals(await page.screenshot({ clip }))
}

/** The boxes of the page that stand out by their ground, and in forced colours have no edge. */
async function edgelessOn(path: string, style = ''): Promise<string[]> {
  const page = await open(path)
  await addStyle(page, style)
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(markBoxes)
  await page.emulateMedia({ forcedColors: 'active' })
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-box]')]
      .filter((element) => {
        const box = element.closest('.tabs[data-box]') ?? element
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(box)
        return (
          (borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1) && outlineStyle === 'none'
        )
      })
      .map(({ localName, className }) => `${localName}.${className.split(' ')[0]}`),
  )
}

function markBoxes(): void {
  const controls = 'a, button, input, summary, dialog, .dropdown ul, .tabs, .code, .file-tree'
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    const { backgroundColor } = getComputedStyle(element)
    if (!/\/ 0\)|, 0\)/.test(backgroundColor)) element.dataset['box'] = ''
  }
}

/** Runs in the page: which controls show no ring of a system colour when they have focus. */
function withoutFocusRing(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, summary, [tabindex="0"]',
  )
  const ground = getComputedStyle(document.documentElement).backgroundColor
  const ringless = [...controls].filter((element) => {
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) return false
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle === 'none' || parseFloat(outlineWidth) < 1 || outlineColor === ground
  })
  return [...new Set(ringless.map(({ localName, className }) => `${localName}.${className}`))]
}

/** Runs in the page: the controls whose icon, cut out of a ground, has that of the page. */
function unseenIcons(): string[] {
  const nothing = ['rgba(0, 0, 0, 0)', getComputedStyle(document.documentElement).backgroundColor]
  return [...document.querySelectorAll('*')]
    .filter((element) => {
      const { maskImage, backgroundColor } = getComputedStyle(element, '::before')
      return maskImage.startsWith('url') && nothing.includes(backgroundColor)
    })
    .map(({ localName, className }) => `${localName}.${className}`)
}
