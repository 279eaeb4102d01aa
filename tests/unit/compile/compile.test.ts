import { describe, expect, test } from 'vitest'
import { compiled, htmlOf } from './compiled.ts'

describe('compileDocument', () => {
  test('a document of prose is one part, without a module', () => {
    const { doc, diagnostics } = compiled(
      '---\ntitle: Lending\ndescription: How to lend.\n---\n\nLend a [saw](./saw.mdx#teeth).\n\n## Return it\n\nSoon.\n',
    )
    expect(diagnostics).toEqual([])
    expect(doc).toEqual({
      hash: expect.stringMatching(/^[\da-f]{20}$/),
      id: 'guide/a',
      source: 'content/docs/guide/a.mdx',
      frontmatter: { title: 'Lending', description: 'How to lend.' },
      title: 'Lending',
      titled: false,
      description: 'How to lend.',
      toc: [{ id: 'return-it', level: 2, html: 'Return it' }],
      parts: [
        '<p>Lend a <a href="\u00000\u0000">saw</a>.</p>\n' +
          '<div class="linked-h2"><h2 id="return-it">Return it</h2><a class="hash-link" href="#return-it" title="Direct link to Return it"></a></div>\n' +
          '<p>Soon.</p>',
      ],
      module: null,
      references: [{ href: './saw.mdx#teeth', kind: 'link', at: { line: 6, column: 8 } }],
      components: [],
      listens: false,
      imports: [],
      sections: [
        {
          anchor: '',
          level: 1,
          title: 'Lending',
          ancestors: [],
          names: [],
          partials: [],
          text: 'Lend a saw.',
        },
        {
          anchor: 'return-it',
          level: 2,
          title: 'Return it',
          ancestors: ['Lending'],
          names: [],
          partials: [],
          text: 'Soon.',
        },
      ],
    })
  })

  test('the title is the front matter’s, else its first heading if it is one of level 1, else the file’s name', () => {
    const titles = [
      '---\ntitle: A\n---\n# B',
      '{/* c */}\n\n# B `c`',
      '<Badge />\n\n:::note\n\nText\n\n:::\n\n# B',
      '## C\n\n# B',
    ].map((text) => {
      const { doc } = compiled(text)
      return [doc?.title, doc?.titled]
    })
    expect(titles).toEqual([
      ['A', true],
      ['B c', true],
      ['B', true],
      ['a', false],
    ])
  })

  test('an id of the front matter replaces the last segment', () => {
    expect(compiled('---\nid: b\n---\n').doc?.id).toBe('guide/b')
  })

  test('a document with components becomes static parts and a module', () => {
    const { doc, diagnostics } = compiled(
      [
        "import Note from './_note.mdx'",
        'export const days = 14',
        '',
        'Before.',
        '',
        '<Tabs group="os"><TabItem value="a" label="A" {...props}>',
        '',
        'Lend for {days} *days*.',
        '',
        '- one',
        '',
        '</TabItem></Tabs>',
        '',
        '<Note />',
        '',
        'Use <Link to="./b.mdx">this</Link>, <Ui.Badge on />.',
      ].join('\n'),
    )
    expect(diagnostics).toEqual([])
    expect(doc?.parts).toEqual(['<p>Before.</p>', '<ul>\n<li>one</li>\n</ul>'])
    expect(doc?.module).toBe(
      `import { Part as _Part } from 'lectern:runtime'
import { Link, TabItem, Tabs, Ui } from 'lectern:mdx'
import Note from './_note.mdx'
export const days = 14
export default function _Content({ parts: _parts = [], links: _links = [], ...props }) {
  return <><_Part html={_parts[0]} /><Tabs group={"os"}><TabItem value={"a"} label={"A"} {...props}><p>{"Lend for "}{days
}{" "}<em>{"days"}</em>{"."}</p><_Part html={_parts[1]} /></TabItem></Tabs>{"\\n"}<Note /><p>{"Use "}<Link to={_links[0]}>{"this"}</Link>{", "}<Ui.Badge on />{"."}</p></>
}
`,
    )
    expect(doc?.references).toEqual([
      { href: './b.mdx', kind: 'link', at: { line: 16, column: 5 } },
    ])
    expect(doc?.components.map(({ name, at }) => `${name} ${at.line}:${at.column}`)).toEqual([
      'Tabs 6:1',
      'TabItem 6:18',
      'Link 16:5',
      'Ui 16:37',
    ])
    expect(doc?.imports).toEqual([
      { specifier: './_note.mdx', locals: ['Note'], at: { line: 1, column: 1 } },
    ])
    expect(doc?.toc).toEqual([{ partial: './_note.mdx' }])
  })

  test('no part stands in an element of JSX that may not hold a div', () => {
    const { doc } = compiled(
      [
        '<svg viewBox="0 0 9 9" {...props}><path d="M0 0h9v9z" /></svg>',
        '',
        '<table {...props}>',
        '<tbody>',
        '<tr><td>one</td></tr>',
        '</tbody>',
        '</table>',
        '',
        '<div {...props}>',
        '',
        'Words.',
        '',
        '</div>',
      ].join('\n'),
    )
    expect(doc?.parts).toEqual(['<p>Words.</p>'])
    expect(doc?.module).toContain('{...props}><path d={"M0 0h9v9z"} /></svg>')
    expect(doc?.module).toContain(
      '<table {...props}><tbody><tr><td>{"one"}</td></tr></tbody></table>',
    )
  })

  test('what an element is called stands directly in it, not in a part', () => {
    const { doc } = compiled(
      [
        ...[
          '<details>',
          '<summary>More *of it*</summary>',
          '',
          'Words.',
          '',
          '<Note />',
          '</details>',
          '',
        ],
        ...[
          '<figure>',
          '<Note />',
          '',
          'Words.',
          '',
          '<figcaption>Map</figcaption>',
          '</figure>',
          '',
        ],
        ...['<fieldset>', '<legend>Size</legend>', '', 'Words.', '', '<Note />', '</fieldset>'],
      ].join('\n'),
    )
    expect(doc?.parts).toEqual(['<p>Words.</p>', '<p>Words.</p>', '<p>Words.</p>'])
    expect(doc?.module).toContain(
      '<details><summary>{"More "}<em>{"of it"}</em></summary><_Part html={_parts[0]} /><Note /></details>',
    )
    expect(doc?.module).toContain(
      '<figure><Note /><_Part html={_parts[1]} /><figcaption>{"Map"}</figcaption></figure>',
    )
    expect(doc?.module).toContain('<fieldset><legend>{"Size"}</legend><_Part html={_parts[2]} />')
  })

  test('components that stand apart are parted, as they may be words; next to blocks they need not be', () => {
    const { doc } = compiled(
      [
        '<Badge>one</Badge> <Badge>two</Badge>',
        '',
        '<img src={a} /> <b>three</b>',
        '',
        '- <Badge>four</Badge>',
        '',
        '  <Badge>five</Badge>',
        '',
        '<div>{a}</div>',
        '',
        '<Badge>six</Badge>',
      ].join('\n'),
    )
    expect(doc?.module).toContain(
      `<Badge>{"one"}</Badge>{"\\n"}<Badge>{"two"}</Badge>{"\\n"}<img src={a\n} />{"\\n"}<b>{"three"}</b>` +
        `<ul><li><Badge>{"four"}</Badge>{"\\n"}<Badge>{"five"}</Badge></li></ul>` +
        `<div>{a\n}</div><Badge>{"six"}</Badge>`,
    )
  })

  test('a document may have a name of its own for what it is given', () => {
    const { doc } = compiled('export const frontMatter = { of: 1 }\n\n{frontMatter.of}\n')
    expect(doc?.module?.match(/const frontMatter =/g)).toHaveLength(1)
  })

  test('a document is given its headings and front matter where its code names them', () => {
    const matter = '---\ntitle: Lamps\n---\n\n'
    const given = (code: string) =>
      compiled(`${matter}## Oil\n\n${code}\n`).doc?.module?.match(
        /^const (?:toc|frontMatter) .*$/gm,
      )
    expect(given('{props.short ? [] : toc}')).toEqual([
      'const toc = [{"value":"Oil","id":"oil","level":2}]',
    ])
    expect(given('{frontMatter.title}')).toEqual(['const frontMatter = {"title":"Lamps"}'])
    expect(given('{[props.toc, { toc: 1 }, "(toc) and frontMatter"]}')).toBe(null)
  })

  test('a document may hide its table of contents; its sections stay', () => {
    const { doc } = compiled('---\nhide_table_of_contents: true\n---\n\n# A\n\n## B\n')
    expect(doc?.toc).toEqual([])
    expect(doc?.sections.map(({ title }) => title)).toEqual(['A', 'B'])
  })

  test('imports and exports may stand between the tags of an element', () => {
    const { doc, diagnostics } = compiled(
      [
        '<section>',
        '',
        'Before.',
        '',
        "import Lamp from './lamp.tsx'",
        'export const wick = 3',
        '',
        '<div>',
        '',
        "import Oil from './oil.tsx'",
        '',
        '<Lamp of={wick} /> <Oil />',
        '',
        '</div>',
        '',
        '</section>',
      ].join('\n'),
    )
    expect(diagnostics).toEqual([])
    expect(doc?.components).toEqual([])
    expect(doc?.imports).toEqual([
      { specifier: './lamp.tsx', locals: ['Lamp'], at: { line: 5, column: 1 } },
      { specifier: './oil.tsx', locals: ['Oil'], at: { line: 10, column: 1 } },
    ])
    expect(doc?.module).toContain(`import Lamp from './lamp.tsx'
export const wick = 3
import Oil from './oil.tsx'
export default function`)
  })

  test('components in expressions and exports count, names that the document binds do not', () => {
    const { doc } = compiled(
      'export const A = ({ B }) => <B><Icon /></B>\n\n{[1].map((n) => <Badge key={n}>{n}</Badge>)}\n\n<A x={<Foo.Bar />} />',
    )
    expect(doc?.components.map(({ name }) => name)).toEqual(['Icon', 'Badge', 'Foo'])
  })

  test.each([
    ['<button onClick={() => alert(1)}>a</button>', true],
    ['{[1].map((n) => <button key={n} onClick={() => alert(n)} />)}', true],
    ['<Card title={<b onFocus={go} />} />', true],
    ['export const A = () => <b onClick={() => alert(1)}>a</b>\n\n<A />', true],
    ['export const on = 1\n\n<Card once={on} online />', false],
  ])('whether elements listen to events is known: %s', (text, listens) => {
    expect(compiled(text).doc?.listens).toBe(listens)
  })

  test('what only React reads of an element is left to React', () => {
    for (const name of ['defaultChecked', 'suppressHydrationWarning']) {
      const { doc } = compiled(`<input type="checkbox" ${name} />`)
      expect(doc?.module).toContain(`<input type={"checkbox"} ${name} />`)
    }
  })

  test('a page is named and described without the marks of its footnotes, by its first words', () => {
    const { doc } = compiled(
      '![badge](a.svg)\n\n# Saws[^1]\n\nCut *wood*[^1].\n\nMore.\n\n[^1]: Sharp.\n',
    )
    expect([doc?.title, doc?.description]).toEqual(['Saws', 'Cut wood.'])
  })

  test('the search finds words without the marks of their footnotes', () => {
    const { doc } = compiled('# Saws[^1]\n\n## Teeth[^1]\n\nThey cut[^1].\n\n[^1]: Sharp.\n')
    expect(doc?.sections.map(({ title, text }) => [title, text])).toEqual([
      ['Saws', ''],
      ['Teeth', 'They cut. Sharp.'],
    ])
  })

  test('JSX that could be HTML is HTML: literal attributes, literal expressions, comments', () => {
    expect(
      htmlOf('<div className="x" hidden aria-label={"y"}>a *b* {"c"} {/* d */}</div>\n\n<>e</>'),
    ).toBe('<div class="x" hidden aria-label="y">a <em>b</em> c </div>\ne')
  })

  test('the empty corner of a table heads nothing', () => {
    const html = htmlOf('| | Saw |\n| - | -: |\n| Due | May |\n')
    expect(html.replaceAll('\n', '')).toBe(
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table>' +
        '<thead><tr><td></td><th class="align-right">Saw</th></tr></thead>' +
        '<tbody><tr><td>Due</td><td class="align-right">May</td></tr></tbody></table></div>',
    )
  })

  test('an element with something to compute keeps its place among its siblings', () => {
    const { doc } = compiled('- a\n- <Badge />\n- b\n')
    expect(doc?.parts).toEqual([])
    expect(doc?.module).toContain('<ul><li>{"a"}</li><li><Badge /></li><li>{"b"}</li></ul>')
  })

  test('a broken element is an error where it opens, a broken expression where it breaks', () => {
    expect(compiled('Text\n\n<Tabs>\n\nmore').diagnostics).toEqual([
      expect.stringMatching(/^3:1 error mdx-syntax: .*<Tabs>/),
    ])
    expect(compiled('---\ntitle: A\n---\n\nSome\nwords <b>bold.').diagnostics).toEqual([
      expect.stringMatching(/^6:7 error mdx-syntax: .*<b>/),
    ])
    expect(compiled('<a>b</i>').diagnostics).toEqual([
      expect.stringMatching(/^1:5 error mdx-syntax: Unexpected closing tag/),
    ])
    expect(compiled('a\n\nb {1 +} c')).toEqual({
      doc: null,
      diagnostics: [
        '3:7 error mdx-syntax: Could not parse expression with acorn. Fix the expression, or write "\\{" or a code span where "{" is text.',
      ],
    })
  })

  test('what never ends is an error where it begins, however much it took in', () => {
    for (const [text, place] of [
      ['a\n\n{b c\n\nmore\n\n- item', '3:1'],
      ['a {b} c {d\ne\n\n# More', '1:9'],
      ['- a\n\n  b <i>c</i> <Card title={x>\n\nmore', '3:14'],
      ['<b>c</b>{d\n\nmore', '1:9'],
      ['---\ntitle: A\n---\n\n<Card title="x>\n\n{1}\n\n<b />\n', '5:1'],
      ['a <b\nc\n\nmore', '1:3'],
    ]) {
      const [told, ...others] = compiled(text!).diagnostics
      expect(told).toMatch(new RegExp(`^${place} error mdx-syntax: Unexpected end of file`))
      expect(others).toEqual([])
    }
  })

  test('an export default is an error', () => {
    expect(compiled('export default function A() {}\n').diagnostics).toEqual([
      '1:1 error mdx-default-export: A document cannot have an "export default": its content is the default export. Give the export a name.',
    ])
  })

  test('an export default is told once: the module has its content as the only one', () => {
    for (const exported of ['({ children }) => children', 'function () {}', 'class A {}', '1']) {
      const { doc } = compiled(`# A\n\nexport default ${exported}\n`)
      expect(doc!.module!.match(/export default/g)).toHaveLength(1)
      expect(doc!.module).toContain(`export const _layout = ${exported}`)
    }
  })

  test('in .md, "{" and "<" are text and HTML is HTML', () => {
    expect(
      htmlOf(
        'a {b} < c <!-- d -->\n\n<details><summary>*e*</summary>\n\n*f*\n\n</details>',
        'content/docs/a.md',
      ),
    ).toBe('<p>a {b} &#x3C; c </p>\n<details><summary>*e*</summary>\n<p><em>f</em></p>\n</details>')
  })

  test('comments of HTML vanish from .mdx, in blocks and in lines', () => {
    expect(htmlOf('<!-- a\n\n<b {> -->\n\n<!-- c --> d <!-- e --> f\n\n`<!-- g -->`')).toBe(
      '<p> d  f</p>\n<p><code>&#x3C;!-- g --></code></p>',
    )
  })

  test('a comment of HTML in .mdx holds what would begin lists, quotations and fences', () => {
    const held = '<!--\n\n# a\n\n - b: <https://b.example>\n\n> c {\n\n```\n-->'
    expect(htmlOf(`${held}\n\n*d*\n\n> <!-- e\n> - f\n> -->\n> g`)).toBe(
      '<p><em>d</em></p>\n<blockquote>\n<p>g</p>\n</blockquote>',
    )
  })

  test('comments of HTML stand between tags and expressions of one line', () => {
    expect(htmlOf('<div><!-- a --> {"b"} <!--\n--></div>\n\n<p> <!-- c -->\n\n*d*\n\n</p>')).toBe(
      '<div>b</div>\n<p><p><em>d</em></p></p>',
    )
  })

  test('the same input gives the same output', () => {
    const text = '# A\n\n<Tabs />\n\n```ts\n1\n```\n'
    expect(compiled(text)).toEqual(compiled(text))
  })
})

