import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { project, siteFolder } from '../helpers/globalSetup.ts'
import { followBar, heading, hydrated, openHydrated, openSidebar, useBrowser } from './browser.ts'
import { serveFolder } from './site.ts'

const use = useBrowser()
const held = {} as { site: Awaited<ReturnType<typeof serveFolder>> }
beforeAll(async () => {
  held.site = await serveFolder(siteFolder)
})
afterAll(() => held.site.close())
const at = (path: string) => held.site.url + path

const group = (prefix: string, names: string) => names.split(' ').map((name) => prefix + name)

/** The documents of the specification, with the sidebar. */
const documents = [
  ...group(
    '/api/',
    'actionCreatorMiddleware autoBatchEnhancer codemods combineSlices configureStore createAction createAsyncThunk createDynamicMiddleware createEntityAdapter createListenerMiddleware createReducer createSelector createSlice getDefaultEnhancers getDefaultMiddleware immutabilityMiddleware matching-utilities other-exports serializabilityMiddleware',
  ),
  ...group('/introduction/', 'getting-started why-rtk-is-redux-today'),
  ...group('/rtk-query/', 'overview comparison usage-with-typescript'),
  ...group('/rtk-query/api/', 'ApiProvider createApi fetchBaseQuery setupListeners'),
  ...group(
    '/rtk-query/api/created-api/',
    'api-slice-utils code-splitting endpoints hooks overview redux-integration',
  ),
  ...group(
    '/rtk-query/usage/',
    'automated-refetching cache-behavior code-generation code-splitting conditional-fetching customizing-create-api customizing-queries error-handling examples infinite-queries manual-cache-updates migrating-to-rtk-query mutations pagination persistence-and-rehydration polling prefetching queries server-side-rendering streaming-updates usage-without-react-hooks',
  ),
  ...group('/tutorials/', 'overview quick-start rtk-query typescript'),
  ...group(
    '/usage/',
    'immer-reducers migrating-rtk-2 migrating-to-modern-redux nextjs usage-guide usage-with-typescript',
  ),
]

/** Pages of the specification without a sidebar. */
const others = [
  '/',
  '/search',
  '/errors',
  ...group(
    '/rtk-query/internal/',
    'overview buildSlice queryThunk buildMiddleware/invalidationByTags',
  ),
]

describe('the routes', () => {
  test('are those of the specification, the documents with the one sidebar, the others without', async () => {
    const page = await use.open(at(''), { javaScriptEnabled: false })
    const wrong: string[] = []
    for (const path of [...documents, ...others]) {
      const response = await page.request.get(held.site.url.replace(/\/$/, '') + path)
      const html = await response.text()
      const hasSidebar = html.includes('class="sidebar"')
      if (response.status() !== 200 || hasSidebar !== documents.includes(path)) wrong.push(path)
    }
    expect(wrong).toEqual([])
    expect(documents.length + others.length).toBe(72)
  })

  test('have the navigation, the version, the announcement and the footer of the specification', async () => {
    const page = await openHydrated(use, at('introduction/getting-started'))
    const links = page.locator('.navbar-links a')
    expect(await links.allTextContents()).toEqual([
      'Getting Started',
      'Tutorials',
      'Usage Guide',
      'API',
      'RTK Query',
    ])
    expect(await links.nth(3).getAttribute('href')).toBe('/api/configureStore')
    expect(await page.locator('.navbar a.repository').getAttribute('target')).toBe('_blank')
    expect(await page.innerText('.version')).toBe('Next')
    expect(await page.locator('.announcement').isVisible()).toBe(true)
    expect(await page.locator('.announcement button').count()).toBe(0)
    expect(await page.locator('.footer h2').allInnerTexts()).toEqual(['Docs', 'Community', 'More'])
    expect(await page.innerText('.copyright')).toMatch(/^Copyright ©/)
    expect(await page.title()).toBe('Getting Started | Redux Toolkit')
    expect(await page.locator('meta[name="robots"]').count()).toBe(0)
  })
})

