import { expect, test } from 'vitest'
import { worked } from '../../helpers/worked.ts'
import { compiled } from './compiled.ts'

test('front matter is read by its keys’ types, and Docusaurus’s own keys are accepted', () => {
  const { doc, diagnostics } = compiled(
    '---\ntitle: "A: b"\ntags: [a, { label: b, permalink: /b }]\nkeywords: a, b\nhide_title: true\nsearch:\n  boost: 2\npagination_next: null\nsidebar_class_name: x\nlast_update: { date: 2026-01-01 }\n---\n',
  )
  expect(diagnostics).toEqual([])
  expect(doc?.frontmatter).toEqual({
    title: 'A: b',
    tags: ['a', 'b'],
    keywords: ['a', 'b'],
    hide_title: true,
    search: { boost: 2 },
    pagination_next: null,
  })
})

test('a key that another tool has is told with the name that it has here, never with one without effect', () => {
  const { diagnostics } = compiled('---\noutline: deep\neditUrl: false\nlastUpdated: true\n---\n')
  expect(diagnostics).toEqual([
    '2:1 warning front-matter-unknown: There is no front matter key "outline". Did you mean "toc_max_heading_level"?',
    '3:1 warning front-matter-unknown: There is no front matter key "editUrl". Did you mean "custom_edit_url"?',
    '4:1 warning front-matter-unknown: There is no front matter key "lastUpdated". Remove it: it has no effect.',
  ])
})

test('unknown keys are warnings, wrong types errors, each at its place; the rest is read', () => {
  const { doc, diagnostics } = compiled(
    '---\ntitle: true\ndescripton: b\nsidebar_position: "2"\nsearch:\n  bost: 1\ntoc_max_heading_level: 9\nsidebar_label: C\n---\n',
  )
  expect(diagnostics).toEqual([
    '2:8 error front-matter-type: "title" must be text. Put the value in quotes.',
    '3:1 warning front-matter-unknown: There is no front matter key "descripton". Did you mean "description"?',
    '4:19 error front-matter-type: "sidebar_position" must be a number. Set it to a number.',
    '6:3 warning front-matter-unknown: There is no front matter key "search.bost". Did you mean "boost"?',
    '7:24 error front-matter-type: "toc_max_heading_level" must be a heading level from 2 to 6. Set it to a heading level from 2 to 6.',
  ])
  expect(doc?.frontmatter).toEqual({ sidebar_label: 'C', search: {} })
})

test('a number is the text that it is written as, where text is meant', () => {
  const { doc, diagnostics } = compiled(
    '---\ntitle: 404\nsidebar_label: 1.10\nid: 12\nslug: 0x1F\ntags: [2024, { label: 2.5 }]\npagination_next: 7\n---\n',
  )
  expect(diagnostics).toEqual([])
  expect(doc?.frontmatter).toEqual({
    title: '404',
    sidebar_label: '1.10',
    id: '12',
    slug: '0x1F',
    tags: ['2024', '2.5'],
    pagination_next: '7',
  })
})

test('empty text is no title and no label: the page has the name that it has without them', () => {
  const { doc, diagnostics } = compiled(
    '---\ntitle: ""\nsidebar_label: " "\npagination_label: ""\ndescription: ""\n---\n\n# Saws\n',
  )
  expect(diagnostics).toEqual([])
  expect(doc).toMatchObject({ title: 'Saws', frontmatter: { description: '' } })
  expect(Object.keys(doc!.frontmatter)).toEqual(['description'])
})

test('lines are counted within what YAML does not expect', () => {
  const { diagnostics } = compiled('---\n*/}---\ntitle: b\n---\n')
  const places = diagnostics.map((said) => said.split(' ', 1)[0])
  expect(places).toEqual(['2:3', '2:4', '3:6', '3:8'])
})

test('broken YAML is an error at its line', () => {
  const messages = ['a: [', 'title: a\ntitle: b', 'title: a: b', '- a', '&a [*a]']
    .map((yaml) => compiled(`---\n${yaml}\n---\n`).diagnostics)
    .map((list) => list[0]?.split(':').slice(0, 2).join(':'))
  expect(messages).toEqual([
    '3:1 error front-matter-syntax',
    '3:1 error front-matter-syntax',
    '2:8 error front-matter-syntax',
    '1:1 error front-matter-syntax',
    '1:1 error front-matter-syntax',
  ])
})

test('a key that is there twice and a tab as indentation have hints of their own', () => {
  expect(compiled('---\ntitle: a\ntitle: b\n---\n').diagnostics).toEqual([
    '3:1 error front-matter-syntax: The front matter is not valid YAML: Map keys must be unique. Remove this key, or the one of the same name above it.',
  ])
  expect(compiled('---\nsearch:\n\tboost: 1\n---\n').diagnostics).toEqual([
    '3:1 error front-matter-syntax: The front matter is not valid YAML: Tabs are not allowed as indentation. Indent with spaces.',
  ])
})

