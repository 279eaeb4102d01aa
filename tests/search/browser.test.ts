import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../e2e/axe.ts'
import {
  gateOn,
  heading,
  heapOf,
  hydrated,
  openHydrated,
  savingData,
  useBrowser,
  type OpenOptions,
} from '../e2e/browser.ts'
import { layersOf, restyles } from '../e2e/frames.ts'
import { serveFolder, siteOf, type TestSite } from '../e2e/site.ts'
import { built, lampPages } from './pages.ts'

const lamps = [
  'Lantern',
  'Beacon',
  'Torch',
  'Candle',
  'Chandelier',
  'Sconce',
  'Spotlight',
  'Lamp',
  'Flare',
]
const words = 'A wick of cotton burns for ten hours. Trim it to six millimetres, and fill the tank.'

const documents = Object.fromEntries(
  lamps.map((lamp) => [
    `content/docs/${lamp.toLowerCase()}.md`,
    `# create${lamp}\n\n${words}\n\n${['Parts', 'Care', 'Safety']
      .map((title) => `## ${title} of the ${lamp.toLowerCase()}\n\n${words} See ${lamp}.\n`)
      .join('\n')}`,
  ]),
)

const held: { site?: TestSite } = {}
const use = useBrowser()

beforeAll(async () => {
  held.site = await siteOf(
    {
      ...documents,
      'content/docs/danger.md':
        '# Dangers of `<img src=x onerror=alert(1)>`\n\nOf petroleum `<script>alert(2)</script>`.\n',
      'content/docs/tallow.md':
        '# Fats\n\nTallow smokes. Dips drip. Tallow smells. Dips bend. So do tallow, and dips.\n',
      'content/docs/dips.md': `# Shops\n\n${words} Whoever has none buys tallow dips. ${words}\n`,
      'content/search.mdx':
        '---\ntitle: Search the documentation\ntemplate: search\n---\n\nTry the name of a lamp.\n',
    },
    {
      settings: {
        missingResultsUrl: 'https://lantern.example/report?title=${query}',
        navbar: { items: [{ label: 'Beacons', href: '/beacon' }] },
        footer: { columns: [{ title: 'Lamps', items: [{ label: 'Torches', href: '/torch' }] }] },
      },
    },
  )
})
afterAll(() => held.site?.close())

const open = (path = 'lantern') => openHydrated(use, held.site!.url + path)
const input = (page: Page) => page.locator('dialog.search input')
const hits = (page: Page) => page.locator('dialog.search [role="option"]')
/** Of the page behind: it must not scroll while the search is open. */
const overflow = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
const isOpen = (page: Page) => page.locator('dialog.search[open]').count()

async function opened(path?: string): Promise<Page> {
  const page = await open(path)
  await page.keyboard.press('Control+k')
  await input(page).waitFor()
  return page
}

async function state(page: Page, name: string): Promise<void> {
  await page.locator(`.search-frame[data-state="${name}"]`).waitFor()
}

/** Bytes of a file of the site, compressed. */
const weightOf = (path: string) =>
  brotliCompressSync(readFileSync(join(held.site!.out, path))).length

/** When so many frames were painted. */
async function frames(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at++) await page.evaluate(() => new Promise(requestAnimationFrame))
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .map(({ playState, finished, effect }) =>
          playState === 'running' && effect?.getTiming().iterations === 1 ? finished : null,
        ),
    ),
  )
  const { violations } = await axeOn(page)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 120)}`)
}

/** An index that is fetched when the test says so. */
const holdIndex = (page: Page) => gateOn(page.context(), '**/_shared/search/index.json')

/** What a keyboard of this height does to the window, which is 800 pixels high. */
const keyboardOnScreen = (page: Page, height: number) =>
  page.evaluate((rest) => {
    Object.defineProperty(visualViewport, 'height', { value: rest, configurable: true })
    visualViewport!.dispatchEvent(new Event('resize'))
  }, 800 - height)

/** The timer after which an answer is called stalled never ends. */
function neverStalled(): void {
  const { setTimeout } = window
  const patient = (run: () => void, time?: number) => (time === 300 ? 0 : setTimeout(run, time))
  Object.assign(window, { setTimeout: patient })
}

/** The timer after which words are fetched ends by the event `rested`; the one after which they come late at once, or never. */
function restsWhenTold(isLate: boolean): void {
  const { setTimeout } = window
  const told = new Promise<unknown>((done) => addEventListener('rested', done))
  const patient = (run: () => void, time?: number, ...given: []) => {
    if (time === 150) void told.then(run)
    else if (time !== 400) return setTimeout(run, time, ...given)
    else if (isLate) setTimeout(run, 0, ...given)
    return 0
  }
  Object.assign(window, { setTimeout: patient })
}

/** Chooses results of several queries, so that there is something to remember. */
async function choose(page: Page, queries: readonly string[]): Promise<void> {
  for (const query of queries) {
    await page.keyboard.press('Control+k')
    await input(page).fill(`create${query}`)
    await page.locator(`dialog.search [role="option"]:has-text("create${query}")`).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${query.toLowerCase()}`)
    // The address changes before the dialog closes, which the next Control+k would do instead.
    await page.locator('dialog.search').waitFor({ state: 'hidden' })
  }
}

/** Chooses a hit whose page comes when the test says so. */
async function chooseLate(page: Page) {
  const gate = await gateOn(page, '**/_data/torch.json')
  await input(page).fill('createTorch')
  await page.click('dialog.search [role="option"]:has-text("createTorch")')
  await page.locator('dialog.search').waitFor({ state: 'detached' })
  return gate
}

