import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heading, isMarked, mark, openHydrated, useBrowser, type OpenOptions } from './browser.ts'
import { faintWords } from './contrast.ts'
import { useLantern } from './lantern.ts'

const use = useBrowser()
const site = useLantern()
const at = (path: string) => site.url + path

/** A window of a browser as old as any that pages are built for. */
async function openOlder(path: string, options: OpenOptions = {}): Promise<Page> {
  const context = await use.context({ ...options, before: forgetFunctions })
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withoutNews(await response.text()) })
  })
  return openHydrated(use, at(path), { context })
}

/** What one of the browsers that pages are built for does not know of CSS, nobody knows. */
function withoutNews(css: string): string {
  return css
    .replace(/\b(?:light-dark|oklch|oklab|lch|color-mix)\(/g, 'news(')
    .replace(/:has\(/g, ':news(')
    .replace(/::details-content/g, '::news')
    .replace(/:dir\(/g, ':news(')
    .replace(
      /\b(?:text-wrap|scrollbar-color|scrollbar-width|scrollbar-gutter|field-sizing):/g,
      'news:',
    )
    .replace(/([;{])(?:mask|mask-image|font-size-adjust|text-size-adjust):/g, '$1news:')
    .replace(/\(scripting:/g, '(news:')
    .replace(/\bcontent:((?:"[^"]*"|attr\([^)]*\))\s*\/)/g, 'news:$1')
}

/** Takes away what one of them does not have: Chrome 109, Firefox 115, Safari 16.4. */
function forgetFunctions(): void {
  const forget = (owner: object | undefined, ...names: (string | symbol)[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
  }
  const reflected = Object.getOwnPropertyNames(Element.prototype).filter((name) =>
    /^aria/.test(name),
  )
  forget(Element.prototype, 'role', 'setHTMLUnsafe', 'getHTML', ...reflected)
  forget(Node.prototype, 'moveBefore')
  forget(URL, 'canParse', 'parse')
  forget(URLSearchParams.prototype, 'size')
  forget(Array, 'fromAsync')
  forget(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
  forget(Object, 'groupBy')
  forget(Map, 'groupBy')
  forget(Promise, 'withResolvers', 'try')
  forget(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf')
  forget(String.prototype, 'isWellFormed', 'toWellFormed')
  forget(AbortSignal, 'any')
  forget(ReadableStream.prototype, Symbol.asyncIterator, 'values')
  forget(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
  forget(Document.prototype, 'startViewTransition')
  forget(Navigator.prototype, 'connection')
  forget(Intl, 'Segmenter', 'DurationFormat')
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
  forget(iterator, 'map', 'filter', 'take', 'drop', 'flatMap', 'forEach', 'some', 'every', 'find')
  forget(iterator, 'reduce', 'toArray')
  forget(globalThis, 'navigation', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler')
  forget(globalThis, 'Iterator', 'CloseWatcher')
}

/** What the custom properties of colors mean, as red, green, blue and alpha. */
function paletteOf(): Record<string, readonly number[]> {
  const probe = document.body.appendChild(document.createElement('i'))
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  const names =
    'paper ground hover rule rule-strong ink ink-soft accent tint tok-keyword tok-string tok-number tok-type tok-function tok-property tok-comment note tip warning danger added removed'
  const entries = names.split(' ').map((name) => {
    probe.style.color = `var(--${name})`
    canvas.clearRect(0, 0, 1, 1)
    canvas.fillStyle = getComputedStyle(probe).color
    canvas.fillRect(0, 0, 1, 1)
    return [name, [...canvas.getImageData(0, 0, 1, 1).data]] as const
  })
  probe.remove()
  return Object.fromEntries(entries)
}

function farthest(a: Record<string, readonly number[]>, b: typeof a): number {
  const steps = Object.entries(a).flatMap(([name, color]) =>
    color.map((part, at) => Math.abs(part - (b[name]?.[at] ?? Infinity))),
  )
  return Math.max(...steps)
}

describe('the oldest browsers that pages are built for', () => {
  test.each([
    ['light', 'no-preference'],
    ['dark', 'no-preference'],
    ['light', 'more'],
    ['dark', 'more'],
  ] as const)('show the same colors: %s, contrast %s', async (colorScheme, contrast) => {
    const now = await openHydrated(use, at('kitchen-sink'), { colorScheme, contrast })
    const older = await openOlder('kitchen-sink', { colorScheme, contrast })
    const [meant, shown] = [await now.evaluate(paletteOf), await older.evaluate(paletteOf)]
    expect(farthest(meant, shown)).toBeLessThanOrEqual(2)
    expect(new Set(Object.values(shown).map(String)).size).toBeGreaterThan(15)
    expect(await older.evaluate(faintWords, 4.5)).toEqual([])
    await now.click('[data-theme-toggle]')
    await older.click('[data-theme-toggle]')
    const [other, alsoShown] = [await now.evaluate(paletteOf), await older.evaluate(paletteOf)]
    expect(farthest(other, alsoShown)).toBeLessThanOrEqual(2)
    expect(farthest(other, meant)).toBeGreaterThan(100)
  })

  test('without scripts, too', async () => {
    const options = { colorScheme: 'dark', javaScriptEnabled: false } as const
    const context = await use.context(options)
    await context.route('**/*.css', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutNews(await response.text()) })
    })
    const page = await use.open(at('start'), { context })
    const colors = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement)
      return [backgroundColor, color]
    })
    expect(colors).toEqual([
      expect.stringMatching(/^rgb\(2\d, /),
      expect.stringMatching(/^rgb\(22\d, /),
    ])
  })

  test('show the signs of changed lines, numbers, and what stands between breadcrumbs', async () => {
    const page = await openOlder('kitchen-sink')
    const signOf = ([selector, pseudo]: readonly [string, string]) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element, name).content, pseudo)
    const signs = [
      ['.line-added', '::before'],
      ['.line-removed', '::before'],
      ['.line[data-line]', '::before'],
      ['.breadcrumbs li', '::after'],
    ] as const
    expect(await Promise.all(signs.map(signOf))).toEqual([
      '"+"',
      '"−"',
      expect.stringMatching(/^(?:"\d+"|attr\(data-line\))$/),
      '"/"',
    ])
  })

  test('hide what lies under the bar, the menu and the search', async () => {
    const page = await openOlder('long', { width: 390 })
    const seeThrough = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { backgroundColor } = getComputedStyle(element)
        return backgroundColor === 'rgba(0, 0, 0, 0)'
      })
    expect(await seeThrough('.navbar')).toBe(false)
    await page.click('.menu-button')
    await page.locator('#pageMenu[data-open]').waitFor()
    expect(await seeThrough('#pageMenu')).toBe(false)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
      'hidden',
    )
    await page.keyboard.press('Escape')
    await page.locator('#pageMenu').waitFor({ state: 'hidden' })
    await page.keyboard.press('/')
    await page.locator('dialog.search input').waitFor()
    expect(await seeThrough('dialog.search')).toBe(false)
  })

  test('follow links without loading a page anew, go back, and find', async () => {
    const page = await openOlder('start')
    await mark(page)
    await page.click('article a[href="/guide/first"]')
    await heading(page, 'First guide')
    await page.goBack()
    await heading(page, 'Start')
    await page.keyboard.press('/')
    await page.fill('dialog.search input', 'second')
    await page.locator('dialog.search mark').first().waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'Second guide')
    expect(await isMarked(page)).toBe(true)
    await page.goto(at('search?q=guide'))
    await page.locator('main mark').first().waitFor()
  })

  test('change tabs together, by clicks and arrows, and say which is chosen', async () => {
    const page = await openOlder('kitchen-sink')
    await page.getByRole('tab', { name: 'Wax' }).first().click()
    await page.getByText('Wax again.').waitFor()
    const chosen = () =>
      page
        .locator('[data-tab-group="fuel"] [role="tab"][aria-selected="true"]')
        .evaluateAll((tabs) => tabs.map(({ textContent }) => textContent))
    expect(await chosen()).toEqual(['Wax', 'Wax'])
    await page.keyboard.press('ArrowLeft')
    await page.getByText('Oil again.').waitFor()
    expect(await chosen()).toEqual(['Oil', 'Oil'])
    expect(await page.getByText('Wax again.').isVisible()).toBe(false)
  })

  test('wrap code and copy it, and say so', async () => {
    const page = await openOlder('kitchen-sink', { width: 390 })
    const wrap = page.locator('[data-wrap]:visible').first()
    const isPressed = () => wrap.getAttribute('aria-pressed')
    await wrap.click()
    await expect.poll(isPressed).toBe('true')
    await wrap.click()
    await expect.poll(isPressed).toBe('false')
    const copy = page.locator('[data-copy]').first()
    await copy.click()
    await page.locator('[data-copy][aria-label="Copied"]').waitFor()
  })
})