describe('/errors', () => {
  test('with a code shows that message, marks its row and links to its page', async () => {
    const page = await openHydrated(use, at('errors?code=11'))
    await page.getByRole('heading', { level: 1, name: 'Error 11' }).waitFor()
    const message = '`name` is a required option for createSlice'
    expect(await page.locator('.error-answer code').first().innerText()).toBe(message)
    const rows = page.locator('tr[aria-current]')
    expect(await rows.count()).toBe(1)
    expect(await rows.innerText()).toContain(message)
    const way = page.locator('.error-answer a[href="/api/createSlice#options"]')
    expect(await way.innerText()).toBe('createSlice')
    await page.click('a[href="#error-11"]')
    await page.waitForFunction(() => {
      const { top, bottom } = document.getElementById('error-11')!.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
  })

  test('is reached by its redirect from one page after the other', async () => {
    use.allow(/Failed to load resource/)
    const page = await openHydrated(use, at('api/createSlice'))
    for (const code of [11, 11, 12]) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href })
        document.body.append(link)
        link.click()
      }, `/Errors?code=${code}`)
      await heading(page, `Error ${code}`)
      expect(await page.title()).toBe(`Error ${code} | Redux Toolkit`)
      expect(page.url()).toBe(at(`errors?code=${code}`))
      await hydrated(page)
      await followBar(page, '/usage/usage-guide')
      await page.waitForURL('**/usage/usage-guide')
      await page.waitForFunction(() => document.title === 'Usage Guide | Redux Toolkit')
    }
  })

  test('without a code is the whole table, of every error that the package has', async () => {
    const messages = JSON.parse(
      readFileSync(join(project, 'content/errors.json'), 'utf8'),
    ) as object
    const page = await openHydrated(use, at('errors'))
    expect(await page.locator('h1').innerText()).toBe('Error codes')
    for (const code of Object.keys(messages)) {
      expect(await page.locator(`tr #error-${code}`).count()).toBe(1)
    }
    expect(await page.locator('tr[aria-current]').count()).toBe(0)
  })

  test.each(['999', 'x', '%3Cimg%20src=x%3E'])('says that there is no code %s', async (code) => {
    const page = await openHydrated(use, at(`errors?code=${code}`))
    await page.getByText('has no error with the code').waitFor()
    expect(await page.locator('main img').count()).toBe(0)
  })

  test('follows another code without a load', async () => {
    const page = await openHydrated(use, at('errors?code=1'))
    await page.getByRole('heading', { level: 1, name: 'Error 1', exact: true }).waitFor()
    expect(await page.title()).toBe('Error 1 | Redux Toolkit')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/errors?code=2'
      document.body.append(link)
      link.click()
    })
    await page.getByRole('heading', { level: 1, name: 'Error 2', exact: true }).waitFor()
    expect(await page.title()).toBe('Error 2 | Redux Toolkit')
    expect(await page.locator('tr[aria-current] #error-2').count()).toBe(1)
    expect(await page.locator('tr[aria-current]').count()).toBe(1)
  })

  test('says what another code means also when a translator changed the page', async () => {
    const page = await openHydrated(use, at('errors?code=1'))
    await page.waitForSelector('.error-answer a')
    await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('.error-answer')!, 4)
      for (const text of [...Array(9)]
        .map(() => texts.nextNode())
        .filter((node) => node !== null)) {
        const translated = document.createElement('font')
        translated.textContent = `${text.textContent} (translated)`
        text.parentNode!.replaceChild(translated, text)
      }
      const link = document.createElement('a')
      link.href = '/errors?code=2'
      document.body.append(link)
      link.click()
    })
    await page.getByRole('heading', { level: 1, name: 'Error 2', exact: true }).waitFor()
    const answer = await page.locator('.error-answer').innerText()
    expect(answer).toContain('middleware got an array.')
    expect(answer).not.toContain('(translated)')
  })

  test('reads without JavaScript: the table is there', async () => {
    const page = await use.open(at('errors?code=11'), { javaScriptEnabled: false })
    expect(await page.locator('tr:has(#error-11)').innerText()).toContain(
      'is a required option for createSlice',
    )
  })
})

