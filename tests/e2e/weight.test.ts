import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleReact } from '../helpers/bundleReact.ts'
import { hydrated, savingData, useBrowser } from './browser.ts'
import { lanternFiles, lanternSettings } from './lantern.ts'
import { siteOf, type Files, type TestSite } from './site.ts'

const use = useBrowser()
const held = {} as Record<'site' | 'small' | 'middle' | 'large', TestSite>
beforeAll(async () => {
  held.site = await siteOf(lanternFiles, { settings: lanternSettings })
})
afterAll(() => Promise.all(Object.values(held).map((site) => site.close())))

/** The JavaScript that a page asks for, hydration included, in order of name. */
async function scriptsOf(address: string): Promise<string[]> {
  const page = await use.open('about:blank', { before: savingData })
  const scripts = watchScripts(page)
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return scripts.toSorted()
}

function watchScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}

describe('JavaScript', () => {
  test('of a page of prose is the same files for all of them', async () => {
    const pages = ['start', 'guide/first', 'kitchen-sink', 'long', '']
    const lists = await Promise.all(pages.map((path) => scriptsOf(held.site.url + path)))
    for (const list of lists) expect(list).toEqual(lists[0])
    expect(lists[0]!.filter((path) => path.includes('content-'))).toEqual([])
  })

  test('of a page with a live component is one file more', async () => {
    const [prose, live] = await Promise.all([
      scriptsOf(`${held.site.url}start`),
      scriptsOf(`${held.site.url}live`),
    ])
    const own = live!.filter((path) => !prose!.includes(path))
    expect(own).toEqual([expect.stringMatching(/^\/assets\/content-/)])
    expect(prose!.filter((path) => !live!.includes(path))).toEqual([])
  })

  test('of templates and runtime without React is at most 12 kB (brotli)', async () => {
    const all = await firstLoadOf(held.site, 'start')
    const react = await reactBytes()
    process.stdout.write(
      `First-load JavaScript, brotli: ${all.scripts} bytes; React alone ${react}; templates and runtime ${all.scripts - react}\n`,
    )
    expect(all.scripts - react).toBeLessThanOrEqual(12_000)
  })
})