describe('headings', () => {
  test('have ids of their own, else unique slugs', () => {
    const { doc } = compiled('## A {#b}\n\n## B\n\n## B\n\n### `c` *d* [e](f.md)\n\n##### G')
    expect(doc?.toc).toEqual([
      { id: 'b', level: 2, html: 'A' },
      { id: 'b-1', level: 2, html: 'B' },
      { id: 'b-2', level: 2, html: 'B' },
      { id: 'c-d-e', level: 3, html: '<code>c</code> <em>d</em> e' },
    ])
  })

  test('an id that is taken is an error, a heading without letters a warning', () => {
    expect(compiled('## A {#x}\n\n## B {#x}\n\n## !!!').diagnostics).toEqual([
      '3:1 error heading-id-collision: The id "x" is already used on this page. Choose another one: links reach only the first.',
      '5:1 warning heading-without-slug: The heading has no letters to make an id from. Give it one: "## … {#name}".',
    ])
  })

  test('the front matter chooses the levels of the table of contents', () => {
    const text =
      '---\ntoc_min_heading_level: 3\ntoc_max_heading_level: 5\n---\n## A\n### B\n##### C\n###### D'
    expect(compiled(text).doc?.toc.map(({ ...item }) => item)).toEqual([
      { id: 'b', level: 3, html: 'B' },
      { id: 'c', level: 5, html: 'C' },
    ])
  })
})

