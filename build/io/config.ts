import type { Locale, LocaleSettings, SiteSettings, Surroundings } from '../../runtime/contract.ts'
import type { Words } from '../../runtime/english.ts'
import { shapelessSettings, unexportedSettings } from '../diagnostics/catalogue/sources.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Outcome, Site } from '../model.ts'
import { announced } from './announced.ts'
import { isSound } from './headFaults.ts'
import { withPlainPaths } from './plainPaths.ts'
import { settingFaults } from './settingFaults.ts'
import { positionOfPath } from './settingPlace.ts'
import { shapely } from './settingShapes.ts'
import { isRecord } from './shape.ts'
import { withoutCode } from './withoutCode.ts'
import { allWords } from './wordFaults.ts'

export const SETTINGS_FILE = 'content/site.ts'

/** The language of a site that names none: with no label, it is in no menu. */
const english = {
  code: 'en',
  label: '',
  direction: 'ltr',
  htmlLang: 'en',
  calendar: 'gregory',
  path: '/',
} as const

/** The settings with their defaults. `base` overrides the site's own, as `--base` does. */
export function resolveSettings(
  exported: Record<string, unknown>,
  source: string,
  base?: string,
): Outcome<Site> {
  const raw = exported['site'] ?? exported['default']
  const given = isRecord(raw) ? raw : {}
  const settings = withPlainPaths(fitting(given))
  const root = slashed(base ?? settings.base ?? '/')
  const url = (settings.url ?? '').replace(/(?<!\/)\/+$/, '')
  const trailingSlash = settings.trailingSlash ?? false
  const place = { base: root, trailingSlash, url }
  const locales: readonly LocaleSettings[] = settings.locales ?? [english]
  const site: Site = {
    title: settings.title ?? '',
    tagline: settings.tagline ?? '',
    url,
    base: root,
    trailingSlash,
    colorMode: {
      default: settings.colorMode?.default ?? 'light',
      respectPrefersColorScheme: settings.colorMode?.respectPrefersColorScheme ?? false,
    },
    ...surroundingsOf(settings, place),
    locales: locales.map(withoutTexts),
    words: wordsOf(locales),
    surroundings: Object.fromEntries(
      locales.map((own) => [own.code, surroundingsOf(settings, place, own)]),
    ),
    versions: settings.versions ?? [],
    search: withoutSynonyms(settings.search),
    ...(settings.missingResultsUrl ? { missingResultsUrl: settings.missingResultsUrl } : {}),
    ...(settings.analytics ? { analytics: withBase(settings.analytics, root) } : {}),
    settings: settings as SiteSettings,
    checks: {
      brokenLinks: settings.checks?.brokenLinks ?? 'error',
      brokenAnchors: settings.checks?.brokenAnchors ?? 'warn',
      brokenMarkdownLinks: settings.checks?.brokenMarkdownLinks ?? 'warn',
      brokenImages: settings.checks?.brokenImages ?? 'error',
    },
  }
  const written = { path: SETTINGS_FILE, text: source }
  return outcome(
    site,
    isRecord(raw) ? settingFaults(given, written) : [notSettings(exported, source)],
  )
}

/** What stands where the settings should. */
function notSettings(exported: Record<string, unknown>, source: string): Diagnostic {
  const name = ['site', 'default'].find((one) => exported[one] !== undefined)
  return name === undefined
    ? unexportedSettings(SETTINGS_FILE)
    : shapelessSettings({ file: SETTINGS_FILE, ...positionOfPath(source, name) })
}

/** A script of the site's own lies below its base. */
function withBase(analytics: NonNullable<SiteSettings['analytics']>, base: string) {
  return { ...analytics, script: analytics.script.replace(/^\/(?!\/)/, base) }
}

/** Synonyms are the build's: they are in the index, not in the page. */
function withoutSynonyms(search: SiteSettings['search']): Site['search'] {
  if (!search) return { provider: 'static' }
  const { synonyms: _, ...rest } = search
  return rest
}

/** The bar, the footer and the announcement: a language's own, or those of the site. */
function surroundingsOf(
  settings: Partial<SiteSettings>,
  place: Pick<Site, 'base' | 'trailingSlash' | 'url'>,
  own: Pick<LocaleSettings, 'navbar' | 'footer' | 'announcement'> = {},
): Surroundings {
  const { announcement } = settings
  const content = own.announcement ?? announcement?.content ?? ''
  const navbar = { ...settings.navbar, ...own.navbar }
  const { columns, copyright } = { ...settings.footer, ...own.footer }
  const { logo, repository } = navbar
  return {
    navbar: {
      title: navbar.title ?? settings.title ?? '',
      ...(logo ? { logo } : {}),
      hideOnScroll: navbar.hideOnScroll ?? false,
      items: navbar.items ?? [],
      ...(repository ? { repository } : {}),
    },
    footer: { columns: columns ?? [], copyright: copyright ?? '' },
    ...(announcement ? { announcement: announced({ ...announcement, content }, place) } : {}),
  }
}

/** A language without its texts: they are in the code of its own pages, not in the data of all. */
function withoutTexts(locale: LocaleSettings): Locale {
  const { code, label, direction, htmlLang, calendar, path } = locale
  return { code, label, direction, htmlLang, calendar, path }
}

function wordsOf(locales: readonly LocaleSettings[]): Readonly<Record<string, Words>> {
  return Object.fromEntries(locales.map((locale) => [locale.code, allWords(locale)]))
}

/** The settings that are what they must be: the others are told, and left out. */
function fitting(given: Readonly<Record<string, unknown>>): Partial<SiteSettings> {
  const { head, ...rest } = shapely(given)
  const settings = withoutCode(rest)
  return head ? { ...settings, head: head.filter(isSound) } : settings
}

/** `toolkit` → `/toolkit/` */
function slashed(base: string): string {
  const inner = base.split('/').filter(Boolean).join('/')
  return inner ? `/${inner}/` : '/'
}
