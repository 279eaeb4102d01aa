import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import robotsParser from 'robots-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { serveFolder } from '../e2e/site.ts'
import { siteFolder } from '../helpers/globalSetup.ts'
import { canonicalOf, readPages, xmlOf, type PublishedPage } from './publishedPages.ts'

const held = {} as {
  pages: readonly PublishedPage[]
  sitemap: string
  served: Awaited<ReturnType<typeof serveFolder>>
}
beforeAll(async () => {
  held.pages = await readPages()
  held.sitemap = await readFile(join(siteFolder, 'sitemap.xml'), 'utf8')
  held.served = await serveFolder(siteFolder)
})
afterAll(() => held.served.close())

it('the sitemap is valid by the schema of sitemaps.org', async () => {
  expect(await schemaFaults(held.sitemap)).toEqual([])
  const spoilt = held.sitemap.replace(/<loc>[^<]+<\/loc>/, '<location>x</location>')
  expect(await schemaFaults(spoilt)).not.toEqual([])
})

it('the sitemap lists exactly the indexable pages, and each answers', async () => {
  const canonical = held.pages
    .filter(({ indexable }) => indexable)
    .map(({ head }) => canonicalOf(head))
  expect(canonical.length).toBeGreaterThan(70)
  expect(listed().toSorted()).toEqual(canonical.toSorted())
  for (const address of listed()) expect(await answers(address), address).toBe(true)
})

it('pages are dated by days, or not at all', () => {
  const dates = [...xmlOf(held.sitemap).querySelectorAll('lastmod')].map((date) => date.textContent)
  expect(dates.filter((date) => !/^\d{4}-\d\d-\d\d$/.test(date ?? ''))).toEqual([])
})

it('robots may read every address of the sitemap, and are told where it is', async () => {
  const text = await readFile(join(siteFolder, 'robots.txt'), 'utf8')
  const { origin } = new URL(listed()[0]!)
  const robots = robotsParser(`${origin}/robots.txt`, text)
  expect(listed().filter((address) => !robots.isAllowed(address, 'Googlebot'))).toEqual([])
  expect(robots.getSitemaps()).toEqual([`${origin}/sitemap.xml`])
})

function listed(): string[] {
  return [...xmlOf(held.sitemap).querySelectorAll('url > loc')].map(
    ({ textContent }) => textContent ?? '',
  )
}

/** What the schema has against a sitemap, one line each. */
async function schemaFaults(xml: string): Promise<string[]> {
  const schema = createRequire(import.meta.url).resolve('sitemap/schema/sitemap.xsd')
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: { fileName: 'sitemap.xsd', contents: await readFile(schema, 'utf8') },
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

/** Whether the published site answers an address of its own, without a redirect. */
async function answers(address: string): Promise<boolean> {
  const { pathname } = new URL(address)
  const response = await fetch(new URL(pathname, held.served.url), { redirect: 'manual' })
  await response.arrayBuffer()
  return response.status === 200
}
