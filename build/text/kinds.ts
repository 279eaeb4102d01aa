import { hasClass, isElement, type Element, type Node } from './tree.ts'

/** Begins a block of its own. */
export function isBlock(node: Node): node is Element {
  return isElement(node) && blocks.has(node.name)
}

/** Belongs to the page, not to its words: controls, drawings, what is marked `data-nosnippet`. */
export function isControl(node: Node): boolean {
  if (!isElement(node)) return false
  const { name, attributes } = node
  if (name === 'input') return attributes['type'] !== 'checkbox'
  return (
    controls.has(name) ||
    'data-nosnippet' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    ('hidden' in attributes && attributes['role'] !== 'tabpanel')
  )
}

/** A block, or words that stand between two. */
export type Piece = Element | Node[]

/** What an element holds without its controls: blocks, and the words between them together. */
export function piecesOf(nodes: readonly Node[]): Piece[] {
  const pieces: Piece[] = []
  for (const node of nodes.filter((one) => !isControl(one))) {
    const last = pieces.at(-1)
    if (isBlock(node)) pieces.push(node)
    else if (Array.isArray(last)) last.push(node)
    else pieces.push([node])
  }
  return pieces
}

/** A block of code with its header. */
export function isCodeFigure(element: Element): boolean {
  return element.name === 'figure' && hasClass(element, 'code')
}

const blocks = new Set(
  'address article aside blockquote body dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

const controls = new Set(
  'button form head noscript script select style svg template textarea'.split(' '),
)
