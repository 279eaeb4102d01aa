import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, it } from 'vitest'
import { optionLists } from '../../../build/compile/plugins/optionLists.ts'

it('turns the list of an options table into elements with name, default and description', () => {
  const processor = unified().use(remarkParse).use(remarkMdx).use(optionLists)
  const text = [
    '<Tabs>',
    '<Options of="A" from="b">',
    '',
    "- `url` (default `'/'`): the *address*.",
    '- `path` (default: the value of `url`, or `f()`): more',
    '- `plain`: words (default of nothing)',
    '- no name',
    '',
    '</Options>',
    '</Tabs>',
    '',
    '- `outside`: stays a list',
  ].join('\n')
  const tree = processor.runSync(processor.parse(text)) as unknown as Node
  expect(shape(tree)).toEqual([
    [
      'Tabs',
      [
        'Options of=A from=b',
        ["Option name=url default=`'/'`", ['paragraph', 'The ', ['emphasis', 'address'], '.']],
        ['Option name=path default=the value of `url`, or `f()`', ['paragraph', 'More']],
        ['Option name=plain', ['paragraph', 'Words (default of nothing)']],
        ['Option', ['paragraph', 'no name']],
      ],
    ],
    ['list', ['listItem', ['paragraph', 'outside', ': stays a list']]],
  ])
})

interface Node {
  readonly type: string
  readonly name?: string | null
  readonly value?: string
  readonly attributes?: readonly { readonly name?: string; readonly value?: unknown }[]
  readonly children?: readonly Node[]
}

/** The tree as nested lists: name and attributes, then the children. */
function shape(node: Node): unknown[] {
  const inner = (node.children ?? []).map((child) => child.value ?? named(child))
  return inner
}

function named(node: Node): unknown[] {
  const attributes = (node.attributes ?? []).map((one) => ` ${one.name}=${String(one.value)}`)
  return [(node.name ?? node.type) + attributes.join(''), ...shape(node)]
}