describe('the front page', () => {
  test('runs a store: each click is an action in the log, and its case reducer is marked', async () => {
    const page = await openHydrated(use, at(''))
    const log = page.locator('.tool-library [role="log"] .line')
    await page.getByRole('button', { name: 'Borrow Drill' }).click()
    await expect
      .poll(() => log.allInnerTexts())
      .toEqual([expect.stringContaining('tools/borrowed "drill"')])
    await page.getByRole('button', { name: 'Return Drill' }).click()
    await page.getByRole('button', { name: 'Borrow Ladder' }).click()
    await page.getByRole('button', { name: 'Return everything' }).click()
    expect((await log.allInnerTexts()).map((line) => line.trim())).toEqual([
      'tools/borrowed "drill"',
      'tools/returned "drill"',
      'tools/borrowed "ladder"',
      'tools/allReturned',
    ])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Return everything')
    const places = await log.evaluateAll((all) =>
      all.map((line) => {
        const { left, top } = line.getBoundingClientRect()
        return { left, top }
      }),
    )
    for (const [i, { left, top }] of places.entries()) {
      expect(left).toBe(places[0]!.left)
      if (i > 0) expect(top).toBeGreaterThan(places[i - 1]!.top)
    }
    const lines = page.locator('.hero-stage figure.code').last().locator('.line')
    const texts = await lines.evaluateAll((all) =>
      all
        .filter((line) => getComputedStyle(line).boxShadow !== 'none')
        .map((line) => line.textContent),
    )
    expect(texts.length).toBe(3)
    expect(texts[0]).toContain('allReturned(tools)')
  })

  test('the log of actions is no stop of the keyboard, as it does not scroll', async () => {
    const page = await openHydrated(use, at(''), { width: 390 })
    const log = page.locator('.tool-library pre:has([role="log"])')
    await page.getByRole('button', { name: 'Borrow Ladder' }).click()
    await page.getByRole('button', { name: 'Borrow Belt sander' }).click()
    await log.locator('.line', { hasText: 'sander' }).waitFor()
    expect(await log.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await log.getAttribute('tabindex')).toBe(null)
  })

  test('shows the code that the example runs', () => {
    const source = readFileSync(join(project, 'content/_components/toolsSlice.ts'), 'utf8')
    const page = readFileSync(join(project, 'content/index.mdx'), 'utf8')
    expect(page).toContain(source.replace("firstTools.ts'", "firstTools'"))
  })
})

describe('a picture that the page has to shrink', () => {
  const PICTURE = '.article img[src*="shelf"]'

  test('is a button: Enter and Space open it, Escape closes it, focus goes back', async () => {
    const page = await openHydrated(use, at('internal/components'))
    await page.locator(PICTURE).scrollIntoViewIfNeeded()
    const button = page.getByRole('button', { name: /^A shelf of tools/ })
    await button.waitFor()
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog')
    for (const key of ['Enter', 'Space']) {
      await button.focus()
      await page.keyboard.press(key)
      const dialog = page.getByRole('dialog', { name: /^A shelf of tools/ })
      await dialog.waitFor()
      const [small, large] = [await button.boundingBox(), await dialog.locator('img').boundingBox()]
      expect(large!.width).toBeGreaterThan(small!.width)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.getAttribute('alt'))).toMatch(
        /^A shelf/,
      )
    }
  })

  test('opens by click and closes by its button or a click anywhere', async () => {
    const page = await openHydrated(use, at('internal/components'))
    const picture = page.locator(PICTURE)
    await picture.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /^A shelf of tools/ }).waitFor()
    await picture.click()
    const dialog = page.getByRole('dialog', { name: /^A shelf/ })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => history.state?.cover === undefined)
    await picture.click()
    await dialog.locator('img').click({ position: { x: 20, y: 20 } })
    await dialog.waitFor({ state: 'detached' })
  })

  test('closes with Back, and once closed takes no other Back', async () => {
    const page = await openHydrated(use, at('tutorials/overview'))
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/internal/components' })
      document.body.append(link)
      link.click()
    })
    await heading(page, 'Components for authors')
    const picture = page.locator(PICTURE)
    await picture.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /^A shelf of tools/ }).waitFor()
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await picture.click()
      await page.locator('dialog.zoomed').waitFor()
      await close()
      await page.locator('dialog.zoomed').waitFor({ state: 'detached' })
      await page.waitForFunction(() => history.state?.cover === undefined)
      expect(new URL(page.url()).pathname).toBe('/internal/components')
      expect(await picture.evaluate((image) => image === document.activeElement)).toBe(true)
    }
    await page.goBack()
    await page.waitForURL('**/tutorials/overview')
  })

  test('does not lie over another page that is shown meanwhile, where focus is on the heading', async () => {
    const page = await openHydrated(use, at('internal/components'))
    const picture = page.locator(PICTURE)
    await picture.scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /^A shelf of tools/ }).click()
    await page.locator('dialog.zoomed').waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('dialog.search input').fill('createSlice')
    await page.locator('dialog.search [role="option"]').first().waitFor()
    await page.keyboard.press('Enter')
    await heading(page, 'createSlice')
    await page.locator('dialog').first().waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.localName === 'h1')
    await page.goBack()
    await heading(page, 'Components for authors')
  })

  test('is told from one that fits, also when the window changes', async () => {
    const page = await openHydrated(use, at('internal/components'))
    await page.locator(PICTURE).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: /^A shelf of tools/ }).waitFor()
    await page.locator(PICTURE).evaluate((image: HTMLImageElement) => {
      Object.defineProperty(image, 'naturalWidth', { value: image.clientWidth })
      dispatchEvent(new Event('resize'))
    })
    expect(await page.getByRole('button', { name: /^A shelf of tools/ }).count()).toBe(0)
    expect(await page.locator(PICTURE).getAttribute('tabindex')).toBe(null)
    await page.locator(PICTURE).click()
    expect(await page.locator('dialog.zoomed').count()).toBe(0)
  })
})

