import { describe, expect, test } from 'vitest'
import { compiled } from './compiled.ts'

const told = (text: string, path = 'content/docs/a.md') => compiled(text, path).diagnostics

describe('what other tools read, and Markdown does not', () => {
  test('marks before files, contents, notes, tabs and tags are told where they stand', () => {
    const blocks = [
      '<<< @/snippets/a.js{2}',
      '[[toc]]',
      '[TOC]',
      '!!! note "A title"\n\n    words',
      '??? tip\n\n    words',
      '?> words',
      '=== "npm"\n\n    words',
      '--8<-- "part.md"',
      '{% hint style="info" %}',
      '{{< tabs >}}',
      '{{#include part.md}}',
    ]
    const text = blocks.join('\n\n')
    expect(told(text).map((one) => one.split(' has no meaning')[0])).toEqual([
      '1:1 warning foreign-syntax: "<<<" before a file',
      '3:1 warning foreign-syntax: A table-of-contents marker',
      '5:1 warning foreign-syntax: A table-of-contents marker',
      '7:1 warning foreign-syntax: A note that begins with "!!!" or "???"',
      '11:1 warning foreign-syntax: A note that begins with "!!!" or "???"',
      '15:1 warning foreign-syntax: A note that begins with "!>" or "?>"',
      '17:1 warning foreign-syntax: A tab that begins with "==="',
      '21:1 warning foreign-syntax: "--8<--" before a file',
      '23:1 warning foreign-syntax: A template tag in braces',
      '25:1 warning foreign-syntax: A template tag in braces',
      '27:1 warning foreign-syntax: A template tag in braces',
    ])
  })

  test('a comment that includes a file is told, in Markdown and in MDX', () => {
    const message =
      'warning include-comment: Include comments are not followed: "./part.md" is missing from this page. In an MDX document, import it: import Part from "./_part.mdx", then <Part /> where it belongs.'
    expect(told('a\n\n<!--@include: ./part.md{3,}-->')).toEqual([`3:1 ${message}`])
    expect(told('a\n\n<!-- @include: ./part.md -->', 'content/docs/a.mdx')).toEqual([
      `3:1 ${message}`,
    ])
  })

  test('attributes in braces behind links, pictures and code are told', () => {
    expect(
      told('[a](https://b.example){target="_self"} ![a](https://b.example/c.png){lazy} `a`{.b}'),
    ).toEqual([
      '1:23 warning foreign-syntax: "{target="_self"}" after a link has no meaning here and is shown as text. Remove it.',
      '1:69 warning foreign-syntax: "{lazy}" after a picture has no meaning here and is shown as text. Remove it.',
      '1:79 warning foreign-syntax: "{.b}" after a code span has no meaning here and is shown as text. Remove it.',
    ])
  })

  test('words that look like it, code and links are left alone', () => {
    const text =
      'a <<< b\n\n[toc]\n\n`[[toc]]` is\n\n!important\n\n[/users/](https://b.example){id}\n\n`a`{b}\n\n{{ x }}\n\n<!-- includes: a -->\n\n```\n<<< @/a\n```\n\n[toc]: https://b.example'
    expect(told(text)).toEqual([])
  })
})

describe('elements that HTML does not have', () => {
  test('are told once for each name, where it stands first', () => {
    expect(
      told('Promise<void> and Map<void>\n\n- <Badge text="a" />\n\n<center>a</center> <my-clock>'),
    ).toEqual([
      '1:8 warning element-unknown: HTML has no <void> element, so readers do not see it (2 times in this document). Write \\<void> or a code span where it is text.',
      '3:3 warning element-unknown: HTML has no <Badge> element, so readers do not see it. Write \\<Badge> or a code span where it is text; a component needs an MDX document.',
    ])
  })

  test('but not what a drawing or a formula holds, or code', () => {
    expect(
      told('<svg><g><path d="M0 0"/></g></svg> <math><mi>x</mi></math> `Array<string>` \\<T>'),
    ).toEqual([])
  })
})

test('an admonition of another tool has a hint what to write', () => {
  const [details, stray, group] = told(
    '::: details A title\n\na\n\n:::\n\n::: code-group\n\n```js [a.js]\na\n```',
  )
  expect([details, group]).toEqual([
    '1:1 warning admonition-unknown: There is no admonition "details"; the line is shown as text. Write <details>, with <summary>Title</summary> in it, and </details> below.',
    '7:1 warning admonition-unknown: There is no admonition "code-group"; the line is shown as text. In an MDX document, write <Tabs> around a <TabItem label="…"> for each fence.',
  ])
  expect(stray).toContain('5:1 warning admonition-stray')
})
