import { beforeAll, expect, it } from 'vitest'
import type { Diagnostic } from '../../build/model.ts'
import { checkIn } from '../helpers/checks.ts'
import { pixel } from '../helpers/pixel.ts'
import { siteOf, type SiteFiles, type TestSite } from '../helpers/site.ts'
import { lookAlikes, otherFaults, seededFaults, validAddresses } from './faults.ts'

const target = `---
title: Target
---

## Twin

## Twin

## Café au lait

## Colon {#a:b}

<a name="named"></a><span id="raw-id">words</span>

![a](/img/a.png)
`

const settings = `export const site = {
  title: 'Test',
  url: 'https://test.example',
  navbar: { items: [{ label: 'Target', href: '/target' }] },
  footer: { columns: [{ title: 'More', items: [{ label: 'Gone', href: '/missing-footer' }] }] },
  redirects: [{ from: '/old', to: '/target' }, { from: '/moved/*', to: '/target' }],
}
`

interface Written {
  readonly text: string
  /** `line:column code` of every seeded fault. */
  readonly expected: readonly string[]
}

function faultyPage(): Written {
  const lines = ['---', 'title: Faults', '---', '']
  const expected: string[] = []
  for (const { lines: own, at, code } of seededFaults()) {
    expected.push(`${lines.length + at.line + 1}:${at.column} ${code}`)
    lines.push(...own, '')
  }
  return { text: lines.join('\n'), expected }
}

function otherPage(): Written {
  const lines = ['---', 'title: Other faults', '---', '']
  const expected: string[] = []
  for (const { text, code } of otherFaults) {
    const own = (text.includes('¦') ? text : text.replace('https', '¦https')).split('\n')
    const line = own.findIndex((one) => one.includes('¦'))
    expected.push(`${lines.length + line + 1}:${own[line]!.indexOf('¦') + 1} ${code}`)
    lines.push(...own.map((one) => one.replace('¦', '')), '')
  }
  return { text: lines.join('\n'), expected }
}

const faulty = faultyPage()
const other = otherPage()
const valid = ['---', 'title: Valid', '---', '', '## Own heading', '']
  .concat(lookAlikes().flatMap((lines) => [...lines, '']))
  .join('\n')

const files: SiteFiles = {
  'content/site.ts': settings,
  'content/docs/target.md': target,
  'content/docs/guide/deep.mdx': '# Deep\n\n[up](../target.md#twin) and [again](../target#twin)\n',
  'content/docs/guide/parts.mdx':
    'import { Gone } from \'./Gone.still.tsx\'\n\n# Parts\n\n<Gone />\n\n<a href="/missing-jsx">this</a>\n',
  'content/docs/guide/Gone.still.tsx':
    'export const Gone = () => <p><a href="/missing-component">gone</a></p>\n',
  'content/docs/faults.md': faulty.text,
  'content/docs/other.md': other.text,
  'content/docs/valid.md': valid,
  'content/static/img/a.png': pixel,
  'content/static/files/data.txt': 'data',
  'content/static/files/notes.md': '# Notes\n\n[not read](/missing)\n',
  'content/static/page.html':
    '<!doctype html>\n<title>Page</title>\n<a href="/target">here</a>\n<a href="/missing-static">gone</a>\n',
  'content/static/css/a.css':
    '/* url(/not-read.png) */\na { background: url("../img/a.png") }\nb { background: url(../img/missing.png) }\nc { background: url(data:image/png;base64,AA) }\n',
  'content/styles.css':
    '/* url(/not-read.png) */\n:root { --a: url(/img/a.png) url(data:image/png;base64,AA) url(//host.example/a.png) }\nbody { background: url(/img/missing-too.png) }\n',
  'sidebars/docs.ts':
    "export const docs = [\n  'target',\n  { type: 'link', label: 'Gone', href: '/missing-sidebar' },\n]\n",
}

let site: TestSite
let found: readonly Diagnostic[] = []

beforeAll(async () => {
  site = await siteOf(files)
  const { diagnostics } = await checkIn(site.root, ['links', 'anchors', 'markdown-links', 'images'])
  found = diagnostics
})

function toldIn(file: string): string[] {
  return found
    .filter((one) => one.file === file)
    .map(({ line, column, code }) => `${line}:${column} ${code}`)
}

it('the corpus has a hundred faults and a hundred valid look-alikes', () => {
  expect(faulty.expected.length + other.expected.length).toBeGreaterThanOrEqual(120)
  expect(validAddresses.length * 10).toBeGreaterThanOrEqual(300)
})

it('every seeded fault is told once, where it is written', () => {
  expect(toldIn('content/docs/faults.md').toSorted()).toEqual(faulty.expected.toSorted())
})

it('images, media, forms and footnotes are read too', () => {
  expect(toldIn('content/docs/other.md').toSorted()).toEqual(other.expected.toSorted())
})

it('no valid look-alike is told', () => {
  expect(toldIn('content/docs/valid.md')).toEqual([])
  expect(toldIn('content/docs/target.md')).toEqual([])
  expect(toldIn('content/docs/guide/deep.mdx')).toEqual([])
})

it('what a component prints is told where the page begins, and JSX where it is written', () => {
  expect(toldIn('content/docs/guide/parts.mdx')).toEqual(['1:1 broken-link', '7:1 broken-link'])
})

it('settings, sidebars, style sheets and copied pages are read', () => {
  expect(toldIn('content/site.ts')).toEqual(['5:71 broken-link'])
  expect(toldIn('sidebars/docs.ts')).toEqual(['3:40 broken-link'])
  expect(toldIn('content/static/css/a.css')).toEqual(['3:21 broken-link'])
  expect(toldIn('content/styles.css')).toEqual(['3:24 broken-link'])
  expect(toldIn('content/static/page.html')).toEqual(['4:10 broken-link'])
})

it('nothing else is told', () => {
  const told = [...new Set(found.map(({ file }) => file))].toSorted()
  expect(told).toEqual([
    'content/docs/faults.md',
    'content/docs/guide/parts.mdx',
    'content/docs/other.md',
    'content/site.ts',
    'content/static/css/a.css',
    'content/static/page.html',
    'content/styles.css',
    'sidebars/docs.ts',
  ])
})
