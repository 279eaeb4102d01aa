import { expect, test } from 'vitest'
import { cellOf, compiled, htmlOf } from './compiled.ts'

test.each([
  ['`useGetToolsQuery`', '<code>use<wbr>Get<wbr>Tools<wbr>Query</code>'],
  ['`createSlice(options) and short`', '<code>create<wbr>Slice(<wbr>options) and short</code>'],
  ['`api.endpoints.getTool`', '<code>api<wbr>.endpoints<wbr>.get<wbr>Tool</code>'],
  ['`applyMiddleware(...list)`', '<code>apply<wbr>Middleware(<wbr>...list)</code>'],
  ['`__DO_NOT_USE__ActionTypes`', '<code>__DO_<wbr>NOT_<wbr>USE__<wbr>Action<wbr>Types</code>'],
  [
    '**[`createEntityAdapter`](https://a.b)**',
    expect.stringContaining('<code>create<wbr>Entity<wbr>Adapter</code>'),
  ],
  [
    'https://docs.example/a-guide/start.html',
    expect.stringContaining(
      '>https://<wbr>docs<wbr>.example/<wbr>a-guide/<wbr>start<wbr>.html</a>',
    ),
  ],
])('long words of code and addresses may break in a cell: %s', (text, html) => {
  expect(cellOf(text)).toEqual(html)
})

test.each([
  '`createSlice`',
  '`ToolFilter | void`',
  '`ABCDEFGHIJKLMNOPQR`',
  'createEntityAdapterNow',
])('no place to break is put into %s', (text) => {
  expect(cellOf(text)).not.toContain('<wbr>')
})

test('code in the contents breaks where a line ends beside it', () => {
  const { doc } = compiled(
    '## `useEveryLanternInTheHouse()` of `createEntityAdapter`',
    'content/docs/a.md',
  )
  expect(doc?.toc[0]).toHaveProperty(
    'html',
    '<code>use<wbr>Every<wbr>Lantern<wbr>In<wbr>The<wbr>House()</code> of <code>createEntityAdapter</code>',
  )
})

test('code outside of tables has none', () => {
  expect(htmlOf('`createEntityAdapter`')).not.toContain('<wbr>')
})
