import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveFolder } from '../e2e/site.ts'
import { siteFolder } from '../helpers/globalSetup.ts'
import { metaOf, readPages, structuredDataOf, type PublishedPage } from './publishedPages.ts'

const held: { pages: readonly PublishedPage[]; served?: Awaited<ReturnType<typeof serveFolder>> } =
  {
    pages: [],
  }

beforeAll(async () => {
  held.pages = await readPages()
  held.served = await serveFolder(siteFolder)
})
afterAll(() => held.served?.close())

it('every title is unique and parts page and site by a vertical bar', () => {
  const titles = held.pages.map(({ head }) => head.querySelector('title')?.textContent ?? '')
  expect(titles.length).toBeGreaterThan(70)
  expect(repeated(titles)).toEqual([])
  expect(titles.filter((title) => !/\S \| \S/.test(title))).toEqual([])
})

it('every indexable page has a description of its own', () => {
  const descriptions = indexable().map(({ head }) => metaOf(head, 'description'))
  expect(repeated(descriptions)).toEqual([])
  expect(descriptions.filter((text) => text.length < 25)).toEqual([])
})

it('every page has one canonical address, which answers and is its own', async () => {
  for (const { route, head } of held.pages) {
    const links = [...head.querySelectorAll('link[rel=canonical]')]
    expect(links, route).toHaveLength(1)
    const address = new URL(links[0]!.getAttribute('href')!)
    expect(address.pathname).toBe(route)
    expect(await answers(address.href), address.href).toBe(route !== '/404')
  }
})

it('link previews say what the page says', async () => {
  for (const { route, head } of held.pages) {
    const title = head.querySelector('title')?.textContent
    const canonical = head.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(propertyOf(head, 'og:title'), route).toBe(title)
    expect(propertyOf(head, 'og:url'), route).toBe(canonical)
    expect(propertyOf(head, 'og:description'), route).toBe(metaOf(head, 'description'))
    expect(propertyOf(head, 'og:type'), route).toMatch(/^(?:article|website)$/)
    expect(metaOf(head, 'twitter:card'), route).toMatch(/^summary(?:_large_image)?$/)
    const image = propertyOf(head, 'og:image')
    expect(image !== '' && (await answers(image)), route).toBe(route !== '/404')
  }
})

it('only pages that nobody should find tell robots so', () => {
  const told = held.pages.flatMap(({ route, head }) => {
    const robots = metaOf(head, 'robots')
    return robots ? [`${route} ${robots}`] : []
  })
  expect(told.filter((line) => !line.startsWith('/rtk-query/internal/'))).toEqual([
    '/404 noindex',
    '/internal/components noindex',
    '/search noindex,follow',
  ])
})

it('breadcrumbs are a list that search engines accept', async () => {
  const lists = held.pages.flatMap(({ head }) => structuredDataOf(head) as BreadcrumbList[])
  expect(lists.length).toBeGreaterThan(50)
  for (const list of lists) {
    expect(list).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' })
    expect(list.itemListElement.length).toBeGreaterThanOrEqual(2)
    for (const [i, step] of list.itemListElement.entries()) {
      expect(Object.keys(step)).toEqual(['@type', 'position', 'name', 'item'])
      expect(step).toMatchObject({ '@type': 'ListItem', position: i + 1 })
      expect(step.name).not.toBe('')
      expect(await answers(step.item), step.item).toBe(true)
    }
  }
})

it('icons, the web manifest and the colours of both modes are there', async () => {
  for (const { route, head } of held.pages) {
    const links = ['icon', 'apple-touch-icon', 'manifest', 'search'].flatMap((rel) => [
      ...head.querySelectorAll(`link[rel="${rel}"]`),
    ])
    expect(links, route).toHaveLength(5)
    expect(head.querySelectorAll('meta[name=theme-color][media]'), route).toHaveLength(2)
  }
  const links = held.pages[0]!.head.querySelectorAll('link[rel*=icon], link[rel=manifest]')
  for (const link of links) expect(await get(link.getAttribute('href')!)).toBe(200)
  const manifest = JSON.parse(await readFile(join(siteFolder, 'site.webmanifest'), 'utf8'))
  for (const { src } of manifest.icons) expect(await get(src)).toBe(200)
})

interface BreadcrumbList {
  readonly itemListElement: readonly { readonly name: string; readonly item: string }[]
}

function indexable(): PublishedPage[] {
  return held.pages.filter((page) => page.indexable)
}

function propertyOf(head: ParentNode, name: string): string {
  return head.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? ''
}

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, i) => texts.indexOf(text) !== i)
}

/** Whether the published site answers an address of its own, without a redirect. */
async function answers(address: string): Promise<boolean> {
  const { pathname } = new URL(address)
  return (await get(pathname)) === 200
}

async function get(path: string): Promise<number> {
  const response = await fetch(new URL(path, held.served!.url), { redirect: 'manual' })
  await response.arrayBuffer()
  return response.status
}
