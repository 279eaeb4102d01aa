import { describe, expect, test } from 'vitest'
import {
  addStyle,
  followBar,
  heading,
  isMarked,
  mark,
  openHydrated,
  useBrowser,
} from './browser.ts'
import { useLantern } from './lantern.ts'

const use = useBrowser()
const site = useLantern()
const at = (path: string) => site.url + path

describe.each([390, 1280])('the not-found page at %i px', (width) => {
  test('says so, names the nearest page and offers a search for the words of the path', async () => {
    use.allow(/Failed to load resource.*404/)
    const page = await openHydrated(use, at('guide/secnd'), { width })
    const words = await page.innerText('main')
    expect(await page.innerText('h1')).toBe('Page Not Found')
    expect(words).toContain('We could not find what you were looking for.')
    expect(words).toContain(
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    )
    expect(await page.inputValue('main input[type="search"]')).toBe('guide secnd')
    const nearest = page.locator('[data-nearest] a').first()
    await nearest.waitFor()
    expect(await page.locator('[data-nearest] a').count()).toBeLessThan(4)
    expect(await page.locator('main nav a').allInnerTexts()).toEqual([
      'Home',
      'Start',
      'Guides',
      'Reference',
    ])
    expect(await nearest.getAttribute('href')).toBe('/guide/second')
    await mark(page)
    await nearest.click()
    await heading(page, 'Second guide')
    expect(await isMarked(page)).toBe(true)
  })
})

test.each([
  'nothing',
  'a/b/c/d/e',
  '%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '__proto__',
  'constructor',
  'start/x',
])('the path /%s is not found, and harmless', async (path) => {
  use.allow(/Failed to load resource.*404/)
  const page = await openHydrated(use, at(path))
  expect(await page.innerText('h1')).toBe('Page Not Found')
  expect(await page.locator('main img').count()).toBe(0)
  expect(page.url()).toBe(at(path))
})

test('a click on a link to a missing page shows the not-found page with one load', async () => {
  use.allow(/Failed to load resource.*404/)
  const page = await openHydrated(use, at('start'))
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/guide/gone'
    document.body.append(link)
    link.click()
  })
  await heading(page, 'Page Not Found')
  expect(loads).toEqual([at('guide/gone')])
  await page.goBack()
  await heading(page, 'Start')
})

test('the search box of the not-found page has room for words where letters are large', async () => {
  use.allow(/Failed to load resource.*404/)
  const page = await openHydrated(use, at('gone'), { width: 320 })
  await addStyle(page, 'html { font-size: 200% }')
  const { width } = (await page.locator('.not-found input').boundingBox())!
  expect(width).toBeGreaterThan(200)
})

test('the search box of the not-found page leads to the search page', async () => {
  use.allow(/Failed to load resource.*404/)
  const page = await openHydrated(use, at('guide/secnd'))
  await mark(page)
  await page.press('main input[type="search"]', 'Enter')
  await page.waitForURL('**/search?q=guide+secnd')
  expect(await isMarked(page)).toBe(true)
})

describe('a page whose component throws', () => {
  test('says "This page crashed." with the whole chain of causes; the bar round it lives', async () => {
    use.allow(/error: .*The store is gone/)
    const page = await openHydrated(use, at('crash'))
    await mark(page)
    await page.click('#bomb')
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor()
    expect(await page.innerText('.crash-messages')).toMatch(
      /The store is gone\s+Cause:\s+The reducer threw/,
    )
    await page.click('[data-theme-toggle]')
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
    await followBar(page, '/start')
    await heading(page, 'Start')
    expect(await isMarked(page)).toBe(true)
    await page.goBack()
    await heading(page, 'Crash')
    expect(await page.locator('#bomb').count()).toBe(1)
  })

  test('shows the page anew with "Try again"', async () => {
    use.allow(/error: .*The store is gone/)
    const page = await openHydrated(use, at('crash'))
    await page.click('#bomb')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('#bomb').waitFor()
    expect(await page.locator('.crash').count()).toBe(0)
  })
})
