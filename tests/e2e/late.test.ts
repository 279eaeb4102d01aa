import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frames, gateOn, hydrated, openHydrated, savingData, useBrowser } from './browser.ts'
import { lanternFiles, lanternSettings } from './lantern.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite }
beforeAll(async () => {
  held.site = await siteOf(
    {
      ...lanternFiles,
      'content/docs/island.mdx':
        "import { Late } from './Late.tsx'\n\n# Island\n\n<Late />\n\nWords below.\n",
      'content/docs/Late.tsx': `import { Island } from 'lectern:runtime'

const load = (attempt: number) => import('./Beacon.tsx').then(({ Beacon }) => Beacon)

export function Late() {
  return <Island load={load} fallback={<p id="fallback">Dark yet</p>} />
}
`,
      'content/docs/Again.tsx': `import { Island } from 'lectern:runtime'

const wants: number[] = []
const load = async (attempt: number) => {
  wants.push(attempt)
  document.body.dataset['wants'] = wants.join()
  if (attempt === 0) throw new Error('The wick is wet')
  await new Promise((resolve) => document.addEventListener('dry', resolve, { once: true }))
  return () => <b id="lit">Lit</b>
}

export function Again() {
  return <Island load={load} />
}
`,
      'content/docs/again.mdx': "import { Again } from './Again.tsx'\n\n# Again\n\n<Again />\n",
      'content/docs/Beacon.tsx': `import { useState } from 'react'

export function Beacon() {
  const [isLit, light] = useState(false)
  return <button type="button" id="beacon" onClick={() => light(!isLit)}>{isLit ? 'Lit' : 'Dark'}</button>
}
`,
    },
    { settings: lanternSettings },
  )
})
afterAll(() => held.site.close())
const at = (path: string) => held.site.url + path
const SPINNER = '.island [role="status"][aria-label="Loading"] .spinner'
const BOX = '.island .load-failure'

describe("an island's first load", () => {
  test('shows its first state, after 200 ms a centered spinner, then the component', async () => {
    const page = await use.open('about:blank', { before: watchIsland })
    const gate = await gateOn(page, '**/assets/Beacon-*.js')
    await page.goto(at('island'))
    const below = page.locator('p:text("Words below.")')
    const top = () => below.evaluate((words) => words.getBoundingClientRect().top)
    const before = await top()
    await page.waitForSelector(SPINNER)
    expect(await isCentered(page, SPINNER)).toBe(true)
    expect(await page.isVisible('#fallback')).toBe(true)
    expect(await top()).toBe(before)
    gate.open()
    await page.click('#beacon')
    await page.waitForFunction(() => document.getElementById('beacon')?.textContent === 'Lit')
    const { states, waited } = await page.evaluate(readWatch)
    expect(states).toEqual(['fallback', 'spinner', 'beacon'])
    expect(waited).toBeGreaterThanOrEqual(190)
  })

  test('that fails is a red box with the error; Retry tries again, with a spinner, in place', async () => {
    const page = await openHydrated(use, at('again'))
    await page.waitForSelector(BOX)
    expect(await page.textContent(`${BOX} p`)).toBe('Error: The wick is wet')
    const look = await page
      .locator(BOX)
      .evaluate((box) => [getComputedStyle(box).backgroundColor, getComputedStyle(box).color])
    expect(look).toEqual(['rgb(250, 56, 62)', 'rgb(255, 255, 255)'])
    expect(await isCentered(page, BOX)).toBe(true)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.waitForSelector(SPINNER)
    expect(await page.locator(BOX).count()).toBe(0)
    await page.evaluate(() => document.dispatchEvent(new Event('dry')))
    await page.waitForSelector('#lit')
    expect(await page.getAttribute('body', 'data-wants')).toBe('0,1')
  })
})

