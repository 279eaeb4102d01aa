import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SearchSettings } from '../../runtime/contract.ts'
import { openHydrated, useBrowser } from '../e2e/browser.ts'
import { siteOf } from '../e2e/site.ts'

interface Service {
  readonly settings: SearchSettings
  /** Stands in the code that asks this service, and in no other. */
  readonly header: string
  readonly answer: unknown
}

const own = { apiKey: 'search-key', indexName: 'lamps' }
const host = 'https://search.example'
const wick = {
  objectID: '/wick#trim',
  url: '/wick#trim',
  anchor: 'trim',
  type: 'lvl2',
  hierarchy: { lvl0: 'Manual', lvl1: 'The wick', lvl2: 'Trim it' },
  content: 'To six millimetres.',
}

const services: Readonly<Record<string, Service>> = {
  algolia: {
    settings: { provider: 'algolia', appId: 'LAMPS', hosts: [host], ...own },
    header: 'x-algolia-api-key',
    answer: { results: [{ hits: [wick], nbHits: 1, page: 0, hitsPerPage: 20 }] },
  },
  typesense: {
    settings: { provider: 'typesense', host, ...own },
    header: 'x-typesense-api-key',
    answer: { results: [{ found: 1, hits: [{ document: wick }] }] },
  },
  meilisearch: {
    settings: { provider: 'meilisearch', host, ...own },
    header: '/multi-search',
    answer: { results: [{ hits: [wick], totalHits: 1 }] },
  },
}

const use = useBrowser()

test.each(Object.keys(services))(
  'a site of %s asks it, and holds no other search',
  async (name) => {
    const { settings: search, answer } = services[name]!
    const site = await siteOf(
      { 'content/docs/wick.md': '# The wick\n\n## Trim it\n' },
      { settings: { search } },
    )
    try {
      const scripts = scriptsOf(site.out)
      const found = Object.keys(services).filter((one) => scripts.includes(services[one]!.header))
      expect(found).toEqual([name])
      expect(scripts).not.toContain('new Worker(')

      const page = await openHydrated(use, `${site.url}wick`)
      const headers = { 'access-control-allow-origin': '*' }
      await page.route(`${host}/**`, (route) => route.fulfill({ json: answer, headers }))
      await page.keyboard.press('Control+k')
      await page.locator('dialog.search input').fill('trim')
      const hit = page.locator('dialog.search [role="option"]')
      await hit.waitFor()
      expect(await hit.innerText()).toContain('Trim it')
    } finally {
      await site.close()
    }
  },
)

function scriptsOf(out: string): string {
  const folder = join(out, 'assets')
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  return scripts.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}