describe('admonitions', () => {
  test('hold Markdown, one another, and a title in brackets or behind the name', () => {
    expect(
      htmlOf('::::warning[Mind *this*]\n\nText\n\n:::tip Go on\n- a\n:::\n\n::::\n\nafter'),
    ).toBe(
      '<aside class="admonition admonition-warning" role="note" aria-label="Warning: Mind this"><p class="admonition-title">Mind <em>this</em></p><p>Text</p><aside class="admonition admonition-tip" role="note" aria-label="Tip: Go on"><p class="admonition-title">Go on</p><ul>\n<li>a</li>\n</ul></aside></aside>\n<p>after</p>',
    )
  })

  test('stand in lists and right below a paragraph', () => {
    expect(htmlOf('- a\n\n  :::note\n  b\n  :::\n\ntext\n:::info\nc\n:::\nd')).toBe(
      '<ul>\n<li>\n<p>a</p>\n<aside class="admonition admonition-note" role="note" aria-label="Note"><p class="admonition-title admonition-kind">note</p><p>b</p></aside>\n</li>\n</ul>\n<p>text</p>\n<aside class="admonition admonition-info" role="note" aria-label="Info"><p class="admonition-title admonition-kind">info</p><p>c</p></aside>\n<p>d</p>',
    )
  })

  test('an unknown name and stray colons are text and a warning', () => {
    const { diagnostics } = compiled(':::nope\n\na\n\n:::\n\n:foo ::bar')
    expect(diagnostics.map((one) => one.slice(0, 75))).toEqual([
      '1:1 warning admonition-unknown: There is no admonition "nope"; the line is ',
      '5:1 warning admonition-stray: These colons do not close an admonition; the ',
    ])
  })

  test('one that nobody closes is a warning where it opens', () => {
    const { diagnostics } = compiled('::::note\n\n:::tip\n\na\n\n::::\n\n- :::info\n  b')
    expect(diagnostics).toEqual([
      '3:1 warning admonition-unclosed: The admonition "tip" is never closed. Close it with a line ":::".',
      '9:3 warning admonition-unclosed: The admonition "info" is never closed. Close it with a line ":::".',
    ])
  })

  test('colons in a title are words of it', () => {
    const texts = [':::tip Note: this', ':::tip A <b title="a:b">b</b>', ':::tip[See https://a.b]']
    for (const text of texts) {
      expect(compiled(`${text}\n\nText\n\n:::\n\nafter`).diagnostics).toEqual([])
    }
  })

  test('attributes behind the name or the title are left out and reported', () => {
    const told = 'is ignored. Remove them; a title goes in brackets: ":::note[Title]".'
    const { doc, diagnostics } = compiled(
      ':::note[A *b* [c]]{icon="heart"}\na\n:::\n\n:::tip{.wide #id} \na\n:::',
    )
    expect(diagnostics).toEqual([
      `1:1 warning admonition-attributes: Admonitions have no attributes: {icon="heart"} ${told}`,
      `5:1 warning admonition-attributes: Admonitions have no attributes: {.wide #id} ${told}`,
    ])
    expect(doc?.parts[0]).toContain('<p class="admonition-title">A <em>b</em> [c]</p><p>a</p>')
    expect(doc?.parts[0]).toContain('<p class="admonition-title admonition-kind">tip</p><p>a</p>')
  })

  test('braces elsewhere in a title are words of it', () => {
    const titles = [':::note {a}', ':::note[a {b} c]', ':::note{a} b', ':::note[a]{b'].map(
      (line) =>
        /admonition-title">([^<]*)/.exec(htmlOf(`${line}\na\n:::`, 'content/docs/a.md'))?.[1],
    )
    expect(titles).toEqual(['{a}', 'a {b} c', '{a} b', '[a]{b'])
  })

  test('what stands behind the mark of an alert is its title', () => {
    expect(htmlOf('> [!note] A *b*\n> c\n\n> [!TIP] d')).toBe(
      '<aside class="admonition admonition-note" role="note" aria-label="Note: A b"><p class="admonition-title">A <em>b</em></p><p>c</p></aside>\n<aside class="admonition admonition-tip" role="note" aria-label="Tip: d"><p class="admonition-title">d</p></aside>',
    )
  })

  test('alerts of GitHub are admonitions', () => {
    expect(htmlOf('> [!CAUTION]\n> Hot')).toBe(
      '<aside class="admonition admonition-caution" role="note" aria-label="Caution"><p class="admonition-title admonition-kind">caution</p><p>Hot</p></aside>',
    )
  })
})