describe('opening', () => {
  it('nothing of search is fetched before a reader wants it', async () => {
    const page = await use.open('about:blank')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${held.site!.url}lantern`)
    await page.waitForLoadState('networkidle')
    const ofSearch = () =>
      asked.filter((path) =>
        /^\/_shared\/search[./]|^\/assets\/(?:search|worker|open|answers)-/.test(path),
      )
    expect(ofSearch()).toEqual([])
    await Promise.all([page.waitForRequest(/\/open-/), page.hover('[data-search-open]')])
    expect(ofSearch().filter((path) => path.startsWith('/_data/'))).toEqual([])
  })

  it('opened, it reads the index while a reader thinks of words', async () => {
    const page = await open()
    await Promise.all([
      page.waitForRequest('**/_shared/search/index.json'),
      page.keyboard.press('Control+k'),
    ])
    expect(await input(page).inputValue()).toBe('')
  })

  it('asks for the index while the code that shows answers still comes', async () => {
    const page = await open()
    const gate = await gateOn(page.context(), '**/assets/open-*.js')
    await Promise.all([
      page.waitForRequest('**/_shared/search/index.json'),
      page.keyboard.press('Control+k'),
    ])
    gate.open()
    await input(page).waitFor()
  })

  it('its code and styles weigh at most 22 kB (brotli), all that the first answer needs', async () => {
    const page = await open()
    await page.waitForLoadState('networkidle')
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await page.keyboard.press('Control+k')
    await input(page).fill('beacon')
    await hits(page).first().waitFor()
    const code = [...asked].filter((path) => /\.(?:js|css)$/.test(path))
    const ofDialog = code.filter((path) => !path.includes('/worker-'))
    expect(code).toHaveLength(ofDialog.length + 1)
    const bytes = ofDialog.reduce((sum, path) => sum + weightOf(path), 0)
    console.log(`the dialog, brotli: ${bytes} bytes in ${ofDialog.length} files`)
    expect(ofDialog.some((path) => path.endsWith('.css'))).toBe(true)
    expect(bytes).toBeLessThanOrEqual(22_000)
  })

  it('a click, the shortcut and the slash open it, and Escape gives focus back', async () => {
    const page = await open()
    await page.focus('[data-search-open]')
    for (const act of [
      () => page.click('[data-search-open]'),
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('Meta+k'),
      () => page.keyboard.press('/'),
    ]) {
      await act()
      await input(page).waitFor()
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
      expect(await input(page).inputValue()).toBe('')
      expect(await overflow(page)).toBe('hidden')
      await page.keyboard.press('Escape')
      await expect.poll(() => isOpen(page)).toBe(0)
      expect(await overflow(page)).not.toBe('hidden')
      expect(
        await page.evaluate(() => document.activeElement?.hasAttribute('data-search-open')),
      ).toBe(true)
    }
  })

  it('looks once at how each element of the page looks', async () => {
    const page = await open()
    const elements = await page.locator('*').count()
    await page.hover('[data-search-open]')
    const styled = await restyles(page, async () => {
      await page.keyboard.press('Control+k')
      await input(page).waitFor()
    })
    expect(styled.filter((count) => count > elements / 2)).toHaveLength(1)
  })

  it('the shortcut closes it too', async () => {
    const page = await opened()
    await page.keyboard.press('Control+k')
    await expect.poll(() => isOpen(page)).toBe(0)
  })

  it('opened while a page is on its way, it stays when that comes, with what was typed', async () => {
    const page = await openHydrated(use, `${held.site!.url}lantern`, { before: savingData })
    await page.keyboard.press('Control+k')
    const gate = await chooseLate(page)
    await page.keyboard.press('Control+k')
    await input(page).fill('createCandle')
    gate.open()
    await heading(page, 'createTorch')
    await frames(page, 2)
    expect(await input(page).inputValue()).toBe('createCandle')
    await page.keyboard.press('Enter')
    await heading(page, 'createCandle')
    expect(await isOpen(page)).toBe(0)
  })

  it('a tap beside it closes it, and is no tap on what is below', async () => {
    const page = await openHydrated(use, `${held.site!.url}lantern`, {
      width: 700,
      hasTouch: true,
      isMobile: true,
    })
    await page.tap('[data-search-open]')
    await input(page).waitFor()
    const { x, y } = (await page.locator('.menu-button').boundingBox())!
    await page.touchscreen.tap(x + 10, y + 10)
    await expect.poll(() => isOpen(page)).toBe(0)
    await frames(page, 2)
    expect(await page.locator('#pageMenu[data-open]').count()).toBe(0)
  })

  it('a selection that begins in it may end beside it', async () => {
    const page = await openHydrated(use, `${held.site!.url}lantern`, { width: 700 })
    await page.keyboard.press('Control+k')
    await input(page).fill('lantern')
    const { x, y } = (await input(page).boundingBox())!
    await page.mouse.move(x + 40, y + 20)
    await page.mouse.down()
    await page.mouse.move(10, 10)
    await page.mouse.up()
    await frames(page, 2)
    expect(await isOpen(page)).toBe(1)
    await page.mouse.click(10, 10)
    await expect.poll(() => isOpen(page)).toBe(0)
  })

  describe('where it fills the window', () => {
    /** At the second of two pages, with the search open. */
    async function openedOnPhone(options: OpenOptions = {}): Promise<Page> {
      const page = await openHydrated(use, `${held.site!.url}lantern`, { width: 390, ...options })
      await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/beacon"]')!.click())
      await heading(page, 'createBeacon')
      await page.click('[data-search-open]')
      await input(page).waitFor()
      return page
    }
    const closed = (page: Page) => expect.poll(() => isOpen(page)).toBe(0)
    const goesBackTo = async (page: Page, title: string) => {
      await page.goBack()
      await heading(page, title)
    }

    it('Back closes it instead of leaving the page', async () => {
      const page = await openedOnPhone()
      await page.goBack()
      await closed(page)
      expect(await page.textContent('h1')).toBe('createBeacon')
      await goesBackTo(page, 'createLantern')
    })

    it.each([
      ['Escape', (page: Page) => page.keyboard.press('Escape')],
      ['its button', (page: Page) => page.click('.search-close')],
      ['the shortcut', (page: Page) => page.keyboard.press('Control+k')],
    ])('closed with %s it leaves no entry', async (_, close) => {
      const page = await openedOnPhone()
      await close(page)
      await closed(page)
      expect(
        await page.evaluate(() => document.activeElement?.hasAttribute('data-search-open')),
      ).toBe(true)
      await goesBackTo(page, 'createLantern')
    })

    it('over the menu, Escape closes the search alone, also where focus is in no field of it', async () => {
      const page = await openHydrated(use, `${held.site!.url}beacon`, { width: 390 })
      await page.click('.menu-button')
      await page.locator('#pageMenu[data-open]').waitFor()
      await page.keyboard.press('Control+k')
      await input(page).fill('zzyzx')
      await page.click('.search-headline')
      expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('DIALOG')
      await page.keyboard.press('Escape')
      await closed(page)
      await frames(page, 2)
      expect(await page.locator('#pageMenu[data-open]').count()).toBe(1)
      await page.keyboard.press('Escape')
      await page.locator('#pageMenu[data-open]').waitFor({ state: 'detached' })
    })

    it('over the menu, Back closes both, and focus goes to the button of the menu', async () => {
      const page = await openHydrated(use, `${held.site!.url}beacon`, { width: 390 })
      await page.click('.menu-button')
      await page.locator('#pageMenu[data-open]').waitFor()
      await page.keyboard.press('Control+k')
      await input(page).waitFor()
      await page.goBack()
      await closed(page)
      await page.locator('#pageMenu[data-open]').waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement!.className)).toContain('menu-button')
    })

    it('stays where a finger touches its empty ground', async () => {
      const page = await openedOnPhone()
      await page.mouse.click(195, 700)
      await frames(page, 2)
      expect(await isOpen(page)).toBe(1)
    })

    it('all of it is seen beside a keyboard on the screen', async () => {
      const page = await openedOnPhone()
      await input(page).fill('wick')
      await hits(page).first().waitFor()
      await keyboardOnScreen(page, 300)
      const { y, height } = (await page.locator('.search-list').boundingBox())!
      expect(y + height).toBeLessThanOrEqual(500)
      await keyboardOnScreen(page, 0)
      // To a hundredth of a pixel: the dialog may still be coming to rest.
      expect((await page.locator('dialog.search').boundingBox())!.height).toBeCloseTo(800, 2)
    })

    it('a hit of another page takes its entry', async () => {
      const page = await openedOnPhone()
      await input(page).fill('createTorch')
      await page.click('dialog.search [role="option"]:has-text("createTorch")')
      await heading(page, 'createTorch')
      await closed(page)
      await goesBackTo(page, 'createBeacon')
      await goesBackTo(page, 'createLantern')
    })

    it('a page that was on its way takes the entry, and Back closes the search over that page', async () => {
      const page = await openedOnPhone({ before: savingData })
      const gate = await chooseLate(page)
      await page.keyboard.press('Control+k')
      await input(page).fill('candle')
      gate.open()
      await heading(page, 'createTorch')
      await page.waitForFunction(() => history.state.cover)
      await page.goBack()
      await closed(page)
      expect(await page.textContent('h1')).toBe('createTorch')
      await goesBackTo(page, 'createBeacon')
      await goesBackTo(page, 'createLantern')
    })

    it('a hit that is loaded in full takes its entry', async () => {
      use.allow(/Failed to load resource/)
      const page = await openedOnPhone()
      await page.context().route('**/_data/torch.json', (route) => route.fulfill({ status: 404 }))
      await input(page).fill('createTorch')
      await page.click('dialog.search [role="option"]:has-text("createTorch")')
      await heading(page, 'createTorch')
      await hydrated(page)
      await goesBackTo(page, 'createBeacon')
      expect(await isOpen(page)).toBe(0)
    })

    it('a hit that cannot be loaded leaves nothing for Back to close, and Retry leads to it', async () => {
      use.allow(/Failed to load resource/)
      const page = await openedOnPhone({ before: savingData })
      await page.context().route('**/_data/torch.json', (route) => route.abort())
      const fail = async () => {
        await input(page).fill('createTorch')
        await page.click('dialog.search [role="option"]:has-text("createTorch")')
        await page.locator('#load-failure').waitFor()
      }
      await fail()
      expect(await page.innerText('h1')).toBe('createBeacon')
      await goesBackTo(page, 'createLantern')
      await page.goForward()
      await heading(page, 'createBeacon')
      await page.click('[data-search-open]')
      await fail()
      await page.context().unroute('**/_data/torch.json')
      await page.click('#load-failure button')
      await heading(page, 'createTorch')
      await goesBackTo(page, 'createBeacon')
    })

    it('a hit within the page takes its entry', async () => {
      const page = await openedOnPhone()
      await input(page).fill('care beacon')
      await page.click('dialog.search [role="option"]:has-text("Care of the beacon")')
      await page.waitForURL('**/beacon#care-of-the-beacon')
      await closed(page)
      await page.goBack()
      await page.waitForURL('**/beacon')
      await goesBackTo(page, 'createLantern')
    })

    it('a hit in another tab leaves it open, and Back closes it', async () => {
      const page = await openedOnPhone()
      await input(page).fill('createTorch')
      await hits(page).first().waitFor()
      const [other] = await Promise.all([
        page.context().waitForEvent('page'),
        page.keyboard.press('Control+Enter'),
      ])
      await other.close()
      expect(await isOpen(page)).toBe(1)
      await page.goBack()
      await closed(page)
      await page.waitForFunction(() => history.state.cover === undefined)
      await goesBackTo(page, 'createLantern')
    })

    it('loaded anew while it is open, it leaves nothing for Back to close', async () => {
      const page = await openedOnPhone()
      await page.reload()
      await hydrated(page)
      await page.waitForFunction(() => history.state.cover === undefined)
      await goesBackTo(page, 'createLantern')
    })
  })

  it('leaves the keys of an input method to it', async () => {
    const page = await opened()
    await input(page).fill('createBeacon')
    await hits(page).first().waitFor()
    const press = (key: string, keyCode: number) =>
      page.evaluate(
        (init) => {
          const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })
          document.activeElement!.dispatchEvent(event)
        },
        { key, keyCode },
      )
    const chosen = () => page.locator('dialog.search [aria-selected="true"] .hit-title').innerText()
    const before = await chosen()
    await press('ArrowDown', 229)
    await press('Escape', 229)
    // As Safari tells of the one that ends it.
    await press('Enter', 229)
    await frames(page, 2)
    expect(await chosen()).toBe(before)
    expect(await isOpen(page)).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/lantern')
    await press('Escape', 27)
    await page.locator('dialog.search').waitFor({ state: 'detached' })
  })

  it('typing on the button opens it with what was typed', async () => {
    const page = await open()
    await page.focus('[data-search-open]')
    await page.keyboard.type('wick')
    await input(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('wick')
    await hits(page).first().waitFor()
  })

  it('what is typed while its code is on the way is there, blanks too, up to 64 characters', async () => {
    const page = await open()
    const code = await gateOn(page, '**/assets/open-*.js')
    await page.focus('[data-search-open]')
    await page.keyboard.type(`trim the ${'w'.repeat(70)}`)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    code.open()
    await input(page).waitFor()
    expect(await input(page).inputValue()).toBe(`trim the ${'w'.repeat(55)}`)
  })

  it('a slash in a field is a slash', async () => {
    const page = await open('search')
    await page.focus('main [name="q"]')
    await page.keyboard.press('/')
    expect(await isOpen(page)).toBe(0)
  })

  it('a slash in an element that is edited is a slash, and what is fixed in it is none', async () => {
    const page = await open()
    await page.evaluate(() => {
      for (const isEdited of [true, false]) {
        const element = document.createElement('p')
        element.contentEditable = String(isEdited)
        element.tabIndex = 0
        element.id = isEdited ? 'edited' : 'fixed'
        document.querySelector('main')!.append(element)
      }
    })
    await page.focus('#edited')
    await page.keyboard.press('/')
    expect(await page.locator('#edited').innerText()).toBe('/')
    expect(await isOpen(page)).toBe(0)
    await page.focus('#fixed')
    await page.keyboard.press('/')
    await input(page).waitFor()
  })

  it('a reader turns the slash off, and on again, here and in other windows', async () => {
    const page = await opened()
    const other = await openHydrated(use, `${held.site!.url}beacon`, { context: page.context() })
    const choice = page.getByRole('checkbox', { name: 'Open the search with /' })
    expect(await choice.isChecked()).toBe(true)
    await choice.press('Space')
    expect(await choice.isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    for (const window of [page, other]) {
      await window.keyboard.press('/')
      await frames(window, 2)
      expect(await isOpen(window)).toBe(0)
    }
    await page.focus('[data-search-open]')
    await page.keyboard.type('/x')
    await expect.poll(() => input(page).inputValue()).toBe('/x')
    await input(page).fill('')
    await choice.click()
    await page.keyboard.press('Escape')
    await page.locator('h1').click()
    await page.keyboard.press('/')
    await input(page).waitFor()
    expect(await choice.isChecked()).toBe(true)
  })

  it('a tablet, which may have a keyboard, offers that too; a telephone does not', async () => {
    for (const width of [768, 390]) {
      const page = await openHydrated(use, `${held.site!.url}lantern`, {
        width,
        hasTouch: true,
        isMobile: true,
      })
      await page.tap('[data-search-open]')
      await input(page).waitFor()
      expect(await page.locator('.search-choice').isVisible()).toBe(width === 768)
    }
  })

  it('the keys that its button names always open it', async () => {
    const page = await open()
    const keys = await page.getAttribute('[data-search-open]', 'aria-keyshortcuts')
    expect(keys).toBe('Control+K Meta+K')
  })

  it('the shortcut held down opens it once', async () => {
    const page = await open()
    await page.keyboard.down('Control')
    await page.keyboard.down('k')
    await input(page).waitFor()
    await page.keyboard.down('k')
    await page.keyboard.up('k')
    await page.keyboard.up('Control')
    await frames(page, 2)
    expect(await isOpen(page)).toBe(1)
  })
})

describe('answers', () => {
  it('hits are in groups, with the way to them and marked words', async () => {
    const page = await opened()
    await input(page).fill('care lantern')
    await hits(page).first().locator('.hit-snippet mark').first().waitFor()
    const first = hits(page).first()
    expect(await first.locator('.hit-title').innerHTML()).toBe(
      '<mark>Care</mark> of the <mark>lantern</mark>',
    )
    expect(await first.locator('.hit-trail').innerText()).toContain('createLantern')
    expect(await first.locator('.hit-snippet').innerText()).toContain('wick of cotton')
    expect(await page.locator('.preview-title').innerText()).toBe('Care of the lantern')
    expect(await violations(page)).toEqual([])
  })

  it('arrows and Enter lead to a hit, and the page is searched no more', async () => {
    const page = await opened()
    await input(page).fill('beacon')
    await hits(page).nth(1).waitFor()
    const second = await hits(page).nth(1).getAttribute('href')
    await page.keyboard.press('ArrowDown')
    expect(await input(page).getAttribute('aria-activedescendant')).toBe(
      await hits(page).nth(1).getAttribute('id'),
    )
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${second}`)
    expect(await isOpen(page)).toBe(0)
  })

  it('letters that the reader has set to twice their size leave no room for a preview', async () => {
    const page = await opened()
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await input(page).fill('beacon')
    await hits(page).first().waitFor()
    expect(await page.locator('.search-preview').isVisible()).toBe(false)
  })

  it('what answers another query begins at the top of the list', async () => {
    const page = await opened()
    await input(page).fill('wick cotton')
    await hits(page).first().waitFor()
    const list = page.locator('.search-list')
    const place = () => list.evaluate(({ scrollTop }) => scrollTop)
    await list.evaluate((element) => (element.scrollTop = element.scrollHeight))
    expect(await place()).toBeGreaterThan(0)
    await input(page).fill('wick cotton tank')
    await expect.poll(place).toBe(0)
  })

  it('Control and Enter open a hit in another tab, Control and a click the next one', async () => {
    const page = await opened()
    await input(page).fill('createTorch')
    await hits(page).first().waitFor()
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ])
    await other.waitForLoadState()
    expect(new URL(other.url()).pathname).toBe('/torch')
    expect(new URL(page.url()).pathname).toBe('/lantern')
    await other.close()
    expect(await isOpen(page)).toBe(1)
    expect(await input(page).inputValue()).toBe('createTorch')
    const clicked = page.context().waitForEvent('page')
    await hits(page)
      .nth(1)
      .click({ modifiers: ['Control'] })
    await clicked
    expect(await isOpen(page)).toBe(1)
  })

  it('twenty hits are shown, the others a link away', async () => {
    const page = await opened()
    await input(page).fill('wick cotton')
    const link = page.getByText(/See all \d+ results/)
    await link.waitFor()
    expect(await hits(page).count()).toBe(20)
    expect(await link.getAttribute('href')).toBe('/search?q=wick+cotton')
    await link.click()
    await page.waitForURL('**/search?q=wick+cotton')
    await page.locator('.results li').nth(19).waitFor()
  })

  it('are all there for who goes up to the last one before they came', async () => {
    const page = await opened()
    await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
    await input(page).fill('wick cotton')
    await hits(page).first().waitFor()
    expect(await hits(page).count()).toBeLessThan(20)
    await page.keyboard.press('ArrowUp')
    await hits(page).nth(19).and(page.locator('[aria-selected="true"]')).waitFor()
    const [hit, list] = await Promise.all([
      hits(page).nth(19).boundingBox(),
      page.locator('.search-list').boundingBox(),
    ])
    expect(hit!.y + hit!.height).toBeLessThanOrEqual(list!.y + list!.height)
  })

  it('come a few a frame, those that are seen first', async () => {
    const page = await opened()
    const frames = page.evaluate(async () => {
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
      const frames = [{ count: 0, isFilled: false }]
      while (frames.at(-1)!.count < 20) {
        await frame()
        const hits = document.querySelectorAll('dialog.search [role="option"]')
        if (hits.length === frames.at(-1)!.count) continue
        const list = document.querySelector('.search-list')!
        frames.push({ count: hits.length, isFilled: bottomOf([...hits].at(-1)!) >= bottomOf(list) })
      }
      return frames
    })
    await input(page).fill('wick cotton')
    const [, first, ...others] = await frames
    expect(first!.isFilled).toBe(true)
    expect(first!.count).toBeLessThanOrEqual(10)
    const counts = [first!, ...others].map(({ count }) => count)
    expect(counts.slice(1).every((count, at) => count - counts[at]! <= 3)).toBe(true)
  })

  it('are painted together: what a hit holds is no layer of its own', async () => {
    const page = await opened()
    const layers = await layersOf(page, async () => {
      await input(page).fill('wick cotton')
      await hits(page).nth(19).waitFor()
    })
    const groups = await page.locator('.search-group').count()
    expect(layers).toBeGreaterThan(groups)
    expect(layers).toBeLessThan(groups + 20)
  })

  it('are let go when others come', async () => {
    const page = await opened()
    const ask = async (count: number) => {
      for (let at = 0; at < count; at++) {
        const name = `create${lamps[at % lamps.length]!}`
        await input(page).fill(name)
        await hits(page).first().filter({ hasText: name }).waitFor()
      }
    }
    // So that the code that asks and shows is warm.
    await ask(lamps.length * 2)
    const before = await heapOf(page)
    await ask(lamps.length * 8)
    const after = await heapOf(page)
    console.log(`heap: ${before} → ${after} bytes, ${(after / before).toFixed(3)}`)
    expect(after / before).toBeLessThan(1.15)
  })

  it('takes 64 characters', async () => {
    const page = await opened()
    await input(page).pressSequentially('x'.repeat(70))
    expect((await input(page).inputValue()).length).toBe(64)
  })

  it('nothing found says so, with suggestions and a way to tell', async () => {
    const page = await opened()
    await input(page).fill('zzqqxx')
    await page.getByText('No results for').waitFor()
    expect(await page.getByText('Let us know.').getAttribute('href')).toBe(
      'https://lantern.example/report?title=zzqqxx',
    )
    expect(await page.locator('.search-message').innerText()).toContain(
      'Believe this query should return results?',
    )
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Beacons' }).click()
    expect(await input(page).inputValue()).toBe('Beacons')
    await hits(page).first().waitFor()
  })

  it.each([
    ['enlarged to 400 %', { width: 320, height: 256 }],
    ['lower than wide', { width: 1280, height: 240 }],
  ])('what is said of nothing found can be reached in a window %s', async (_, viewport) => {
    const page = await openHydrated(use, `${held.site!.url}lantern`, { viewport })
    await page.keyboard.press('Control+k')
    await input(page).fill('zzqqxx '.repeat(8))
    await page.getByText('Let us know.').click({ trial: true, timeout: 3000 })
  })

  it('markup in headings, texts and the query does nothing', async () => {
    const page = await opened(
      `search?q=${encodeURIComponent('<img src=x onerror=alert(3)> petroleum')}`,
    )
    await page.locator('.results li').first().waitFor()
    await input(page).fill('"><script>alert(4)</script> petroleum onerror')
    await hits(page).first().waitFor()
    expect(
      await page
        .locator('.search-list img, .search-list script, .results img, .results script')
        .count(),
    ).toBe(0)
    expect(await page.locator('h1').innerText()).toContain('<img src=x')
  })
})

