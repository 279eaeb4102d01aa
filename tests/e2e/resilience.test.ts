import { cpSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generator, seedOf, sized } from '../helpers/size.ts'
import { heading, heapOf, hydrated, openHydrated, savingData, useBrowser } from './browser.ts'
import { lanternFiles, lanternSettings, useLantern } from './lantern.ts'
import { serveFolder, siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const site = useLantern()
const at = (path: string) => site.url + path

describe('a tab that is older than the site', () => {
  const links = sized(5, 50)
  const stale = {} as { site: TestSite; url: string; close: () => Promise<void> }
  const folder = (name: string) => join(stale.site.root, name)

  beforeAll(async () => {
    stale.site = await siteOf(
      { ...lanternFiles, ...edition('old') },
      { settings: settingsOf('Old') },
    )
    cpSync(stale.site.out, folder('old'), { recursive: true })
    await stale.site.rebuild({ ...edition('new'), ...settingsFile('New') })
    cpSync(stale.site.out, folder('new'), { recursive: true })
    Object.assign(stale, await serveFolder(folder('current')))
  }, 300_000)
  afterAll(async () => {
    await stale.close()
    await stale.site.close()
  })

  test(`leads to the new page by each of ${links} links, with at most one load, keeping hash and query`, async () => {
    use.allow(/Failed to load resource/)
    expect(codeOf('old').filter((name) => codeOf('new').includes(name)).length).toBeLessThan(
      codeOf('old').length,
    )
    const page = await use.open('about:blank', { before: savingData })
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url())
    })
    for (let link = 0; link < links; link++) {
      publish('old')
      await page.goto(`${stale.url}list`)
      await hydrated(page)
      publish('new')
      loads.length = 0
      await page.locator('article li a').nth(link).click()
      await heading(page, `Page ${link} new`)
      await hydrated(page)
      expect(await page.title()).toBe(`Page ${link} new | New`)
      const { pathname, search, hash } = new URL(page.url())
      expect(pathname + search + hash).toBe(`/stale/p${link}${link % 2 ? '?a=b' : ''}#the-end`)
      expect(loads.length).toBeLessThanOrEqual(1)
    }
  }, 1_800_000)

  /** The folder that is served becomes this one, at once. */
  function publish(name: string) {
    rmSync(folder('next'), { force: true })
    symlinkSync(folder(name), folder('next'))
    renameSync(folder('next'), folder('current'))
  }

  const codeOf = (name: string) => readdirSync(join(folder(name), 'assets'))

  function edition(word: string) {
    const pages = Array.from({ length: links }, (_, i) => [
      `content/docs/stale/p${i}.mdx`,
      `import { Counter } from '../Counter.tsx'\n\n# Page ${i} ${word}\n\n<Counter />\n\n## The end\n\nWords.\n`,
    ])
    const list = Array.from({ length: links }, (_, i) => {
      return `- [to ${i}](/stale/p${i}${i % 2 ? '?a=b' : ''}#the-end)\n`
    })
    return {
      ...(Object.fromEntries(pages) as Record<string, string>),
      'content/docs/list.md': `# List\n\n${list.join('')}`,
      'content/docs/Counter.tsx': `import { useState } from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" id="counter" onClick={() => setCount(count + 1)}>${word} {count}</button>
}\n`,
    }
  }

  function settingsOf(title: string) {
    return { ...lanternSettings, title, navbar: { ...lanternSettings.navbar!, title } }
  }

  function settingsFile(title: string) {
    const site = { url: 'https://lantern.example', ...settingsOf(title) }
    return { 'content/site.ts': `export const site = ${JSON.stringify(site)}\n` }
  }
})

const steps = sized(120, 1_000)

describe(`after ${steps} hurried navigations, some of them failing`, () => {
  test('address, title, heading and focus agree at rest', async () => {
    use.allow(/Failed to load resource/)
    const random = generator(seedOf('navigations'))
    const page = await openHydrated(use, at('start'))
    await page.route('**/_data/**', async (route) => {
      await new Promise((done) => setTimeout(done, random() * 40))
      const act = random()
      if (act < 0.03) await route.abort().catch(() => {})
      else if (act < 0.05) await route.fulfill({ status: 503 }).catch(() => {})
      else await route.continue().catch(() => {})
    })
    for (let step = 1; step <= steps; step++) {
      await hurry(page, random)
      if (step % 40 === 0) await expectAgreement(page, step)
    }
  }, 1_800_000)

  test('memory is given back', async () => {
    const random = generator(seedOf('memory'))
    const page = await openHydrated(use, at('start'), { before: savingData })
    // So that the pages and the code that may be kept are there.
    for (let step = 0; step < steps; step++) await hurry(page, random)
    const before = await heapAtRest(page)
    for (let step = 0; step < steps; step++) await hurry(page, random)
    const after = await heapAtRest(page)
    console.log(`heap: ${before} → ${after} bytes, ${(after / before).toFixed(3)}`)
    expect(after / before).toBeLessThan(1.1)
  }, 1_800_000)

  const expected: Readonly<Record<string, string>> = {
    '/api/one': 'One',
    '/guide/second': 'Second guide',
    '/long': 'A long page',
  }

  async function expectAgreement(page: Page, step: number) {
    const paths = Object.keys(expected)
    const path = paths[step % paths.length]!
    await go(page, path)
    const title = expected[path]!
    await heading(page, title)
    await page.waitForFunction(
      ([path, title]) => location.pathname === path && document.title === `${title} | Lantern`,
      [path, title] as const,
    )
    expect(await page.locator('h1').count()).toBe(1)
    // The sidebar has a file of its own.
    const current = page.locator('[aria-current="page"]').first()
    await expect.poll(() => current.getAttribute('href'), { timeout: 10_000 }).toBe(path)
  }
})

