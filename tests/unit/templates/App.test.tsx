import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { PageData, SidebarItem, SiteData, Template } from '../../../runtime/contract.ts'
import { itemsIn } from '../../../runtime/page.ts'
import { renderPage } from '../../../runtime/server.tsx'
import { App, Crash } from '../../../templates/App.tsx'
import { chromeOf } from '../../../templates/chrome/chrome.ts'
import { updatedOf } from '../../../templates/chrome/updated.ts'
import { freezeSite, freezeTemplate } from '../../../templates/frozen.tsx'
import { localeOf } from '../../helpers/locale.ts'
import { site as smallSite } from '../runtime/site.ts'

const site: SiteData = {
  ...smallSite,
  announcement: { id: 'a', content: 'News: <a href="/x">x</a>', isCloseable: false },
  navbar: { title: 'Site', hideOnScroll: false, items: [{ label: 'API', href: '/api/a' }] },
  footer: { columns: [{ title: 'Docs', items: [{ label: 'A', href: '/a' }] }], copyright: '©' },
  locales: [localeOf('en', '/', 'English')],
  versions: [{ name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: 'a' }],
}

test.each<Template>(['doc', 'home', 'search', 'errors', 'not-found'])(
  'a page of template %s has one main landmark, which the skip link leads to',
  (template) => {
    const html = htmlOf({ template })
    expect(html.match(/<main\b/g)).toHaveLength(1)
    expect(html).toContain('<main id="pageMain"')
    expect(html).toContain('href="#pageMain">Skip to main content</a>')
    expect(html).not.toMatch(/ style=| on[a-z]+=/)
  },
)

test('the columns of the footer are told by headings: they add no landmarks to each page', () => {
  expect(htmlOf({ template: 'home' })).toContain('<section><h2>Docs</h2><ul>')
})

test('a site without columns and copyright has no footer: it would be a rule and a landmark of nothing', () => {
  const footer = { columns: [], copyright: '' }
  expect(htmlOf({ template: 'home' }, { ...site, footer })).not.toContain('<footer')
})

test('a document shows what its page data says', () => {
  const html = htmlOf({
    toc: [{ id: 'a b', level: 2, html: 'A <code>b</code>' }],
    breadcrumbs: [{ label: 'API', href: '/api' }, { label: 'Here' }],
    previous: { label: 'Before', href: '/before' },
    next: { label: 'After', href: '/after' },
    editUrl: 'https://example.org/edit',
    lastUpdated: '2026-11-21',
    version: 'current',
    markdown: '/api/a.md',
  })
  expect(html).toContain('<h1>Title</h1>')
  expect(html).toContain('<a href="#a%20b">A <code>b</code></a>')
  expect(html).toContain('<span aria-current="page">Here</span>')
  expect(html).toMatch(/rel="prev" href="\/before"/)
  expect(html).toMatch(/rel="next" href="\/after"/)
  expect(html).toContain('>Edit this page</a>')
  expect(html).toContain('<time dateTime="2026-11-21">November 21, 2026</time>')
  expect(html).toContain('data-copy-page="/api/a.md"')
  expect(html).toContain('<span class="badge version" dir="auto">Next</span>')
})

test('a closed category is a link to its first page, and an unlisted item shows only when active', () => {
  const sidebar: PageData['sidebar'] = {
    name: 'docs',
    file: '/f.json',
    items: [
      { type: 'category', label: 'Closed', href: '/first' },
      { type: 'link', label: 'Secret', href: '/secret', unlisted: true },
      { type: 'link', label: 'Here', href: '/api/a', unlisted: true },
    ],
  }
  const html = htmlOf({ sidebar })
  expect(html).toMatch(/<a href="\/first" aria-expanded="false"/)
  expect(html).not.toContain('Secret')
  expect(html).toContain('<a href="/api/a" aria-current="page">Here</a>')
})

test('what a sidebar shows is read back from its HTML', () => {
  const items: readonly SidebarItem[] = [
    { type: 'link', label: 'A & <B>', href: '/b?c=d&e' },
    { type: 'category', label: 'Closed', href: '/first' },
    {
      type: 'category',
      label: 'Here',
      href: '/api',
      linked: true,
      open: true,
      items: [
        { type: 'link', label: 'a', href: '/api/a' },
        { type: 'link', label: 'out', href: 'https://example.com/' },
        { type: 'category', label: 'Deep', href: '/api/c', linked: true },
      ],
    },
    { type: 'link', label: '3 more…', href: '/more' },
  ]
  const html = htmlOf({ sidebar: { name: 'docs', file: '/f.json', items } })
  const { document } = new JSDOM(html, { url: 'https://example.org' }).window
  const read = itemsIn(document.querySelectorAll('#pageMenu .sidebar > ul > li'))
  expect(read).toMatchObject(items)
  const isLinked = (item: SidebarItem) => item.type === 'category' && Boolean(item.linked)
  expect(read.map(isLinked)).toEqual([false, false, true, false])
})

test('an announcement has a close button only where it can be closed', () => {
  expect(htmlOf({})).not.toContain('data-announcement-close')
  const closeable = { ...site, announcement: { id: 'a', content: 'News', isCloseable: true } }
  expect(htmlOf({}, closeable)).toContain('data-announcement-close="a"')
})

test('with several versions the badge leads to the others', () => {
  const versions = [
    ...site.versions,
    { name: '1', label: '1.x', isLast: false, path: '/1', mainDocId: 'a' },
  ]
  const html = htmlOf({ version: '1' }, { ...site, versions })
  expect(html).toContain('<a href="/1" data-version="1" aria-current="true"><bdi>1.x</bdi></a>')
})

test('the not-found page says what it must, and offers a search', () => {
  const html = htmlOf({ template: 'not-found' })
  expect(html).toContain('<h1>Page Not Found</h1>')
  expect(html).toContain('We could not find what you were looking for.')
  expect(html).toContain(
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  )
  expect(html).toContain('data-search-form')
})

function htmlOf(page: Partial<PageData>, settings: SiteData = site): string {
  const data: PageData = { path: '/api/a', template: 'doc', title: 'Title', toc: [], ...page }
  const locale = settings.locales[0]!
  const view = {
    page: data,
    parts: ['<p>Words</p>'],
    links: [],
    frozen: {
      ...freezeSite(settings, locale),
      ...freezeTemplate(data.template, settings, locale),
      ...chromeOf({ page: data, site: settings, updated: updatedOf(data, settings) }),
    },
  }
  return renderPage({ page: view, site: settings, App, Crash }).html
}
