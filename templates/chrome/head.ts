import type { HeadTag, PageData, SiteData } from '../../runtime/contract.ts'
import { lastVersion, localeOf } from '../../runtime/owner.ts'
import { hrefOf } from '../../runtime/url.ts'

/** What a page that is navigated to says of itself in its head. The build prints more (build/render/head.ts). */
export function headOf(page: PageData, site: SiteData): HeadTag[] {
  const { description, markdown, unlisted, path } = page
  const version = lastVersion(site.versions)
  return [
    ['title', {}, titleOf(page, site)],
    ...(description ? [meta('description', description)] : []),
    ...(unlisted ? [meta('robots', 'noindex')] : []),
    // What `hrefOf` has encoded is not encoded again.
    [
      'link',
      { rel: 'canonical', href: site.url + encodeURI(hrefOf(path, site)).replaceAll('%25', '%') },
    ],
    meta('docsearch:language', localeOf(path, site.locales).code),
    meta('docsearch:version', page.version ?? version?.name ?? 'current'),
    meta('docsearch:docusaurus_tag', page.version ? `docs-default-${page.version}` : 'default'),
    ...(markdown ? [alternate(markdown)] : []),
  ]
}

function titleOf({ path, title }: PageData, site: SiteData): string {
  if (path === '/') return site.tagline ? `${site.title} | ${site.tagline}` : site.title
  return `${title} | ${site.title}`
}

function alternate(href: string): HeadTag {
  return ['link', { rel: 'alternate', type: 'text/markdown', href: encodeURI(href) }]
}

function meta(name: string, content: string): HeadTag {
  return ['meta', { name, content }]
}
