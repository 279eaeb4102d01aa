import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHydrated, useBrowser } from './browser.ts'
import { siteOf, type TestSite } from './site.ts'

const bar = `import { useState } from 'react'

export function Bar() {
  const [width, setWidth] = useState(10)
  return (
    <button id="bar" style={{ width, height: 20 }} onClick={() => setWidth(30)}>
      <img src="https://pictures.example/bar.svg" alt="" />
    </button>
  )
}
`

const embeds = `---
title: Embeds
---

import { Bar } from '../_components/Bar.tsx'

![A badge](https://badges.example/build.svg)

<iframe src="https://films.example/embed/1" title="A film"></iframe>

<iframe src="/demo.html" title="A demo"></iframe>

<video src="./lamp.webm" controls />

<Bar />
`

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'

const use = useBrowser()
const held = {} as { site: TestSite }
beforeAll(async () => {
  held.site = await siteOf(
    {
      'content/_components/Bar.tsx': bar,
      'content/docs/embeds.mdx': embeds,
      'content/docs/lamp.webm': 'no film',
      'content/docs/new.md': '# New\n\n## Second {#second}\n\nWords.\n',
      'content/static/demo.html': '<!doctype html><title>Demo</title><p id="demo">Demo</p>\n',
    },
    {
      settings: {
        redirects: [{ from: '/old', to: '/new' }],
        contentSecurityPolicy: { 'connect-src': ['https://api.example'] },
      },
    },
  )
})
afterAll(() => held.site.close())

/** Other origins, as they would answer. */
async function answerOutside(page: Page): Promise<void> {
  const svg = { contentType: 'image/svg+xml', body: drawing }
  await page.route(/^https:\/\/(?:badges|pictures)\.example\//, (route) => route.fulfill(svg))
  const html = { contentType: 'text/html', body: '<p id="film">Film</p>' }
  await page.route('https://films.example/**', (route) => route.fulfill(html))
  const headers = { 'Access-Control-Allow-Origin': '*' }
  await page.route('https://api.example/**', (route) => route.fulfill({ headers, body: 'lit' }))
}

test('a page shows what it holds of other origins, its own films and frames, and styles of components', async () => {
  const context = await use.context()
  const page = await context.newPage()
  await answerOutside(page)
  await page.goto(`${held.site.url}embeds`)
  const shown = (name: string) => page.frameLocator(`iframe[src*="${name}"]`).locator('p')
  expect(await shown('films.example').textContent()).toBe('Film')
  expect(await shown('demo.html').textContent()).toBe('Demo')
  const widths = page
    .locator('img[src$=".svg"]')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  expect(await widths).toEqual([40, 40])
  const sizeOf = () => page.locator('#bar').evaluate((button) => getComputedStyle(button).width)
  expect(await sizeOf()).toBe('10px')
  await page.click('#bar')
  await expect.poll(sizeOf).toBe('30px')
})

test('what components ask for once they run is allowed by the settings, and else refused', async () => {
  use.allow(/violation: connect-src|Content Security Policy|Failed to load|Fetch API cannot load/)
  const page = await openHydrated(use, `${held.site.url}new`)
  await answerOutside(page)
  const ask = (address: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          (answer) => answer.text(),
          () => 'refused',
        ),
      address,
    )
  expect(await ask('https://api.example/state')).toBe('lit')
  expect(await ask('https://other.example/state')).toBe('refused')
})

test('the page of an old address leads to the section that was asked for', async () => {
  const page = await use.open(`${held.site.url}old.html?from=mail#second`)
  await page.waitForURL('**/new?from=mail#second')
  expect(await page.locator('#second').isVisible()).toBe(true)
})
