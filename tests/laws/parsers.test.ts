import { tests as examples } from 'commonmark-spec'
import fc from 'fast-check'
import type { Root } from 'mdast'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Format } from '../../build/compile/draft.ts'
import { parseByRemark } from '../../build/compile/markdown.ts'
import { parseDocument } from '../../build/compile/parse.ts'
import { wellFormed } from '../../build/compile/wellFormed.ts'
import { mutated } from '../fuzz/mutations.ts'
import { project } from '../helpers/globalSetup.ts'
import { seedOf, sized } from '../helpers/size.ts'
import { allParsers } from '../unit/compile/allParsers.ts'

const content = join(project, 'content')
const pages = (readdirSync(content, { recursive: true }) as string[])
  .filter((name) => /\.mdx?$/.test(name))
  .map((name) => readFileSync(join(content, name), 'utf8').replace(/^---\n[^]*?\n---\n/, ''))

describe('two parsers give the tree that one gives', () => {
  test('of the pages of the site and the examples of CommonMark', () => {
    const given = examples.map(({ markdown }) => markdown.replaceAll('→', '\t'))
    const found = [
      '> \t| a | b |\n> \t| - | - |\n> \t| 1 | 2 |\n',
      '> > a <!DOCTYPE\n> > b\n',
      'a [b]\n\n[b]: <x>\n| - |\n',
      'a [b]\n\n> [b]: <x>\n> | - |\n',
      'a <b c=/d>e</b> <b c=\n/d e>f</b>\n',
      '[`<\\`\n\\\n](/u)\n',
      '> <textarea> a\n> \n> b\n> \n',
    ]
    const texts = [...pages, ...given, ...found]
    expect(pages.length).toBeGreaterThan(70)
    expect(texts.flatMap((text) => differences(text))).toEqual([])
  })

  test('of pages broken by chance', () => {
    const seed = seedOf('parsers')
    const documents = fc.sample(mutated(pages), { seed, numRuns: sized(300, 20_000) })
    const different = documents.flatMap(({ bytes, extension }) =>
      differences(new TextDecoder().decode(bytes), [extension]),
    )
    expect(different).toEqual([])
  }, 3_600_000)

  test('of what no author would write', () => {
    const text = fc
      .array(fc.tuple(fc.constantFrom(...pieces), fc.constantFrom('', '', '\n', '\n\n', ' ')), {
        maxLength: 16,
      })
      .map((parts) => parts.flat().join(''))
    const texts = fc.sample(text, { seed: seedOf('parsers'), numRuns: sized(2_000, 100_000) })
    expect(texts.flatMap((text) => differences(text))).toEqual([])
  }, 3_600_000)
})

describe('the slower parser gets', () => {
  test('nothing of a document that both read in the same way', () => {
    const text =
      '# Title\n\nWords [here](/a).\n\n```ts\nconst a = 1\n```\n\n- item\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'
    expect(readByRemark(text, 'md')).toEqual([])
    expect(readByRemark(text, 'mdx')).toEqual([])
  })

  test('what only it knows, and breaks for the rest', () => {
    const text =
      'Words\nand words.\n\n:::tip\n\nInside.\n\n:::\n\n## Title {#id}\n\n[a]: /b\n\n[A reference][a].\n'
    const rest = '***\n\n\n:::tip\n\n***\n\n:::\n\n## Title {#id}\n\n[a]: /b\n\n***\n'
    expect(readByRemark(text, 'md')).toEqual([rest])
  })

  test('elements, without the blocks between them', () => {
    const text = '<Tabs>\n<Tab name="a">\n\nWords.\n\n```sh\nnpm i\n```\n\n</Tab>\n</Tabs>\n'
    const rest = '<Tabs>\n<Tab name="a">\n\n***\n\n***\n\n\n\n</Tab>\n</Tabs>\n'
    expect(readByRemark(text, 'mdx')).toEqual([rest])
  })

  test('no code with braces', () => {
    const text = 'Words `{ a }` and `` `<T>` ``.\n\n- `f<T>()`\n\n`{\n}`\n\nAn {expression}.\n'
    const rest = '***\n\n***\n\n`{\n}`\n\nAn {expression}.\n'
    expect(readByRemark(text, 'mdx')).toEqual([rest])
  })

  test('everything, when what stands between empty lines belongs to an expression', () => {
    const text = 'export const a = `\n\nwords\n\n`\n\n{`\n\nwords\n\n`}\n'
    expect(readByRemark(text, 'mdx').at(-1)).toBe(text)
  })
})

