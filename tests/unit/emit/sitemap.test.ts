import { expect, it } from 'vitest'
import type { PageData } from '../../../runtime/contract.ts'
import { printSitemap } from '../../../build/emit/sitemap.ts'
import type { Site } from '../../../build/model.ts'

it('the sitemap says of each page when it was changed, where that is known', () => {
  const pages = [{ path: '/', lastUpdated: '2026-01-31' }, { path: '/a & b' }] as PageData[]
  const site = { url: 'https://test.example', base: '/', trailingSlash: false } as Site
  expect(printSitemap(pages, site)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://test.example/</loc><lastmod>2026-01-31</lastmod></url>
<url><loc>https://test.example/a%20&amp;%20b</loc></url>
</urlset>
`)
})