describe('the page of components for authors', () => {
  test('is in no menu, no search, no sitemap and no list for agents, and says so', async () => {
    const page = await openHydrated(use, at('internal/components'))
    expect(await page.locator('main').innerText()).toContain('Unlisted')
    expect(await page.getAttribute('meta[name="robots"]', 'content')).toBe('noindex')
    for (const file of ['sitemap.xml', 'llms.txt', 'llms-full.txt']) {
      expect(readFileSync(join(siteFolder, file), 'utf8')).not.toContain('internal/components')
    }
    await page.goto(at('api/createSlice'))
    expect(await page.locator('a[href="/internal/components"]').count()).toBe(0)
  })

  test('has every component', async () => {
    const page = await openHydrated(use, at('internal/components'))
    const parts = [
      '.tabs[data-tab-group="role"]',
      '.tabs[data-tab-group="npm2yarn"]',
      '.tabs[data-tab-group="ts2js"]',
      'details.details',
      '.steps',
      '.file-tree',
      '.cards .card',
      '.badge',
      '.figure',
      '.admonition-note',
      '.admonition-danger',
      '.code-numbered',
      '.code-diff',
      '.line-highlighted',
      '.options',
    ]
    const missing = []
    for (const part of parts) if ((await page.locator(part).count()) === 0) missing.push(part)
    expect(missing).toEqual([])
  })

  test('a link to a heading in a hidden tab or in closed details opens it', async () => {
    const page = await openHydrated(use, at('internal/components'))
    await page.click('article p a[href="#what-a-keeper-may-change"]')
    await page.locator('p', { hasText: 'Sees every tool and who has it.' }).waitFor()
    await page.click('article p a[href="#days-of-a-loan"]')
    await page.locator('details.details[open]').waitFor()
  })
})

test('a page says when its document last changed, as git knows', async () => {
  const file = 'content/docs/introduction/getting-started.mdx'
  const git = (...args: string[]) => execFileSync('git', args, { cwd: project, encoding: 'utf8' })
  const isShallow = git('rev-parse', '--is-shallow-repository').trim() === 'true'
  const date = git('log', '-1', '--format=%cs', '--', file).trim()
  const page = await openHydrated(use, at('introduction/getting-started'))
  const time = page.locator('.last-updated time')
  if (isShallow) return expect(await time.count()).toBe(0)
  expect(await page.innerText('.last-updated')).toMatch(/^Last updated on \w+ \d+, \d{4}$/)
  expect(await time.getAttribute('datetime')).toBe(date)
})

