import { Parser } from 'htmlparser2'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
}

/** An element, or text with its references resolved. */
export type Node = Element | string

/**
 * HTML as a tree, as forgiving as a browser. The colours of code are left out: most elements of a page
 * are theirs, and say nothing but what text they hold.
 */
export function parseTree(html: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser({
    onopentag(name, attributes) {
      const element: Element = { name, attributes, children: [] }
      open.at(-1)!.children.push(element)
      open.push(element)
    },
    onclosetag() {
      open.pop()
    },
    ontext(text) {
      const { children } = open.at(-1)!
      const last = children.length - 1
      if (typeof children[last] === 'string') children[last] += text
      else children.push(text)
    },
  })
  parser.end(html.replace(/<span class="tok-\w+">([^<]*)<\/span>/g, '$1'))
  return root
}

export function isElement(node: Node): node is Element {
  return typeof node !== 'string'
}

/** The first element, in the order of the document, that is so. */
export function find(root: Element, is: (element: Element) => boolean): Element | undefined {
  for (const child of root.children) {
    if (!isElement(child)) continue
    const found = is(child) ? child : find(child, is)
    if (found) return found
  }
  return undefined
}

export function hasClass({ attributes }: Element, name: string): boolean {
  return (attributes['class'] ?? '').split(' ').includes(name)
}

/** Every character in the element, what readers cannot see included. */
export function textOf(node: Node): string {
  return isElement(node) ? node.children.map(textOf).join('') : node
}
