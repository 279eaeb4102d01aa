// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { patch } from '../../../runtime/dev/patch.ts'

function fragment(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** A page with `before` in it, used by a reader, after its source became `after`. */
function patched(before: string, after: string, use: (live: HTMLElement) => void = () => {}) {
  const live = document.createElement('div')
  live.innerHTML = before
  use(live)
  const nodes = [...live.childNodes]
  patch(live, fragment(before), fragment(after))
  return { live, nodes, html: live.innerHTML }
}

test('a changed word changes its text node alone', () => {
  const { live, nodes, html } = patched('<p>one</p><p>two</p>', '<p>one</p><p>three</p>')
  expect(html).toBe('<p>one</p><p>three</p>')
  expect([...live.childNodes]).toEqual(nodes)
  expect(live.childNodes[1]).toBe(nodes[1])
})

test('a paragraph put between others leaves the others as they are', () => {
  const { live, nodes, html } = patched('<p>a</p><p>c</p>', '<p>a</p><p>b</p><p>c</p>')
  expect(html).toBe('<p>a</p><p>b</p><p>c</p>')
  expect([live.firstChild, live.lastChild]).toEqual(nodes)
  expect(live.lastChild).toBe(nodes[1])
})

test('a paragraph taken away leaves the others as they are', () => {
  const { live, nodes, html } = patched('<p>a</p><p>b</p><p>c</p>', '<p>a</p><p>c</p>')
  expect(html).toBe('<p>a</p><p>c</p>')
  expect(live.lastChild).toBe(nodes[2])
})

test('details that a reader opened stay open while the words in them change', () => {
  const { html } = patched(
    '<details><summary>S</summary><p>one</p></details>',
    '<details><summary>S</summary><p>two</p></details>',
    (live) => live.querySelector('details')!.setAttribute('open', ''),
  )
  expect(html).toBe('<details open=""><summary>S</summary><p>two</p></details>')
})

test('an attribute that the source changed is changed', () => {
  const { html } = patched('<a href="/a" class="x">l</a>', '<a href="/b">l</a>')
  expect(html).toBe('<a href="/b">l</a>')
})

test('another element replaces the old one', () => {
  expect(patched('<p>a</p>', '<h2>a</h2>').html).toBe('<h2>a</h2>')
})

test('children that a script has changed are replaced as a whole', () => {
  const { html } = patched('<p>a</p>', '<p>b</p>', (live) => live.append('extra'))
  expect(html).toBe('<p>b</p>')
})

test('several changes far apart all arrive', () => {
  const before = '<h2>A</h2><p>1</p><p>2</p><pre>x</pre><p>3</p>'
  const after = '<h2>B</h2><p>1</p><ul><li>n</li></ul><p>2</p><pre>y</pre><p>4</p>'
  expect(patched(before, after).html).toBe(after)
})
