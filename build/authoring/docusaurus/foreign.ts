import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import type { Diagnostic } from '../../model.ts'
import { linkOf, pair, type ConfigInput } from './config.ts'
import { listOf, recordOf, type Raw } from './read.ts'

/** What of a configuration has no counterpart, each with what to do. */
export function foreign(input: ConfigInput): Diagnostic[] {
  return [...parts(input), ...items(input)]
}

/** Parts of the configuration that nothing here stands for. */
function parts({ config, file }: ConfigInput): Diagnostic[] {
  const theme = recordOf(config['themeConfig'])
  const preset = listOf(config['presets']).map(pair)[0]?.options ?? {}
  const plugins = listOf(config['plugins']).map(pair)
  const locales = listOf(recordOf(config['i18n'])['locales'])
  const told = (what: string, hint: string) => noCounterpart(file, what, hint)
  return [
    ...(preset['blog'] === undefined || preset['blog'] === false
      ? []
      : [told('The blog', 'Keep it on a site of its own, or make its posts pages.')]),
    ...(recordOf(preset['theme'])['customCss']
      ? [
          told(
            'theme.customCss',
            'Copy the templates with their styles into templates/ and change them.',
          ),
        ]
      : []),
    ...(preset['gtag'] || preset['googleTagManager']
      ? [told('gtag', 'Use the setting analytics.')]
      : []),
    ...plugins
      .filter(
        ({ name }) => name !== '' && !/client-redirects|content-docs|plugin-sitemap/.test(name),
      )
      .map(({ name }) =>
        told(`The plugin "${name}"`, 'Do without it, or do its work before the build.'),
      ),
    ...listOf(config['themes']).map((name) =>
      told(`The theme ${JSON.stringify(name)}`, 'The templates decide how pages look.'),
    ),
    ...(['scripts', 'stylesheets', 'headTags'] as const)
      .filter((key) => listOf(config[key]).length > 0)
      .map((key) => told(key, 'Put them into templates/ of the site.')),
    ...(locales.length > 1 ? [told('i18n', 'Only the default locale is imported.')] : []),
    ...(theme['algolia'] ? [told('themeConfig.algolia', 'Write it as the setting search.')] : []),
    ...(recordOf(theme['navbar'])['logo']
      ? [told('navbar.logo', 'The bar shows the title; a logo is a change of templates/.')]
      : []),
  ]
}

function items(input: ConfigInput): Diagnostic[] {
  const theme = recordOf(input.config['themeConfig'])
  const bar = listOf(recordOf(theme['navbar'])['items']).map(recordOf)
  const groups = listOf(recordOf(theme['footer'])['links']).map(recordOf)
  const foot = groups.flatMap((group) =>
    Array.isArray(group['items']) ? group['items'].map(recordOf) : [group],
  )
  const left = (where: string) => (item: Raw) =>
    linkOf(item, input)
      ? []
      : [
          noCounterpart(
            input.file,
            `The ${where} item ${JSON.stringify(item['label'] ?? item['type'] ?? item)}`,
            'It was left out.',
          ),
        ]
  return [...bar.flatMap(left('navbar')), ...foot.flatMap(left('footer'))]
}
