import { expect, it } from 'vitest'
import { buildIn } from '../../helpers/site.ts'
import { articleOf, config, imported } from './imported.ts'

it('pages that are made from an OpenAPI description are told once, and not by each of their components', async () => {
  const page = (title: string) => `---
id: ${title}
---

import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import ParamsDetails from "@theme/ParamsDetails";
import RequestSchema from "@theme/RequestSchema";
import StatusCodes from "@theme/StatusCodes";
import Heading from "@theme/Heading";

<Heading as={"h1"} className={"openapi__heading"} children={"${title}"}></Heading>

<MethodEndpoint method={"post"} path={"/lamps"} context={"endpoint"}></MethodEndpoint>

Lights a lamp.

<ParamsDetails parameters={[]}></ParamsDetails>
<RequestSchema title={"Body"} body={undefined}></RequestSchema>
<StatusCodes id={undefined} label={undefined} responses={{}}></StatusCodes>
`
  const { told, into } = await imported({
    'docs/light.api.mdx': page('light'),
    'docs/quench.api.mdx': page('quench'),
  })
  expect(told).toBe(`content/docs/light.api.mdx:5:1  warning  no-counterpart
  A page made from an OpenAPI description cannot be imported as it is.
  Its components show what is between their tags, and nothing else: make Markdown of the description before the build. The same is at content/docs/quench.api.mdx:5.

0 errors, 1 warning
`)
  const built = await buildIn(into)
  expect(built.printed).toBe('')
  expect(articleOf(built.files.get('docs/light.html'))).toContain('Lights a lamp.')
})

it('a url that is no origin becomes one, which is told', async () => {
  for (const [url, written, told] of [
    ['docs.example', 'https://docs.example', 'It is no origin such as'],
    ['https://k.example/docs/', 'https://k.example', 'Only the host was kept'],
    ['$SITE', 'https://example.org', 'It is no origin such as'],
  ] as const) {
    const site = await imported({
      'docusaurus.config.js': `module.exports = { title: 'K', url: '${url}', baseUrl: '/' }\n`,
      'docs/a.md': '# A\n',
    })
    expect(site.told).toContain(`The url "${url}" cannot be imported as it is.`)
    expect(site.told).toContain(told)
    expect(await site.read('content/site.ts')).toContain(`url: '${written}',`)
    expect((await buildIn(site.into)).printed).toBe('')
  }
})

it('elements of the head that name no file of the site are told, and left out unless they lie beside it', async () => {
  const { into, told, read } = await imported({
    'docusaurus.config.js': config(
      `scripts: ['/k/own.js?1', { src: '/proxy/count.js', defer: true }],
      stylesheets: [{ href: '/k/gone.css' }],`,
    ),
    'static/own.js': '',
    'docs/a.md': '# A\n',
  })
  expect(told).toBe(`docusaurus.config.js:2:7  warning  no-counterpart
  stylesheets <link> stylesheet /gone.css cannot be imported as it is.
  2 |       stylesheets: [{ href: '/k/gone.css' }], }
    |       ^
  It was left out, as no file of the site is there: put it in content/static, and name it in the setting "head".

0 errors, 1 warning
`)
  const settings = await read('content/site.ts')
  expect(settings).toContain(`src: '/own.js?1'`)
  expect(settings).toContain(`src: 'https://k.example/proxy/count.js'`)
  expect((await buildIn(into)).printed).toBe('')
})

it('links to pages of tags are told, and left out of the bar, the footer and sidebars', async () => {
  const { into, told } = await imported({
    'docusaurus.config.js': config(`themeConfig: {
      navbar: { items: [{ to: '/docs/tags', label: 'All tags' }] },
      footer: { links: [{ label: 'Oil lamps', to: 'docs/tags/oil' }] },
    },
    presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],`),
    'sidebars.js': `module.exports = { main: ['a', { type: 'link', label: 'Gas', href: '/k/docs/tags/gas' }] }\n`,
    'docs/a.md': '# A\n\nLamps [of oil](/docs/tags/oil), [of gas](/k/docs/tags/gas).\n',
    'docs/tags/own.md': '# Own\n\nSee [own](/docs/tags/own).\n',
  })
  for (const what of ['navbar item "All tags"', 'footer item "Oil lamps"', 'sidebar item "Gas"']) {
    expect(told).toContain(`The ${what} cannot be imported as it is.`)
  }
  expect(told).toContain(`content/docs/a.md:3:16  warning  no-counterpart
  A link to a page of tags cannot be imported as it is.
  Pages of tags are left out: link to a page that lists what belongs together.

0 errors, 4 warnings
`)
  const { printed } = await buildIn(into)
  expect(printed.match(/broken-link/g)).toHaveLength(2)
})

it('an item of a sidebar that leads to the blog is told', async () => {
  const { into, told } = await imported({
    'docusaurus.config.js': config(
      `presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],`,
    ),
    'sidebars.js': `module.exports = { main: ['a', { type: 'link', label: 'News', href: '/blog' }] }\n`,
    'blog/2020-01-01-a.md': 'A',
    'docs/a.md': '# A\n',
  })
  expect(told).toContain(`The sidebar item "News" cannot be imported as it is.
  1 | module.exports = { main: ['a', { type: 'link', label: 'News', href: '/blog' }] }`)
  expect((await buildIn(into)).printed).toBe('')
})

it('a version that a language calls otherwise is told', async () => {
  const label = (message: string) => JSON.stringify({ 'version.label': { message } })
  const { told } = await imported({
    'docusaurus.config.js': config(`i18n: { defaultLocale: 'en', locales: ['en', 'de'] },`),
    'versions.json': '["1"]',
    'docs/a.md': '# A\n',
    'versioned_docs/version-1/a.md': '# A\n',
    'versioned_sidebars/version-1-sidebars.json': '{"main": ["a"]}',
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A\n',
    'i18n/de/docusaurus-plugin-content-docs/version-1/a.md': '# A\n',
    'i18n/de/docusaurus-plugin-content-docs/current.json': label('Bald'),
    'i18n/de/docusaurus-plugin-content-docs/version-1.json': label('1'),
  })
  expect(told)
    .toContain(`i18n/de/docusaurus-plugin-content-docs/current.json  warning  no-counterpart
  The label "Bald" of a version cannot be imported as it is.
  All languages call it "Next": choose a label in the setting "versions" that fits them all.`)
  expect(told.match(/of a version/g)).toHaveLength(1)
})

it('packages that documents import and the old site does not name are told', async () => {
  const { told } = await imported({
    'package.json': '{ "dependencies": { "known": "1" } }',
    'docs/a.mdx': `---
title: A
---

import known from 'known/part'
import React from 'react'
import {
  Lamp,
} from "@parts/lamps/Lamp"

\`\`\`js
import shown from 'shown'
\`\`\`

import 'wick/wick.css'
import again from 'wick'

<Lamp />
`,
    'docs/words.txt': '',
  })
  expect(told).toBe(`content/docs/a.mdx:9:1  warning  no-counterpart
  The package "@parts/lamps" cannot be imported as it is.
  The package.json of the old site does not name it: add it to that of this site, or import a file by its path where it is another name for one.

content/docs/a.mdx:15:1  warning  no-counterpart
  The package "wick" cannot be imported as it is.
  The package.json of the old site does not name it: add it to that of this site, or import a file by its path where it is another name for one.

0 errors, 2 warnings
`)
})
