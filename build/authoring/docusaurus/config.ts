import type { NavLink } from '../../../runtime/contract.ts'
import { listOf, recordOf, textOr, type Raw } from './read.ts'

export interface ConfigInput {
  /** What `docusaurus.config.*` exports. */
  readonly config: Raw
  readonly file: string
  /** First document of a sidebar, as an address; for `docSidebar` items. */
  readonly sidebarPath: (id: string) => string | undefined
  /** Address of a document. */
  readonly docPath: (id: string) => string | undefined
}

/** Options of the docs and the other plugins, wherever a preset or a plugin names them. */
export function docsOptions(config: Raw): Raw {
  const named = [...listOf(config['presets']), ...listOf(config['plugins'])].map(pair)
  const preset = named.find(({ name }) => /classic/.test(name))
  const plugin = named.find(({ name }) => /content-docs/.test(name))
  return preset && preset.options['docs'] !== false
    ? recordOf(preset.options['docs'])
    : (plugin?.options ?? {})
}

/** A preset or plugin, with its options or without. */
export function pair(entry: unknown): { name: string; options: Raw } {
  const [name, options] = Array.isArray(entry) ? entry : [entry]
  return { name: textOr(name, ''), options: recordOf(options) }
}

/** A link of the bar or the footer; undefined for what has no counterpart. */
export function linkOf(item: Raw, input: ConfigInput): NavLink | undefined {
  const label = textOr(item['label'], '')
  const href = hrefOf(item, input)
  return label === '' || href === undefined ? undefined : { label, href }
}

function hrefOf(item: Raw, { sidebarPath, docPath, config }: ConfigInput): string | undefined {
  const { type = 'default', sidebarId, docId, to, href } = item
  if (type === 'docSidebar') return sidebarPath(textOr(sidebarId, ''))
  if (type === 'doc') return docPath(textOr(docId, ''))
  if (type !== 'default') return undefined
  const address = textOr(to, textOr(href, ''))
  if (address === '') return undefined
  const local = !/^[a-z]+:/i.test(address)
  if (local && isBlog(address, config)) return undefined
  return local ? `/${address.replace(/^\//, '')}` : address
}

function isBlog(address: string, config: Raw): boolean {
  const options = listOf(config['presets']).map(pair)[0]?.options ?? {}
  const path = textOr(recordOf(options['blog'])['routeBasePath'], 'blog').replace(/^\//, '')
  return new RegExp(`^/?${path.replace(/[^\w]/g, '\\$&')}(?:[/#?]|$)`).test(address)
}
