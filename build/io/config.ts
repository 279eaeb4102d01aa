import type { Locale, LocaleSettings, SiteSettings, Surroundings } from '../../runtime/contract.ts'
import type { Words } from '../../runtime/english.ts'
import { normalizePath } from '../../runtime/url.ts'
import { outcome, type Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { dangerousAddress } from '../diagnostics/catalogue/safety.ts'
import {
  emptySetting,
  missingInSetting,
  missingSetting,
  shapelessSettings,
  unexportedSettings,
  unknownSetting,
  wrongSetting,
} from '../diagnostics/catalogue/sources.ts'
import type { Diagnostic, Outcome, Site } from '../model.ts'
import { announced } from './announced.ts'
import { positionOfPath } from './settingPlace.ts'
import { headFaults, isSound } from './headFaults.ts'
import { settingNames, shapeOf } from './settingShapes.ts'
import { isRecord, misfitOf, misfitsOf, strangersIn, type Misfit } from './shape.ts'
import { shelfFaults } from './shelfFaults.ts'
import { dangerousIn, withoutCode } from './withoutCode.ts'
import { allWords, wordFaults } from './wordFaults.ts'

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
    versions: settings.versions ?? [next],
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
  return outcome(site, isRecord(raw) ? faults(given, source) : [notSettings(exported, source)])
}

/** What stands where the settings should. */
function notSettings(exported: Record<string, unknown>, source: string): Diagnostic {
  const name = ['site', 'default'].find((one) => exported[one] !== undefined)
  return name === undefined
    ? unexportedSettings(SETTINGS_FILE)
    : shapelessSettings({ file: SETTINGS_FILE, ...positionOfPath(source, name) })
}

/** Paths of versions and languages as routes are written, `/v1/` as `/v1`; the documents' folder without a last slash. */
function withPlainPaths({ docs, versions, locales, ...rest }: Partial<SiteSettings>) {
  const plain = <Entry extends { readonly path: string }>(entry: Entry): Entry => ({
    ...entry,
    path: normalizePath(entry.path),
  })
  return {
    ...rest,
    ...(docs !== undefined && { docs: docs.replace(/(?<!\/)\/+$/, '') }),
    ...(versions && { versions: versions.map(plain) }),
    ...(locales && { locales: locales.map(plain) }),
  }
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

function shapely(given: Readonly<Record<string, unknown>>): Partial<SiteSettings> {
  const known = Object.entries(given).filter(([name, value]) => {
    const shape = shapeOf(name)
    return shape !== undefined && misfitOf(value, shape, name) === undefined
  })
  return Object.fromEntries(known)
}

function faults(settings: Partial<SiteSettings>, source: string): Diagnostic[] {
  const place = (path: string): Place => ({ file: SETTINGS_FILE, ...positionOfPath(source, path) })
  const missing = (['title', 'url'] as const).flatMap((name) => {
    if (settings[name] === undefined) return [missingSetting(SETTINGS_FILE, name)]
    return settings[name] === '' ? [emptySetting(place(name), name)] : []
  })
  const wrong = Object.entries(settings).flatMap(([name, value]) => {
    const shape = shapeOf(name)
    if (!shape) return [unknownSetting(place(name), name, nearest(name, settingNames))]
    const misfits = value === undefined ? [] : misfitsOf(value, shape, name)
    const strangers = strangersIn(value, shape, name).flatMap((stranger) => {
      const path = `${stranger.path}.${stranger.name}`
      const near = nearest(stranger.name, stranger.known)
      // The wrong value may be the one that decides which names there are.
      if (misfits.length > 0 && !near) return []
      return [unknownSetting(place(path), path, near && `${stranger.path}.${near}`)]
    })
    return [...misfits.map((misfit) => misfitting(misfit, place)), ...strangers]
  })
  const head = (shapely(settings).head ?? []).flatMap((element, at) =>
    headFaults(element, `head[${at}]`, place),
  )
  const words = (shapely(settings).locales ?? []).flatMap((locale, at) =>
    wordFaults(locale.words ?? {}, `locales[${at}].words`, place),
  )
  const shelves = shelfFaults(withPlainPaths(shapely(settings)), place)
  const dangerous = dangerousIn(shapely(settings)).map(({ path, href }) =>
    dangerousAddress(place(path), href),
  )
  return [...missing, ...wrong, ...dangerous, ...head, ...words, ...shelves]
}

function misfitting({ path, expected, isMissing }: Misfit, place: (path: string) => Place) {
  if (!isMissing) return wrongSetting(place(path), path, expected)
  const end = path.lastIndexOf('.')
  const owner = path.slice(0, end)
  // The name may stand elsewhere in the file: what lacks it is where it belongs.
  return missingInSetting(place(owner), owner, { name: path.slice(end + 1), expected })
}

/** `toolkit` → `/toolkit/` */
function slashed(base: string): string {
  const inner = base.split('/').filter(Boolean).join('/')
  return inner ? `/${inner}/` : '/'
}
