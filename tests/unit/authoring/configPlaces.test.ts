import { expect, it } from 'vitest'
import { placeNamedIn } from '../../../build/authoring/docusaurus/config/configPlaces.ts'

const config = `module.exports = {
  title: 'The blog',
  themes: ['@docusaurus/theme-live-codeblock'],
  presets: [['classic', { blog: { path: 'news' }, theme: { 'customCss': './x.css' } }]],
  themeConfig: {
    navbar: { items: [{ label: "Log in", type: 'html' }], logo: {} },
    algolia: { appId: 'A' },
    footer: { links: [{ label: "Log in", to: '/blog' }, { html: '<hr>' }], logo: {} },
  },
}
`

/** Line and column of what a message names, as `line:column`. */
function placeOf(what: string): string | undefined {
  const place = placeNamedIn(config, `${what} cannot be imported as it is.`)
  return place && `${place.line}:${place.column}`
}

it.each([
  ['The blog', '4:27'],
  ['theme.customCss', '4:61'],
  ['themeConfig.algolia', '7:5'],
  ['The theme "@docusaurus/theme-live-codeblock"', '3:12'],
  ['The navbar item "Log in"', '6:32'],
  ['The footer item "Log in"', '8:32'],
  ['The footer item {"html":"<hr>"}', '8:65'],
  ['The footer item "html"', '8:59'],
  ['The navbar item "html"', '6:48'],
  ['navbar.logo', '6:59'],
  ['footer.logo', '8:76'],
  ['gtag', undefined],
])('%s is told where the configuration names it', (what, place) => {
  expect(placeOf(what)).toBe(place)
})

it('a plugin is told where it is used, not where its types are imported', () => {
  const typed = `import type { Options } from '@docusaurus/plugin-pwa'
import none from 'plugin-none'
export default { plugins: ['@docusaurus/plugin-pwa'] }
`
  const placeIn = (what: string) => placeNamedIn(typed, `${what} cannot be imported as it is.`)
  expect(placeIn('The plugin "@docusaurus/plugin-pwa"')).toMatchObject({ line: 3, column: 28 })
  expect(placeIn('The plugin "plugin-none"')).toMatchObject({ line: 2, column: 18 })
})

it('a plugin of the site is told where its file is named, and never at another key', () => {
  const own = `const { resolve } = require('path')
module.exports = {
  themeConfig: { navbar: { logo: { src: 'logo.svg' } } },
  plugins: [resolve(__dirname, 'src/plugins/data.js'), resolve(__dirname, 'src', 'feed.js')],
}
`
  const placeIn = (what: string) => placeNamedIn(own, `${what} cannot be imported as it is.`)
  expect(placeIn('The plugin "./src/plugins/data.js"')).toMatchObject({ line: 4, column: 32 })
  expect(placeIn('The plugin "./src/feed.js"')).toBeUndefined()
})
