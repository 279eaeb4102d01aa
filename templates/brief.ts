import type {
  BriefPage,
  PageBrief,
  PageData,
  PageFile,
  SidebarView,
  SiteData,
} from '../runtime/contract.ts'
import { viewOf } from '../runtime/pageView.ts'
import { markdownPath, sidebarPath } from '../runtime/files.ts'
import { ownerOf } from '../runtime/owner.ts'
import { belowTitle } from './chrome/belowTitle.ts'
import { chromeOf } from './chrome/chrome.ts'
import { headOf } from './chrome/head.ts'
import { tocIn } from './chrome/tocIn.ts'
import { updatedOf } from './chrome/updated.ts'

/** What the build knows of a page's data file. */
export interface Whole extends Pick<PageFile, 'release' | 'module' | 'links' | 'parts' | 'head'> {
  readonly page: PageData
  /** Chrome that browsers cannot print. */
  readonly frozen: PageFile['frozen']
}

/** The least that must be said of a page: `expand` makes the whole of it again. */
export function shorten({ page, links, frozen, head, ...file }: Whole, site: SiteData): PageBrief {
  const brief: BriefPage = shortPage(page, file.parts, site)
  const isTold = same(headOf(page, site), head)
  return {
    ...file,
    page: brief,
    ...(links.length > 0 && { links }),
    ...(Object.keys(frozen).length > 0 && { frozen }),
    ...(isTold ? {} : { head }),
  }
}

/** The page that a data file stands for. A sidebar that the file only names has no items yet. */
export function expand(brief: PageBrief, site: SiteData): PageFile {
  const { release, module, parts, links = [] } = brief
  const { page, updated } = wholePage(brief.page, parts, site)
  const frozen = { ...chromeOf({ page, site, updated }), ...brief.frozen }
  return {
    release,
    ...(module === undefined ? {} : { module }),
    page: viewOf(page),
    links,
    ...belowTitle({ parts, frozen }),
    head: brief.head ?? headOf(page, site),
  }
}

/** What most pages say of themselves, by where they are and what their words are. */
function usual(path: string, parts: readonly string[], site: SiteData): Partial<PageData> {
  const version = ownerOf(path, site.versions)
  return {
    template: 'doc',
    toc: tocIn(parts),
    ...(version ? { version: version.name } : {}),
    markdown: site.base + markdownPath(path),
  }
}

function shortPage(page: PageData, parts: readonly string[], site: SiteData): BriefPage {
  const { sidebar, ...said } = page
  const guess: Partial<PageData> = usual(page.path, parts, site)
  const names = Object.keys({ ...guess, ...said }) as (keyof typeof said)[]
  const unusual = names.filter((name) => !same(said[name], guess[name]))
  const updated = updatedOf(page, site)
  return {
    path: page.path,
    title: page.title,
    ...Object.fromEntries(unusual.map((name) => [name, said[name] ?? null])),
    ...(sidebar && { sidebar: shortSidebar(sidebar, site) }),
    ...(updated === undefined ? {} : { updated }),
  }
}

function shortSidebar(sidebar: SidebarView, site: SiteData): string | SidebarView {
  if (process.env.NODE_ENV === 'development') return sidebar
  return sidebar.file === sidebarFile(sidebar.name, site) ? sidebar.name : sidebar
}

function wholePage(
  { sidebar, updated, ...said }: BriefPage,
  parts: readonly string[],
  site: SiteData,
) {
  const entries = Object.entries({ ...usual(said.path, parts, site), ...said })
  const told = Object.fromEntries(entries.filter(([, value]) => value !== null)) as unknown
  const named =
    typeof sidebar === 'string'
      ? { name: sidebar, items: [], file: sidebarFile(sidebar, site) }
      : sidebar
  const page = { ...(told as PageData), ...(named && { sidebar: named }) }
  return { page, updated }
}

function sidebarFile(name: string, { base }: SiteData): string {
  return base + sidebarPath(name)
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
