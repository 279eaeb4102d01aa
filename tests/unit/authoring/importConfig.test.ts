import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { articleOf, config, imported } from './imported.ts'

const head = `title: 'Kit', url: 'https://k.example'`

it('modules of a configuration know where they lie', async () => {
  const { read, told } = await imported({
    'docusaurus.config.js': `
import { fileURLToPath } from 'node:url'
import { tagline } from './config/lib/words.cjs'
import { docs } from './config/docs.mjs'
const __filename = fileURLToPath(import.meta.url)
export default { ${head}, tagline: tagline + __filename.split('/').at(-1), presets: [['classic', { docs }]] }\n`,
    'config/lib/words.cjs': `
const { readFileSync } = require('node:fs')
exports.tagline = readFileSync(__dirname + '/tagline.txt', 'utf8') + __filename.split('/').at(-1)\n`,
    'config/lib/tagline.txt': 'Lamps ',
    'config/docs.mjs': `
import { createRequire } from 'node:module'
import { sep } from 'node:path'
export const docs = {
  path: import.meta.dirname.split(sep).slice(0, -1).concat('guide').join(sep),
  sidebarPath: require.resolve('./lists.cjs'),
}\n`,
    'config/lists.cjs': `module.exports = { main: ['b', 'a'] }\n`,
    'guide/a.md': '# A\n',
    'guide/b.md': '# B\n',
  })
  expect(told).toBe('')
  expect(await read('content/site.ts')).toContain(`tagline: 'Lamps words.cjsdocusaurus.config.js'`)
  expect(await read('content/docs/b.md')).toBe('# B\n')
  expect(await read('sidebars/docs.ts')).toContain(
    `export const main: SidebarDefinition = ['b', 'a']`,
  )
})

it('a require that a configuration creates asks for names as its own does', async () => {
  const { read, told } = await imported({
    'docusaurus.config.js': `
import { createRequire } from 'node:module'
import { docs } from './config/docs.mjs'
const require = createRequire(import.meta.url)
export default { ${head}, tagline: require('./words.json').tagline + require('no-words-here').some,
  presets: [[require.resolve('no-presets-here/classic'), { docs }]] }\n`,
    'words.json': '{ "tagline": "Lamps " }',
    'config/docs.mjs': `
import module from 'module'
const require = module.createRequire(new URL(import.meta.url))
export const docs = { path: 'guide', sidebarPath: require.resolve('./lists') }\n`,
    'config/lists.cjs': `module.exports = { main: ['b', 'a'] }\n`,
    'guide/a.md': '# A\n',
    'guide/b.md': '# B\n',
  })
  expect(told).toBe('')
  expect(await read('content/site.ts')).toContain(`tagline: 'Lamps undefined'`)
  expect(await read('sidebars/docs.ts')).toContain(
    `export const main: SidebarDefinition = ['b', 'a']`,
  )
})

it('a configuration says what it says to the build that is published', async () => {
  const before = process.env['NODE_ENV']
  const { read } = await imported({
    'docusaurus.config.js': `
const isPublished = process.env.NODE_ENV === 'production'
module.exports = { ${head}, baseUrl: isPublished ? '/kit/' : '/' }\n`,
    'docs/a.md': '# A\n',
  })
  expect(await read('content/site.ts')).toContain("base: '/kit/'")
  expect(process.env['NODE_ENV']).toBe(before)
})

it('a configuration is asked what it says in its first language', async () => {
  const { read } = await imported({
    'docusaurus.config.js': `
const isGerman = process.env.DOCUSAURUS_CURRENT_LOCALE === 'de'
module.exports = { ${head}, tagline: isGerman ? 'Lampen' : 'Lamps', i18n: { defaultLocale: 'de', locales: ['de'] } }\n`,
    'docs/a.md': '# A\n',
  })
  expect(await read('content/site.ts')).toContain("tagline: 'Lampen'")
  expect(process.env['DOCUSAURUS_CURRENT_LOCALE']).toBe(undefined)
})

it('an origin that comes from a variable which is not set is told', async () => {
  const { told } = await imported({
    'docusaurus.config.js': `module.exports = { title: 'Kit', url: process.env.NO_SUCH_ORIGIN }\n`,
    'docs/a.md': '# A\n',
  })
  expect(told).toBe(`docusaurus.config.js:1:34  warning  no-counterpart
  A url that is not set cannot be imported as it is.
  1 | module.exports = { title: 'Kit', url: process.env.NO_SUCH_ORIGIN }
    |                                  ^
  Set the setting "url", or the variable that it is read from, and import again: canonical addresses begin with it.

0 errors, 1 warning
`)
})

