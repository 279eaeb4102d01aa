import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  followToc,
  heading,
  hydrated,
  isMarked,
  mark,
  openHydrated,
  savingData,
  useBrowser,
} from './browser.ts'
import { lanternFiles, lanternSettings, useLantern } from './lantern.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const site = useLantern()
const at = (path: string) => site.url + path
const article = (href: string) => `article a[href="${href}"]`
const CHUNK = '**/assets/content-*.js*'
const BOX = '.load-failure'

describe('a page that cannot be fetched', () => {
  test.each([404, 500])('is loaded in full when its data answers %i', async (status) => {
    use.allow(/Failed to load resource/)
    const page = await openHydrated(use, at('start'), { before: savingData })
    await mark(page)
    await page.route('**/_data/guide/first.json', (route) => route.fulfill({ status }))
    await page.click(article('/guide/first'))
    await heading(page, 'First guide')
    await hydrated(page)
    expect(await isMarked(page)).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/guide/first')
  })

  test('is loaded in full when its data is a web page of the host', async () => {
    const page = await openHydrated(use, at('start'), { before: savingData })
    await page.route('**/_data/guide/first.json', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sorry</h1>' }),
    )
    await mark(page)
    await page.click(article('/guide/first#the-end'))
    await heading(page, 'First guide')
    await hydrated(page)
    expect(await isMarked(page)).toBe(false)
    expect(new URL(page.url()).hash).toBe('#the-end')
  })

  test('is loaded in full once; when that fails too the reader has the words, the red box and Retry', async () => {
    use.allow(/Failed to load resource/)
    const page = await openHydrated(use, at('start'), { before: savingData })
    const loads = documentsOf(page)
    await page.route(CHUNK, (route) => route.fulfill({ status: 404 }))
    await page.click(article('/live'))
    await page.waitForSelector(BOX)
    expect(await page.textContent('h1')).toBe('Live')
    expect(await page.textContent('#counter')).toBe('Count 0')
    expect(loads).toEqual(['/live'])
    await expectRedBox(page, /TypeError/)

    await page.unroute(CHUNK)
    await page.click(`${BOX} button`)
    await hydrated(page)
    await page.click('#counter')
    await page.waitForFunction(() => document.getElementById('counter')?.textContent === 'Count 1')
    expect(loads).toEqual(['/live', '/live'])
    expect(await page.locator(BOX).count()).toBe(0)
  })

  test.each(['its button', 'Escape'])(
    'leaves the old page, whose red box %s closes, with the focus where it was',
    async (way) => {
      use.allow(/Failed to load resource/)
      const page = await openHydrated(use, at('start'), { before: savingData })
      await page.route('**/_data/live.json', (route) => route.abort())
      const link = page.locator(article('/live'))
      const box = page.locator(BOX)
      await link.press('Enter')
      await box.evaluate((first) => first.setAttribute('data-first', ''))
      await box.getByRole('button', { name: 'Retry' }).press('Enter')
      await page.waitForSelector(`${BOX}:not([data-first])`)
      await box.getByRole('button', { name: 'Close' }).focus()
      if (way === 'Escape') await page.keyboard.press('Escape')
      else await page.keyboard.press('Enter')
      await box.waitFor({ state: 'detached' })
      expect(await page.innerText('h1')).toBe('Start')
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    },
  )

  test('is never loaded twice in a row: the old page stays with the box, and Retry works', async () => {
    use.allow(/Failed to load resource/)
    const page = await openHydrated(use, at('start'), { before: savingData })
    const loads = documentsOf(page)
    await page.route('**/_data/live.json', (route) => route.fulfill({ status: 500 }))
    await page.route(CHUNK, (route) => route.fulfill({ status: 404 }))
    await page.click(article('/live'))
    await page.waitForSelector(BOX)
    await page.goBack()
    await heading(page, 'Start')
    await hydrated(page)
    const before = loads.length
    await mark(page)
    await page.click(article('/live'))
    await page.waitForSelector(BOX)
    expect(await page.textContent('h1')).toBe('Start')
    expect(loads.length).toBe(before)
    await expectRedBox(page, /could not be loaded/)

    await page.unroute('**/_data/live.json')
    await page.unroute(CHUNK)
    await page.click(`${BOX} button`)
    await heading(page, 'Live')
    expect(await isMarked(page)).toBe(true)
    await page.click('#counter')
    await page.waitForFunction(() => document.getElementById('counter')?.textContent === 'Count 1')
  })
})

test('offline the old page stays with the red box; Retry works when the network is back', async () => {
  use.allow(/Failed to load resource/)
  const page = await openHydrated(use, at('start'), { before: savingData })
  await mark(page)
  await page.context().setOffline(true)
  await page.click(article('/live'))
  await page.waitForSelector(BOX)
  expect(await page.textContent('h1')).toBe('Start')
  expect(new URL(page.url()).pathname).toBe('/start')
  await page.click(`${BOX} button`)
  await page.waitForSelector(BOX)
  await page.context().setOffline(false)
  await page.click(`${BOX} button`)
  await heading(page, 'Live')
  expect(await isMarked(page)).toBe(true)
  expect(await page.locator(BOX).count()).toBe(0)
})

