import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lanternFiles, lanternSettings } from '../e2e/lantern.ts'
import { serveFolder, siteOf, type TestSite } from '../e2e/site.ts'
import { siteFolder } from '../helpers/globalSetup.ts'
import { until, type Engine, type Window } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const held = {} as { site: TestSite; own: { url: string; close: () => Promise<void> } }

beforeAll(async () => {
  held.site = await siteOf(lanternFiles, { settings: lanternSettings })
  held.own = await serveFolder(siteFolder)
})
afterAll(() => Promise.all([held.site.close(), held.own.close()]))

const at = (path: string) => held.site.url + path

const engines: readonly (Engine & { readonly missing: boolean })[] = [
  { ...firefox, missing: !existsSync(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr') },
  {
    ...webkit,
    missing: !['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run'].every((path) => existsSync(path)),
  },
]

describe.each(engines)('$name', (engine) => {
  test('is installed', () => {
    expect(engine.missing, 'apt install firefox-esr webkit2gtk-driver xvfb').toBe(false)
  })

  describe.skipIf(engine.missing)('reads the site', () => {
    const window = {} as Window
    beforeAll(async () => void Object.assign(window, await engine.start()))
    afterAll(() => window.close?.())

    test('a link shows its page without loading it anew, and Back the one before', async () => {
      await openHydrated(window, at('start'))
      await window.run(() => void Object.assign(globalThis, { isMarked: true }))
      await click(window, 'article a[href="/guide/first#the-end"]')
      await heading(window, 'First guide')
      await until(window, () => location.hash === '#the-end' && scrollY > 200)
      await until(window, () => document.title === 'First guide | Lantern')
      await window.run(() => history.back())
      await heading(window, 'Start')
      await until(window, () => scrollY < 200)
      await click(window, 'article a[href="/live"]')
      await heading(window, 'Live')
      await until(window, () => document.activeElement?.tagName === 'H1')
      await click(window, '#counter')
      await until(window, () => document.getElementById('counter')?.textContent === 'Count 1')
      expect(await window.run(() => 'isMarked' in globalThis)).toBe(true)
    })

    test('the colour mode is kept, tabs change together, code can be folded out', async () => {
      await openHydrated(window, at('kitchen-sink'))
      const before = await window.run(() => document.documentElement.dataset['theme'])
      await click(window, '[data-theme-toggle]')
      await until(window, (mode) => document.documentElement.dataset['theme'] !== mode, before)
      await openHydrated(window, at('kitchen-sink'))
      expect(await window.run(() => document.documentElement.dataset['theme'])).not.toBe(before)
      await window.run(() => {
        const tab = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
          ({ textContent }) => textContent === 'Wax',
        )
        tab!.click()
      })
      await until(window, () =>
        [...document.querySelectorAll('[role="tab"][aria-selected="true"]')].every(
          ({ textContent }) => textContent !== 'Oil',
        ),
      )
    })

    test('search finds and leads', async () => {
      await openHydrated(window, at('search?q=guide'))
      await until(window, () => document.querySelectorAll('main a mark').length > 1)
      await window.run(() => document.querySelector<HTMLElement>('main a:has(mark)')!.click())
      await until(window, () => !location.pathname.startsWith('/search'))
    })

    test('the menu of narrow windows opens, and Escape closes it', async () => {
      await window.resize(390)
      await openHydrated(window, at('start'))
      await click(window, '.menu-button')
      await until(window, () => document.querySelector('#pageMenu[data-open]') !== null)
      const widths = await window.run(() => {
        const { scrollWidth, clientWidth } = document.getElementById('pageMenu')!
        return [scrollWidth, clientWidth]
      })
      expect(widths[0], 'nothing of it lies beside the window').toBe(widths[1])
      await window.press('Escape')
      await until(window, () => document.querySelector('#pageMenu[data-open]') === null)
      await window.resize(1280)
    })

    test('a page that was kept for Back shows the mode chosen meanwhile, and works', async () => {
      await openHydrated(window, at('start'))
      // Firefox keeps no page that waits for an answer.
      await until(window, () => {
        const ends = performance
          .getEntriesByType('resource')
          .map((one) => (one as PerformanceResourceTiming).responseEnd)
        return performance.now() - Math.max(...ends) > 500
      })
      await window.run(() => {
        addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }))
        location.assign('/data.txt')
      })
      await until(window, () => location.pathname === '/data.txt')
      const mode = await window.run(() => {
        const other = localStorage.getItem('theme') === 'dark' ? 'light' : 'dark'
        localStorage.setItem('theme', other)
        history.back()
        return other
      })
      await until(window, () => 'persisted' in globalThis)
      expect(await window.run(() => Reflect.get(globalThis, 'persisted'))).toBe(true)
      await until(window, (mode) => document.documentElement.dataset['theme'] === mode, mode)
      await click(window, 'article a[href="/guide/first"]')
      await heading(window, 'First guide')
      expect(await window.run(() => 'persisted' in globalThis)).toBe(true)
    })

    test.each(['#%', '#%E0%A4%A', '#"]'])('the hash %s does no harm', async (hash) => {
      await openHydrated(window, at(`guide/first${hash}`))
      await click(window, 'article a[href="/guide/second"]')
      await heading(window, 'Second guide')
    })

    test('a page that is not there says so', async () => {
      await openHydrated(window, at('gone'))
      await heading(window, 'Page Not Found')
    })

    test('every page hydrates as it was sent', async () => {
      for (const path of [
        '',
        'start',
        'guide/first',
        'long',
        'kitchen-sink',
        'live',
        'crash',
        'api',
      ]) {
        const sent = await (await fetch(at(path))).text()
        await openHydrated(window, at(path))
        const words = new JSDOM(sent, { url: held.site.url }).window.document.querySelector(
          'main',
        )!.textContent
        const same = (await window.run(() => document.querySelector('main')!.textContent)) === words
        expect([path, same]).toEqual([path, true])
      }
    })

    test('nothing was thrown and nothing said', () => {
      expect(window.said().filter((line) => !/404/.test(line))).toEqual([])
    })

    test('axe finds no violation', async () => {
      const pages = [
        ...['kitchen-sink', 'search', '', 'gone'].map(at),
        ...['', 'api/createSlice', 'tutorials/quick-start'].map((path) => held.own.url + path),
      ]
      for (const width of [390, 1280]) {
        await window.resize(width)
        for (const address of pages) {
          await openHydrated(window, address)
          await window.inject(axe)
          const found = await window.run(async () => {
            const { axe } = globalThis as unknown as { axe: Axe }
            const runOnly = [
              'wcag2a',
              'wcag2aa',
              'wcag21a',
              'wcag21aa',
              'wcag22aa',
              'best-practice',
            ]
            const { violations } = await axe.run(document, { runOnly })
            return violations.flatMap(({ id, nodes }) =>
              nodes.map(({ target }) => `${id} ${target.join(' ')}`),
            )
          })
          expect([width, address, found]).toEqual([width, address, []])
        }
      }
    }, 600_000)
  })
})