describe('states', () => {
  it('a slow answer is loading, after 300 ms stalled, then here', async () => {
    const page = await open()
    const gate = await holdIndex(page)
    await page.keyboard.press('Control+k')
    await input(page).waitFor()
    const waited = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const typed: { at?: number } = {}
          document.addEventListener('input', ({ timeStamp }) => (typed.at = timeStamp), true)
          new MutationObserver(() => {
            const { at } = typed
            if (at && document.querySelector('[data-state="stalled"]')) done(performance.now() - at)
          }).observe(document, { attributeFilter: ['data-state'], subtree: true })
        }),
    )
    await input(page).fill('wick')
    await state(page, 'loading')
    await state(page, 'stalled')
    expect(await waited).toBeGreaterThanOrEqual(295)
    expect(await waited).toBeLessThan(1200)
    await page.locator('.search-field .spinner').waitFor()
    expect(await violations(page)).toEqual([])
    gate.open()
    await hits(page).first().waitFor()
    await state(page, 'idle')
  })

  it('titles do not wait for a slow network to bring their words, and stay where they are', async () => {
    const page = await open()
    const gate = await gateOn(page.context(), '**/_shared/search/texts/**')
    await page.keyboard.press('Control+k')
    await input(page).fill('lantern wick')
    await hits(page).nth(2).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(
      () => document.querySelectorAll('dialog.search [role="option"]')[1]?.ariaSelected === 'true',
    )
    const seen = () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll('dialog.search [role="option"]')].slice(0, 3)
        return rows.map((row) => [
          row.querySelector('.hit-title')!.textContent,
          row.getAttribute('aria-selected'),
        ])
      })
    const before = await seen()
    expect(before.map(([, isSelected]) => isSelected)).toEqual(['false', 'true', 'false'])
    expect(await page.locator('dialog.search .hit-snippet mark').count()).toBe(0)
    gate.open()
    await page.locator('dialog.search .hit-snippet mark').first().waitFor()
    expect(await seen()).toEqual(before)
    // In a narrow window the preview is there, and not shown.
    await page.locator('dialog.search .search-preview mark').first().waitFor({ state: 'attached' })
  })

  it('no words are fetched while a reader types; of the last letter they are, and order its hits', async () => {
    const page = await open()
    await page.evaluate(restsWhenTold, false)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/search/texts/')) asked.push(request.url())
    })
    await page.keyboard.press('Control+k')
    await input(page).pressSequentially('tallow dips')
    await hits(page).nth(1).waitFor()
    const titles = () => hits(page).locator('.hit-title').allInnerTexts()
    expect(await titles()).toEqual(['Fats', 'Shops'])
    expect(asked).toEqual([])
    await page.evaluate(() => dispatchEvent(new Event('rested')))
    await page.locator('dialog.search .hit-snippet mark').first().waitFor()
    expect(await titles()).toEqual(['Shops', 'Fats'])
    expect(asked).toHaveLength(2)
  })

  it('hits stay where they are when their words come late, or after a choice', async () => {
    for (const isLate of [true, false]) {
      const page = await open()
      await page.evaluate(restsWhenTold, isLate)
      await page.keyboard.press('Control+k')
      await input(page).fill('tallow dips')
      await hits(page).nth(1).waitFor()
      if (!isLate) await page.keyboard.press('ArrowDown')
      await page.evaluate(() => dispatchEvent(new Event('rested')))
      await page.locator('dialog.search .hit-snippet mark').first().waitFor()
      const titles = await hits(page).locator('.hit-title').allInnerTexts()
      expect([isLate, titles]).toEqual([isLate, ['Fats', 'Shops']])
    }
  })

  it('a message that was copied is shown when the words are there that it is found by', async () => {
    const page = await open()
    await page.evaluate(restsWhenTold, false)
    await page.keyboard.press('Control+k')
    await input(page).fill('none buys tallow dips')
    await state(page, 'stalled')
    expect(await hits(page).count()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('rested')))
    await hits(page).first().waitFor()
    expect(await hits(page).first().locator('.hit-title').innerText()).toBe('Shops')
    expect(await hits(page).first().locator('.hit-snippet mark').count()).toBeGreaterThan(3)
  })

  it('Enter before the answer leads to what answers, and not to what was chosen before', async () => {
    const page = await open()
    await choose(page, ['Torch'])
    await page.reload()
    await hydrated(page)
    const gate = await holdIndex(page)
    await page.keyboard.press('Control+k')
    await page.locator('dialog.search .search-remembered').waitFor()
    await input(page).fill('createBeacon')
    await state(page, 'loading')
    await page.keyboard.press('Enter')
    await state(page, 'stalled')
    gate.open()
    await page.waitForURL('**/beacon')
    expect(await isOpen(page)).toBe(0)
  })

  it('another letter takes Enter back', async () => {
    const page = await open()
    const gate = await holdIndex(page)
    await page.keyboard.press('Control+k')
    await input(page).fill('createBeaco')
    await state(page, 'loading')
    await page.keyboard.press('Enter')
    await page.keyboard.type('n')
    gate.open()
    await hits(page).first().waitFor()
    expect(await isOpen(page)).toBe(1)
  })

  it('Tab before the answer leaves the search waiting for it', async () => {
    const page = await open()
    const gate = await holdIndex(page)
    await page.keyboard.press('Control+k')
    await input(page).fill('wick')
    await state(page, 'loading')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
    gate.open()
    await hits(page).first().waitFor()
  })

  it('an answer that is about to come has nothing to say against it', async () => {
    const page = await openHydrated(use, `${held.site!.url}lantern`, { before: neverStalled })
    const gate = await holdIndex(page)
    await page.keyboard.press('Control+k')
    await input(page).fill('wick')
    await state(page, 'loading')
    expect(await violations(page)).toEqual([])
    gate.open()
    await hits(page).first().waitFor()
  })

  it('a server that stopped is told, and waits for the reader to try again', async () => {
    use.allow(/Failed to load resource|net::ERR/)
    const served = await serveFolder(held.site!.out)
    const page = await openHydrated(use, `${served.url}lantern`)
    // Held, since the index is asked for as soon as the search opens.
    const gate = await holdIndex(page)
    await page.keyboard.press('Control+k')
    await input(page).waitFor()
    await served.close()
    gate.open()
    await input(page).fill('wick')
    await page.getByText('Unable to fetch results').waitFor()
    await state(page, 'error')
    await input(page).fill('')
    await page.getByText('No recent searches').waitFor()
  })

  it('says that the network is gone where its code cannot be had either', async () => {
    use.allow(/Failed to load resource|net::ERR|Failed to fetch/)
    const page = await open()
    await page.context().setOffline(true)
    await page.keyboard.press('Control+k')
    const told = page.locator('#load-failure p')
    await told.waitFor()
    expect(await told.innerText()).toBe(
      'Unable to fetch results\nYou might want to check your network connection.',
    )
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await input(page).waitFor()
  })

  it('code that could not be had is asked for again, at another address', async () => {
    use.allow(/Failed to load resource|net::ERR|Failed to fetch/)
    const page = await open()
    // No query: what is asked for at another address is answered.
    await page.context().route('**/open-*.js', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await page.getByRole('button', { name: 'Retry' }).click()
    await input(page).waitFor()
  })

  it('opens although code that was loaded ahead could not be had', async () => {
    use.allow(/Failed to load resource|net::ERR|Failed to fetch/)
    const page = await open()
    await page.context().route('**/open-*.js', (route) => route.abort())
    const gate = await gateOn(page.context(), '**/open-*.js')
    await Promise.all([
      page.waitForRequest('**/open-*.js'),
      page.locator('[data-search-open]').first().focus(),
    ])
    await page.keyboard.press('Control+k')
    gate.open()
    await input(page).waitFor()
  })

  it('a failure stays, and can be tried again', async () => {
    use.allow(/Failed to load resource|net::ERR/)
    const page = await open()
    await page
      .context()
      .route('**/_shared/search/index.json', (route) => route.fulfill({ status: 404 }))
    await page.keyboard.press('Control+k')
    await input(page).fill('wick')
    await page.getByText('Unable to fetch results').waitFor()
    await page.waitForTimeout(500)
    await state(page, 'error')
    expect(await page.locator('.search-message').innerText()).toContain(
      'You might want to check your network connection.',
    )
    expect(await violations(page)).toEqual([])
    await page.context().unroute('**/_shared/search/index.json')
    await page.getByRole('button', { name: 'Try again' }).click()
    await hits(page).first().waitFor()
  })

  it('after the first answer it needs no network', async () => {
    use.allow(/Failed to load resource|net::ERR/)
    const page = await opened()
    await input(page).fill('lantern')
    await hits(page).first().waitFor()
    await page.context().setOffline(true)
    await input(page).fill('chandelier')
    await page
      .locator('dialog.search [role="option"]:has-text("createChandelier")')
      .first()
      .waitFor()
  })
})

