import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateOn, heading, savingData, useBrowser } from './browser.ts'
import { siteOf, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as { site: TestSite }
const far = Array.from({ length: 60 }, () => 'A paragraph that takes room.').join('\n\n')

beforeAll(async () => {
  held.site = await siteOf({
    'content/docs/start.mdx': `---\ndisplayed_sidebar: null\npagination_next: null\n---\n\n# Start\n\nSee [near](/near), [near again](/near#more) and [live](/live).\n\n${far}\n\nAnd [far](/far).\n`,
    'content/docs/near.mdx': '# Near\n\n## More\n\nHere.\n',
    'content/docs/far.mdx': '# Far\n\nThere.\n',
    'content/docs/live.mdx': `import { Lamp } from './Lamp.tsx'\n\n# Live\n\n<Lamp />\n`,
    'content/docs/Lamp.tsx': `export const Lamp = () => <b id="lamp">lit</b>\n`,
  })
})
afterAll(() => held.site.close())

test('the data of links in view is fetched once each, of others when they come into view', async () => {
  const { page, fetched } = await watched()
  await fetched.until('/near')
  await fetched.until('/live')
  expect(fetched.list).not.toContain('/far')
  await page.locator('article a[href="/far"]').scrollIntoViewIfNeeded()
  await fetched.until('/far')
  expect(fetched.list.filter((path) => path === '/near')).toEqual(['/near'])
})

test('what makes the page work comes first: links in view are fetched once React is there', async () => {
  const page = await use.open('about:blank')
  const gate = await gateOn(page, '**/assets/hydrate-*.js')
  const { fetched } = await watched({ page })
  for (let frame = 0; frame < 5; frame++) await page.evaluate(idle)
  expect(fetched.list).toEqual([])
  gate.open()
  await fetched.until('/near')
})

test('prefetching is by GET and asks for no page module', async () => {
  const { fetched, requests } = await watched()
  await fetched.until('/live')
  expect(requests.filter(({ url }) => url.includes('/assets/content-'))).toEqual([])
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

test.each(['hover', 'focus'] as const)(
  '%s loads the page under it at once, its code too',
  async (way) => {
    const { page, requests } = await watched()
    const link = page.locator('article a[href="/live"]')
    const code = page.waitForRequest(/\/assets\/content-/)
    await (way === 'hover' ? link.hover() : link.focus())
    await code
    expect(requests.filter(({ url }) => url.endsWith('/_data/live.json')).length).toBe(1)
  },
)

test('a click after the prefetch makes no request', async () => {
  const { page, fetched } = await watched()
  await fetched.until('/near')
  await page.waitForLoadState('networkidle')
  const later: string[] = []
  page.on('request', (request) => later.push(request.url()))
  await page.click('article a[href="/near"]')
  await heading(page, 'Near')
  // The new page prefetches its own links: only what the click needed itself is looked for.
  expect(later.filter((url) => /_data\/near|\/assets\//.test(url))).toEqual([])
})

test.each([
  ['saving data', savingData],
  ['on 2g', on2g],
  ['on slow-2g', onSlow2g],
] as const)('nothing is prefetched for a reader %s, and the click works', async (_, before) => {
  const page = await use.open('about:blank', { before })
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_data/')) fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(`${held.site.url}start`)
  await page.hover('article a[href="/near"]')
  await page.focus('article a[href="/live"]')
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await page.click('article a[href="/near"]')
  await heading(page, 'Near')
  expect(fetched.filter((path) => !path.includes('sidebar'))).toEqual(['/_data/near.json'])
})

test('a reader on 4g is prefetched for', async () => {
  const { fetched } = await watched({ before: on4g })
  await fetched.until('/near')
})

/** The start page, and what is asked for from its first moment on. */
async function watched(opened: { readonly before?: () => void; readonly page?: Page } = {}) {
  const page = opened.page ?? (await use.open('about:blank', opened))
  const requests: { url: string; method: string }[] = []
  page.on('request', (request) => requests.push({ url: request.url(), method: request.method() }))
  await page.goto(`${held.site.url}start`)
  const fetched = {
    get list() {
      return requests.flatMap(({ url }) => /\/_data(\/.*)\.json$/.exec(url)?.[1] ?? [])
    },
    until: (path: string) => untilFetched(page, path),
  }
  return { page, requests, fetched }
}

/** Runs in the page: settles once a frame was drawn and the browser had nothing better to do. */
function idle(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
}

async function untilFetched(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (address) => performance.getEntriesByName(address).length > 0,
    `${held.site.url}_data${path}.json`,
  )
}

function on2g(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })
}

function onSlow2g(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } })
}

function on4g(): void {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' } })
}