function readByRemark(text: string, format: Format): string[] {
  const read: string[] = []
  parseDocument(text, format, (part) => {
    read.push(part)
    return parseByRemark(part, format, allParsers)
  })
  return read
}

function differences(source: string, formats: readonly Format[] = ['md', 'mdx']): string[] {
  const text = wellFormed({ path: 'a.md', text: source }).value
  return formats.flatMap((format) => {
    const parse = (part: string) => parseByRemark(part, format, allParsers)
    const two = outcome(() => parseDocument(text, format, parse))
    const one = outcome(() => parse(text))
    return two === one ? [] : [`${format} ${JSON.stringify(text)}\n${firstDifference(two, one)}`]
  })
}

/** The tree without offsets and ends, or what is wrong with the text. */
function outcome(parse: () => Root): string {
  try {
    return JSON.stringify(comparable(parse()))
  } catch (thrown) {
    return String(thrown)
  }
}

/**
 * With fields in one order, without those that hold nothing or that nobody reads: such as where names of
 * code stand. The name in `import { a }` is one node in two places, which micromark moves twice.
 */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const isNodeOfScript = 'loc' in value
  const isName = 'type' in value && value.type === 'Identifier'
  const fields = Object.entries(value).filter(
    ([name, field]) =>
      field !== undefined &&
      field !== null &&
      !['offset', 'end', 'range'].includes(name) &&
      !(isNodeOfScript && name === 'start') &&
      !(isName && name === 'loc'),
  )
  return Object.fromEntries(
    fields
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, comparable(field)]),
  )
}

function firstDifference(a: string, b: string): string {
  const at = [...a].findIndex((character, i) => character !== b[i])
  return [a, b].map((text) => text.slice(Math.max(0, at - 80), at + 160)).join('\n')
}

const pieces = [
  ...['a', 'foo', 'bar baz', '.', '0', 'é', '😀', ':', '"', '(', ')', '!', '=', '-', '%20', '|'],
  ...['*', '**', '_', '__', '`', '``', '~', '`x`', '*em*', '**st**', '~~s~~', '\\', '\\*', '&amp;'],
  ...['[l](/u)', '![i](/u "t")', '[a]', '[a][b]', '[', ']', '](/u)', '[a]: /u "t"', '[b]: <x>'],
  ...[
    '<',
    '>',
    '<div>',
    '</div>',
    '<b>',
    '</b>',
    '<b c=/d>',
    '<!-- c -->',
    '<details>\n',
    '</details>\n',
  ],
  ...['<A b={1} c="d">', '</A>', '<A />', '<A>\n\n', '\n\n</A>\n\n', '{x}', '{/* c */}', '{', '}'],
  ...['import a from "b"', 'export const x = 1', '{#id}', '## T {#id}', '[^1]', '[^1]: ', '&#35;'],
  ...['# ', '## T', '- ', '* ', '+ ', '1. ', '2) ', '> ', '    ', '\t', '  ', '---', '===', '***'],
  ...[
    '`{x}`',
    '`<T>`',
    '`` `{ ``',
    '`}`',
    '`import`',
    '\n`export {`',
    '`{\n}`',
    '| `{` |',
    '`<\\`',
  ],
  ...['```', '```js', '~~~', '```ts\nconst a = {}\n\nb\n```', '- x\n- y', '1. x\n\n   y\n'],
  ...['| a | b |\n| - | - |\n| 1 | 2 |', '| - |', '- [ ] x', 'https://a.b/c', 'x@y.zz', 'www.a.b'],
  ...['<https://a.b>', '[x](https://a.b)', ':::', '::::', '\n:::tip\n', '\n:::note[T *x*]\n\n'],
  ...['\n\n:::\n\n', ':::warning Title'],
]