describe('a fixed page', () => {
  beforeAll(async () => {
    held.small = await siteOf({ ...pagesOf(20), ...documentation })
    held.middle = await siteOf({ ...pagesOf(260), ...documentation })
    held.large = await siteOf({ ...pagesOf(2000), ...documentation })
  })

  test('costs the same first-load bytes in a site of 20 pages and of 2,000 (± 200, brotli)', async () => {
    const small = await firstLoadOf(held.small)
    const large = await firstLoadOf(held.large)
    process.stdout.write(
      `First load, brotli: 20 pages ${JSON.stringify(small)}, 2,000 pages ${JSON.stringify(large)}\n`,
    )
    expect(Math.abs(large.html + large.scripts - small.html - small.scripts)).toBeLessThanOrEqual(
      200,
    )
  })

  test('of documentation weighs at most 30 kB before React, 95 kB with it, in at most 8 requests', async () => {
    const page = await use.open('about:blank', { before: savingData })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${held.large.url}part-0/documentation`)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    // The icon is asked for by the browser, once a site.
    const counted = asked.filter((path) => !path.includes('favicon'))
    const weights = counted.map((path) => sizeOf(held.large, path))
    const react = counted.findIndex((path) => /\/hydrate-/.test(path))
    const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
    const critical = sum(weights.slice(0, react))
    process.stdout.write(
      `A page of documentation, brotli: ${critical} bytes before React in ${react} requests, ${sum(weights)} in ${counted.length} with it\n`,
    )
    expect(react).toBeGreaterThan(0)
    expect(critical).toBeLessThanOrEqual(30_000)
    expect(sum(weights)).toBeLessThanOrEqual(95_000)
    expect(counted.length).toBeLessThanOrEqual(8)
  })

  test('of documentation has the same HTML in a site of 13 folders and of 100 (± 1 %, brotli)', () => {
    const small = meanSizeOf(held.middle, 'part-0/documentation.html')
    const large = meanSizeOf(held.large, 'part-0/documentation.html')
    process.stdout.write(`HTML of the page, brotli: ${small} and ${large} bytes\n`)
    expect(Math.abs(large / small - 1)).toBeLessThanOrEqual(0.01)
  })

  test('that was prefetched is shown without a request', async () => {
    const page = await use.open(`${held.small.url}part-0/page-7`)
    await hydrated(page)
    await page.hover('.pagination-next')
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => /_data\/part-0\/page-8/.test(name)),
    )
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.click('.pagination-next')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Page 8')
    expect(asked.filter((address) => address.includes('page-8'))).toEqual([])
  })

  test('hydrates and navigates in a site of 2,000 pages', async () => {
    const page = await use.open(`${held.large.url}part-0/page-7`)
    await hydrated(page)
    await page.click('.pagination-next')
    await page.waitForFunction(() => document.querySelector('h1')?.textContent !== 'Page 7')
  })
})

/** Nine hundred words, five blocks of code and a table: a page as documentations have them. */
const documentation: Files = {
  'content/docs/part-0/documentation.md': `---\nsidebar_position: 9000\n---\n\n# Documentation\n\n${Array.from(
    { length: 8 },
    (_, at) =>
      `## Part ${at}\n\n${wordsFrom(at, 110)}.\n\n${at < 5 ? `\`\`\`ts\nexport const value${at}: Map<string, number> = new Map([['${at}', ${at}]])\nfor (const [key, count] of value${at}) console.log(key.repeat(count))\n\`\`\`` : '| Name | Value |\n| --- | --- |\n| `a` | 1 |'}`,
  ).join('\n\n')}\n`,
}

/** Words that do not repeat in a way that compresses well. */
function wordsFrom(seed: number, count: number): string {
  return Array.from({ length: count }, (_, at) =>
    ((seed * 7919 + at * 104_729) % 1_000_003).toString(36),
  ).join(' ')
}

/** Bytes of what an address answers, compressed. */
function sizeOf(site: TestSite, path: string): number {
  const file = [path, `${path}.html`].find(
    (name) => existsSync(join(site.out, name)) && name !== '/',
  )
  return brotliCompressSync(readFileSync(join(site.out, file!))).length
}

/**
 * Compressed bytes of a file, the mean over many namings of its assets and its release: which letters a
 * hash has moves the compressor's result by up to one percent, and from one of two heaps to the other, so
 * that their middle is seldom met.
 */
function meanSizeOf(site: TestSite, file: string, namings = 101): number {
  const text = readFileSync(join(site.out, file), 'utf8')
  const sizes = Array.from({ length: namings }, (_, naming) => {
    const other = (hash: string) => createHash('sha256').update(`${naming} ${hash}`).digest('hex')
    const named = text
      .replace(/(?<=-)[A-Z\d]{8}(?=\.)/g, (hash) => other(hash).slice(0, 8).toUpperCase())
      .replace(/(?<=-)[a-f\d]{8}(?=\.css)/, (hash) => other(hash).slice(0, 8))
      .replace(/(?<="release":")[\da-f]{12}/, (hash) => other(hash).slice(0, 12))
    return brotliCompressSync(named).length
  })
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length)
}

/** What React itself weighs, bundled as the site is. */
async function reactBytes(): Promise<number> {
  const { contents } = await bundleReact(
    `
      export * as react from 'react'
      export * as jsx from 'react/jsx-runtime'
      export { flushSync } from 'react-dom'
      export { hydrateRoot } from 'react-dom/client'`,
    {
      minify: true,
      legalComments: 'none',
      target: ['es2022', 'chrome109', 'firefox115', 'safari16.4'],
    },
  )
  return brotliCompressSync(contents).length
}

function pagesOf(count: number): Files {
  const pages = Array.from({ length: count }, (_, n) => {
    const folder = `part-${Math.floor(n / 20)}`
    return [
      `content/docs/${folder}/page-${n}.md`,
      `---\nsidebar_position: ${n}\n---\n\n# Page ${n}\n\nThe words of page ${n}.\n\n## More\n\nMore words.\n`,
    ] as const
  })
  return Object.fromEntries(pages)
}

/** Bytes of the HTML and of all scripts that a page loads, each compressed. */
async function firstLoadOf(site: TestSite, path = 'part-0/page-7') {
  const scripts = await scriptsOf(site.url + path)
  expect(existsSync(join(site.out, `${path}.html`))).toBe(true)
  return {
    html: meanSizeOf(site, `${path}.html`),
    scripts: scripts.reduce((sum, script) => sum + meanSizeOf(site, script, 25), 0),
  }
}