test('what is never closed, begins with a sign, or lacks a space has a hint that fits', () => {
  const hint = (yaml: string) =>
    compiled(`---\n${yaml}\n---\n`).diagnostics.map((told) => told.split('. ').at(-1))
  const close = 'Close each bracket and quote, or put the whole text in quotes.'
  expect(hint('title: [draft')).toEqual([close])
  expect(hint('title: "draft')).toEqual([close])
  expect(hint('title: @scope')).toEqual(['Put text that begins with this character in quotes.'])
  const space = 'Write each key as "title: text", with a space after the colon.'
  expect(hint('title:draft')).toEqual([space])
  expect(hint('title:draft\ndescription: b')).toEqual([space])
})

test('front matter behind empty lines or spaces is told; a rule and a heading are not', () => {
  const told = (text: string) => compiled(text).diagnostics
  const late =
    'warning front-matter-late: The front matter does not begin the file: it is shown as text. Remove what is before the first "---".'
  expect(told('\n---\ntitle: A\n---\n\n# A\n')).toEqual([`2:1 ${late}`])
  expect(told('\n \n  ---\ntitle: A\n---\n\n# A\n')).toEqual([`3:3 ${late}`])
  expect(told('\n---\nNote: this\n---\n\n# A\n')).toEqual([])
  expect(told('\n---\n\n# A\n')).toEqual([])
})

test('text that YAML takes for a name is told at its place, and a name that is used is not', () => {
  const alias = (name: string) =>
    `The front matter is not valid YAML: "*${name}" is the name of something before it, and there is nothing. Put text that begins with "*" in quotes.`
  const anchor = (name: string) =>
    `"&${name}" is a name for what follows, and no part of it. Put text that begins with "&" in quotes.`
  const told = (yaml: string) => compiled(`---\n${yaml}\n---\n\n# A\n`).diagnostics
  expect(told('title: A\ndescription: *important*')).toEqual([
    `3:14 error front-matter-syntax: ${alias('important*')}`,
  ])
  expect(told('title: A\nkeywords: [*a, *b]')).toEqual([
    `3:12 error front-matter-syntax: ${alias('a')}`,
    `3:16 error front-matter-syntax: ${alias('b')}`,
  ])
  expect(told('description: *later\ntitle: &later A')).toContain(
    `2:14 error front-matter-syntax: ${alias('later')}`,
  )
  expect(told('title: &amp; more')).toEqual([`2:8 warning front-matter-name: ${anchor('amp;')}`])
  expect(told('title: &Co')).toEqual([`2:8 warning front-matter-name: ${anchor('Co')}`])
  expect(told('title: &same A\ndescription: *same')).toEqual([])
})

test('front matter in a programming language is refused and not run', () => {
  const { diagnostics } = compiled('---js\nmodule.exports = globalThis.ran = true\n---\n')
  expect(diagnostics).toEqual([
    '1:4 error front-matter-language: Front matter in "js" is not supported. Write it in YAML, between two "---" lines.',
  ])
  expect(globalThis).not.toHaveProperty('ran')
})

test('front matter without end is an error, a thematic break is none', () => {
  expect(compiled('---\ntitle: A\n\ntext').diagnostics).toEqual([
    '1:1 error front-matter-unclosed: The front matter is never closed. Add a line "---" below its last key.',
  ])
  expect(compiled('---\n\ntext').doc?.parts).toEqual(['<hr>\n<p>text</p>'])
})

test('hostile YAML ends at once, and pollutes nothing', () => {
  const bomb = [
    'a: &a [x, x]',
    ...Array.from(
      { length: 25 },
      (_, i) => `${name(i + 1)}: &${name(i + 1)} [*${name(i)}, *${name(i)}]`,
    ),
    `tags: *${name(25)}`,
  ]
  const texts = [
    bomb.join('\n'),
    `tags: ${'['.repeat(200)}`,
    '__proto__: { polluted: 1 }\nconstructor: 2',
    `a: ${'x'.repeat(70_000)}`,
  ]
  const begun = worked()
  const codes = texts.map(
    (yaml) => compiled(`---\n${yaml}\n---\n`).diagnostics.at(-1)?.split(':')[1],
  )
  expect(worked() - begun).toBeLessThan(2_000)
  expect(codes).toEqual([
    expect.stringMatching(/front-matter-(?:syntax|unknown)/),
    '1 error front-matter-size',
    '1 warning front-matter-unknown',
    '1 error front-matter-size',
  ])
  expect({}).not.toHaveProperty('polluted')
})

function name(index: number): string {
  return String.fromCharCode(97 + index)
}

test('positions below the front matter are those of the file, whatever its line endings', () => {
  expect(
    compiled('\uFEFF---\r\ntitle: A\r\n---\r\n\r\n# B\r\n\r\n{1 +}\r\n').diagnostics[0],
  ).toMatch(/^7:5 error/)
})