describe('addresses', () => {
  test('are recorded where they stand: links, images, hashes, literal ones of components', () => {
    const { doc } = compiled(
      '[a](#x) ![b](b.png) <img src="c.png" width="2" /> <Figure src="d.svg" />',
    )
    expect(doc?.references).toEqual([
      { href: '#x', kind: 'link', at: { line: 1, column: 1 } },
      { href: 'b.png', kind: 'image', at: { line: 1, column: 9 } },
      { href: 'c.png', kind: 'image', alone: true, at: { line: 1, column: 21 } },
      { href: 'd.svg', kind: 'image', at: { line: 1, column: 51 } },
    ])
  })

  test('are recorded in expressions too: of attributes, of objects in them, of JSX in braces', () => {
    const { doc, diagnostics } = compiled(
      [
        '<Card href={\'/a\'} icon="/x" />',
        '',
        '> <Hero',
        '>   primary={{',
        '>     label: "/b", href: "/b" }}',
        '>   range={{ from: "a", to: "b" }}',
        '>   {...{ href: "./c.mdx" }}',
        '> />',
        '',
        '{isNew && <a href="d" title="d">{[{ src: "../e.png" }].map(({ src }) => <img src={src} />)}</a>}',
      ].join('\n'),
    )
    expect(diagnostics).toEqual([])
    expect(doc?.references).toEqual([
      { href: '/a', kind: 'link', at: { line: 1, column: 1 } },
      { href: '/b', kind: 'link', at: { line: 5, column: 26 } },
      { href: './c.mdx', kind: 'link', at: { line: 7, column: 17 } },
      { href: 'd', kind: 'link', at: { line: 10, column: 19 } },
      { href: '../e.png', kind: 'image', at: { line: 10, column: 42 } },
    ])
    expect(doc?.module?.split('\n').slice(3)).toEqual([
      '  return <><Card href={_links[0]} icon={"/x"} /><blockquote><Hero primary={{',
      '  label: "/b", href: _links[1] }',
      '} range={{ from: "a", to: "b" }',
      '} {...{ href: _links[2] }} /></blockquote>{isNew && <a href={_links[3]} title="d">{[{ src: _links[4] }].map(({ src }) => <img src={src} />)}</a>',
      '}</>',
      '}',
      '',
    ])
  })

  test('of pictures for other screens are each one of their own', () => {
    const { doc, diagnostics } = compiled(
      '<source srcset="./a.png 1x,b.png 2x, /c,d.png" media="(width > 1px)" />\n\n<Photo srcSet="./e.png 480w, https://f.example/2x 960w" />',
    )
    expect(diagnostics).toEqual([])
    const at = (line: number, column: number) => ({
      ...{ kind: 'image', alone: true },
      at: { line, column },
    })
    expect(doc?.references).toEqual([
      { href: './a.png', ...at(1, 17) },
      { href: 'b.png', ...at(1, 28) },
      { href: '/c,d.png', ...at(1, 38) },
      { href: './e.png', ...at(3, 16) },
      { href: 'https://f.example/2x', ...at(3, 30) },
    ])
    expect(doc?.parts).toEqual([
      '<source srcset="\0' + '0\0 1x,\0' + '1\0 2x, \0' + '2\0" media="(width > 1px)">',
    ])
    expect(doc?.module).toContain('<Photo srcSet={_links[3] + " 480w, " + _links[4] + " 960w"} />')
  })

  test('in an expression that says the same elsewhere, as in a comment, are left alone', () => {
    const { doc } = compiled('{/* "/a" */ isNew && <a href="/a">a</a>}')
    expect(doc?.references).toEqual([])
    expect(doc?.module).toContain('{/* "/a" */ isNew && <a href="/a">a</a>\n}')
  })

  test('of other sites open outside, the own site’s do not', () => {
    expect(htmlOf('[a](https://b.example/) [c](https://tools.example/d)')).toBe(
      '<p><a href="https://b.example/" target="_blank" rel="noopener noreferrer">a</a> <a href="https://tools.example/d">c</a></p>',
    )
  })

  test('of other sites say what their author says of them, too', () => {
    const link = '<a href="https://b.example/" rel="nofollow noopener">a</a>'
    for (const name of ['a.md', 'a.mdx']) {
      const { doc } = compiled(`Of ${link}.`, `content/docs/${name}`)
      expect(doc?.parts.join('')).toContain(' rel="nofollow noopener noreferrer" target="_blank">')
    }
  })

  test('that run code are errors and lead nowhere', () => {
    const { doc, diagnostics } = compiled(
      '<a href=" java&#9;script:alert(1)">a</a> [b](data:text/html,x) [c](VBScript:x)',
      'content/docs/a.md',
    )
    expect(diagnostics.map((one) => one.split(':').slice(0, 2).join(':'))).toEqual([
      '1:1 error dangerous-address',
      '1:42 error dangerous-address',
      '1:64 error dangerous-address',
    ])
    expect(doc?.parts).toEqual(['<p><a>a</a> <a>b</a> <a>c</a></p>'])
  })

  test('inline styles, event attributes and scripts are left out and reported', () => {
    const { doc, diagnostics } = compiled(
      '<p style="color:red" onclick="x()">a</p><script>b</script>',
      'content/docs/a.md',
    )
    expect(doc?.parts).toEqual(['<p>a</p>'])
    expect(diagnostics.map((one) => one.split(':').slice(0, 2).join(':'))).toEqual([
      '1:1 warning inline-event',
      '1:1 warning inline-style',
      '1:41 warning element-dropped',
    ])
  })

  test.each([
    ['a.md', '<form name="body" id="a">b</form>'],
    ['a.mdx', '<form name="body" id="a">b</form>'],
    ['a.mdx', '<form name={f()} id="a" onSubmit={() => 1}>b</form>'],
  ])('in %s, a name that would stand before one of the document is left out: %s', (name, text) => {
    const { doc, diagnostics } = compiled(text, `content/docs/${name}`)
    const printed = [...doc!.parts, doc!.module].join()
    expect(printed).not.toContain('name')
    expect(printed).toContain('form')
    expect(diagnostics).toEqual([
      '1:1 warning clobbering-name: The name of <form> is left out of the page. Use an id: a name would shadow a property of the document.',
    ])
  })

  test.each([
    ['a.md', '<svg><a><animate attributeName="href" values="javascript:x()"/></a></svg>'],
    ['a.md', '<svg><a><set attributename=" xlink:href" to="x"></set></a></svg>'],
    ['a.mdx', '<svg><a><animate attributeName={\'xlink:href\'} values="x" /></a></svg>'],
  ])('in %s, what animates an address is left out: %s', (name, text) => {
    const { doc, diagnostics } = compiled(text, `content/docs/${name}`)
    expect(doc?.parts.join('')).toContain('<svg><a></a></svg>')
    expect(diagnostics).toEqual([
      expect.stringMatching(/^1:9 warning element-dropped: The <(animate|set)>/),
    ])
  })

  test('the head of another document is left out with all that it holds, computed or not', () => {
    const head = '<head>\n  <title>b</title>\n  <meta name="c" content="d" />\n</head>'
    const { doc, diagnostics } = compiled(`# A\n\n${head}\n\n<head><title>{1 + 1}</title></head>\n`)
    expect([doc?.parts, doc?.module]).toEqual([['<h1 id="a">A</h1>\n\n'], null])
    const told =
      'warning element-dropped: The <head> element is left out of the page. Set title, description, image and keywords in the front matter.'
    expect(diagnostics).toEqual([`3:1 ${told}`, `8:1 ${told}`])
  })
})

test('a document without paragraphs of its own is described by the first one in it', () => {
  const described = (text: string) => compiled(text).doc?.description
  expect(described('# A\n\n:::danger[Gone]\n\nUse B.\n\n:::\n')).toBe('Use B.')
  expect(described('# A\n\n:::note\n\nSoon.\n\n:::\n\nA cuts wood.\n')).toBe('A cuts wood.')
  expect(described('# A\n\n- One.\n\n  Two.\n')).toBe('One.')
  expect(described('# A\n\n- One.\n')).toBeUndefined()
})
