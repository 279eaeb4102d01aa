import { expect, test } from 'vitest'
import { cellOf, htmlOf } from './compiled.ts'

test.each([
  [
    '`one`, `two`; three',
    '<span class="code-marked"><code>one</code>,</span> <span class="code-marked"><code>two</code>;</span> three',
  ],
  ['only `one`.', 'only <span class="code-marked"><code>one</code>.</span>'],
  [
    '[`one`](#one), two',
    expect.stringMatching(
      /^<span class="code-marked"><a [^>]*><code>one<\/code><\/a>,<\/span> two$/,
    ),
  ],
])('punctuation stays with the code before it in a cell: %s', (text, html) => {
  expect(cellOf(text)).toEqual(html)
})

test.each(['`one` and, `two`', '(`one` or more)', '**one**, two'])(
  'what no punctuation follows directly has no box: %s',
  (text) => {
    expect(cellOf(text)).not.toContain('<span')
  },
)

test('code outside of tables has none', () => {
  expect(htmlOf('`one`, `two`')).not.toContain('<span')
})

test.each(['`one is not a function`, two', '[`one is not a function`](#one) or two'])(
  'code that may need several lines has no box where words go on behind it: %s',
  (text) => {
    expect(cellOf(text)).toMatch(
      /^<span>(<a [^>]*>)?<code>one is not a function<\/code>(<\/a>)?<\/span>/,
    )
  },
)

test('it has one where nothing follows', () => {
  expect(cellOf('two: `one is not a function`')).toBe('two: <code>one is not a function</code>')
})
