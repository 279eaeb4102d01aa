import { describe, expect, test } from 'vitest'
import { compileDocument } from '../../build/compile/compile.ts'
import { siteOf } from '../helpers/site.ts'
import { allParsers } from '../unit/compile/allParsers.ts'
import { addresses } from './payloads.ts'

const quoted = (address: string) => address.replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Every place where a document can have an address; `md` is any address, `mdx` one that is literal. */
const roads: Readonly<Record<string, readonly ['md' | 'mdx', (address: string) => string]>> = {
  'a link': ['md', (a) => `[x](<${a.replaceAll('<', '%3C').replaceAll('>', '%3E')}>)`],
  'a picture': ['md', (a) => `![x](<${a.replaceAll('<', '%3C').replaceAll('>', '%3E')}>)`],
  'a reference': ['md', (a) => `[x]\n\n[x]: <${a.replaceAll('<', '%3C').replaceAll('>', '%3E')}>`],
  'an element a': ['md', (a) => `<a href="${quoted(a)}">x</a>`],
  'an element area': ['md', (a) => `<map name="m"><area href="${quoted(a)}" alt="x"></map>`],
  'an element img': ['md', (a) => `<img src="${quoted(a)}" alt="x">`],
  'an element iframe': ['md', (a) => `<iframe src="${quoted(a)}"></iframe>`],
  'an element link': ['md', (a) => `<link rel="x" href="${quoted(a)}">`],
  'a form': ['md', (a) => `<form action="${quoted(a)}"><input></form>`],
  'a button of a form': ['md', (a) => `<form><button formaction="${quoted(a)}">x</button></form>`],
  'an input of a form': [
    'md',
    (a) => `<form><input type="submit" formaction="${quoted(a)}"></form>`,
  ],
  'a link in a drawing': [
    'md',
    (a) => `<svg><a xlink:href="${quoted(a)}"><text>x</text></a></svg>`,
  ],
  'a link of a drawing': ['md', (a) => `<svg><a href="${quoted(a)}"><text>x</text></a></svg>`],
  'a use in a drawing': ['md', (a) => `<svg><use href="${quoted(a)}"></use></svg>`],
  'a formula': ['md', (a) => `<math><mi href="${quoted(a)}">x</mi></math>`],
  'an element a of JSX': ['mdx', (a) => `<a href="${quoted(a)}">x</a>`],
  'an expression of JSX': ['mdx', (a) => `<a href={${JSON.stringify(a)}}>x</a>`],
  'a component': ['mdx', (a) => `<Card title="x" href="${quoted(a)}">y</Card>`],
  'a component with an expression': [
    'mdx',
    (a) => `<Card title="x" href={${JSON.stringify(a)}}>y</Card>`,
  ],
  'a form of JSX': ['mdx', (a) => `<form action="${quoted(a)}"><input /></form>`],
}

describe.each(Object.entries(roads))(
  '%s that would run code is an error at its place',
  (_, [extension, text]) => {
    // JavaScript strings hold no entities; Markdown encodes control characters, and no scheme is left.
    const isJson = text('&').includes('{"&"}')
    const isMarkdown = text('&').includes('[x]')
    const given = addresses.filter(
      (address) =>
        !(isJson && address.includes('&')) && !(isMarkdown && /[\u0000-\u0020]/.test(address)),
    )
    test.each(given)('%j', (address) => {
      const written = `Words.\n\n${text(address)}\n`
      const { value, diagnostics } = compileDocument(
        {
          source: { path: `content/docs/a.${extension}`, hash: 'x', text: written },
          options: { format: extension, folder: 'content/docs', siteUrl: 'https://test.example' },
        },
        allParsers,
      )
      const found = diagnostics.filter(({ code }) => code === 'dangerous-address')
      expect(found, JSON.stringify(diagnostics)).toMatchObject([
        { severity: 'error', line: 3, column: expect.any(Number) },
      ])
      const printed = JSON.stringify([value?.parts, value?.module]).replaceAll(
        /\s|\\t|\\u0001/g,
        '',
      )
      expect(printed).not.toMatch(/(?:java|vb)script(?::|&|\\)/i)
      expect(value?.references).toEqual([])
    })
  },
)

