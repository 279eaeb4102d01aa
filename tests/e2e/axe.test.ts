import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ownRoutes } from '../helpers/ownPages.ts'
import { isLong } from '../helpers/size.ts'
import { faultsIn } from './axe.ts'
import { hydrated, useBrowser } from './browser.ts'
import { useLantern } from './lantern.ts'
import { useOwnSite } from './site.ts'

const use = useBrowser()
const site = useLantern()
const own = useOwnSite()

const modes = [390, 1280].flatMap((width) => [
  { width, colorScheme: 'light' as const },
  { width, colorScheme: 'dark' as const },
])
const lanternPaths = ['kitchen-sink', 'guide/hidden', 'search', '', 'gone', 'live']
const sample = [
  '',
  'search',
  'errors',
  'gone',
  'introduction/getting-started',
  'api/createSlice',
  'rtk-query/usage/queries',
  'tutorials/quick-start',
]
/** Every page at full size, with what an address with a query brings. */
const ownPaths = isLong
  ? [...(await ownRoutes()), 'gone', 'errors?code=11', 'search?q=slice']
  : sample

describe.each(modes)(
  'at $width px in $colorScheme',
  { timeout: isLong ? 1_200_000 : 180_000 },
  ({ width, colorScheme }) => {
    const open = async (address: string) => {
      use.allow(/Failed to load resource.*404/)
      const page = await use.open(address, options)
      await hydrated(page)
      return page
    }
    // axe is brought into the page as text: only here the policy is set aside.
    const options = { width, colorScheme, bypassCSP: true, reducedMotion: 'reduce' as const }

    test('the sample pages have no violations', async () => {
      const page = await open(site.url)
      expect(await violationsOf(page, site.url, lanternPaths)).toEqual([])
    })

    test("pages of this repository's own site have no violations", async () => {
      const page = await open(own.url)
      expect(ownPaths.length).toBeGreaterThan(isLong ? 70 : 7)
      expect(await violationsOf(page, own.url, ownPaths)).toEqual([])
    })

    test('neither have a dropdown, the menu and an open category', async () => {
      const page = await open(`${site.url}start`)
      const faults: string[] = []
      if (width === 1280) {
        await page.click('.sidebar [aria-expanded] >> nth=0')
        await page.locator('.sidebar a[href="/guide/second"]').waitFor()
        faults.push(...(await faultsIn(page, 'open category')))
        await page.click('.dropdown summary')
        faults.push(...(await faultsIn(page, 'dropdown')))
      } else {
        await page.click('.menu-button')
        await page.locator('#pageMenu[data-open]').waitFor()
        faults.push(...(await faultsIn(page, 'documents menu')))
        await page.click('#pageMenu [aria-expanded] >> nth=0')
        await page.locator('#pageMenu a[href="/guide/second"]').waitFor()
        faults.push(...(await faultsIn(page, 'open category')))
        await page.click('.menu-back')
        faults.push(...(await faultsIn(page, 'main menu')))
      }
      expect(faults).toEqual([])
    })

    test('nor the search with hits, without any, and failing', async () => {
      use.allow(/Failed to load resource/)
      const page = await open(`${site.url}start`)
      const faults: string[] = []
      const search = async (place: string, words: string, shown: string) => {
        await page.fill('dialog.search input', words)
        await page.locator(`dialog.search ${shown}`).first().waitFor()
        faults.push(...(await faultsIn(page, place)))
      }
      await page.keyboard.press('Control+k')
      await page.locator('dialog.search input').waitFor()
      faults.push(...(await faultsIn(page, 'search')))
      await search('hits', 'guide', '[role="option"]')
      await search('no hits', 'xyzzyq', '.search-headline')
      await page.goto(`${site.url}start`)
      await hydrated(page)
      await page.context().route('**/_shared/search/**', (route) => route.fulfill({ status: 404 }))
      await page.keyboard.press('Control+k')
      await search('failing search', 'guide', 'button:text("Try again")')
      expect(faults).toEqual([])
    })

    test('nor a crash and the load-failure box', async () => {
      use.allow(/Failed to load resource|error: .*The store is gone/)
      const page = await open(`${site.url}crash`)
      const faults: string[] = []
      await page.click('#bomb')
      await page.locator('.crash').waitFor()
      faults.push(...(await faultsIn(page, 'crash')))
      await page.goto(`${site.url}start`)
      await hydrated(page)
      await page.context().setOffline(true)
      await page.click('article a[href="/live"]', { noWaitAfter: true })
      await page.locator('.load-failure').waitFor()
      faults.push(...(await faultsIn(page, 'load failure')))
      expect(faults).toEqual([])
    })
  },
)

async function violationsOf(page: Page, url: string, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    await page.goto(url + path)
    await hydrated(page)
    faults.push(...(await faultsIn(page, `/${path}`)))
  }
  return faults
}
