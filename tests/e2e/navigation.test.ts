import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  followToc,
  gateOn,
  heading,
  isMarked,
  isNarrow,
  mark,
  openHydrated,
  savingData,
  useBrowser,
} from './browser.ts'
import { useLantern } from './lantern.ts'

const use = useBrowser()
const site = useLantern()
const at = (path: string) => site.url + path

const article = (href: string) => `article a[href="${href}"]`
const scrollOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function settleAt(page: Page, y: number): Promise<void> {
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 3, y)
}

describe.each([390, 1280])('at %i px', (width) => {
  test('a click on a link shows the page without loading the document', async () => {
    const page = await openHydrated(use, at('start'), { width })
    await mark(page)
    await page.click(article('/guide/first'))
    await heading(page, 'First guide')
    expect(await isMarked(page)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/guide/first')
    expect(await page.title()).toBe('First guide | Lantern')
    expect(await scrollOf(page)).toBe(0)
  })

  test('Back and Forward show the pages again where the reader left them', async () => {
    const page = await openHydrated(use, at('guide/first'), { width })
    await mark(page)
    await page.locator(article('/guide/second')).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 120))
    const left = await scrollOf(page)
    expect(left).toBeGreaterThan(500)
    await page.click(article('/guide/second'))
    await heading(page, 'Second guide')
    await page.goBack()
    await heading(page, 'First guide')
    await settleAt(page, left)
    await page.goForward()
    await heading(page, 'Second guide')
    await settleAt(page, 0)
    expect(await isMarked(page)).toBe(true)
  })

  test('a link with a hash leads to the heading on the other page', async () => {
    const page = await openHydrated(use, at('start'), { width })
    await page.click(article('/guide/first#the-end'))
    await heading(page, 'First guide')
    await page.waitForFunction(() => {
      const { top } = document.getElementById('the-end')!.getBoundingClientRect()
      return top >= 0 && top < 200 && scrollY > 300
    })
    expect(new URL(page.url()).hash).toBe('#the-end')
  })
})

test('a link to a hash of the same page scrolls, fetches nothing and can be taken back', async () => {
  const page = await openHydrated(use, at('long'))
  await mark(page)
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await followToc(page, '#part-5')
  await page.waitForFunction(() => location.hash === '#part-5' && scrollY > 300)
  expect(requests.filter((url) => /_data\/long|\/long$/.test(url))).toEqual([])
  expect(await page.evaluate(() => document.getElementById('pageProgress')?.className)).toBe(
    'progress',
  )
  await page.goBack()
  await settleAt(page, 0)
  expect(new URL(page.url()).hash).toBe('')
  expect(await isMarked(page)).toBe(true)
})

test('the first load of an address with a hash is at its heading', async () => {
  const page = await openHydrated(use, at('guide/first#the-end'))
  await page.waitForFunction(() => {
    const { top } = document.getElementById('the-end')!.getBoundingClientRect()
    return top >= 0 && top < 200
  })
})

test('another query of the same page neither scrolls nor fetches', async () => {
  const page = await openHydrated(use, at('long'))
  await page.evaluate(() => scrollTo(0, 700))
  await settleAt(page, 700)
  await page.waitForLoadState('networkidle')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '?light=on'
    document.body.append(link)
    link.click()
  })
  await page.waitForFunction(() => location.search === '?light=on')
  expect(await scrollOf(page)).toBe(700)
  // What links in sight lead to may still be prefetched.
  expect(requests.filter((url) => url.includes('long'))).toEqual([])
})

test('a reload keeps the place on the page', async () => {
  const page = await openHydrated(use, at('long'))
  await page.evaluate(() => scrollTo(0, 900))
  await settleAt(page, 900)
  await page.reload()
  await settleAt(page, 900)
})

test('after a navigation focus is on the heading and the title is announced', async () => {
  const page = await openHydrated(use, at('start'))
  const live = () =>
    page.evaluate(() => {
      const region = document.getElementById('pageAnnouncer')
      return [region?.getAttribute('aria-live'), region?.textContent]
    })
  // A region that comes with its first words is not read out by all screen readers.
  expect(await live()).toEqual(['polite', ''])
  await page.click(article('/guide/first'))
  await heading(page, 'First guide')
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await live()).toEqual(['polite', 'First guide'])
})

