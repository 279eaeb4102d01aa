import { describe, expect, test } from 'vitest'
import { checkLimits, most } from '../../../build/compile/limits.ts'
import { worked } from '../../helpers/worked.ts'
import { compiled } from './compiled.ts'

const repeat = (text: string, times: number): string => text.repeat(times)

/** Text that keeps a parser busy, and what is said about it. */
const hostile: Readonly<Record<string, readonly [text: string, diagnostic: string]>> = {
  'a nested list': [
    Array.from({ length: 400 }, (_, i) => `${'  '.repeat(i)}- a\n`).join(''),
    '41:1 error nesting-too-deep: Blocks are nested more than 40 levels deep.',
  ],
  'markers in a row': [repeat('- ', 1_000), '1:1 error nesting-too-deep: Blocks are nested'],
  'numbered markers in a row': [
    repeat('1. ', 1_000),
    '1:1 error nesting-too-deep: Blocks are nested',
  ],
  quotes: [repeat('>', 8_000), '1:1 error nesting-too-deep: Blocks are nested more than 40'],
  admonitions: [repeat(':::note\n', 100), '41:1 error nesting-too-deep: Blocks are nested'],
  'a wide and long table': [
    `${repeat('|a', 1_000)}|\n${repeat('|-', 1_000)}|\n${repeat('|a\n', 1_000)}`,
    '1:1 error table-too-large: The table has 20,040 cells; the limit is 20,000.',
  ],
  emphasis: [
    repeat('*', 20_000),
    '1:1 error too-many-markers: One block contains "*, _ and ~" more than 7,000',
  ],
  links: [
    repeat('[a](<b', 30_000),
    '1:1 error too-many-markers: One block contains "[" more than 7,000',
  ],
  elements: [
    repeat('<b>', 2_000),
    '1:301 error nesting-too-deep: Elements are nested more than 100',
  ],
  'underlined headings': [
    repeat('a\n---\n\n', 2_000),
    '4502:1 error too-many-blocks: The document',
  ],
  'quotes in a row': [repeat('> a\n\n', 9_000), '2001:1 error too-many-blocks: The document has'],
  items: [
    repeat('- a\n- a\n\n', 6_000),
    '15001:1 error too-many-blocks: The document has more than',
  ],
  'a block of many lines': [repeat('a\n', 6_000), '1:1 error block-too-long: One block has'],
  footnotes: [repeat('[^1]: a\n\n', 3_000), '4001:1 error too-many-blocks: The document has'],
  brackets: [repeat('[', 400), '1:1 error nesting-too-deep: Brackets are nested more than 300'],
  'brackets of code': [`a {${repeat('(', 400)}`, '1:1 error nesting-too-deep: Brackets in code'],
  'templates of code': [
    `export const a = ${repeat('`${', 400)}`,
    '1:1 error nesting-too-deep: Brackets in code',
  ],
  'operators of code': [
    `{${repeat('- ', 2_000)}1}`,
    '1:1 error too-much-code: The document contains too much code',
  ],
  'expressions that are none': [
    repeat('{a:1},\n', 4_000),
    '1001:1 error too-much-code: The document contains too much code',
  ],
  'code over blank lines': [
    `export const a = [\n${repeat('\n1111111111111111111111111111111,\n', 6_000)}]`,
    '622:1 error too-much-code: The document contains too much code',
  ],
  'emphasis in emphasis': [
    repeat('*a _b ', 400) + repeat('_ *', 400),
    '1:1799 error document-too-complex',
  ],
  lines: [repeat('a\n\n', 20_000), '1:1 error too-many-blocks: The document has more than 20,000'],
  bytes: [
    repeat('word ', 300_000),
    '1:1 error document-too-large: The document has 1,500,000 bytes',
  ],
}

describe('hostile input is refused at once and at its place', () => {
  test.each(Object.entries(hostile))('%s', (_, [text, diagnostic]) => {
    const start = worked()
    const { doc, diagnostics } = compiled(text)
    expect(worked() - start).toBeLessThan(1_000)
    expect(diagnostics[0]).toMatch(new RegExp(`^${diagnostic.replace(/[.|*[]/g, '\\$&')}`))
    expect(doc).toBeNull()
  })
})

describe('input at the limits is read in time', () => {
  const allowed: Readonly<Record<string, string>> = {
    'nested lists': Array.from(
      { length: most.levels - 1 },
      (_, i) => `${'  '.repeat(i)}- a\n`,
    ).join(''),
    table: `${repeat('|a', 99)}|\n${repeat('|-', 99)}|\n${repeat('|a\n', 190)}`,
    emphasis: repeat('a**b__c ', 1_700),
    brackets: repeat('[', 300) + repeat(']', 300),
    elements: repeat('<b>', 100) + repeat('</b>', 100),
    braces: `{${repeat('(', 90)}`,
    'an export of objects': `export const rows = [\n${repeat("{ name: 'a', size: { width: 1 } },\n", 1_500)}]\n`,
  }
  test.each(Object.entries(allowed))(
    '%s',
    (_, text) => {
      expect(checkLimits({ path: 'a.mdx', format: 'mdx', text })).toEqual([])
      const start = worked()
      for (const path of ['a.md', 'a.mdx']) compiled(text, path)
      expect(worked() - start).toBeLessThan(8_000)
    },
    60_000,
  )
})

/** Each limit as build/README.md gives it, and a text with so many of what it counts. */
const limits: readonly (readonly [of: string, limit: number, text: (count: number) => string])[] = [
  ['bytes', 500_000, (count) => repeat('a', count)],
  ['lines', 20_000, (count) => repeat('\n', count - 1)],
  ['lines of one block', 5_000, (count) => repeat('a\n', count)],
  ['levels of lists', 40, (count) => repeat('- ', count)],
  ['levels of admonitions', 40, (count) => repeat(':::note\n\n', count)],
  ['levels of elements', 100, (count) => repeat('<b>', count)],
  ['open brackets', 300, (count) => repeat('[', count)],
  ['cells of a table', 20_000, (count) => `${repeat('-|', count - 1)}-`],
  ['markers in a block', 7_000, (count) => repeat('!', count)],
  ['marks of emphasis in a block', 7_000, (count) => repeat('*_~', count).slice(0, count)],
  ['footnotes', 2_000, (count) => repeat('[^1]: a\n\n', count)],
  ['list items', 10_000, (count) => repeat('- a\n- a\n\n', count / 2) + repeat('- a', count % 2)],
  ['quotes', 1_000, (count) => repeat('> a\n\n', count)],
  ['underlined headings', 1_500, (count) => repeat('a\n---\n\n', count)],
  ['brackets in code', 100, (count) => `{${repeat('(', count - 1)}`],
  ['operators in code', 1_000, (count) => `{${repeat('- ', count)}`],
  ['ends of code in a block', 1_000, (count) => repeat('}', count)],
]

test.each(limits)('%s: %i are allowed, and not one more', (_, limit, text) => {
  const said = (count: number) => checkLimits({ path: 'a.mdx', format: 'mdx', text: text(count) })
  expect(said(limit)).toEqual([])
  expect(said(limit + 1)).toHaveLength(1)
})

test('what only looks deep is none of it', () => {
  const code = '```ts\n' + 'const a: Array<string> = <b>\n'.repeat(300) + '```\n'
  const prose = '`Map<string, Tool>` and a line\n\n<img src="a.png" />\n\n'.repeat(300)
  const lists = '- a\n  - b\n    - c\n\ntext\n\n'.repeat(100)
  const tags = '<Field\n  name="a"\n/>\n\n<Field\n  limit={{ most: 1 > 0 }} />\n\n'.repeat(200)
  const text = code + prose + lists + tags
  expect(checkLimits({ path: 'a.mdx', format: 'mdx', text })).toEqual([])
  const bare =
    'By <a.b+c@lamps.example>, at <https://lamps.example> or <git+ssh://lamps.example>.\n\n'
  expect(checkLimits({ path: 'a.md', format: 'md', text: bare.repeat(200) })).toEqual([])
})

test('code in a list, or that shows how a fence begins, is none of it', () => {
  const deep = '<b>{[(\n'.repeat(120)
  for (const text of [
    `- \`\`\`ts\n  ${deep.replaceAll('\n', '\n  ')}\n  \`\`\`\n`,
    `1. ~~~ts\n   ${deep.replaceAll('\n', '\n   ')}\n   ~~~\n`,
    `\`\`\`text\n\`\`\`ts\n${deep}\`\`\`\n`,
    `{open\n\`\`\`ts\n${deep}\`\`\`\n`,
  ]) {
    expect(checkLimits({ path: 'a.mdx', format: 'mdx', text })).toEqual([])
  }
})

test('broken characters are reported where they stand', () => {
  const { doc, diagnostics } = compiled('a\0b\n\uFFFD\n\uD800\nx\u202Ey')
  expect(diagnostics.map((one) => one.split(':').slice(0, 2).join(':'))).toEqual([
    '1:2 error nul-character',
    '2:1 warning not-utf8',
    '3:1 warning not-utf8',
    '4:2 warning bidi-override',
  ])
  expect(doc?.parts).toEqual(['<p>a\uFFFDb\n\uFFFD\n\uFFFD\nx\u202Ey</p>'])
})

test.each([...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'])(
  'the mark %j, after which text may run the other way, is told',
  (mark) => {
    const { diagnostics } = compiled(`a${mark}b`)
    expect(diagnostics).toEqual([expect.stringMatching(/^1:2 warning bidi-override/)])
  },
)
