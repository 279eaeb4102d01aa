import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { frames, gateOn, hydrated, useBrowser } from './browser.ts'
import { serveHalves } from './halves.ts'
import { useLantern } from './lantern.ts'
import { useOwnSite } from './site.ts'

const use = useBrowser()
const site = useLantern()
const own = useOwnSite()

const ownPaths = [
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
  test('nothing of a page moves while it loads and is taken over', async () => {
    use.allow(/Failed to load resource.*404/)
    const page = await use.open('about:blank', { width, before: recordShifts })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const addresses = [
      ...['kitchen-sink', 'start', 'live', 'long'].map((path) => site.url + path),
      ...ownPaths.map((path) => own.url + path),
    ]
    const moved: string[] = []
    for (const address of addresses) moved.push(...(await shiftsOf(page, address)))
    expect(moved).toEqual([])
  })
})

test('the bar does not move when the other half of its HTML comes', async () => {
  const halves = await serveHalves(site.url, '/start', '<div class="frozen" data-frozen="tools">')
  try {
    const page = await use.open('about:blank', { before: recordShifts })
    await page.goto(halves.url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    halves.rest()
    await hydrated(page)
    await page.locator('[data-theme-toggle]').waitFor()
    await frames(page)
    const { shifts, whileParsing } = await page.evaluate(() => {
      const { shifts, whileParsing } = window as unknown as Shifting
      return { shifts, whileParsing }
    })
    // Before its server: a page that looks ahead would say that nobody answers.
    await page.close()
    expect([...shifts, ...whileParsing]).toEqual([])
  } finally {
    halves.close()
  }
})

test('a page that moves would be told', async () => {
  const page = await use.open(`${site.url}start`, { before: recordShifts })
  await page.evaluate(() => {
    document.body.prepend(Object.assign(document.createElement('p'), { textContent: 'Late.' }))
  })
  await page.waitForFunction(() => (window as unknown as Shifting).shifts.length > 0)
})

interface Shifting {
  /** When a frame had shown the whole HTML. */
  readonly paintedAt?: number
  readonly shifts: string[]
  /** Of a page that comes slowly. */
  readonly whileParsing: string[]
}

/**
 * What moved, and by how much, from the first frame of the whole HTML until nothing is left to be done.
 * A slow machine paints half of a page's HTML, whose other half then comes beside it: that no page can
 * help. So the scripts wait for that frame.
 */
async function shiftsOf(page: Page, address: string): Promise<string[]> {
  const gate = await gateOn(page, '**/*.js')
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as Shifting).paintedAt !== undefined)
  gate.open()
  await page.waitForLoadState('load')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.unroute('**/*.js')
  await frames(page)
  const { pathname, search } = new URL(address)
  const shifts = await page.evaluate(() => (window as unknown as Shifting).shifts)
  return shifts.map((shift) => `${pathname}${search}: ${shift}`)
}

function recordShifts(): void {
  const shifts: string[] = []
  const whileParsing: string[] = []
  Object.assign(window, { shifts, whileParsing })
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    const note = () => Object.assign(window, { paintedAt: performance.now() })
    requestAnimationFrame(() => requestAnimationFrame(note))
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      if (entry.hadRecentInput) continue
      const names = entry.sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 60) : node?.textContent?.slice(0, 60),
      )
      const { paintedAt = Infinity } = window as unknown as Shifting
      const found = entry.startTime < paintedAt ? whileParsing : shifts
      found.push(`${entry.value.toFixed(4)} ${names.join(' · ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })

  interface LayoutShift {
    readonly value: number
    readonly startTime: number
    readonly hadRecentInput: boolean
    readonly sources: readonly { readonly node?: Node }[]
  }
}
