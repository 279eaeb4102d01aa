import type { PageData, PageFile, SiteData } from '../../../runtime/contract.ts'

/** Settings of a small site. */
export const site: SiteData = {
  title: 'Site',
  tagline: '',
  url: 'https://example.org',
  base: '/',
  trailingSlash: false,
  colorMode: { default: 'light', respectPrefersColorScheme: true },
  navbar: { title: 'Site', hideOnScroll: false, items: [] },
  footer: { columns: [], copyright: '' },
  locales: [
    {
      ...{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' },
      ...{ calendar: 'gregory', path: '/' },
    },
  ],
  versions: [],
  search: { provider: 'static' },
}

export function pageData(path: string): PageData {
  return { path, template: 'doc', title: `Title of ${path}`, toc: [] }
}

export function pageFile(path: string, more: Partial<PageFile> = {}): PageFile {
  return {
    release: 'r1',
    page: pageData(path),
    links: [],
    frozen: {},
    parts: [`<h1 id="top-${path.slice(1)}">${path}</h1><p id="more">Words</p>`],
    head: [['title', {}, `Title of ${path}`]],
    ...more,
  }
}