describe.skipIf(engines[0]!.missing)('Firefox without storage', () => {
  test('shows its pages, and throws nothing', async () => {
    const window = await firefox.start({ storage: false, dark: true })
    try {
      await openHydrated(window, at('start'))
      expect(await window.run(() => document.documentElement.dataset['theme'])).toBe('dark')
      await click(window, 'article a[href="/live"]')
      await heading(window, 'Live')
      expect(window.said().filter((line) => line.startsWith('pageerror'))).toEqual([])
      expect(window.said().length).toBeLessThanOrEqual(1)
    } finally {
      await window.close()
    }
  })
})

interface Axe {
  run(
    context: Document,
    options: { runOnly: string[] },
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

async function openHydrated(window: Window, address: string): Promise<void> {
  await window.open(address)
  await until(window, () => {
    const bar = document.querySelector('.navbar')
    return bar !== null && Object.keys(bar).some((key) => key.startsWith('__reactFiber'))
  })
}

async function click(window: Window, selector: string): Promise<void> {
  await until(window, (selector) => document.querySelector(selector) !== null, selector)
  await window.run((selector) => document.querySelector<HTMLElement>(selector)!.click(), selector)
}

async function heading(window: Window, text: string): Promise<void> {
  await until(window, (text) => document.querySelector('h1')?.textContent === text, text)
}
