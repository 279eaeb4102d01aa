import type { SiteSettings } from '../../../../runtime/contract.ts'
import { decoded } from '../../../../runtime/url.ts'
import { noCounterpart } from '../../../diagnostics/catalogue/authoring.ts'
import { outcome } from '../../../diagnostics/diagnostic.ts'
import type { Outcome } from '../../../model.ts'
import { withoutBase } from '../base.ts'
import { announcementOf } from './announcement.ts'
import { barItems } from './bar.ts'
import { docsOptions, docsPathOf, type ConfigInput } from './config.ts'
import { editUrlOf, foreignEdits } from './editUrl.ts'
import { markdownOf } from '../documents.ts'
import { foreign } from './foreign.ts'
import { headOf, themeColorOf } from './head.ts'
import { isStatic } from './links.ts'
import { localeSettings, toOriginals } from './languageSettings.ts'
import { isText, recordOf, textOr, type Raw } from '../read.ts'
import { redirectsOf } from './redirects.ts'
import { footerOf, navbarOf } from './surroundings.ts'
import { originOf } from './url.ts'
import { versionSettings } from '../versions.ts'

/** The settings that build the site, and what of the configuration has no counterpart. */
export function settingsOf(input: ConfigInput): Outcome<SiteSettings> {
  const { config, file } = input
  const theme = recordOf(config['themeConfig'])
  const docs = docsOptions(config)
  const docsPath = input.prefix ?? docsPathOf(docs)
  const head = headOf(input)
  const color = themeColorOf(config)
  const diagnostics = [...foreign(input), ...head.diagnostics, ...foreignEdits(input)]
  const editUrl = editUrlOf(docs, config, input.dir ?? '')
  const base = textOr(config['baseUrl'], '/')
  const tagline = textOr(config['tagline'], '')
  const image = isText(theme['image']) ? imageOf(theme['image'], base) : undefined
  const isGone = image !== undefined && isLost(image, input)
  const settings: SiteSettings = {
    title: textOr(config['title'], 'Documentation'),
    ...(tagline ? { tagline } : {}),
    url: originOf(config),
    ...(base === '/' ? {} : { base }),
    ...(config['trailingSlash'] === true ? { trailingSlash: true } : {}),
    docsPath,
    ...versionSettings(input.versions, {
      docsPath,
      home: docsPathOf(docs),
      mainDocId: input.mainDocId,
      isInBar: barItems(input).some(({ type }) => /^docsVersion/.test(textOr(type, ''))),
    }),
    ...localeSettings(input),
    ...markdownSettings(input),
    ...colorModeOf(recordOf(theme['colorMode'])),
    ...announcementOf(input),
    navbar: navbarOf(input),
    footer: footerOf(input),
    ...(editUrl ? { editUrl } : {}),
    ...(image === undefined || isGone ? {} : { image }),
    ...(config['noIndex'] === true ? { noIndex: true } : {}),
    ...(color ? { themeColor: { light: color, dark: color } } : {}),
    ...(head.value.length > 0 ? { head: head.value } : {}),
    checks: checksOf(config),
    redirects: [...(input.leading ?? []), ...redirectsOf(input), ...toOriginals(input.partial)],
  }
  if (isGone) {
    const hint = 'It was left out: put it in content/static, and name it in the setting "image".'
    diagnostics.push(
      noCounterpart(file, `An image "${String(theme['image'])}" that is no file`, hint),
    )
  }
  return outcome(settings, diagnostics)
}

function markdownSettings({ config, elements = [] }: ConfigInput): Pick<SiteSettings, 'markdown'> {
  const own = markdownOf(config)
  return elements.length === 0 ? own : { markdown: { ...own.markdown, elements } }
}

/** A picture of the site, or one on another host. */
function imageOf(address: string, base: string): string {
  return URL.canParse(address) ? address : withoutBase(`/${address.replace(/^\//, '')}`, base)
}

/** Whether a picture of the old site is not there; builds of that did not ask for it. */
function isLost(image: string, input: ConfigInput): boolean {
  return input.dir !== undefined && !URL.canParse(image) && !isStatic(decoded(image), input)
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
  const ofImages = hooks['onBrokenMarkdownImages']
  return {
    brokenLinks: level(config['onBrokenLinks'], 'error'),
    brokenAnchors: level(config['onBrokenAnchors'], 'warn'),
    brokenMarkdownLinks: level(ofMarkdown, 'warn'),
    ...(ofImages === undefined ? {} : { brokenImages: level(ofImages, 'error') }),
  }
}