describe('left to the browser', () => {
  test('an external link opens a window that does not know its opener', async () => {
    const page = await openHydrated(use, at('start'))
    await page
      .context()
      .route('https://elsewhere.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">there' }),
      )
    const link = page.locator('article a[href^="https://elsewhere"]')
    expect(await link.getAttribute('target')).toBe('_blank')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    const [popup] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    await popup.waitForLoadState()
    expect(await popup.evaluate(() => opener)).toBe(null)
    expect(new URL(page.url()).pathname).toBe('/start')
  })

  test.each([['Control'], ['Shift']] as const)(
    'a click with %s opens a page of its own',
    async (key) => {
      const page = await openHydrated(use, at('start'))
      const [opened] = await Promise.all([
        page.context().waitForEvent('page'),
        page.click(article('/guide/first'), { modifiers: [key] }),
      ])
      await heading(opened, 'First guide')
      expect(new URL(page.url()).pathname).toBe('/start')
    },
  )

  test('a click with the middle button opens a page of its own', async () => {
    const page = await openHydrated(use, at('start'))
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click(article('/guide/first'), { button: 'middle' }),
    ])
    await heading(opened, 'First guide')
    expect(new URL(page.url()).pathname).toBe('/start')
  })

  test.each(['altKey', 'metaKey', 'ctrlKey', 'shiftKey'])(
    'a click with %s is not taken',
    async (key) => {
      const page = await openHydrated(use, at('start'))
      const isTaken = await page.evaluate((name) => {
        const taken: boolean[] = []
        addEventListener('click', (event) => {
          taken.push(event.defaultPrevented)
          event.preventDefault()
        })
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, [name]: true })
        document.querySelector('article a[href="/guide/first"]')!.dispatchEvent(event)
        return taken
      }, key)
      expect(isTaken).toEqual([false])
    },
  )

  test('a link with a target opens its window', async () => {
    const page = await openHydrated(use, at('start'))
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click('article a[target="_blank"][href="/guide/second"]'),
    ])
    await heading(opened, 'Second guide')
    expect(new URL(page.url()).pathname).toBe('/start')
  })

  test('a download is a download, and a file is a file', async () => {
    // A text file names no icon, so the browser may look for one at the root.
    use.allow(/favicon\.ico/)
    const page = await openHydrated(use, at('start'))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.click('article a[download]'),
    ])
    expect(download.suggestedFilename()).toBe('data.txt')
    await page.click('article a[href="/data.txt"]:not([download])')
    await page.waitForURL('**/data.txt')
    expect(await page.textContent('body')).toContain('one two three')
  })
})

test('the latest of several wishes is the page that stays', async () => {
  const page = await openHydrated(use, at('start'), { before: savingData })
  const slow = await gateOn(page, '**/_data/guide/first.json')
  await page.click(article('/guide/first'))
  await page.click(article('/live'))
  await heading(page, 'Live')
  const late = page.waitForResponse('**/_data/guide/first.json')
  slow.open()
  await (await late).finished()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
  expect(await page.textContent('h1')).toBe('Live')
  expect(new URL(page.url()).pathname).toBe('/live')
})

