import { join } from 'node:path'
import type { NavLink } from '../../../../runtime/contract.ts'
import { normalizePath } from '../../../../runtime/url.ts'
import { withoutBase } from '../base.ts'
import { blogPaths, isInBlog } from './blogs.ts'
import type { ConfigInput } from './config.ts'
import { htmlLinks } from '../htmlLinks.ts'
import type { IsPage } from '../languages/ownLanguage.ts'
import { isFile } from '../moves.ts'
import { onOwnHost } from '../ownHost.ts'
import { plainText } from '../plainText.ts'
import { isText, textOr, type Raw } from '../read.ts'
import { staticFolders } from '../staticFolders.ts'
import type { Version } from '../versions.ts'
import { tagPagesOf } from './tagPages.ts'

/** The link that an item of the bar or the footer is, or those in its HTML. */
export function linksOf(item: Raw, input: ConfigInput): readonly NavLink[] {
  const html = htmlOf(item)
  const links = html === undefined ? [item] : htmlLinks(html)
  return links.flatMap((link) => linkOf(link, input) ?? [])
}

/** The HTML that an item is; undefined for others, such as a link that is drawn by some. */
export function htmlOf({ type, html, value, to, href }: Raw): string | undefined {
  if (to !== undefined || href !== undefined) return undefined
  return [html, type === 'html' ? value : undefined].find(isText)
}

/** A link of the bar or the footer; undefined for what has no counterpart. */
export function linkOf(item: Raw, input: ConfigInput): NavLink | undefined {
  const href = hrefOf(item, input)
  const label = href && (labelOf(item) || nameOf(item, input) || labelOf(item, href))
  return label && href ? { label, href } : undefined
}

/** What an item without a label is called after: the last version, a document's id, or how a sidebar begins. */
function nameOf(item: Raw, input: ConfigInput): string | undefined {
  const { versions, sidebarStart } = input
  switch (item['type']) {
    case 'doc':
      return textOr(item['docId'], '')
    case 'docSidebar':
      return sidebarStart(textOr(item['sidebarId'], ''), pluginOf(item))?.label
    case 'docsVersion':
      return (furtherVersion(item, input) ?? versions.find(({ isLast }) => isLast))?.label
    default:
      return undefined
  }
}

/** The version of another plugin for docs that an item names; undefined for the site's own. */
export function furtherVersion(item: Raw, { versions }: ConfigInput): Version | undefined {
  const plugin = pluginOf(item)
  return versions.find((one) => plugin !== undefined && one.plugin === plugin)
}

/** What an item is called; one that is only drawn is called as it is read aloud, or after its host. */
export function labelOf({ label, html, title, ...item }: Raw, href = ''): string {
  const words = plainText(textOr(html, ''))
  const all = [label, words, item['aria-label'], title]
  const said = all.find((one) => isText(one) && one.trim() !== '')
  return textOr(said, URL.canParse(href) ? new URL(href).host.replace(/^www\./, '') : '')
}

/** The item of the bar that leads to the source code: the one setting of its own. */
export function repositoryItem(items: readonly Raw[]): Raw | undefined {
  return items.find(({ type = 'default', href }) => type === 'default' && isRepository(href))
}

function isRepository(href: unknown): href is string {
  return /^https:\/\/(?:github\.com|gitlab\.com|codeberg\.org)\/[^/]+\/[^/]+\/?$/.test(
    textOr(href, ''),
  )
}

function hrefOf(item: Raw, input: ConfigInput): string | undefined {
  const { sidebarStart, docPath, mainPath, config, isPage = () => true } = input
  const { type = 'default', sidebarId, docId, to, href } = item
  if (type === 'docSidebar') return sidebarStart(textOr(sidebarId, ''), pluginOf(item))?.href
  if (type === 'doc') return docPath(textOr(docId, ''), pluginOf(item))
  if (type === 'docsVersion' && to === undefined) return mainPath?.(pluginOf(item))
  if (type !== 'default' && type !== 'docsVersion') return undefined
  const written = textOr(to, textOr(href, ''))
  const address = written.replace(/^pathname:\/\//, '')
  if (address === '' || address === '#') return undefined
  const local = !/^[a-z]+:/i.test(address)
  if (local && isInBlog(address, blogPaths(input))) return undefined
  if (!local) return onOwnHost(address, { config, answers: answersOf(input, isPage) })
  const path = withoutBase(`/${address.replace(/^\//, '')}`, textOr(config['baseUrl'], '/'))
  if (isTagPage(path, input)) return undefined
  return written === address || isStatic(path, input) ? path : `pathname://${path}`
}

type TagInput = Pick<ConfigInput, 'config' | 'dir' | 'versions' | 'prefix' | 'isPage'>

/** Whether an address is that of a list of what has a tag, and of nothing else. */
export function isTagPage(path: string, input: TagInput): boolean {
  const { versions, prefix = '/', isPage = () => true } = input
  const page = normalizePath(path.replace(/[?#].*/s, ''))
  return tagPagesOf({ versions, prefix })(page) && !answersOf(input, isPage)(page)
}

/** The plugin for docs that an item names. */
function pluginOf({ docsPluginId }: Raw): string | undefined {
  return isText(docsPluginId) ? docsPluginId : undefined
}

type Configured = Pick<ConfigInput, 'config' | 'dir'>

/** The address of a link to a page or a file of the site as it is written here, or to what lies beside it. */
export function addressHere(href: string, input: Configured, isPage: IsPage): string {
  const { config } = input
  const address = withoutBase(href, textOr(config['baseUrl'], '/'))
  if (staysBehind(input)(address)) return `pathname://${address}`
  return onOwnHost(address, { config, answers: answersOf(input, isPage) })
}

/** Tells of an address whether the site has a page or a file there. */
export function answersOf(input: Configured, isPage: IsPage): IsPage {
  return (path) => isPage(path) || isStatic(path, input)
}

/** Whether an address is that of a page of a blog, none of which come along. */
export function staysBehind(input: Configured): (address: string) => boolean {
  const blogs = blogPaths(input).filter((path) => path !== '')
  return (address) => isInBlog(address, blogs) && !isStatic(address, input)
}

/** Whether an address is that of a file which is published as it is; other ones lie beside the site. */
export function isStatic(path: string, { config, dir = '/' }: Configured): boolean {
  const [file = ''] = path.split(/[?#]/)
  return staticFolders(dir, config).some((folder) => isFile(join(dir, folder, file)))
}
