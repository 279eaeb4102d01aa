import type { FooterColumn, SiteSettings } from '../../../runtime/contract.ts'
import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import { outcome } from '../../diagnostics/diagnostic.ts'
import type { Outcome } from '../../model.ts'
import { barItemOf, barItems } from './bar.ts'
import {
  docsOptions,
  docsPathOf,
  linkOf,
  pluginsOf,
  repositoryItem,
  type ConfigInput,
} from './config.ts'
import { markdownOf } from './documents.ts'
import { foreign } from './foreign.ts'
import { headOf, themeColorOf } from './head.ts'
import { localesOf } from './locales.ts'
import { logoOf } from './logo.ts'
import { isText, listOf, recordOf, textOr, type Raw } from './read.ts'
import { versionSettings } from './versions.ts'

/** The settings that build the site, and what of the configuration has no counterpart. */
export function settingsOf(input: ConfigInput): Outcome<SiteSettings> {
  const { config, file } = input
  const theme = recordOf(config['themeConfig'])
  const docs = docsOptions(config)
  const docsPath = input.prefix ?? docsPathOf(docs)
  const head = headOf(input)
  const color = themeColorOf(config)
  const diagnostics = [...foreign(input), ...head.diagnostics]
  const editUrl = docs['editUrl']
  const base = textOr(config['baseUrl'], '/')
  const tagline = textOr(config['tagline'], '')
  const settings: SiteSettings = {
    title: textOr(config['title'], 'Documentation'),
    ...(tagline ? { tagline } : {}),
    url: textOr(config['url'], 'https://example.org'),
    ...(base === '/' ? {} : { base }),
    ...(config['trailingSlash'] === true ? { trailingSlash: true } : {}),
    docsPath,
    ...versionSettings(input.versions, {
      docsPath,
      home: docsPathOf(docs),
      mainDocId: input.mainDocId,
    }),
    ...localesOf(recordOf(config['i18n'])),
    ...markdownOf(config),
    ...colorModeOf(recordOf(theme['colorMode'])),
    ...announcementOf(recordOf(theme['announcementBar'])),
    navbar: navbarOf(recordOf(theme['navbar']), input),
    footer: footerOf(recordOf(theme['footer']), input),
    ...(isText(editUrl) ? { editUrl: editUrl.replace(/\/$/, '') } : {}),
    ...(isText(theme['image']) ? { image: `/${theme['image'].replace(/^\//, '')}` } : {}),
    ...(color ? { themeColor: { light: color, dark: color } } : {}),
    ...(head.value.length > 0 ? { head: head.value } : {}),
    checks: checksOf(config),
    redirects: redirectsOf(config),
  }
  if (typeof editUrl === 'function') {
    diagnostics.push(
      noCounterpart(file, 'An editUrl that is a function', 'Set editUrl to an address.'),
    )
  }
  return outcome(settings, diagnostics)
}

function colorModeOf(raw: Raw): Pick<SiteSettings, 'colorMode'> {
  const { defaultMode, respectPrefersColorScheme } = raw
  if (defaultMode === undefined && respectPrefersColorScheme === undefined) return {}
  return {
    colorMode: {
      default: defaultMode === 'dark' ? 'dark' : 'light',
      respectPrefersColorScheme: respectPrefersColorScheme === true,
    },
  }
}

function announcementOf(raw: Raw): Pick<SiteSettings, 'announcement'> {
  const { id, content, isCloseable } = raw
  if (!isText(content)) return {}
  return {
    announcement: {
      id: textOr(id, 'announcement-bar'),
      content,
      isCloseable: isCloseable !== false,
    },
  }
}

function navbarOf(raw: Raw, input: ConfigInput): NonNullable<SiteSettings['navbar']> {
  const all = listOf(raw['items']).map(recordOf)
  const repository = repositoryItem(all)
  const logo = logoOf(recordOf(raw['logo']), textOr(input.config['baseUrl'], '/'))
  return {
    ...(isText(raw['title']) ? { title: raw['title'] } : logo ? { title: '' } : {}),
    ...(logo ? { logo } : {}),
    ...(raw['hideOnScroll'] === true ? { hideOnScroll: true } : {}),
    items: barItems(input).flatMap((item) => barItemOf(item, input) ?? []),
    ...(repository ? { repository: textOr(repository['href'], '') } : {}),
  }
}

function footerOf(raw: Raw, input: ConfigInput): NonNullable<SiteSettings['footer']> {
  const groups = listOf(raw['links']).map(recordOf)
  const columns = groups.flatMap(({ title, items }): FooterColumn[] => {
    if (!Array.isArray(items)) return []
    const links = items.map(recordOf).flatMap((item) => linkOf(item, input) ?? [])
    return links.length > 0 ? [{ title: textOr(title, ''), items: links }] : []
  })
  const single = groups.filter(({ items }) => !Array.isArray(items))
  const loose = single.flatMap((item) => linkOf(item, input) ?? [])
  return {
    columns: loose.length > 0 ? [...columns, { title: '', items: loose }] : columns,
    ...(isText(raw['copyright']) ? { copyright: raw['copyright'] } : {}),
  }
}

function checksOf(config: Raw): NonNullable<SiteSettings['checks']> {
  const level = (value: unknown, otherwise: 'warn' | 'error') =>
    value === 'ignore'
      ? 'ignore'
      : value === 'throw'
        ? 'error'
        : value === undefined
          ? otherwise
          : 'warn'
  const hooks = recordOf(recordOf(config['markdown'])['hooks'])
  const ofMarkdown = hooks['onBrokenMarkdownLinks'] ?? config['onBrokenMarkdownLinks']
  return {
    brokenLinks: level(config['onBrokenLinks'], 'error'),
    brokenAnchors: level(config['onBrokenAnchors'], 'warn'),
    brokenMarkdownLinks: level(ofMarkdown, 'warn'),
  }
}

/** Of `@docusaurus/plugin-client-redirects`. */
function redirectsOf(config: Raw): NonNullable<SiteSettings['redirects']> {
  const plugin = pluginsOf(config).find(({ name }) => /client-redirects/.test(name))
  return listOf(plugin?.options['redirects'])
    .map(recordOf)
    .flatMap(({ from, to }) =>
      [from]
        .flat()
        .filter(isText)
        .map((one) => ({ from: one, to: textOr(to, '/') })),
    )
}