it('a file of sidebars may be named without its ending', async () => {
  const { read } = await imported({
    'docusaurus.config.js': `module.exports = { ${head}, presets: [['classic', { docs: { sidebarPath: require.resolve('./lists') } }]] }\n`,
    'lists.ts': `export default { main: ['b', 'a'] }\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  expect(await read('sidebars/docs.ts')).toContain(`main: SidebarDefinition = ['b', 'a']`)
})

it('sidebars may be JSON, which is told by its name when it cannot be read', async () => {
  const docs = `{ sidebarPath: require('path').join(__dirname, 'sidebars.json') }`
  const files = {
    'docusaurus.config.js': `module.exports = { ${head}, presets: [['classic', { docs: ${docs} }]] }\n`,
    'docs/oars.md': '# Oars\n',
  }
  const { read } = await imported({ ...files, 'sidebars.json': '{ "guide": { "Row": ["oars"] } }' })
  expect(await read('sidebars/docs.ts')).toContain(
    `export const guide: SidebarDefinition = [{ type: 'category', label: 'Row', items: ['oars'] }]`,
  )
  const { told } = await imported({ ...files, 'sidebars.json': '{ guide }' })
  expect(told).toContain(
    'sidebars.json  error  unreadable-config\n  "sidebars.json" could not be read',
  )
})

it('documents are what a function of the site makes of them, which is told where it fails', async () => {
  const { read, told } = await imported({
    'docusaurus.config.js': `
const { readFileSync } = require('fs')
const preprocessor = ({ filePath, fileContent }) => {
  if (filePath.endsWith('docs/b.md')) throw new Error('No')
  return fileContent.replace('%oil%', readFileSync('oil.txt', 'utf8'))
}
module.exports = { ${head}, markdown: { preprocessor } }\n`,
    'oil.txt': 'colza',
    'docs/a.md': '# A\n\nBurns %oil%.\n',
    'docs/b.md': '# B\n\nBurns %oil%.\n',
    'src/a.js': "export const oil = '%oil%'\n",
  })
  expect(await read('content/docs/a.md')).toBe('# A\n\nBurns colza.\n')
  expect(await read('content/docs/b.md')).toBe('# B\n\nBurns %oil%.\n')
  expect(await read('src/a.js')).toContain('%oil%')
  expect(told).toBe(`content/docs/b.md:1:1  warning  no-counterpart
  markdown.preprocessor cannot be imported as it is.
  It fails on this document, which is as it was: do its job by hand.

0 errors, 1 warning
`)
})

it('documents have the front matter that a function of the site makes of theirs, which is told where it fails', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': `
const { existsSync } = require('fs')
async function parseFrontMatter({ filePath, defaultParseFrontMatter, ...rest }) {
  if (filePath.endsWith('b.md')) throw new Error('No')
  const isHome = filePath === require('path').resolve('docs/a.md') && existsSync('oil.txt')
  const { frontMatter, content } = await defaultParseFrontMatter({ filePath, ...rest })
  const { draft, title = 'Oil: all', ...others } = frontMatter
  const home = { slug: '/', description: content + others.date?.getFullYear() }
  return { frontMatter: { title, ...others, ...(isHome ? home : {}) }, content }
}
module.exports = { ${head}, markdown: { parseFrontMatter } }\n`,
    'oil.txt': 'colza',
    'docs/a.md':
      '---\n# Of the lamps.\ntitle:   Lamps\ndate: 1780-01-02\ndraft: true\n---\n\n# A\n',
    'docs/b.md': '---\ntitle: B\n---\n',
    'docs/c.md': 'Words.\n',
    'src/pages/about.md': '---\ntitle: "About"\n---\n\nWords.\n',
  })
  expect(await read('content/docs/a.md')).toBe(
    `---
# Of the lamps.
title: Lamps
date: 1780-01-02
slug: /
description: "# A1780"
---

# A
`,
  )
  expect(await read('content/docs/b.md')).toBe('---\ntitle: B\n---\n')
  expect(await read('content/docs/c.md')).toBe('---\ntitle: "Oil: all"\n---\n\nWords.\n')
  expect(await read('content/about.md')).toContain('title: "About"')
  expect(told).toBe(`content/docs/b.md:1:1  warning  no-counterpart
  markdown.parseFrontMatter cannot be imported as it is.
  It fails on this document, which is as it was: do its job by hand.

0 errors, 1 warning
`)
  expect((await buildIn(into)).printed).toBe('')
})

it('endings that addresses once had lead to the pages; ".html" does by itself', async () => {
  const site = (more: string) => ({
    'docusaurus.config.js': `
const redirects = ['client-redirects', { fromExtensions: ['html', 'htm'] }]
module.exports = { ${head}, plugins: [redirects], presets: [['classic', { docs: { routeBasePath: '/' } }]], ${more} }\n`,
    'docs/a.md': '---\nslug: /\n---\n\n# A\n',
    'docs/b/c.md': '# C\n',
  })
  const { read, told } = await imported(site(''))
  expect(await read('content/site.ts')).toContain("redirects: [{ from: '/b/c.htm', to: '/b/c' }],")
  expect(told).toBe('')
  expect((await imported(site('trailingSlash: true'))).told).toContain(
    'fromExtensions "html" of client-redirects cannot be imported as it is.',
  )
})

it('fields that have no plain value are told, and leave the others', async () => {
  const { told, read } = await imported({
    'docusaurus.config.js': config(
      `customFields: { key: process.env.NO_SUCH_KEY, lamps: [1], make: () => 1 },`,
    ),
    'docs/a.mdx': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

export const Lamps = () => <b>{useDocusaurusContext().siteConfig.customFields.lamps}</b>

# A

<Lamps />
`,
  })
  expect(told).toContain('Components do not find "key", "make": put the values into a module')
  expect(JSON.parse(await read('src/docusaurus/siteConfig.json'))).toEqual({
    customFields: { lamps: [1] },
  })
})