test('Back to results of the search is back to where the reader was among them', async () => {
  const page = await openHydrated(use, at('search?q=slice'))
  const scrollable = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  while ((await scrollable()) < 4000) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  await page.evaluate(() => scrollTo(0, 4000))
  await page.waitForFunction(() => scrollY === 4000)
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('.results li a')]
    links.find((link) => link.getBoundingClientRect().top > 200)!.click()
  })
  await page.waitForURL((url) => !url.pathname.endsWith('/search'))
  await page.waitForFunction(() => scrollY !== 4000)
  await page.goBack()
  await page.waitForFunction(() => scrollY === 4000)
})

test('a signature whose lines are short ends where the words do', async () => {
  const page = await openHydrated(use, at('api/createAsyncThunk'), { width: 1920 })
  const rightOf = (selector: string) =>
    page.locator(selector).evaluate((box) => box.getBoundingClientRect().right)
  expect(await rightOf('.signature >> nth=0')).toBe(await rightOf('.linked-h2 >> nth=0'))
})

test('Escape closes a list that is open in the menu; the menu stays', async () => {
  const page = await openHydrated(use, at(''), { width: 390 })
  await page.click('.menu-button')
  await page.locator('#pageMenu .menu-close:focus').waitFor()
  await page.click('#pageMenu .dropdown summary')
  await page.locator('#pageMenu .dropdown[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#pageMenu .dropdown:not([open])').waitFor()
  expect(await page.locator('#pageMenu[data-open]').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await page.locator('#pageMenu').waitFor({ state: 'hidden' })
})

test('what is no link in running words is 24 px wide and high, to be hit by a finger', async () => {
  use.allow(/404/)
  const page = await openHydrated(use, at(''))
  const paths = 'introduction/getting-started api/createSlice search?q=slice errors?code=11 gone'
  for (const path of ['', ...paths.split(' ')]) {
    await page.goto(at(path))
    expect(await page.evaluate(smallTargets)).toEqual([])
  }
  await openSidebar(page)
  expect(await page.evaluate(smallTargets)).toEqual([])
  await page.keyboard.press('Control+k')
  await page.locator('dialog.search input').fill('slice')
  await page.locator('dialog.search [role="option"]').first().waitFor()
  expect(await page.evaluate(smallTargets)).toEqual([])
})

/** Runs in the page. */
function smallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, summary')
  return [...controls].flatMap((control) => {
    const { width, height } = control.getBoundingClientRect()
    const isInWords = getComputedStyle(control).display === 'inline'
    if (isInWords || control.closest('.visually-hidden') || !control.checkVisibility()) return []
    return width < 24 || height < 24 ? `${width} × ${height}: ${control.outerHTML}` : []
  })
}

test('code reads from left to right, whatever the language of the page', async () => {
  const page = await openHydrated(use, at('api/createSlice'))
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const directions = await page
    .locator('article pre, article code')
    .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).direction))])
  expect(directions).toEqual(['ltr'])
})

test('a page of right-to-left words has its tables, file trees and search button the other way', async () => {
  const page = await openHydrated(use, at('internal/components'), { width: 1280 })
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const edges = await page.evaluate(() => {
    const wordsOf = (selector: string) => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector(selector)!)
      return range.getBoundingClientRect()
    }
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    return {
      // From the edge where reading begins, and where it ends.
      beforeCell: boxOf('.table table').right - wordsOf('.table th').right,
      afterKeys: wordsOf('.search-button kbd').left - boxOf('.search-button').left,
      tree: getComputedStyle(document.querySelector('.file-tree')!).direction,
    }
  })
  expect(edges.beforeCell).toBeLessThan(2)
  expect(edges.afterKeys).toBeLessThan(16)
  expect(edges.tree).toBe('ltr')
})

test('the lines that the type of an option goes on with stand further in', async () => {
  const page = await openHydrated(use, at('rtk-query/api/fetchBaseQuery'), { width: 390 })
  const types = await page.locator('.option-type').all()
  const insets = (await Promise.all(types.map((type) => type.evaluate(insetsOf)))).flat()

  expect(insets.length).toBeGreaterThan(1)
  expect(Math.min(...insets)).toBeGreaterThan(24)
})

