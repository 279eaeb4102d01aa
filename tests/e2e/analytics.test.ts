import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hydrated, useBrowser } from './browser.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite; plain: TestSite }
const documents = {
  'content/docs/start.mdx': '# Start\n\nTo the [end](/end).\n',
  'content/docs/end.mdx': '# End\n\nOver.\n',
}
const SCRIPT = 'https://stats.example/count.js'

beforeAll(async () => {
  const settings = { analytics: { script: SCRIPT, siteId: 'lantern' } }
  held.site = await siteOf(documents, { settings })
  held.plain = await siteOf(documents)
})
afterAll(() => Promise.all([held.site.close(), held.plain.close()]))

/** Opens a page, goes to another one, and tells which ids the script that came along was given. */
async function counted(address: string, before?: () => void): Promise<string[]> {
  const page = await use.open('about:blank', before ? { before } : {})
  const asked: string[] = []
  await page.route('https://stats.example/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.counted = [...(window.counted ?? []), document.currentScript.dataset.siteId]',
    })
  })
  await page.goto(address)
  await hydrated(page)
  await page.click('article a')
  await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'End')
  await page.waitForLoadState('networkidle')
  const ids = await page.evaluate(() => (window as { counted?: string[] }).counted ?? [])
  expect(asked.length).toBe(ids.length)
  return ids
}

/** Each runs in the page: it may name nothing from here. */
const signals: Readonly<Record<string, () => void>> = {
  'navigator.doNotTrack is 1': () =>
    void Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
  'navigator.doNotTrack is yes': () =>
    void Object.defineProperty(navigator, 'doNotTrack', { value: 'yes' }),
  'window.doNotTrack is 1': () => void Object.assign(window, { doNotTrack: '1' }),
  'Global Privacy Control is on': () =>
    void Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
}

describe('usage analytics', () => {
  test('are off without a setting', async () => {
    expect(await counted(`${held.plain.url}start`)).toEqual([])
  })

  test('load the script of the setting once, with the id of the site', async () => {
    expect(await counted(`${held.site.url}start`)).toEqual(['lantern'])
  })

  test.each(Object.keys(signals))('ask nobody when %s', async (name) => {
    expect(await counted(`${held.site.url}start`, signals[name])).toEqual([])
  })
})
