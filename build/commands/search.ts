import { resolve } from 'node:path'
import type { SiteData } from '../../runtime/contract.ts'
import type { FacetFilters, SearchResult } from '../../runtime/search/contract.ts'
import { contextFilters } from '../../runtime/search/facets.ts'
import { hitsPerPage } from '../../runtime/search/limits.ts'
import { createLocalClient } from '../../runtime/search/local.ts'
import { lastVersion } from '../../runtime/owner.ts'
import { notOfSite } from '../diagnostics/catalogue/search.ts'
import { failed, outcome } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { plural, type Format } from '../diagnostics/print.ts'
import type { Diagnostic, Outcome } from '../model.ts'
import { readBuilt, readBuiltIndex } from './builtIndex.ts'
import { report, type Heard } from './report.ts'

interface BuiltFlags {
  readonly root: string
  readonly dir: string
  readonly format: Format
}

export interface QueryFlags extends BuiltFlags {
  /** Code of a language; the first one when it is not given. */
  readonly language?: string
  /** Name of a version; the last one when it is not given. */
  readonly docsVersion?: string
}

/** `lectern search query`: answers as the built site's own search would. */
export async function query(words: readonly string[], flags: QueryFlags): Promise<number> {
  const dir = resolve(flags.root, flags.dir)
  const built = await readBuiltIndex(dir)
  if (!built.value) return report(flags, built.diagnostics)
  const context = await contextIn(dir, flags)
  if (failed(context.diagnostics)) return report(flags, context.diagnostics)
  const client = createLocalClient(readBuilt(dir))
  const facetFilters = context.value
  const request = { indexName: 'static', query: words.join(' '), hitsPerPage, facetFilters }
  const { results } = await client.search({ requests: [request] })
  process.stdout.write(
    flags.format === 'json' ? `${JSON.stringify(results[0], null, 2)}\n` : listing(results[0]!),
  )
  return 0
}

/** What a page of the language and the version asks; everything where the site does not tell of any. */
async function contextIn(
  dir: string,
  { language, docsVersion }: QueryFlags,
): Promise<Outcome<FacetFilters>> {
  const { locales, versions } = await readManifest(dir)
  const codes = locales.map(({ code }) => code)
  const names = versions.map(({ name }) => name)
  const code = language ?? codes[0]
  const name = docsVersion ?? lastVersion(versions)?.name ?? 'current'
  return outcome(code ? contextFilters(code, name) : [], [
    ...unknownAmong('language', language, codes),
    ...unknownAmong('version', docsVersion, names),
  ])
}

/** Of a site that does not tell what it has, anything may be asked. */
function unknownAmong(
  what: 'language' | 'version',
  asked: string | undefined,
  known: readonly string[],
): Diagnostic[] {
  if (asked === undefined || known.length === 0 || known.includes(asked)) return []
  return [notOfSite(what, asked, nearest(asked, known), known)]
}

/** The languages and versions of a built site; none when its manifest is one of the author's own. */
async function readManifest(dir: string): Promise<Pick<SiteData, 'locales' | 'versions'>> {
  const read = await readBuilt(dir)('manifest.json').catch(() => undefined)
  const { locales, versions } = (read ?? {}) as Partial<SiteData>
  return Array.isArray(locales) && Array.isArray(versions)
    ? { locales, versions }
    : { locales: [], versions: [] }
}

function listing({ hits, nbHits, query }: SearchResult): string {
  if (nbHits === 0) return `No results for "${query}".\n`
  const lines = hits.flatMap(({ url, hierarchy, content }) => [
    url,
    `  ${Object.values(hierarchy).filter(Boolean).join(' › ')}`,
    ...(content ? [`  ${content.slice(0, 100)}${content.length > 100 ? ' …' : ''}`] : []),
  ])
  return `${[...lines, '', `${plural(nbHits, 'result')} for "${query}"`].join('\n')}\n`
}

export interface PushFlags extends BuiltFlags {
  readonly dryRun?: true
  readonly force?: true
  readonly heard?: Heard
}

/** `lectern search push`: replaces the hosted index by the records of the built site. */
export async function push(flags: PushFlags): Promise<number> {
  const { pushIndex } = await import('../index/push.ts')
  const { loadSearchSettings } = await import('./searchSettings.ts')
  const root = resolve(flags.root)
  const settings = await loadSearchSettings(root)
  if (!settings.value) return report(flags, settings.diagnostics)
  const built = await readBuiltIndex(resolve(root, flags.dir))
  if (!built.value) return report(flags, built.diagnostics)
  const pushed = await pushIndex({
    settings: settings.value,
    built: built.value,
    key: process.env['ALGOLIA_ADMIN_KEY'],
    isDry: flags.dryRun === true,
    isForced: flags.force === true,
  })
  if (!failed(pushed.diagnostics) && flags.format === 'text') {
    process.stdout.write(`${pushed.value}\n`)
  }
  return report(flags, pushed.diagnostics)
}