describe('what browsers remember that they could not have is asked for at another address', () => {
  const failing = async (file: string, { from, path }: { from: string; path: string }) => {
    use.allow(/Failed to load resource/)
    const page = await use.open('about:blank', { before: savingData })
    const asked: string[] = []
    await page.route(`**/assets/${file}-*.js*`, (route) => {
      asked.push(new URL(route.request().url()).search)
      return asked.at(-1) === from ? route.continue() : route.abort()
    })
    await page.goto(at(path))
    return { page, asked }
  }

  test('by Retry of an island', async () => {
    const { page, asked } = await failing('Found', { from: '?retry=1', path: 'search?q=island' })
    await page.locator(BOX).getByRole('button').click()
    await page.waitForSelector('.results li')
    expect(new Set(asked)).toEqual(new Set(['', '?retry=1']))
  })

  test('by "Try again" of the search, and by nothing else', async () => {
    const { page, asked } = await failing('answers', { from: '?retry=2', path: 'search' })
    // Named by the document, and asked for by what begins to load.
    await expect.poll(() => asked).toEqual(['', ''])
    await hydrated(page)
    await page.locator('main [name="q"]').fill('island')
    const again = page.locator('.results [role="alert"]').getByRole('button')
    await again.waitFor()
    await frames(page)
    expect(asked).toEqual(['', '', '?retry=1'])
    await again.click()
    await page.waitForSelector('.results li')
    expect(asked).toEqual(['', '', '?retry=1', '?retry=2'])
  })
})

test('the search shows a centered spinner after 200 ms while its code is on the way, then opens', async () => {
  const page = await openHydrated(use, at('start'), { before: savingData })
  const gate = await gateOn(page, '**/assets/open-*.js')
  const spinner = () =>
    page.locator('[data-search-open]').evaluate((button) => {
      const { animationName, position, marginLeft, marginRight } = getComputedStyle(
        button,
        '::after',
      )
      return { animationName, position, isCentered: marginLeft === marginRight }
    })
  // There before the key, which takes a shorter way to the page.
  await page.evaluate(() => {
    const asked: { at?: number } = {}
    document.addEventListener('keydown', ({ timeStamp }) => (asked.at ??= timeStamp))
    const waited = new Promise<number>((done) =>
      new MutationObserver(() => done(performance.now() - asked.at!)).observe(document, {
        attributeFilter: ['aria-busy'],
        subtree: true,
      }),
    )
    Object.assign(window, { waited })
  })
  await page.keyboard.press('Control+k')
  await page.waitForSelector('[data-search-open][aria-busy="true"]')
  const waited = await page.evaluate(
    () => (window as unknown as { waited: Promise<number> }).waited,
  )
  expect(waited).toBeGreaterThanOrEqual(195)
  expect(await spinner()).toEqual({ animationName: 'turn', position: 'fixed', isCentered: true })
  gate.open()
  await page.locator('dialog.search input').waitFor()
  await page.waitForSelector('[data-search-open][aria-busy="false"]')
  expect((await spinner()).animationName).not.toBe('turn')
})

async function isCentered(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const around = element.closest('article')!.getBoundingClientRect()
    return Math.abs((left + right) / 2 - (around.left + around.right) / 2) < 2
  })
}

/** Keeps what the island showed, one after the other, and how long the first of it. */
function watchIsland(): void {
  const states: { name: string; at: number }[] = []
  Object.assign(window, { watchedStates: states })
  const look = () => {
    const island = document.querySelector('.island')
    if (!island) return
    const name = island.querySelector('.spinner')
      ? 'spinner'
      : island.querySelector('#beacon')
        ? 'beacon'
        : 'fallback'
    if (states.at(-1)?.name !== name) states.push({ name, at: performance.now() })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

function readWatch(): { states: string[]; waited: number } {
  const { watchedStates } = window as unknown as { watchedStates: { name: string; at: number }[] }
  const [first, second] = watchedStates
  return {
    states: watchedStates.map(({ name }) => name),
    waited: (second?.at ?? 0) - (first?.at ?? 0),
  }
}