test('offline Back leaves the old page at its address, with the red box; Retry leads back', async () => {
  use.allow(/Failed to load resource/)
  const page = await openHydrated(use, at('guide/first'), { before: savingData })
  await page.click(article('/long'))
  await heading(page, 'A long page')
  await page.context().setOffline(true)
  await page.goBack()
  await page.waitForSelector(BOX)
  expect(await page.textContent('h1')).toBe('A long page')
  expect(page.url()).toBe(at('long'))
  await followToc(page, '#part-3')
  await page.locator(BOX).waitFor({ state: 'detached' })
  expect(page.url()).toBe(at('long#part-3'))
  await page.evaluate(() => history.go(-2))
  await page.waitForSelector(BOX)
  expect(page.url()).toBe(at('long#part-3'))
  await page.click(`${BOX} button`)
  await page.waitForSelector(BOX)
  expect(page.url()).toBe(at('long#part-3'))
  await page.context().setOffline(false)
  await page.click(`${BOX} button`)
  await heading(page, 'First guide')
  expect(page.url()).toBe(at('guide/first'))
  expect(await page.locator(BOX).count()).toBe(0)
  await page.goForward()
  await heading(page, 'A long page')
  expect(page.url()).toBe(at('long'))
})

test('when no script of the site arrives the page reads and its links work', async () => {
  use.allow(/Failed to load resource/)
  const page = await use.open('about:blank')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(at('start'))
  expect(await page.textContent('h1')).toBe('Start')
  await page.click(article('/guide/first'))
  await heading(page, 'First guide')
})

test('when React does not arrive a click on a link still leads to its page', async () => {
  use.allow(/Failed to load resource/)
  const page = await use.open('about:blank')
  await page.route('**/assets/hydrate-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(at('start'))
  await page.waitForSelector(BOX)
  expect(await page.textContent('h1')).toBe('Start')
  await page.focus(article('/guide/first'))
  await page.keyboard.press('Enter')
  await heading(page, 'First guide')
})

test('a page module without default export is named, with what to export', async () => {
  const page = await openHydrated(use, at('start'), { before: savingData })
  await page.route(CHUNK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export const title = 1' }),
  )
  await page.click(article('/live'))
  const text = await page.textContent(`${BOX} p`)
  expect(text).toMatch(/assets\/content-\w+-\w+\.js/)
  expect(text).toContain('has no default export')
  expect(text).toContain('export default function Page()')
  expect(await page.textContent('h1')).toBe('Start')
})

describe('a newer release published while the page is open', () => {
  const deployed = {} as { site: TestSite }
  beforeAll(async () => {
    deployed.site = await siteOf(lanternFiles, { settings: lanternSettings })
  })
  afterAll(() => deployed.site.close())

  test('every click leads to the right page of it, with at most one load', async () => {
    use.allow(/Failed to load resource/)
    const { site } = deployed
    const page = await openHydrated(use, `${site.url}start`, { before: savingData })
    const loads = documentsOf(page)
    await site.rebuild({
      'content/site.ts': `export const site = ${JSON.stringify({ title: 'Beacon', url: 'https://lantern.example', ...lanternSettings, navbar: { ...lanternSettings.navbar, title: 'Beacon' } })}`,
      'content/docs/guide/first.mdx': '# First guide anew\n\nTo [live](/live).\n',
      'content/docs/Counter.tsx': `export const Counter = () => <b id="counter">New counter</b>\n`,
    })
    await page.click(article('/guide/first#the-end'))
    await heading(page, 'First guide anew')
    expect(loads).toEqual(['/guide/first'])
    expect(await page.title()).toBe('First guide anew | Beacon')
    expect(new URL(page.url()).hash).toBe('#the-end')
    await hydrated(page)
    await page.click(article('/live'))
    await heading(page, 'Live')
    expect(await page.textContent('#counter')).toBe('New counter')
    expect(loads).toEqual(['/guide/first'])
  })
})

async function expectRedBox(page: Page, text: RegExp): Promise<void> {
  const box = page.locator(BOX)
  expect(await box.locator('p').textContent()).toMatch(text)
  expect(await box.locator('button').allTextContents()).toEqual(['Retry', 'Close'])
  const look = await box.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element)
    return { backgroundColor, color }
  })
  expect(look).toEqual({ backgroundColor: 'rgb(250, 56, 62)', color: 'rgb(255, 255, 255)' })
}

/** Paths of the documents that the page loads from now on. */
function documentsOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname)
  })
  return paths
}
