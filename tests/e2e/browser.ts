import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { ensureChromium } from '../helpers/chromium.mjs'

/** Pixels. The tests of the specification's rows run at 1280 and again at 390 (vitest.config.ts). */
export const WIDTH = Number(process.env['LECTERN_WIDTH'] ?? 1280)

/** Whether the menu stands for the links of the bar. */
export const isNarrow = WIDTH < 997

export interface OpenOptions extends BrowserContextOptions {
  /** Width of the window. Default `WIDTH`; the height is 800. */
  readonly width?: number
  /** Runs in the page before anything else of it. */
  readonly before?: () => void
  /** The page is another one of this context (of this window's storage). */
  readonly context?: BrowserContext
}

export interface Use {
  /** Opens an address in a fresh context, watched; waits until it has loaded. */
  readonly open: (address: string, options?: OpenOptions) => Promise<Page>
  readonly context: (options?: OpenOptions) => Promise<BrowserContext>
  /** Lets this test's pages say what it is about: `Failed to load resource`. */
  readonly allow: (words: RegExp) => void
  /** What the pages of this test said, as `type: text`. */
  readonly said: () => readonly string[]
}

/**
 * One browser for the tests of a file. After each test no page of it may have broken the
 * Content-Security-Policy, thrown an error or said anything on the console.
 */
export function useBrowser(): Use {
  const held: { browser?: Browser } = {}
  const contexts: BrowserContext[] = []
  const test = { said: [] as string[], allowed: [] as RegExp[] }

  beforeAll(async () => {
    held.browser = await chromium.launch({ executablePath: ensureChromium(), args: flags })
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    const { said, allowed } = test
    Object.assign(test, { said: [], allowed: [] })
    expect(said.filter((line) => !allowed.some((words) => words.test(line)))).toEqual([])
  })
  afterAll(() => held.browser?.close())

  async function context({ width = WIDTH, before, ...options }: OpenOptions = {}) {
    const created = await held.browser!.newContext({
      viewport: { width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
      ...options,
    })
    contexts.push(created)
    created.setDefaultTimeout(30_000)
    await created.exposeBinding('tellViolation', (_, text: string) => {
      test.said.push(`violation: ${text}`)
    })
    await created.addInitScript(watchViolations)
    if (before) await created.addInitScript(before)
    created.on('page', (page) => {
      page.on('console', (message) => {
        test.said.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => test.said.push(`pageerror: ${error}`))
    })
    return created
  }

  async function open(address: string, { context: given, ...options }: OpenOptions = {}) {
    const page = await (given ?? (await context(options))).newPage()
    await page.goto(address)
    return page
  }

  return { open, context, allow: (words) => test.allowed.push(words), said: () => test.said }
}

/** Settles when React has taken the page over. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const bar = document.querySelector('.navbar')
    return bar !== null && Object.keys(bar).some((key) => key.startsWith('__reactFiber'))
  })
}

/** Opens, and waits for React. */
export async function openHydrated(use: Use, address: string, options?: OpenOptions) {
  const page = await use.open(address, options)
  await hydrated(page)
  return page
}

/** The text of the page's first heading, once it is this one. */
export async function heading(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, text)
}

/** When what was asked for has been painted: the frame after the next one has begun. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** As a reader's own style sheet: over those of the site, and not asked about by its policy. */
export async function addStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
}

/** Marks the window, so that a full load can be told from a navigation. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { isMarked: true }))
}

/** Whether the window has not been loaded anew since `mark`. */
export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isMarked' in window)
}

/** Playwright's own list, which a second one replaces, and the popups of the address bar: two pages more in each window. */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

const flags = [
  `--disable-features=${disabledFeatures.join()}`,
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Windows share a process: to start one takes longer than many a test.
  '--renderer-process-limit=1',
]

function watchViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    const text = `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`
    void (window as unknown as { tellViolation(text: string): void }).tellViolation(text)
  })
}

/** Says that the reader saves data, so that nothing is fetched before it is asked for. */
export function savingData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

export interface Gate {
  readonly opened: Promise<void>
  readonly open: () => void
}

/** Holds the answer to a request back until it is opened. */
export async function gateOn(page: Page | BrowserContext, addresses: string): Promise<Gate> {
  const gate = createGate()
  await page.route(addresses, async (route) => {
    await gate.opened
    await route.fallback()
  })
  return gate
}

function createGate(): Gate {
  const held: { open?: () => void } = {}
  const opened = new Promise<void>((resolve) => (held.open = resolve))
  return { opened, open: () => held.open?.() }
}

/** Follows a link of the navigation bar; in a narrow window it is in the menu. */
export async function followBar(page: Page, href: string): Promise<void> {
  if (!isNarrow) return page.click(`.navbar-links a[href="${href}"]`)
  await openMainMenu(page)
  await page.click(`#pageMenu .menu-main a[href="${href}"]`)
}

/** Follows an entry of the contents; in a narrow window they are folded. */
export async function followToc(page: Page, href: string): Promise<void> {
  if (!isNarrow) return page.click(`nav.toc a[href="${href}"]`)
  const link = page.locator(`.mobile-toc a[href="${href}"]`)
  if (!(await link.isVisible())) await page.click('.mobile-toc summary')
  await link.click()
}

/** Brings the sidebar into view: in a narrow window it is the menu. */
export async function openSidebar(page: Page): Promise<void> {
  if (!isNarrow || (await page.locator('#pageMenu[data-open]').isVisible())) return
  await page.click('.menu-button')
  await page.locator('#pageMenu[data-open]').waitFor()
}

/** Opens the list of languages; returns what selects the place where it is. */
export async function openLanguages(page: Page): Promise<string> {
  const place = isNarrow ? '#pageMenu' : '.navbar'
  if (isNarrow) await openMainMenu(page)
  await page.click(`${place} .dropdown summary[aria-label^="Language"]`)
  return place
}

async function openMainMenu(page: Page): Promise<void> {
  await openSidebar(page)
  const back = page.locator('#pageMenu .menu-back')
  if (await back.isVisible()) await back.click()
}

/** Bytes that scripts hold when all rubbish is gone. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
