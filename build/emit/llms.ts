import type { PageData, SidebarItem } from '../../runtime/contract.ts'
import { markdownPath } from '../../runtime/files.ts'
import { ownerOf } from '../../runtime/owner.ts'
import { hrefOf } from '../../runtime/url.ts'
import type { Site } from '../model.ts'

export interface LlmsInput {
  readonly site: Site
  /** Those that may be listed. */
  readonly pages: readonly PageData[]
  readonly sidebars: readonly { readonly items: readonly SidebarItem[] }[]
}

/** Pages under one heading, in the order of the sidebar. */
interface Group {
  readonly label: string
  readonly pages: readonly PageData[]
}

/** `llms.txt`: every page once, by category, with the address of its Markdown. */
export function printLlms(input: LlmsInput): string {
  const { site } = input
  const groups = groupsOf(input).map(({ label, pages }) =>
    [`## ${label}`, pages.map((page) => lineOf(page, site)).join('\n')].join('\n\n'),
  )
  return `${[...headOf(site), ...groups].join('\n\n')}\n`
}

/** `llms-full.txt`: the words of every page, in the order of `llms.txt`. */
export function printLlmsFull(input: LlmsInput, markdownOf: (path: string) => string): string {
  const { site } = input
  const texts = groupsOf(input)
    .flatMap(({ pages }) => pages)
    .map(({ path }) => `<!-- ${site.url}${hrefOf(path, site)} -->\n\n${markdownOf(path)}`)
  return `${[...headOf(site), ...texts].join('\n\n').trimEnd()}\n`
}

function headOf({ title, tagline }: Site): string[] {
  return [`# ${title}`, ...(tagline ? [`> ${tagline}`] : [])]
}

function lineOf({ path, title, description }: PageData, site: Site): string {
  const link = `- [${escape(title)}](${site.url}${encodeURI(site.base + markdownPath(path))})`
  return description ? `${link}: ${description.replace(/\s+/g, ' ')}` : link
}

/** Those of the last version in the first language, then those of each other, which they name. */
function groupsOf({ site, pages, sidebars }: LlmsInput): Group[] {
  const shelves = new Map<string, PageData[]>([['', []]])
  for (const page of pages.filter(({ markdown }) => markdown)) {
    const shelf = shelfOf(page, site)
    shelves.set(shelf, [...(shelves.get(shelf) ?? []), page])
  }
  return [...shelves].flatMap(([shelf, own]) =>
    categoriesOf({ site, pages: own, sidebars }).map((group) => ({
      ...group,
      label: shelf ? `${shelf}: ${group.label}` : group.label,
    })),
  )
}

/** The language and the version of a page, where they are others than the first and the last. */
function shelfOf({ path, version: name }: PageData, { locales, versions }: Site): string {
  const locale = ownerOf(path, locales)
  const version = versions.find((one) => one.name === name)
  return [
    ...(locale && locale !== locales[0] ? [locale.label] : []),
    ...(version && !version.isLast ? [version.label] : []),
  ].join(', ')
}

/** A category's pages stand under its name and those above; pages in no sidebar come last. */
function categoriesOf({ site, pages, sidebars }: LlmsInput): Group[] {
  const waiting = new Map(pages.map((page) => [hrefOf(page.path, site), page]))
  const take = (href: string): PageData[] => {
    const page = waiting.get(href)
    waiting.delete(href)
    return page ? [page] : []
  }
  const listed = sidebars
    .flatMap(({ items }) => groupsIn(items, [], take))
    .filter((group) => group.pages.length > 0)
  const rest = { label: listed.length > 0 ? 'More' : 'Pages', pages: [...waiting.values()] }
  return waiting.size > 0 ? [...listed, rest] : listed
}

function groupsIn(
  items: readonly SidebarItem[],
  trail: readonly string[],
  take: (href: string) => PageData[],
): Group[] {
  const own = items.flatMap((item) => (item.type === 'link' ? take(item.href) : []))
  const below = items.flatMap((item) => {
    if (item.type === 'link') return []
    const labels = [...trail, item.label]
    const linked = item.linked ? [{ label: labels.join(': '), pages: take(item.href) }] : []
    return joined([...linked, ...groupsIn(item.items ?? [], labels, take)])
  })
  return [{ label: trail.join(': ') || 'Pages', pages: own }, ...below]
}

/** Neighbours of one name are one group. */
function joined(groups: readonly Group[]): Group[] {
  return groups.reduce<Group[]>((all, group) => {
    const last = all.at(-1)
    if (last?.label !== group.label) return [...all, group]
    return [...all.slice(0, -1), { ...last, pages: [...last.pages, ...group.pages] }]
  }, [])
}

function escape(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&')
}
