import { docsOptions } from './config.ts'
import { isText, recordOf, type Raw } from '../read.ts'

/** Rules for the site's own stylesheet that do what options of a configuration did. */
export function lookOf(config: Raw): string[] {
  const theme = recordOf(config['themeConfig'])
  return [
    ...(docsOptions(config)['breadcrumbs'] === false ? [hidden('.breadcrumbs')] : []),
    ...(recordOf(theme['colorMode'])['disableSwitch'] === true
      ? [hidden('[data-theme-toggle]')]
      : []),
    ...announcementLook(recordOf(theme['announcementBar'])),
  ]
}

function hidden(selector: string): string {
  return `${selector} {\n  display: none;\n}\n`
}

/** Both colours, of which the theme there knew the other one. */
function announcementLook(bar: Raw): string[] {
  const { content, backgroundColor, textColor } = bar
  const isGiven = isText(backgroundColor) || isText(textColor)
  if (!isText(content) || !isGiven || foreignColor(bar) !== undefined) return []
  const background = isText(backgroundColor) ? backgroundColor : '#fff'
  const color = isText(textColor) ? textColor : '#000'
  return [
    `.announcement {\n  background: ${background};\n  color: ${color};\n}\n`,
    '.announcement a {\n  color: inherit;\n}\n',
  ]
}

/** A colour of the announcement that stylesheets here do not know. */
export function foreignColor({ backgroundColor, textColor }: Raw): string | undefined {
  return [backgroundColor, textColor].filter(isText).find((color) => /var\(|[{};]/.test(color))
}
