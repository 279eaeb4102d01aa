import { createHash } from 'node:crypto'
import type {
  SearchSettings,
  SiteData,
  SiteSettings,
  SourceDirective,
} from '../../runtime/contract.ts'
import { compare } from '../diagnostics/diagnostic.ts'

/** What lets a page load things from other origins. */
export interface SourcesInput extends Pick<SiteSettings, 'contentSecurityPolicy' | 'head'> {
  readonly search?: SearchSettings
  readonly analytics?: SiteData['analytics']
  /** What pages hold: a directive and a source, `img-src https://img.example`. */
  readonly sources?: readonly string[]
}

export interface HeadersInput extends PolicyInput {
  readonly base: string
  /** Folders below the base in which every file is named by what it holds. */
  readonly kept: readonly string[]
}

export interface PolicyInput extends SourcesInput {
  /** The inline scripts, which are allowed by their hashes. */
  readonly scripts: readonly string[]
}

/** `_headers` for hosts that read it: what every answer carries, and what may be kept for ever. */
export function printHeaders({ base, kept, ...policy }: HeadersInput): string {
  return [
    `${base}*`,
    `  Content-Security-Policy: ${contentSecurityPolicy(policy)}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Cross-Origin-Opener-Policy: same-origin',
    '  Cross-Origin-Resource-Policy: same-origin',
    '  Permissions-Policy: camera=(), geolocation=(), microphone=()',
    ...kept.flatMap((folder) => [
      `${base}${folder}/*`,
      '  Cache-Control: public, max-age=31536000, immutable',
    ]),
    '',
  ].join('\n')
}

/**
 * Only the site's own files, the inline scripts by their hashes, and one Trusted Types policy; of other
 * origins, those of a hosted search, of usage analytics and of scripts of the head that the settings name,
 * and what pages hold.
 */
export function contentSecurityPolicy(input: PolicyInput): string {
  const sources = sourcesOf(input)
  const framesItself = sources.get('frame-src')?.has("'self'")
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...input.scripts.map(hashOf), ...counters(input)].join(' '),
    ...[...sources].flatMap(([name, each]) => (each.size > 0 ? [[name, ...each].join(' ')] : [])),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framesItself ? "'self'" : "'none'"}`,
    "require-trusted-types-for 'script'",
    'trusted-types lectern',
  ].join('; ')
}

/** The sources of each directive: those of every site, and what settings and pages ask for besides. */
export function sourcesOf(input: SourcesInput): ReadonlyMap<string, ReadonlySet<string>> {
  const sources = new Map(Object.entries(ownSources).map(([name, own]) => [name, new Set(own)]))
  const allow = (name: string, source: string) => sources.get(name)?.add(source)
  for (const host of [...searchHosts(input.search), ...counters(input)]) allow('connect-src', host)
  for (const [name, each] of Object.entries(input.contentSecurityPolicy ?? {})) {
    for (const source of each) allow(name, source)
  }
  for (const asked of (input.sources ?? []).toSorted(compare)) {
    const [name = '', source = ''] = asked.split(' ')
    allow(name, source)
  }
  return sources
}

/** What may be loaded on every site, by directives that pages and settings can add to. */
const ownSources: Readonly<Record<SourceDirective | 'style-src-attr', readonly string[]>> = {
  'style-src': ["'self'"],
  'style-src-attr': [],
  'img-src': ["'self'", 'data:'],
  'media-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': [],
}

/** Origins of the scripts that run on every page, which may connect to these, too. */
function counters({ analytics, head = [] }: SourcesInput): string[] {
  const scripts = head.flatMap(({ tag, attributes }) =>
    tag === 'script' && /^https?:/i.test(String(attributes.src)) ? [String(attributes.src)] : [],
  )
  const all = [...(analytics ? [analytics.script] : []), ...scripts]
  return [...new Set(all.filter((address) => URL.canParse(address)).map(originOf))]
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** Where a hosted search is asked: only then may a page connect to another origin. */
function searchHosts(search: SearchSettings | undefined): readonly string[] {
  switch (search?.provider) {
    case undefined:
    case 'static':
      return []
    case 'algolia':
      return (
        search.hosts?.map(originOf) ?? [
          `https://${search.appId.toLowerCase()}-dsn.algolia.net`,
          `https://${search.appId.toLowerCase()}.algolia.net`,
          'https://*.algolianet.com',
        ]
      )
    case 'typesense':
    case 'meilisearch':
      return [originOf(search.host)]
  }
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "'none'"
}