/** One wish of a reader in a hurry: Back, Forward, or a link of the page; a load in full may cut in. */
async function hurry(page: Page, random: () => number): Promise<void> {
  const [act, pick, pause] = [random(), random(), random() * 30]
  await page
    .evaluate(
      async ([act, pick, pause]) => {
        const links = [
          ...document.querySelectorAll<HTMLAnchorElement>(
            'a[href^="/"]:not([target]):not([download])',
          ),
        ]
        // A category that the reader folds stays folded, also round the page that is read next.
        const pages = links.filter(
          ({ href, ariaExpanded, dataset }) =>
            !/\.(?:txt|md)$/.test(href) &&
            ariaExpanded === null &&
            dataset['searchOpen'] === undefined,
        )
        // Back never leaves the site: there is always an entry of this page.
        if (act < 0.15) location.hash = `entry-${Math.floor(pick * 1e6)}`
        else if (act < 0.3) history.back()
        else if (act < 0.4) history.forward()
        else pages[Math.floor(pick * pages.length)]?.click()
        await new Promise((done) => setTimeout(done, pause))
      },
      [act, pick, pause] as const,
    )
    .catch(async (error: Error) => {
      if (!/context was destroyed|navigation|closed/i.test(error.message)) throw error
      await page.waitForLoadState()
    })
  // What was asked for before may interrupt it.
  const back = () => page.goto(at('start'))
  if (!page.url().startsWith(site.url)) await back().catch(back).catch(back)
}

/** Asks for a page until it is there: what was asked for before may still be loading. */
async function go(page: Page, path: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    await page.waitForLoadState().catch(() => {})
    const done = await page
      .evaluate((path) => {
        document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click()
        const link = Object.assign(document.createElement('a'), { href: path })
        if (location.pathname === path) return true
        document.body.append(link)
        link.click()
        link.remove()
        return false
      }, path)
      .catch(() => false)
    if (done) return
    await page.waitForURL((url) => url.pathname === path, { timeout: 5_000 }).catch(() => {})
  }
}

/** On the same page each time. */
async function heapAtRest(page: Page): Promise<number> {
  await go(page, '/guide/second')
  await heading(page, 'Second guide')
  return heapOf(page)
}

describe('the words stay readable', () => {
  test.each([
    ['UTC', 'light'],
    ['Asia/Tokyo', 'dark'],
    ['America/St_Johns', 'dark'],
    ['Pacific/Apia', 'light'],
  ] as const)('in %s and a %s scheme, as the server sent them', async (timezoneId, colorScheme) => {
    const page = await use.open(at('start'), { timezoneId, colorScheme, locale: 'tr-TR' })
    for (const path of [
      'start',
      'guide/first',
      'live',
      'crash',
      'kitchen-sink',
      'long',
      'api',
      '',
    ]) {
      const sent = await (await fetch(at(path))).text()
      await page.goto(at(path))
      await hydrated(page)
      const same = (await page.textContent('main')) === wordsOf(sent)
      expect([path, same]).toEqual([path, true])
    }
  })

  test('when a translator or an extension changed the page before the code came', async () => {
    use.allow(/Minified React error|Hydration|hydrat/i)
    const page = await openHydrated(use, at('guide/first'), { before: changeBeforeHydration })
    expect(await page.textContent('h1')).toContain('First guide')
    expect(await page.locator('article').textContent()).toContain('The middle')
    await page.click('article a[href="/guide/second"]')
    await heading(page, 'Second guide')
    await page.goBack()
    await page.waitForFunction(() =>
      document.querySelector('h1')?.textContent?.includes('First guide'),
    )
    expect(await page.locator('.crash').count()).toBe(0)
  })

  test('when what is stored is larger than anything that was', async () => {
    const page = await use.open(at('start'))
    await page.evaluate(() => {
      for (const key of [
        'theme',
        'tabs',
        'search-recent',
        'announcement.id',
        'docs-preferred-version-default',
      ]) {
        localStorage.setItem(key, '['.repeat(900_000))
      }
    })
    await page.reload()
    await hydrated(page)
    await page.click('article a[href="/guide/first"]')
    await heading(page, 'First guide')
  })

  test.each([
    '#%',
    '#%E0%A4%A',
    '#"]',
    "#'",
    '#\\',
    `#${'x'.repeat(5_000)}`,
    '#:~:text=',
    '#__proto__',
    '#?a=b',
  ])('at the hash %s', async (hash) => {
    const page = await openHydrated(use, at(`guide/first${hash}`))
    expect(await page.textContent('h1')).toBe('First guide')
    await page.click('article a[href="/guide/second"]')
    await heading(page, 'Second guide')
    await page.goBack()
    await heading(page, 'First guide')
  })
})

/** What `<main>` says, without running anything. */
function wordsOf(html: string): string {
  return new JSDOM(html, { url: site.url }).window.document.querySelector('main')!.textContent!
}

function changeBeforeHydration(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    document.documentElement.classList.add('translated-ltr')
    document.body.setAttribute('data-extension', 'on')
    document.body.prepend(document.createElement('extension-bar'))
    for (const node of document.querySelectorAll('h1, h2, article p')) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.append(...node.childNodes)
      outer.append(inner)
      node.append(outer)
    }
    for (const field of document.querySelectorAll('input')) {
      field.setAttribute('data-lastpass', 'x')
      field.after(document.createElement('span'))
    }
  })
}