test('in settings, sidebars and redirects they are errors too', async () => {
  const site = await siteOf({
    'content/site.ts': `export const site = {
  title: 'Test',
  url: 'https://test.example',
  navbar: { items: [{ label: 'x', href: 'javascript:run(1)' }], repository: 'javascript:run(2)' },
  footer: { columns: [{ title: 'x', items: [{ label: 'x', href: 'vbscript:run(3)' }] }] },
  editUrl: 'javascript:run(4)/',
  redirects: [{ from: '/old', to: 'javascript:run(5)' }],
  missingResultsUrl: 'data:text/html,run(6)',
}\n`,
    'sidebars/docs.ts': `export const docs = ['a', { type: 'link', label: 'x', href: 'JavaScript:run(7)' }]\n`,
    'content/docs/a.md': '# A\n\nWords.\n',
  })
  const { diagnostics, files } = await site.build()
  const found = diagnostics.filter(({ code }) => code === 'dangerous-address')
  const told = found.map(({ message }) => /run\((\d)\)/.exec(message)?.[1]).toSorted()
  expect(told).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(found.every(({ severity, line }) => severity === 'error' && line)).toBe(true)
  expect(
    [...files].filter(([path, text]) => path === '_redirects' && text.includes('javascript')),
  ).toEqual([])
})

test('in front matter and from components they are errors of the document', async () => {
  const site = await siteOf({
    'content/docs/a.md': '---\ntitle: A\ncustom_edit_url: javascript:run(1)\n---\n\nWords.\n',
    'content/docs/b.mdx':
      "---\ntitle: B\n---\n\nexport const to = ['java', 'script:run(2)'].join('')\n\n<Card title=\"x\" href={to}>y</Card>\n",
  })
  const { diagnostics } = await site.build()
  const found = diagnostics.filter(({ code }) => code === 'dangerous-address')
  expect(found.map(({ file, severity }) => `${file} ${severity}`)).toEqual([
    'content/docs/a.md error',
    'content/docs/b.mdx error',
  ])
})

test('one of the settings hides no other, nor what else is wrong', async () => {
  const site = await siteOf({
    'content/site.ts': `export const site = {
  title: 'Test',
  url: 'https://test.example',
  image: 'javascript:run(0)',
  navbar: {
    logo: { src: 'javascript:run(1)', alt: 'x' },
    items: [
      { label: 'x', items: [{ label: 'x', href: 'javascript:run(2)' }] },
      { label: 'x', href: '/gone' },
    ],
  },
  locales: [
    {
      code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/',
      footer: { columns: [{ title: 'x', items: [{ label: 'x', href: 'javascript:run(2)' }] }] },
    },
  ],
  announcement: { id: 'x', content: '<a href="javascript:run(3)">x</a>', isCloseable: true },
  head: [{ tag: 'link', attributes: { rel: 'icon', href: 'javascript:run(4)' } }],
}\n`,
    'content/docs/a.md': '# A\n\n[x](/missing)\n',
    'content/docs/b.mdx': '# B\n\n<Card title="x" href={"java" + "script:run(5)"}>y</Card>\n',
  })
  const { diagnostics } = await site.build()
  expect(diagnostics.map((one) => `${one.file}:${one.line}:${one.column} ${one.code}`)).toEqual([
    'content/docs/a.md:3:1 broken-link',
    'content/docs/b.mdx:1:1 dangerous-address',
    'content/site.ts:4:3 dangerous-address',
    'content/site.ts:6:13 dangerous-address',
    'content/site.ts:8:43 dangerous-address',
    'content/site.ts:9:27 broken-link',
    'content/site.ts:15:63 dangerous-address',
    'content/site.ts:18:46 dangerous-address',
    'content/site.ts:19:52 dangerous-address',
  ])
})
