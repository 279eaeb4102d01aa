import { expect, it } from 'vitest'
import { printInline } from '../../../build/text/inline.ts'
import { printTwin } from '../../../build/text/twin.ts'

function markdownOf(html: string): string {
  const document = `<body><nav>Menu</nav><main><article>${html}</article></main></body>`
  return printTwin({ html: document, address: 'https://tools.example/guide/saw' }).trimEnd()
}

it('only the article speaks, without its controls', () => {
  expect(markdownOf('<h1>Saw</h1><button>Copy</button><p data-nosnippet>Toc</p><p>Cuts.</p>')).toBe(
    '# Saw\n\nCuts.',
  )
})

it('a page without article speaks by its main', () => {
  const html = '<header>Top</header><main><h1>Saw</h1></main>'
  expect(printTwin({ html, address: 'https://tools.example/' })).toBe('# Saw\n')
})

it('links and images become absolute', () => {
  expect(
    markdownOf('<p><a href="/api/a#b">a</a> <a href="#c">c</a> <img src="../x y.png" alt="X"></p>'),
  ).toBe(
    '[a](https://tools.example/api/a#b) [c](https://tools.example/guide/saw#c) ![X](https://tools.example/x%20y.png)',
  )
})

it('what leads to itself is words', () => {
  expect(
    markdownOf('<p id="url"><a rel="bookmark" href="#url"><code>url</code></a> Asked.</p>'),
  ).toBe('`url` Asked.')
})

it('a link without words is left out', () => {
  expect(markdownOf('<h2>One<a href="#one" aria-label="Link"></a></h2>')).toBe('## One')
})

it('what Markdown would read as signs is escaped, and nothing else', () => {
  expect(markdownOf('<p>2 * 3 _x_ snake_case [a] &lt;b> &amp;amp; a &lt; b #1 `c` ~d</p>')).toBe(
    '2 \\* 3 \\_x\\_ snake_case \\[a\\] \\<b> \\&amp; a < b #1 \\`c\\` \\~d',
  )
})

it('a line never begins something that it is not', () => {
  const lines = ['# a', '- a', '+ a', '1. a', '> a', ':::note', '---', '===']
  expect(lines.map((line) => markdownOf(`<p>${line}</p>`))).toEqual([
    '\\# a',
    '\\- a',
    '\\+ a',
    '1\\. a',
    '\\> a',
    '\\:::note',
    '\\---',
    '\\===',
  ])
})

it('emphasis that its signs cannot express is kept as HTML', () => {
  expect(markdownOf('<p><b>a</b> un<em>believ</em>able <strong>(x)</strong>y</p>')).toBe(
    '**a** un*believ*able <strong>(x)</strong>y',
  )
})

it('code spans keep their backticks', () => {
  expect(markdownOf('<p><code>a`b</code> <code>`c`</code> <code>x\n  y</code></p>')).toBe(
    '``a`b`` `` `c` `` `x y`',
  )
})

it('code has its language, its title and a fence that it cannot close', () => {
  const html = `<figure class="code" data-language="md"><figcaption><span class="code-title">a "b".md</span><span class="code-language">Markdown</span></figcaption><pre><code><span class="line">\`\`\`</span>\n<span class="line">x</span></code></pre></figure>`
  expect(markdownOf(html)).toBe('````md title=\'a "b".md\'\n```\nx\n````')
})

it('words behind code that comes first are not left out', () => {
  expect(markdownOf('<div data-language="md"><pre>a</pre>\n<p>Words.</p></div>')).toBe(
    '```\na\n```\n\nWords.',
  )
  expect(markdownOf('<div data-language="md"><pre>a</pre></div>')).toBe('```md\na\n```')
})

it('the changes of a diff keep their signs', () => {
  const html = `<figure class="code code-diff" data-language="ts"><pre><code><span class="line">a</span>\n<span class="line line-removed">b</span>\n<span class="line line-added">c</span></code></pre></figure>`
  expect(markdownOf(html)).toBe('```ts diff\n a\n-b\n+c\n```')
})

it('every choice of tabs is there, under its label', () => {
  const html = `<div class="tabs"><div role="tablist"><button id="a">npm</button><button id="b">Yarn</button></div><div role="tabpanel" aria-labelledby="a"><p>One.</p></div><div role="tabpanel" aria-labelledby="b" hidden><p>Two.</p></div></div>`
  expect(markdownOf(html)).toBe('**npm**\n\nOne.\n\n**Yarn**\n\nTwo.')
})

it('admonitions are alerts where GitHub has the word, else quotes', () => {
  const aside = (title: string) =>
    `<aside class="admonition"><p class="admonition-title">${title}</p><p>Sharp.</p><p>Hot.</p></aside>`
  expect(markdownOf(aside('Warning'))).toBe('> [!WARNING]\n> Sharp.\n>\n> Hot.')
  expect(
    markdownOf(
      '<aside class="admonition"><p class="admonition-title admonition-kind">info</p><p>A.</p></aside>',
    ),
  ).toBe('> **info**\n>\n> A.')
  expect(markdownOf(aside('Mind it'))).toBe('> **Mind it**\n>\n> Sharp.\n>\n> Hot.')
})

it('tables are GFM, with blocks of a cell apart', () => {
  const html = `<table><thead><tr><th class="align-right">N</th><th>T</th></tr></thead><tbody><tr><td>1</td><td><div><code>a | b</code></div><p>Or<br>not.</p><ul><li>x</li><li>y</li></ul></td></tr></tbody></table>`
  expect(markdownOf(html)).toBe(
    '| N | T |\n| --: | --- |\n| 1 | `a \\| b`<br><br>Or<br>not.<br><br><ul><li>x</li><li>y</li></ul> |',
  )
})

it('lists are tight or loose, nested, numbered and of tasks', () => {
  const html = `<ol start="3"><li>a<ul><li><input type="checkbox" checked disabled> b</li></ul></li><li>c</li></ol><ul><li><p>d</p><p>e</p></li></ul><ul><li>f</li></ul>`
  expect(markdownOf(html)).toBe('3. a\n   - [x] b\n4. c\n\n- d\n\n  e\n\n<!-- -->\n\n- f')
})

it('details stay details', () => {
  expect(markdownOf('<details><summary>More &lt;T></summary><p>Words.</p></details>')).toBe(
    '<details>\n<summary>More &lt;T&gt;</summary>\n\nWords.\n\n</details>',
  )
})

it('footnotes are footnotes', () => {
  const html = `<p>Words<sup><a href="#fn-1" data-footnote-ref>1</a></sup>.</p><section data-footnotes><h2>Footnotes</h2><ol><li id="fn-1"><p>A note. <a href="#fnref-1" data-footnote-backref>↩</a></p></li></ol></section>`
  expect(markdownOf(html)).toBe('Words[^1].\n\n[^1]: A note.')
})

it('the work for a paragraph grows as its length does', () => {
  const reads = (length: number) => {
    let count = 0
    const counted = new Proxy(
      Array.from({ length }, (_, i) =>
        i % 2 ? 'a' : { name: i % 4 ? 'b' : 'br', attributes: {}, children: [] },
      ),
      {
        get(nodes, key, receiver) {
          count++
          return Reflect.get(nodes, key, receiver) as unknown
        },
      },
    )
    printInline(counted, { address: 'https://tools.example/' })
    return count
  }
  expect(reads(2_000)).toBeLessThan(2.1 * reads(1_000))
})
