import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  followBar,
  heading,
  hydrated,
  isMarked,
  mark,
  openHydrated,
  useBrowser,
} from './browser.ts'
import { lanternFiles, lanternSettings } from './lantern.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite; based: TestSite }
beforeAll(async () => {
  held.site = await siteOf(lanternFiles, { settings: lanternSettings })
  held.based = await siteOf(lanternFiles, { settings: lanternSettings, base: '/toolkit/' })
})
afterAll(() => Promise.all([held.site.close(), held.based.close()]))

describe('an address of another spelling', () => {
  test.each(['start.html', 'start/', 'start/index.html'])(
    '/%s shows /start, as served',
    async (path) => {
      const page = await openHydrated(use, `${held.site.url}${path}?q=1#near`)
      expect(await page.textContent('h1')).toBe('Start')
      expect(page.url()).toBe(`${held.site.url}start?q=1#near`)
      await page.click('article a[href="/guide/first"]')
      await heading(page, 'First guide')
    },
  )

  test.each(['start.html', 'start/', 'start/index.html'])(
    '/%s is written as /start on a host that serves it as it is',
    async (path) => {
      const page = await use.open('about:blank')
      const body = readFileSync(join(held.site.out, 'start.html'), 'utf8')
      await page.route(`**/${path}?q=1`, (route) =>
        route.fulfill({ contentType: 'text/html', body }),
      )
      await page.goto(`${held.site.url}${path}?q=1#near`)
      await hydrated(page)
      expect(page.url()).toBe(`${held.site.url}start?q=1#near`)
      expect(await page.getAttribute('.navbar-links a[href="/start"]', 'aria-current')).toBe('page')
    },
  )

  test.each(['/guide/first.html', '/guide/first/', '/guide/first/index.html'])(
    'a link to %s navigates to /guide/first',
    async (href) => {
      const page = await openHydrated(use, `${held.site.url}start`)
      await mark(page)
      await page.evaluate((address) => {
        const link = document.createElement('a')
        link.href = address
        document.body.append(link)
        link.click()
      }, href)
      await heading(page, 'First guide')
      expect(page.url()).toBe(`${held.site.url}guide/first`)
      expect(await isMarked(page)).toBe(true)
    },
  )

  test('another case is another address: it is not found', async () => {
    use.allow(/Failed to load resource.*404/)
    const page = await use.open(`${held.site.url}START`)
    await heading(page, 'Page Not Found')
  })
})

describe('a site below /toolkit/', () => {
  test('links, Back, hashes, titles and requests all stay below the base', async () => {
    const page = await use.open('about:blank')
    const outside: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/toolkit/')) outside.push(pathname)
    })
    await page.goto(`${held.based.url}start`)
    await hydrated(page)
    await mark(page)
    await page.click('article a[href="/toolkit/guide/first#the-end"]')
    await heading(page, 'First guide')
    expect(page.url()).toBe(`${held.based.url}guide/first#the-end`)
    await followBar(page, '/toolkit/api/one')
    await heading(page, 'One')
    await page.goBack()
    await heading(page, 'First guide')
    await page.click('.navbar .brand')
    await heading(page, 'Lantern')
    expect(page.url()).toBe(held.based.url)
    expect(await isMarked(page)).toBe(true)
    expect(outside).toEqual([])
  })

  test('a missing page names the nearest below the base', async () => {
    use.allow(/Failed to load resource.*404/)
    const page = await openHydrated(use, `${held.based.url}guide/frist`)
    const link = page.locator('[data-nearest] a').first()
    await link.waitFor()
    expect(await link.getAttribute('href')).toBe('/toolkit/guide/first')
    await link.click()
    await heading(page, 'First guide')
  })

  test('a live page finds its code', async () => {
    const page = await openHydrated(use, `${held.based.url}live`)
    await page.click('#counter')
    await page.waitForFunction(() => document.getElementById('counter')?.textContent === 'Count 1')
  })
})

describe('a page whose file has a blank in its name', () => {
  test('is led to by one address, in HTML and data, and is the current one there', async () => {
    const site = await siteOf({
      'content/docs/start.md': '# Start\n\nSee [mine](<./my page.md#near>).\n',
      'content/docs/my page.md': '# My page\n\n## Near\n\nTo the [start](./start.md).\n',
    })
    const read = (file: string) => readFileSync(join(site.out, file), 'utf8')
    for (const file of ['start.html', 'my page.html', '_data/start.json', 'my page.md']) {
      expect(read(file)).not.toMatch(/(?:href=\\?|href":)"[^"]*my page|\(\S*my page/)
    }
    expect(read('my page.html')).toContain(
      'rel="canonical" href="https://lantern.example/my%20page"',
    )
    expect(read('sitemap.xml')).toContain('<loc>https://lantern.example/my%20page</loc>')

    const page = await openHydrated(use, `${site.url}start`)
    await mark(page)
    await page.click('article a')
    await heading(page, 'My page')
    expect(page.url()).toBe(`${site.url}my%20page#near`)
    const current = page.locator('.sidebar [aria-current="page"]')
    expect(await current.getAttribute('href')).toBe('/my%20page')
    await page.keyboard.press('Control+k')
    await page.locator('dialog.search input').fill('near')
    const hit = page.locator('dialog.search [role="option"]').first()
    expect(await hit.getAttribute('href')).toBe('/my%20page#near')
    await hit.click()
    await page.click('article a[href="/start"]')
    await heading(page, 'Start')
    expect(await isMarked(page)).toBe(true)
    await page.goto(`${site.url}my%20page/`)
    expect(page.url()).toBe(`${site.url}my%20page`)
    expect(await current.getAttribute('href')).toBe('/my%20page')
    await page.context().close()
    await site.close()
  })
})

describe('a malformed hash', () => {
  const hashes = [
    '#%',
    '#%E0%A4%A',
    '#"]',
    '#:~:',
    `#${'x'.repeat(5000)}`,
    '#<img src=x onerror=alert(1)>',
  ]

  test.each(hashes)('%s does no harm when the page is opened with it', async (hash) => {
    const page = await openHydrated(use, `${held.site.url}long${hash}`)
    expect(await page.textContent('h1')).toBe('A long page')
    await page.evaluate(() => scrollTo(0, 800))
    await page.waitForSelector('nav.toc [data-active]', { state: 'attached' })
  })

  test('each of them does no harm as a link, here and to another page', async () => {
    const page = await openHydrated(use, `${held.site.url}long`)
    await mark(page)
    for (const hash of hashes) {
      for (const path of ['/start', '/long', '/long']) {
        await page.evaluate((href) => {
          const link = document.createElement('a')
          link.href = href
          document.body.append(link)
          link.click()
        }, `${path}${hash}`)
        await heading(page, path === '/start' ? 'Start' : 'A long page')
      }
    }
    expect(await isMarked(page)).toBe(true)
  })

  test('a percent-encoded hash finds its heading', async () => {
    const page = await openHydrated(use, `${held.site.url}long#part%2D5`)
    await page.waitForFunction(
      () => document.querySelector('nav.toc [data-active]')?.textContent === 'Part 5',
    )
  })
})
