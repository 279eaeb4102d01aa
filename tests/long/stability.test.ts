import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteFolder } from '../helpers/globalSetup.ts'
import { hydrated, useBrowser } from '../e2e/browser.ts'
import { lanternFiles, lanternSettings } from '../e2e/lantern.ts'
import { serveFolder, siteOf, type TestSite } from '../e2e/site.ts'

const use = useBrowser()
const held = {} as { site: TestSite; own: { url: string; close: () => Promise<void> } }
beforeAll(async () => {
  held.site = await siteOf(lanternFiles, { settings: lanternSettings })
  held.own = await serveFolder(siteFolder)
})
afterAll(() => Promise.all([held.site.close(), held.own.close()]))

const own = [
  '',
  'errors',
  'errors?code=11',
  'search',
  'search?q=slice',
  'gone',
  'introduction/getting-started',
  'api/createSlice',
  'api/createListenerMiddleware',
  'rtk-query/api/createApi',
  'rtk-query/usage/queries',
  'tutorials/quick-start',
]

describe.each([390, 768, 1280])('at %i px', (width) => {
  test(
    'nothing of a page moves while it loads and is taken over',
    { timeout: 180_000 },
    async () => {
      use.allow(/Failed to load resource.*404/)
      const page = await use.open('about:blank', { width, before: recordShifts })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const addresses = [
        ...['kitchen-sink', 'start', 'live', 'long'].map((path) => held.site.url + path),
        ...own.map((path) => held.own.url + path),
      ]
      const moved: string[] = []
      for (const address of addresses) moved.push(...(await shiftsOf(page, address)))
      expect(moved).toEqual([])
    },
  )
})

test('a page that moves would be told', async () => {
  const page = await use.open(`${held.site.url}start`, { before: recordShifts })
  await page.evaluate(() => {
    document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'Late.' }))
  })
  await page.waitForFunction(() => (window as unknown as Shifting).shifts.length > 0)
})

interface Shifting {
  readonly shifts: string[]
}

/**
 * What moved, and by how much, from the end of parsing until nothing is left to be done. A slow machine
 * may paint half of a page's HTML, whose other half then comes beside it: that no page can help.
 */
async function shiftsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'load' })
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  const { pathname, search } = new URL(address)
  const shifts = await page.evaluate(() => (window as unknown as Shifting).shifts)
  return shifts.map((shift) => `${pathname}${search}: ${shift}`)
}

function recordShifts(): void {
  const shifts: string[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      const [{ domInteractive } = { domInteractive: 0 }] = performance.getEntriesByType(
        'navigation',
      ) as PerformanceNavigationTiming[]
      const isParsing = domInteractive === 0 || entry.startTime < domInteractive
      if (entry.hadRecentInput || isParsing) continue
      const names = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent?.slice(0, 60),
      )
      shifts.push(`${entry.value.toFixed(4)} ${names.join(' · ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })

  interface LayoutShift {
    readonly value: number
    readonly startTime: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node?: Node }[]
  }
}
