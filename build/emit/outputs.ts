import type { PageData, SidebarItem } from '../../runtime/contract.ts'
import { markdownPath } from '../../runtime/files.ts'
import { dataPath } from '../../runtime/url.ts'
import { compare } from '../diagnostics/diagnostic.ts'
import { heldFile } from '../graph/heldFile.ts'
import type { OutputFile, Redirect, Site } from '../model.ts'
import type { Bundle } from '../model/bundle.ts'
import type { Page } from '../model/page.ts'
import { printHeaders, type HeadersInput } from './headers.ts'
import { isIndexable, isListed } from './indexable.ts'
import { printLlms, printLlmsFull } from './llms.ts'
import { manifestOf, type PublishedVersion } from './manifest.ts'
import { openSearchFiles } from './openSearch.ts'
import { htmlPath } from './paths.ts'
import { redirectFiles, redirectScript } from './redirects.ts'
import { printRobots, printSitemap } from './sitemap.ts'

export interface OutputInput {
  readonly site: Site
  readonly pages: readonly PageData[]
  readonly rendered: readonly Page[]
  /** Each sidebar as published, and where: below the base. */
  readonly sidebars: readonly { path: string; items: readonly SidebarItem[] }[]
  readonly versions: readonly PublishedVersion[]
  readonly bundle: Bundle
  readonly redirects: readonly Redirect[]
  /** The index and the texts that the search reads. */
  readonly search: readonly OutputFile[]
  /** The pictures of link previews. */
  readonly socials: readonly OutputFile[]
  /** Folders of the published site whose files browsers may keep for ever. */
  readonly kept: readonly string[]
  /** The constant inline script of every page. */
  readonly script: string
}

/** Every file of the published site but the copied assets, in order of path. */
export function outputsOf(input: OutputInput): OutputFile[] {
  const { site, pages, bundle } = input
  const listed = pages.filter(isListed)
  const taken = pages.map(({ path }) => path)
  const moved = redirectFiles(input.redirects, site, taken)
  const files: OutputFile[] = [
    ...input.rendered.flatMap((page) => pageFiles(page, site)),
    ...llmsFiles(input, listed),
    ...input.sidebars.map(({ path, items }) => jsonFile(path, { items })),
    ...bundle.files.filter(({ path }) => !path.endsWith('.map')),
    ...moved,
    ...input.search,
    ...input.socials,
    ...openSearchFiles(site),
    jsonFile(
      '_shared/routes.json',
      listed.map(({ path, title }) => ({ path, title })),
    ),
    ...engineFiles(listed, site),
    // GitHub Pages leaves out folders that begin with `_`, as `_data` does, unless this file is there.
    { path: '.nojekyll', contents: '' },
    { path: '_headers', contents: printHeaders(headersOf(input, moved)) },
  ]
  return [...files, jsonFile('manifest.json', manifestOf(input))].toSorted((a, b) =>
    compare(a.path, b.path),
  )
}

/** A sitemap lists one page at least. Where it would list none, engines still ask pages whether they may. */
function engineFiles(listed: readonly PageData[], site: Site): OutputFile[] {
  const indexable = listed.filter((page) => isIndexable(page, site))
  const sitemap = { path: 'sitemap.xml', contents: printSitemap(indexable, site) }
  const sitemaps = indexable.length > 0 ? [sitemap] : []
  return [...sitemaps, { path: 'robots.txt', contents: printRobots(site, sitemaps) }]
}

function headersOf(input: OutputInput, moved: readonly OutputFile[]): HeadersInput {
  const { site, rendered, script, kept } = input
  const leads = moved.some(({ path }) => path.endsWith('.html'))
  const sources = [...new Set(rendered.flatMap((page) => page.sources))]
  return {
    ...site.settings,
    ...site,
    scripts: leads ? [script, redirectScript] : [script],
    sources,
    kept,
  }
}

/** The texts are read when they are written: those of all pages need not be held at once. */
function pageFiles(page: Page, site: Site): OutputFile[] {
  const { path } = page
  const html = heldFile(htmlPath(path, site), page, 'html')
  const data = heldFile(dataPath(path), page, 'data')
  const twin = heldFile(markdownPath(path), page, 'markdown')
  return 'markdown' in page ? [html, data, twin] : [html, data]
}

function llmsFiles(input: OutputInput, pages: readonly PageData[]): OutputFile[] {
  const { site, sidebars, rendered } = input
  const byPath = new Map(rendered.map((page) => [page.path, page]))
  const markdownOf = (path: string) => byPath.get(path)?.markdown ?? ''
  const about = { site, sidebars, pages }
  const full = site.settings.llms?.full
    ? [{ path: 'llms-full.txt', contents: printLlmsFull(about, markdownOf) }]
    : []
  return [{ path: 'llms.txt', contents: printLlms(about) }, ...full]
}

function jsonFile(path: string, value: unknown): OutputFile {
  return { path, contents: JSON.stringify(value) }
}
