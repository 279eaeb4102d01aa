import { afterAll, beforeAll, expect, test } from 'vitest'
import { heading, hydrated, isMarked, mark, openHydrated, useBrowser } from '../e2e/browser.ts'
import { siteOf, type TestSite } from '../e2e/site.ts'

const ids = [
  'root',
  'main',
  'menu',
  'page-data',
  'announcer',
  'progress',
  'toc-title',
  'body',
  'head',
  'cookie',
  'location',
  'navigator',
  'history',
  'document',
  'window',
  'self',
  'top',
  'parent',
  'name',
  'React',
  'ReactDOM',
  'process',
  'gtag',
  'fetch',
  'localStorage',
  'sessionStorage',
  'navigation',
  'performance',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'querySelector',
  'getElementById',
  'addEventListener',
  'dataset',
  'children',
  'trustedTypes',
] as const
const names = [
  'body',
  'head',
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'currentScript',
  'documentElement',
  'cookie',
  'addEventListener',
  'createElement',
  'activeElement',
  'scripts',
  'title',
  'URL',
  'defaultView',
  'readyState',
] as const

const use = useBrowser()
const held = {} as { site: TestSite }
beforeAll(async () => {
  const headings = ids.map((id) => `## ${id}\n\nWords of ${id}.\n`).join('\n')
  const raw = names.flatMap((name) => [
    `<form name="${name}"><input name="attributes"><input name="parentNode"></form>`,
    `<img name="${name}" id="img-${name}" src="/favicon.svg" alt="x">`,
  ])
  held.site = await siteOf({
    'content/docs/start.md': '# Start\n\nTo [all](./all.md).\n',
    'content/docs/all.md': `# All\n\n${headings}\n${raw.join('\n\n')}\n\nTo the [start](./start.md).\n`,
    'content/docs/proto.md': '---\nslug: /__proto__\n---\n\n# Proto\n\nWords.\n',
  })
})
afterAll(() => held.site.close())

test('headings and names of raw elements take nothing away from the page', async () => {
  const page = await openHydrated(use, `${held.site.url}all`)
  await mark(page)
  const twice = await page.evaluate(() => {
    const all = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return all.filter((id, i) => all.indexOf(id) !== i)
  })
  expect(twice).toEqual([])
  const own = await page.evaluate(
    (given) =>
      given.filter(
        (name) =>
          Object.hasOwn(document, name) ||
          (document as unknown as Record<string, unknown>)[name] instanceof HTMLFormElement,
      ),
    names,
  )
  expect(own).toEqual([])
  const before = await page.getAttribute('html', 'data-theme')
  await page.click('[data-theme-toggle]')
  await page.waitForFunction((mode) => document.documentElement.dataset['theme'] !== mode, before)
  await page.click('nav.toc a[href="#querySelector" i], nav.toc a[href="#queryselector"]')
  await page.waitForFunction(() => location.hash.toLowerCase() === '#queryselector')
  await page.keyboard.press('Control+K')
  const field = page.locator('dialog input, [role="dialog"] input').first()
  await field.fill('start')
  await page.locator('dialog a mark, [role="dialog"] a mark').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('article a[href="/start"]').click()
  await heading(page, 'Start')
  await page.goBack()
  await heading(page, 'All')
  expect(await isMarked(page)).toBe(true)
})

test('names that every object has are addresses and queries like others', async () => {
  use.allow(/404/)
  const page = await openHydrated(use, `${held.site.url}__proto__`)
  expect(await page.textContent('h1')).toBe('Proto')
  for (const name of ['constructor', 'toString', 'hasOwnProperty', '__defineGetter__', 'valueOf']) {
    const answer = await page.goto(`${held.site.url}${name}`)
    expect([name, answer!.status()]).toEqual([name, 404])
    expect(await page.textContent('h1')).toBe('Page Not Found')
  }
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    await page.goto(`${held.site.url}search?q=${name}`)
    await hydrated(page)
    await page
      .locator('main [role="status"], main output, main .search-none, main a mark')
      .first()
      .waitFor()
    expect(await page.evaluate(inheritedByAll)).toEqual([])
  }
})

/** What all objects would have of a polluted prototype: it is no property of their own. */
function inheritedByAll(): string[] {
  const names: string[] = []
  for (const name in {}) names.push(name)
  return names
}
