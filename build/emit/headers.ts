import { createHash } from 'node:crypto'
import type { SearchSettings, SiteData } from '../../runtime/contract.ts'

/** Settings that let a page speak with other origins. */
export interface Outside {
  readonly search?: SearchSettings
  readonly analytics?: SiteData['analytics']
}

/** `_headers` for hosts that read it: what every answer carries, and what may be kept for ever. */
export function printHeaders(base: string, inlineScript: string, outside: Outside): string {
  return [
    `${base}*`,
    `  Content-Security-Policy: ${contentSecurityPolicy(inlineScript, outside)}`,
    '  X-Content-Type-Options: nosniff',
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  Cross-Origin-Opener-Policy: same-origin',
    '  Cross-Origin-Resource-Policy: same-origin',
    '  Permissions-Policy: camera=(), geolocation=(), microphone=()',
    `${base}assets/*`,
    '  Cache-Control: public, max-age=31536000, immutable',
    '',
  ].join('\n')
}

/**
 * Only the site's own files, the one inline script by its hash, and one Trusted Types policy; of other
 * origins, those of a hosted search and of usage analytics that the settings name.
 */
export function contentSecurityPolicy(
  inlineScript: string,
  { search, analytics }: Outside = {},
): string {
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  const counters = analytics ? [originOf(analytics.script)] : []
  return [
    "default-src 'none'",
    ['script-src', "'self'", `'sha256-${hash}'`, ...counters].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...searchHosts(search), ...counters].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lectern',
  ].join('; ')
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
