import type { Severity, SiteSettings } from '../../../../runtime/contract.ts'
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
  const { config } = input
  const theme = recordOf(config['themeConfig'])
  const docs = docsOptions(config)
  const docsPath = input.prefix ?? docsPathOf(docs)
  const head = headOf(input)
  const color = themeColorOf(config)
  const image = imageOf(input)
  const editUrl = editUrlOf(docs, config, input.dir ?? '')
  const base = textOr(config['baseUrl'], '/')
  const tagline = textOr(config['tagline'], '')
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
    ...image.value,
    ...(config['noIndex'] === true ? { noIndex: true } : {}),
    ...(color ? { themeColor: { light: color, dark: color } } : {}),
    ...(head.value.length > 0 ? { head: head.value } : {}),
    checks: checksOf(config),
    redirects: [...(input.leading ?? []), ...redirectsOf(input), ...toOriginals(input.partial)],
  }
  return outcome(settings, [
    ...foreign(input),
    ...head.diagnostics,
    ...foreignEdits(input),
    ...image.diagnostics,
  ])
}

function markdownSettings({ config, elements = [] }: ConfigInput): Pick<SiteSettings, 'markdown'> {
  const own = markdownOf(config)
  return elements.length === 0 ? own : { markdown: { ...own.markdown, elements } }
}

/** The picture of link previews, of the site or on another host; builds of the old site did not ask whether it is there. */
function imageOf(input: ConfigInput): Outcome<Pick<SiteSettings, 'image'>> {
  const { config, dir, file } = input
  const { image: address } = recordOf(config['themeConfig'])
  if (!isText(address)) return outcome({})
  if (URL.canParse(address)) return outcome({ image: address })
  const image = withoutBase(`/${address.replace(/^\//, '')}`, textOr(config['baseUrl'], '/'))
  if (dir === undefined || isStatic(decoded(image), input)) return outcome({ image })
  const hint = 'It was left out: put it in content/static, and name it in the setting "image".'
  return outcome({}, [noCounterpart(file, `An image "${address}" that is no file`, hint)])
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
  const hooks = recordOf(recordOf(config['markdown'])['hooks'])
  const ofMarkdown = hooks['onBrokenMarkdownLinks'] ?? config['onBrokenMarkdownLinks']
  const ofImages = hooks['onBrokenMarkdownImages']
  return {
    brokenLinks: levelOf(config['onBrokenLinks'], 'error'),
    brokenAnchors: levelOf(config['onBrokenAnchors'], 'warn'),
    brokenMarkdownLinks: levelOf(ofMarkdown, 'warn'),
    ...(ofImages === undefined ? {} : { brokenImages: levelOf(ofImages, 'error') }),
  }
}

/** What Docusaurus does about a fault as it is done here, where its other levels are warnings. */
function levelOf(value: unknown, otherwise: Severity): Severity {
  if (value === undefined) return otherwise
  if (value === 'ignore') return 'ignore'
  return value === 'throw' ? 'error' : 'warn'
}