it('a plugin that is a function is told by its name, where it is written', async () => {
  const { told } = await imported({
    'docusaurus.config.js': config(`
  plugins: [
    async function tailwind(context, options) {
      return { name: 'tailwind-plugin' }
    },
    () => ({ name: 'other' }),
  ],`),
    'docs/a.md': '# A\n',
  })
  expect(told).toContain(`docusaurus.config.js:3:20  warning  no-counterpart
  The plugin "tailwind" cannot be imported as it is.
`)
  expect(told).toContain('A plugin that is a function cannot be imported as it is.')
  expect(told).toContain('0 errors, 2 warnings')
})

it('a plugin that is a function of another file is told where the list holds it', async () => {
  const { told } = await imported({
    'docusaurus.config.js': `import heatmap from 'plugins-of-others'
import { tailwind } from './tailwind.js'
export default {
  title: 'K', url: 'https://k.example', baseUrl: '/',
  plugins: [tailwind, [heatmap, {}]],
}
`,
    'tailwind.js': 'export async function tailwind() {}\n',
    'docs/a.md': '# A\n',
  })
  expect(told).toContain(`docusaurus.config.js:5:13  warning  no-counterpart
  The plugin "tailwind" cannot be imported as it is.
`)
  expect(told).toContain('A plugin that is a function cannot be imported as it is.')
})

it('names that plugins give to files and folders of the site are those of the files', async () => {
  const { into, read, told } = await imported({
    'docusaurus.config.js': `const path = require('path')
const options = { alias: { react: path.resolve(__dirname, './node_modules/react'), '@parts': path.resolve(__dirname, './src/parts') } }
module.exports = { title: 'Kit', url: 'https://k.example', plugins: [
  ['docusaurus-plugin-module-alias', options],
  './plugins/lamps.js',
  function roots() { return { name: 'roots', configureWebpack: () => ({ resolve: { alias: { '@': path.join(__dirname, 'src') } } }) } },
  async function broken({ noSuch: { place } }) { return { configureWebpack: place } },
] }\n`,
    'plugins/lamps.js': `const path = require('path')
module.exports = () => ({ name: 'lamps', configureWebpack: () => ({ resolve: { alias: { '@parts/lamp': path.join(__dirname, '../lamps') } } }) })\n`,
    'docs/a.mdx': `import Lamp from '@parts/lamp/Lamp'
import { Shade } from "@/parts/Shade"

# A

<Lamp /> <Shade of={require('@/parts/deep.json').name} />
`,
    'lamps/Lamp.jsx': `import { Shade } from '@parts/Shade'
export default () => <b>lamp <Shade of="light" /></b>\n`,
    'src/parts/Shade.jsx': `import React from 'react'
export const Shade = ({ of }) => <i>{of}</i>\n`,
    'src/parts/deep.json': '{ "name": "night" }',
  })
  expect(told.match(/^\S.*|The plugin.*"/gm)).toEqual([
    'docusaurus.config.js:5:3  warning  no-counterpart',
    'The plugin "./plugins/lamps.js"',
    'docusaurus.config.js:6:37  warning  no-counterpart',
    'The plugin "roots"',
    'docusaurus.config.js:7:18  warning  no-counterpart',
    'The plugin "broken"',
    '0 errors, 3 warnings',
  ])
  expect(await read('src/parts/Shade.jsx')).toContain(`from 'react'`)
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  const page = articleOf(built.files.get('docs/a.html'))
  expect(page).toContain('<b>lamp <i>light</i></b>\n<i>night</i>')
})
