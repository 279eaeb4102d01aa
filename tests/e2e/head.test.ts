import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heading, hydrated, useBrowser } from './browser.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite }
beforeAll(async () => {
  held.site = await siteOf(
    {
      'content/docs/start.md': '# Start\n\nTo the [end](/end).\n',
      'content/docs/end.md': '# End\n\nOver.\n',
      'content/static/own.js': 'window.ran = [...(window.ran ?? []), "own"]\n',
      'content/static/touch.png': 'png',
    },
    {
      base: '/kit/',
      settings: {
        head: [
          { tag: 'meta', attributes: { name: 'site-verification', content: 'a"b' } },
          { tag: 'link', attributes: { rel: 'preconnect', href: 'https://fonts.example' } },
          { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example/a.css' } },
          { tag: 'link', attributes: { rel: 'apple-touch-icon', href: '/touch.png' } },
          {
            tag: 'script',
            attributes: { src: 'https://stats.example/s.js', defer: true, 'data-domain': 'kit' },
          },
          { tag: 'script', attributes: { src: '/own.js', defer: true } },
          {
            tag: 'script',
            attributes: { type: 'application/ld+json' },
            text: JSON.stringify({ name: '</script><b>' }),
          },
        ],
      },
    },
  )
})
afterAll(() => held.site.close())

test('elements of the settings are in the head, run under the policy, and stay', async () => {
  const page = await use.open('about:blank')
  const asked: string[] = []
  await page.route(/https:\/\/(?:stats|fonts)\.example\//, (route) => {
    const { url, method } = { url: route.request().url(), method: route.request().method() }
    asked.push(`${method} ${url}`)
    const headers = { 'access-control-allow-origin': '*' }
    if (url.endsWith('.css')) {
      return route.fulfill({ contentType: 'text/css', body: 'h1 { letter-spacing: 7px }', headers })
    }
    const body = `window.ran = [...(window.ran ?? []), document.currentScript.dataset.domain]
      fetch('https://stats.example/event', { method: 'POST', body: 'seen' })`
    return route.fulfill({ contentType: 'text/javascript', body, headers })
  })
  await page.goto(`${held.site.url}start`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const elements = () =>
    page.evaluate(() =>
      [
        ...document.head.querySelectorAll(
          '[name="site-verification"], [href*="fonts.example"], [rel="apple-touch-icon"], [type="application/ld+json"]:not([data-head]), script[defer]',
        ),
      ].map(({ outerHTML }) => outerHTML),
    )
  const before = await elements()
  expect(before).toEqual([
    '<meta name="site-verification" content="a&quot;b">',
    '<link rel="preconnect" href="https://fonts.example">',
    '<link rel="stylesheet" href="https://fonts.example/a.css">',
    '<link rel="apple-touch-icon" href="/kit/touch.png">',
    '<script src="https://stats.example/s.js" defer="" data-domain="kit"></script>',
    '<script src="/kit/own.js" defer=""></script>',
    '<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script>',
  ])
  expect(asked.toSorted()).toEqual([
    'GET https://fonts.example/a.css',
    'GET https://stats.example/s.js',
    'POST https://stats.example/event',
  ])
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).letterSpacing),
  ).toBe('7px')
  await page.click('article a[href="/kit/end"]')
  await heading(page, 'End')
  expect(await elements()).toEqual(before)
  expect(await page.evaluate(() => (window as { ran?: string[] }).ran)).toEqual(['kit', 'own'])
})

test('the policy names their origins and no more, and data of pages nothing of them', () => {
  const read = (file: string) => readFileSync(join(held.site.out, file), 'utf8')
  const policy = /Content-Security-Policy: (.*)/.exec(read('_headers'))![1]!
  const sources = (name: string) =>
    policy
      .split('; ')
      .find((one) => one.startsWith(`${name} `))!
      .split(' ')
      .filter((source) => source.startsWith('http'))
  expect(sources('script-src')).toEqual(['https://stats.example'])
  expect(sources('connect-src')).toEqual(['https://stats.example'])
  expect(sources('style-src')).toEqual(['https://fonts.example'])
  expect(sources('img-src')).toEqual([])
  expect(read('_data/start.json')).not.toContain('example')
})