describe('a site in several languages and versions', () => {
  /** The index holds them all; the page is one of the language `en` and the version `current`. */
  async function openMany(path: string): Promise<Page> {
    const { index, read } = await built(lampPages)
    const page = await open('lantern')
    await page.context().route('**/_shared/search/**', async (route) => {
      const { pathname } = new URL(route.request().url())
      const json = pathname.endsWith('index.json') ? index : await read(pathname.slice(1))
      await route.fulfill({ json })
    })
    await page.goto(held.site!.url + path)
    await hydrated(page)
    return page
  }

  it('the modal finds those of the page’s own', async () => {
    const page = await openMany('lantern')
    await page.keyboard.press('Control+k')
    await input(page).fill('lantern')
    await hits(page).first().waitFor()
    const found = await hits(page).evaluateAll((links) =>
      links.map((one) => one.getAttribute('href')),
    )
    expect(found).toContain('/lamps/createLantern')
    expect(found.filter((href) => /^\/(?:de|1\.0)\//.test(href!))).toEqual([])
    await input(page).fill('laterne')
    await page.getByText('No results for').waitFor()
  })

  it('the search page too', async () => {
    const page = await openMany('search?q=lantern')
    await page.locator('.results li').first().waitFor()
    const found = await page
      .locator('.results li a')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
    expect(found.filter((href) => /^\/(?:de|1\.0)\//.test(href!))).toEqual([])
  })

  it('markup in a record does nothing', async () => {
    const page = await openMany('lantern')
    await page.keyboard.press('Control+k')
    await input(page).fill('petroleum')
    await page
      .locator('.preview-text', { hasText: '<img src=x onerror="alert(1)">' })
      .waitFor({ state: 'attached' })
    expect(
      await page.locator('dialog.search :is(.hit-title, .hit-snippet, aside) :is(img, b)').count(),
    ).toBe(0)
  })
})

describe('what was chosen before', () => {
  it('is offered again, seven at most; four beside favorites', async () => {
    const page = await open()
    await page.keyboard.press('Control+k')
    await page.getByText('No recent searches').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await choose(
      page,
      lamps.filter((lamp) => lamp !== 'Lantern'),
    )
    await page.keyboard.press('Control+k')
    const rows = page.locator('dialog.search [role="row"]')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(7)
    await expect.poll(() => rows.first().locator('.hit-title').innerText()).toBe('createFlare')
    expect(await violations(page)).toEqual([])
    await rows.first().getByRole('button', { name: 'Save this search' }).click()
    await expect.poll(() => rows.count()).toBe(5)
    expect(await page.locator('.search-group h2').allInnerTexts()).toEqual(['Recent', 'Favorite'])
    expect(await violations(page)).toEqual([])
    await rows.last().getByRole('button', { name: 'Remove this search from favorites' }).click()
    await expect.poll(() => page.locator('.search-group h2').allInnerTexts()).toEqual(['Recent'])
    const count = await rows.count()
    await rows.first().getByRole('button', { name: 'Remove this search from history' }).click()
    await expect.poll(() => rows.count()).toBe(count - 1)
    await page.keyboard.press('Enter')
    await expect.poll(() => isOpen(page)).toBe(0)
  })

  it('focus stays inside', async () => {
    const page = await open()
    await choose(page, ['Beacon'])
    await page.keyboard.press('Control+k')
    await page.locator('dialog.search [role="row"]').waitFor()
    await page.waitForFunction(() => document.activeElement?.matches('dialog.search input'))
    for (let at = 0; at < 12; at++) {
      await page.keyboard.press(at < 8 ? 'Tab' : 'Shift+Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
        true,
      )
    }
  })

  it('what another program stored there is ignored', async () => {
    const page = await open()
    await page.evaluate(() => {
      localStorage.setItem(
        'search-recent',
        '[{"url":"javascript:alert(1)","title":"x","trail":[]},7]',
      )
      localStorage.setItem('search-favorites', '{broken')
    })
    await page.keyboard.press('Control+k')
    await page.getByText('No recent searches').waitFor()
  })
})

describe('the search page', () => {
  it('shows which result has focus', async () => {
    const page = await open('search?q=wick+cotton')
    const result = page.locator('.results li').first()
    await result.locator('a').waitFor()
    await page.keyboard.press('Tab')
    const before = await result.screenshot()
    await result.locator('a').focus()
    expect(before.equals(await result.screenshot())).toBe(false)
  })

  it('shows the results of its address, and more while one scrolls', async () => {
    const page = await open('search?q=wick')
    await page.locator('.results li').nth(19).waitFor()
    expect(await page.title()).toBe('Search results for "wick" | Lantern')
    expect(await page.locator('h1').innerText()).toBe('Search results for "wick"')
    expect(await page.locator('.results-count').innerText()).toMatch(/^\d\d documents found$/)
    expect(await violations(page)).toEqual([])
    await page.locator('.results li').nth(19).scrollIntoViewIfNeeded()
    await page.locator('.results li').nth(24).waitFor()
  })

  it('asks for the index while the code that shows answers still comes', async () => {
    const page = await open()
    const gate = await gateOn(page.context(), '**/assets/{Found,hydrate}-*.js')
    await Promise.all([
      page.waitForRequest('**/_shared/search/index.json'),
      page.goto(`${held.site!.url}search?q=wick`, { waitUntil: 'commit' }),
    ])
    gate.open()
    await page.locator('.results li').first().waitFor()
  })

  it('names all code that leads to its answers, so that it comes at once', async () => {
    const page = await open()
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    const answer = await page.goto(`${held.site!.url}search?q=wick`)
    await page.locator('.results li').first().waitFor()
    const html = await answer!.text()
    const code = [...asked].filter((path) => /\.js$/.test(path) && !/\/worker-/.test(path))
    // What comes later by itself: the controls of a page, and what shows another one.
    const later = code.filter((path) => !html.includes(`"${path}"`))
    expect(later.filter((path) => !/\/(?:controls|arrival)-/.test(path))).toEqual([])
    expect(code.filter((path) => /\/(?:Found|hydrate|answers)-/.test(path))).toHaveLength(3)
  })

  it('tells a reader who waits for the first answer', async () => {
    const page = await open()
    const gate = await holdIndex(page)
    await page.goto(`${held.site!.url}search?q=wick`)
    const wait = page.locator('.results').getByRole('status', { name: 'Loading' })
    await wait.waitFor()
    expect(await violations(page)).toEqual([])
    gate.open()
    await page.locator('.results li').first().waitFor()
    expect(await wait.count()).toBe(0)
  })

  it('shows titles before their words, and keeps them a place', async () => {
    const page = await open()
    const gate = await gateOn(page.context(), '**/_shared/search/texts/**')
    await page.goto(`${held.site!.url}search?q=wick`)
    const results = page.locator('.results li')
    await results.nth(19).waitFor()
    expect(await page.locator('.results .hit-snippet').count()).toBe(0)
    const titles = () => page.locator('.results .hit-title').allInnerTexts()
    const height = () => page.locator('.results ol').evaluate((list) => list.clientHeight)
    const [before, room] = [await titles(), await height()]
    gate.open()
    await page.locator('.results .hit-snippet mark').first().waitFor()
    expect(await titles()).toEqual(before)
    expect(await height()).toBe(room)
  })

  it('loaded anew is where the reader was among the results', async () => {
    const page = await open('search?q=wick')
    await page.locator('.results li').nth(19).scrollIntoViewIfNeeded()
    await page.locator('.results li').nth(30).scrollIntoViewIfNeeded()
    const at = await page.evaluate(() => scrollY)
    await page.reload()
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, at)
    expect(await page.locator('.results li').nth(30).isVisible()).toBe(true)
  })

  it('brings no more results to who is below them with the keyboard', async () => {
    const page = await open('search?q=wick')
    const results = page.locator('.results li')
    await results.nth(19).waitFor()
    await page.keyboard.press('Tab')
    await page.locator('.footer a').focus()
    await frames(page, 30)
    expect(await results.count()).toBe(20)
    await page.keyboard.press('Shift+Tab')
    await results.nth(24).waitFor()
  })

  it('follows the field after 300 ms, and writes it into the address without a new entry', async () => {
    const page = await open('search')
    expect(await page.title()).toBe('Search the documentation | Lantern')
    const before = await page.evaluate(() => history.length)
    const waited = page.evaluate(
      () =>
        new Promise<number>((done) => {
          const typed: { at?: number } = {}
          document.addEventListener('input', ({ timeStamp }) => (typed.at = timeStamp), true)
          const write = history.replaceState.bind(history)
          history.replaceState = (...given) => {
            write(...given)
            if (typed.at) done(performance.now() - typed.at)
          }
        }),
    )
    await page.locator('main [name="q"]').fill('createTorch')
    await page.waitForURL('**/search?q=createTorch')
    expect(await waited).toBeGreaterThanOrEqual(295)
    await page.locator('.results li').first().waitFor()
    expect(await page.evaluate(() => history.length)).toBe(before)
    await page.locator('main [name="q"]').fill('petroleum')
    await page.getByText('One document found').waitFor()
    await page.locator('main [name="q"]').fill('zzqqxx')
    await page.getByText('No results were found').waitFor()
  })

  it('shows the words of its document when nothing was found, and only then', async () => {
    const page = await open('search')
    const hint = page.getByText('Try the name of a lamp.')
    expect(await hint.isVisible()).toBe(false)
    await page.locator('main [name="q"]').fill('zzqqxx')
    await hint.waitFor()
    await page.locator('main [name="q"]').fill('petroleum')
    await page.getByText('One document found').waitFor()
    expect(await hint.isVisible()).toBe(false)
  })

  it('a missing address brings its words along', async () => {
    use.allow(/404/)
    const page = await open('no/such-torch')
    await page.locator('main [data-search-form] button').click()
    await page.waitForURL('**/search?q=no+such+torch')
  })

  it('is described for browsers', async () => {
    const page = await open()
    const href = await page.locator('link[rel="search"]').getAttribute('href')
    const response = await page.request.get(new URL(href!, page.url()).href)
    expect(await response.text()).toContain(
      'template="https://lantern.example/search?q={searchTerms}"',
    )
  })
})