test('after forty hurried navigations address, title, heading and content agree', async () => {
  const page = await openHydrated(use, at('start'))
  await page.route('**/_data/**', async (route) => {
    await new Promise((done) => setTimeout(done, route.request().url().length % 7))
    await route.continue()
  })
  await mark(page)
  await page.evaluate(async (seed) => {
    // Entries to go back to: Back must not leave the site.
    for (let entry = 0; entry < 12; entry++) location.hash = `entry-${entry}`
    const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    for (let step = 0; step < 40; step++) {
      const links = [
        ...document.querySelectorAll<HTMLAnchorElement>(
          'a[href^="/"]:not([target]):not([download])',
        ),
      ]
      const pages = links.filter(
        (link) =>
          !link.href.endsWith('.txt') &&
          link.ariaExpanded === null &&
          link.dataset['searchOpen'] === undefined,
      )
      const act = random()
      if (act < 0.2) history.back()
      else if (act < 0.3) history.forward()
      else pick(pages).click()
      await new Promise((done) => setTimeout(done, random() * 30))
    }
    // A Back that is still to come would rightly take the reader away from the last page.
    for (let before = ''; before !== location.href;) {
      before = location.href
      await new Promise((done) => setTimeout(done, 500))
    }
    document.querySelector<HTMLAnchorElement>('.navbar-links a[href="/api/one"]')!.click()
  }, 20261121)
  await page.waitForURL('**/api/one')
  await heading(page, 'One')
  expect(new URL(page.url()).pathname).toBe('/api/one')
  expect(await page.title()).toBe('One | Lantern')
  expect(await isMarked(page)).toBe(true)
})

test.runIf(!isNarrow)(
  'a language chosen before its code is there does not pull the reader back from a later page',
  async () => {
    const page = await openHydrated(use, at('start'))
    const controls = await gateOn(page, '**/assets/controls-*.js')
    await mark(page)
    const language = '.navbar a[data-locale="en"]'
    await page.evaluate((link) => document.querySelector<HTMLElement>(link)!.click(), language)
    await page.click(article('/guide/first'))
    await heading(page, 'First guide')
    const arrived = page.waitForResponse('**/assets/controls-*.js')
    controls.open()
    await (await arrived).finished()
    await page.click('.navbar .dropdown summary[aria-label^="Language"]')
    await page.keyboard.press('Escape')
    await page.locator(language).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/guide/first')
    expect(await isMarked(page)).toBe(true)
  },
)

describe('the progress bar', () => {
  test('appears after 200 ms of waiting and goes when the page is here', async () => {
    const page = await openHydrated(use, at('start'), { before: savingData })
    const slow = await gateOn(page, '**/_data/guide/first.json')
    await page.evaluate(watchProgress)
    await page.click(article('/guide/first'))
    await page.waitForSelector('.progress-active', { state: 'attached' })
    expect(await page.textContent('h1')).toBe('Start')
    const bar = await page.evaluate(() => {
      const { blockSize, pointerEvents, position, top } = getComputedStyle(
        document.getElementById('pageProgress')!,
      )
      return { blockSize, pointerEvents, position, top }
    })
    expect(bar).toEqual({ blockSize: '2px', pointerEvents: 'none', position: 'fixed', top: '0px' })
    slow.open()
    await heading(page, 'First guide')
    expect(await page.evaluate(() => document.getElementById('pageProgress')!.className)).toBe(
      'progress progress-done',
    )
    const { clicked, shown } = await page.evaluate(
      () => (window as unknown as { times: Times }).times,
    )
    expect(shown! - clicked!).toBeGreaterThanOrEqual(195)
    expect(shown! - clicked!).toBeLessThan(600)
  })

  test('does not appear when the page comes at once', async () => {
    const page = await openHydrated(use, at('start'))
    const link = page.locator(article('/guide/first'))
    const fetched = page.waitForResponse('**/_data/guide/first.json').catch(() => undefined)
    await link.hover()
    await Promise.race([
      fetched,
      page.waitForFunction(
        () => performance.getEntriesByName(`${location.origin}/_data/guide/first.json`).length > 0,
      ),
    ])
    await page.evaluate(watchProgress)
    await link.click()
    await heading(page, 'First guide')
    const { shown } = await page.evaluate(() => (window as unknown as { times: Times }).times)
    expect(shown).toBeUndefined()
  })
})

interface Times {
  clicked?: number
  shown?: number
}

function watchProgress(): void {
  const times: { clicked?: number; shown?: number } = {}
  Object.assign(window, { times })
  addEventListener('click', () => (times.clicked = performance.now()), true)
  const bar = document.getElementById('pageProgress')!
  new MutationObserver(() => {
    if (bar.classList.contains('progress-active')) times.shown = performance.now()
  }).observe(bar, { attributes: true })
}
