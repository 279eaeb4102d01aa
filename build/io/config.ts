import type { Announcement, SiteSettings } from '../../runtime/contract.ts'
import { outcome, type Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { missingSetting, unknownSetting, wrongSetting } from '../diagnostics/catalogue/sources.ts'
import type { Diagnostic, Outcome, Site } from '../model.ts'
import { positionOf } from './settings.ts'

export const SETTINGS_FILE = 'content/site.ts'

const english = {
  code: 'en',
  label: 'English',
  direction: 'ltr',
  htmlLang: 'en',
  calendar: 'gregory',
  path: '/',
} as const

const next = { name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: '' } as const

/** The settings with their defaults. `base` overrides the site's own, as `--base` does. */
export function resolveSettings(
  exported: Record<string, unknown>,
  source: string,
  base?: string,
): Outcome<Site> {
  const raw = exported['site'] ?? exported['default']
  const given = isRecord(raw) ? raw : {}
  const settings = fitting(given)
  const site: Site = {
    title: settings.title ?? '',
    tagline: settings.tagline ?? '',
    url: (settings.url ?? '').replace(/(?<!\/)\/+$/, ''),
    base: slashed(base ?? settings.base ?? '/'),
    trailingSlash: settings.trailingSlash ?? false,
    colorMode: {
      default: settings.colorMode?.default ?? 'light',
      respectPrefersColorScheme: settings.colorMode?.respectPrefersColorScheme ?? false,
    },
    navbar: {
      title: settings.navbar?.title ?? settings.title ?? '',
      hideOnScroll: settings.navbar?.hideOnScroll ?? false,
      items: settings.navbar?.items ?? [],
      ...(settings.navbar?.repository ? { repository: settings.navbar.repository } : {}),
    },
    footer: {
      columns: settings.footer?.columns ?? [],
      copyright: settings.footer?.copyright ?? '',
    },
    locales: settings.locales ?? [english],
    versions: settings.versions ?? [next],
    search: withoutSynonyms(settings.search),
    ...(settings.announcement
      ? { announcement: below(slashed(base ?? settings.base ?? '/'), settings.announcement) }
      : {}),
    ...(settings.missingResultsUrl ? { missingResultsUrl: settings.missingResultsUrl } : {}),
    ...(settings.analytics ? { analytics: settings.analytics } : {}),
    settings: settings as SiteSettings,
    checks: {
      brokenLinks: settings.checks?.brokenLinks ?? 'error',
      brokenAnchors: settings.checks?.brokenAnchors ?? 'warn',
      brokenMarkdownLinks: settings.checks?.brokenMarkdownLinks ?? 'warn',
    },
  }
  return outcome(site, faults(given, source))
}

/** Synonyms are the build's: they are in the index, not in the page. */
function withoutSynonyms(search: SiteSettings['search']): Site['search'] {
  if (!search) return { provider: 'static' }
  const { synonyms: _, ...rest } = search
  return rest
}

/** Its links are root-relative without the base, as everywhere in the settings. */
function below(base: string, announcement: Announcement): Announcement {
  const content = announcement.content.replace(
    /(<[^<>]*\s(?:href|src)=["']?)\/(?!\/)/g,
    (_, before: string) => before + base,
  )
  return { ...announcement, content }
}

/** What each setting must be, and the names there are. */
const kinds: Readonly<Record<keyof SiteSettings, 'text' | 'object' | 'list' | 'yes or no'>> = {
  title: 'text',
  url: 'text',
  tagline: 'text',
  base: 'text',
  trailingSlash: 'yes or no',
  docs: 'text',
  docsPath: 'text',
  colorMode: 'object',
  announcement: 'object',
  navbar: 'object',
  footer: 'object',
  editUrl: 'text',
  missingResultsUrl: 'text',
  image: 'text',
  themeColor: 'object',
  socialImages: 'yes or no',
  locales: 'list',
  versions: 'list',
  markdown: 'object',
  checks: 'object',
  redirects: 'list',
  analytics: 'object',
  search: 'object',
  llms: 'object',
  samples: 'object',
  budget: 'object',
  store: 'object',
}

const words = {
  text: 'text in quotes',
  object: 'an object',
  list: 'a list',
  'yes or no': 'true or false',
} as const

/** The settings that are what they must be: the others are told, and left out. */
function fitting(given: Readonly<Record<string, unknown>>): Partial<SiteSettings> {
  const known = Object.entries(given).filter(([name, value]) => {
    const kind = kindOf(name)
    return kind !== undefined && isKind(value, kind)
  })
  return Object.fromEntries(known)
}

function kindOf(name: string) {
  return Object.hasOwn(kinds, name) ? kinds[name as keyof SiteSettings] : undefined
}

function faults(settings: Partial<SiteSettings>, source: string): Diagnostic[] {
  const place = (name: string): Place => ({ file: SETTINGS_FILE, ...positionOf(source, name) })
  const missing = (['title', 'url'] as const)
    .filter((name) => !settings[name])
    .map((name) => missingSetting(SETTINGS_FILE, name))
  const wrong = Object.entries(settings).flatMap(([name, value]) => {
    const kind = kindOf(name)
    if (!kind) return [unknownSetting(place(name), name, nearest(name, Object.keys(kinds)))]
    return value === undefined || isKind(value, kind)
      ? []
      : [wrongSetting(place(name), name, words[kind])]
  })
  return [...missing, ...wrong, ...storeFaults(settings, place)]
}

/** The shared store is spoken to by HTTP. */
function storeFaults({ store }: Partial<SiteSettings>, place: (name: string) => Place) {
  if (!isRecord(store) || /^https?:\/\/[^/]/.test(String(store.url))) return []
  return [wrongSetting(place('store'), 'store', "an object like { url: 'https://store.example/' }")]
}

function isKind(value: unknown, kind: keyof typeof words): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'yes or no':
      return typeof value === 'boolean'
    case 'list':
      return Array.isArray(value)
    case 'object':
      return isRecord(value)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** `toolkit` → `/toolkit/` */
function slashed(base: string): string {
  const inner = base.split('/').filter(Boolean).join('/')
  return inner ? `/${inner}/` : '/'
}
