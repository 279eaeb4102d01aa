import { describe, expect, test } from 'vitest'
import { addressesIn, github } from '../../build/compile/plugins/github.ts'
import { fromMarkdown, normal } from '../unit/compile/markdown.ts'

/** Own examples of every rule of GFM's extensions, with what the rule says they become. */
const rules: Readonly<
  Record<string, readonly (readonly [rule: string, text: string, html: string])[]>
> = {
  tables: [
    [
      'a header, a delimiter row and rows',
      '| tool | due |\n| --- | --- |\n| saw | May |',
      '<table><thead><tr><th>tool</th><th>due</th></tr></thead><tbody><tr><td>saw</td><td>May</td></tr></tbody></table>',
    ],
    [
      'colons align, outer pipes may be missing',
      'a | bb\n:-: | ---:\n1 | 2',
      '<table><thead><tr><th align="center">a</th><th align="right">bb</th></tr></thead><tbody><tr><td align="center">1</td><td align="right">2</td></tr></tbody></table>',
    ],
    [
      'an escaped pipe is text, in code too',
      '| a\\|b |\n| --- |\n| `x \\| y` |',
      '<table><thead><tr><th>a|b</th></tr></thead><tbody><tr><td><code>x | y</code></td></tr></tbody></table>',
    ],
    [
      'another block ends the table',
      '| a |\n| - |\n| 1 |\n> quote',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><blockquote><p>quote</p></blockquote>',
    ],
    [
      'a line without pipes is a row, a blank line ends the table',
      '| a | b |\n| - | - |\n| 1 | 2 |\nx\n\ny',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr><tr><td>x</td><td></td></tr></tbody></table><p>y</p>',
    ],
    [
      'a delimiter row of another length makes no table',
      '| a | b |\n| --- |\n| 1 |',
      '<p>| a | b |\n| --- |\n| 1 |</p>',
    ],
    [
      'missing cells are empty, surplus ones are dropped',
      '| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['a table needs no rows', '| a |\n| - |', '<table><thead><tr><th>a</th></tr></thead></table>'],
  ],
  strikethrough: [
    ['two tildes', '~~gone~~ here', '<p><del>gone</del> here</p>'],
    ['one tilde', 'a ~gone~ b', '<p>a <del>gone</del> b</p>'],
    ['a paragraph ends it', 'a ~~b\n\nc~~ d', '<p>a ~~b</p><p>c~~ d</p>'],
    ['three tildes do not strike', 'a ~~~gone~~~ b', '<p>a ~~~gone~~~ b</p>'],
  ],
  'task lists': [
    [
      'open and done',
      '- [ ] open\n- [x] done\n- [X] too',
      '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" disabled> open</li><li class="task-list-item"><input type="checkbox" checked disabled> done</li><li class="task-list-item"><input type="checkbox" checked disabled> too</li></ul>',
    ],
    ['only at the start of an item', '- a [ ] b', '<ul><li>a [ ] b</li></ul>'],
    ['white space must follow', '- [x]a', '<ul><li>[x]a</li></ul>'],
  ],
  'autolink literals': [
    ['www', 'www.tools.example', '<p><a href="http://www.tools.example">www.tools.example</a></p>'],
    [
      'a path, and punctuation behind it',
      'See www.tools.example/a_b?.',
      '<p>See <a href="http://www.tools.example/a_b">www.tools.example/a_b</a>?.</p>',
    ],
    [
      'a closing bracket belongs to the text when none was opened',
      '(www.tools.example/a(b))',
      '<p>(<a href="http://www.tools.example/a(b)">www.tools.example/a(b)</a>)</p>',
    ],
    [
      'what looks like a character reference at the end is text',
      'www.tools.example/a&copy;',
      '<p><a href="http://www.tools.example/a">www.tools.example/a</a>©</p>',
    ],
    [
      'http and https',
      'http://a.example https://b.example/x',
      '<p><a href="http://a.example">http://a.example</a> <a href="https://b.example/x">https://b.example/x</a></p>',
    ],
    [
      'less-than ends it',
      'https://b.example/x<y',
      '<p><a href="https://b.example/x">https://b.example/x</a>&lt;y</p>',
    ],
    [
      'mail addresses',
      'me@tools.example, not me@tools',
      '<p><a href="mailto:me@tools.example">me@tools.example</a>, not me@tools</p>',
    ],
    ['no underscore in the last two labels', 'www.a_b.example', '<p>www.a_b.example</p>'],
  ],
}

/**
 * GFM's last extension, the filter of some raw tags (`<script>`, `<style>`, …), is left out of Markdown
 * here on purpose: such elements are removed with a diagnostic (tests/unit/compile), not shown as text.
 */
describe.each(Object.entries(rules))('GFM %s', (_, examples) => {
  test.each(examples)('%s', (_, text, html) => {
    expect(normal(fromMarkdown(text, [[github, addressesIn(text)]]))).toBe(normal(html))
  })
})
