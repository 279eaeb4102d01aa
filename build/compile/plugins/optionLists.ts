import type { ListItem, Nodes, Paragraph, PhrasingContent, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'

/**
 * Turns the list inside `<Options>` into `<Option name default>` elements, which the component can
 * join with what the package declares. After remark-mdx.
 */
export function optionLists() {
  return (tree: Root): void => visit(tree)
}

function visit(node: Nodes): void {
  if (!('children' in node)) return
  if (node.type === 'mdxJsxFlowElement' && node.name === 'Options') {
    node.children = node.children.flatMap((child) =>
      child.type === 'list' ? child.children.map(optionOf) : [child],
    )
    return
  }
  node.children.forEach(visit)
}

/** An item that does not begin with a name in backticks has an empty name. */
function optionOf(item: ListItem): MdxJsxFlowElement {
  const [first, ...more] = item.children
  const paragraph = first?.type === 'paragraph' ? first : undefined
  const [name, ...words] = paragraph?.children ?? []
  if (!paragraph || name?.type !== 'inlineCode') return element(item, {}, item.children)
  const { value, rest } = takeDefault(words)
  const text: Paragraph = { ...paragraph, children: withoutColon(rest) }
  const attributes = { name: name.value, ...(value === undefined ? {} : { default: value }) }
  return element(item, attributes, [text, ...more])
}

function element(
  item: ListItem,
  attributes: Readonly<Record<string, string>>,
  children: ListItem['children'],
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'Option',
    attributes: Object.entries(attributes).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    })),
    children: children as MdxJsxFlowElement['children'],
    ...(item.position ? { position: item.position } : {}),
  }
}

/** Takes `(default …)` off the front: its words as Markdown, code in backticks. */
function takeDefault(words: readonly PhrasingContent[]): {
  value?: string
  rest: PhrasingContent[]
} {
  const [first] = words
  const opening = first?.type === 'text' ? /^\s*\(defaults?(?: to)?:?\s*/.exec(first.value) : null
  if (!opening || first?.type !== 'text') return { rest: [...words] }
  const after = [{ ...first, value: first.value.slice(opening[0].length) }, ...words.slice(1)]
  const end = after.findIndex((word) => word.type === 'text' && word.value.includes(')'))
  const last = after[end]
  if (last?.type !== 'text') return { rest: [...words] }
  const close = last.value.indexOf(')')
  const before = [...after.slice(0, end), { ...last, value: last.value.slice(0, close) }]
  return {
    value: before.map(plain).join('').trim(),
    rest: [{ ...last, value: last.value.slice(close + 1) }, ...after.slice(end + 1)],
  }
}

function plain(word: PhrasingContent): string {
  if (word.type === 'text') return word.value
  if (word.type === 'inlineCode') return `\`${word.value}\``
  return 'children' in word ? word.children.map(plain).join('') : ''
}

/** The description as a sentence of its own. */
function withoutColon(words: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...rest] = words
  if (first?.type !== 'text') return [...words]
  const text = first.value.replace(/^\s*:?\s*/, '')
  return [{ ...first, value: text.charAt(0).toUpperCase() + text.slice(1) }, ...rest]
}