/** How far in each line begins that no line feed begins. Runs in the page. */
function insetsOf(type: Element): number[] {
  const walker = document.createTreeWalker(type, NodeFilter.SHOW_TEXT)
  const found: number[] = []
  let last = { letter: '\n', top: 0 }
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    ;[...node.data].forEach((letter, index) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      const { top, left, width } = range.getBoundingClientRect()
      if (width === 0) return void (last = { letter, top: last.top })
      const isNext = last.letter !== '\n' && top > last.top + 4
      if (isNext) found.push(left - type.getBoundingClientRect().left)
      last = { letter, top }
    })
  }
  return found
}

test('a heading under a table or a signature has no rule beside theirs', async () => {
  const page = await openHydrated(use, at('rtk-query/api/createApi'))
  const rules = await page
    .locator('article .linked-h2')
    .evaluateAll((headings) =>
      headings.map((heading) => [
        heading.previousElementSibling?.matches('.table, .signature'),
        parseFloat(getComputedStyle(heading).borderBlockStartWidth) > 0,
      ]),
    )
  expect(rules).toContainEqual([true, false])
  expect(rules).toContainEqual([false, true])
  expect(rules).not.toContainEqual([true, true])
})

test('code within words that goes on in another line has its ground round both parts', async () => {
  const page = await openHydrated(use, at('internal/components'), { width: 390 })
  const gaps = await page.locator('article p > code').evaluateAll((codes) =>
    codes.flatMap((code) => {
      const range = document.createRange()
      range.selectNodeContents(code)
      const words = [...range.getClientRects()].map(({ left }) => left)
      const grounds = [...code.getClientRects()].map(({ left }) => left)
      return grounds.length === words.length && grounds.length > 1
        ? words.slice(1).map((left, at) => left - grounds[at + 1]!)
        : []
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThan(2)
})

test('a table of two columns fits a telephone, its links underlined', async () => {
  const page = await use.open('about:blank', { width: 390, javaScriptEnabled: false })
  const faults: string[] = []
  for (const path of [
    '/api/createDynamicMiddleware',
    '/api/other-exports',
    '/api/createListenerMiddleware',
    '/rtk-query/comparison',
    '/rtk-query/usage/queries',
  ]) {
    await page.goto(at(path.slice(1)))
    const found = await page.locator('article .table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const over = table.scrollWidth - table.clientWidth
        const isNarrow = !table.querySelector('th:nth-child(3)')
        // A line under a link does not reach into a box of its own.
        const boxes = [...table.querySelectorAll('a > code')].filter(
          (code) => getComputedStyle(code).display !== 'inline',
        )
        const words = boxes.map(({ textContent }) => `${textContent} is not underlined`)
        return isNarrow && over > 0 ? [`${over} px over`, ...words] : words
      }),
    )
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('what the rows of a wide table are about stays in view on a telephone, beside half a window of the rest', async () => {
  const page = await use.open('about:blank', { width: 390, javaScriptEnabled: false })
  const faults: string[] = []
  for (const path of [
    'rtk-query/comparison',
    'introduction/why-rtk-is-redux-today',
    'api/codemods',
  ]) {
    await page.goto(at(path))
    const found = await page.locator('article .table').evaluateAll((tables) =>
      tables
        .filter((table) => table.scrollWidth > table.clientWidth)
        .flatMap((table) => {
          table.scrollLeft = table.scrollWidth
          const { left } = table.getBoundingClientRect()
          return [...table.querySelectorAll('tr > :first-child')]
            .map((cell) => cell.getBoundingClientRect())
            .map((cell) => [Math.round(cell.left - left), Math.round(cell.width)] as const)
            .filter(([moved, width]) => moved !== 0 || width > innerWidth / 2)
        }),
    )
    faults.push(...found.map((fault) => `${path}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('types break at their capitals before a table scrolls in a wide window', async () => {
  const page = await use.open('about:blank', { width: 1280, javaScriptEnabled: false })
  const faults: string[] = []
  for (const path of ['createAction', 'createAsyncThunk', 'createSlice']) {
    await page.goto(at(`api/${path}`))
    const over = await page
      .locator('article .table')
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth))
    expect(over.length).toBeGreaterThan(1)
    faults.push(...over.filter((pixels) => pixels > 0).map((pixels) => `${path}: ${pixels} px`))
  }
  expect(faults).toEqual([])
})
