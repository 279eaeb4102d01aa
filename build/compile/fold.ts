import type { Element, Parents, Root, RootContent } from 'hast'
import { isLookedAt } from './plugins/looked.ts'
import { isExpression, isJsx, type Jsx } from './nodes.ts'
import { printAttributes, printJsxAttributes, printText } from './printJsx.ts'
import { stringify } from './stringify.ts'

/** A document in two: HTML that never changes, and the JSX that places it among what does. */
export interface Folded {
  readonly parts: readonly string[]
  /** JSX of the content's children; null when nothing is dynamic. */
  readonly jsx: string | null
}

/** Splits a document into static parts and JSX. */
export function fold(root: Root): Folded {
  const dynamic = new Set<RootContent>()
  const isDynamic = root.children.map((node) => markDynamic(node, dynamic)).includes(true)
  if (!isDynamic) return { parts: [stringify(root.children)], jsx: null }
  const parts: string[] = []
  const jsx = printChildren(root, { dynamic, parts, inline: false })
  return { parts, jsx }
}

interface Context {
  readonly dynamic: ReadonlySet<RootContent>
  readonly parts: string[]
  /** A `div` may not stand here, or a component looks for elements. */
  readonly inline: boolean
}

function markDynamic(node: RootContent, dynamic: Set<RootContent>): boolean {
  const below = 'children' in node && node.children.map((child) => markDynamic(child, dynamic))
  const isDynamic = node.type.startsWith('mdx') || (below && below.includes(true))
  if (isDynamic) dynamic.add(node)
  return isDynamic
}

function printChildren(parent: Parents | Jsx, context: Context): string {
  let jsx = ''
  let run: RootContent[] = []
  let before: RootContent | undefined
  for (const child of parent.children) {
    if (!context.dynamic.has(child) && !namesParent(child)) {
      run.push(child)
      continue
    }
    jsx += printRun(run, context, [before, child]) + printDynamic(child, context)
    run = []
    before = child
  }
  return jsx + printRun(run, context, [before, undefined])
}

/** Whether an element says what its parent is called, which browsers see of children alone: no part may hold it. */
function namesParent(node: RootContent): boolean {
  return node.type === 'element' && /^(?:summary|legend|figcaption)$/.test(node.tagName)
}

/** What stands before and behind static siblings. */
type Around = readonly [RootContent | undefined, RootContent | undefined]

/** Static siblings: one part where blocks may stand and one does, else JSX. */
function printRun(run: readonly RootContent[], context: Context, around: Around): string {
  if (context.inline || !run.some(isBlock)) {
    const shown = context.inline ? run : withoutGaps(run, around)
    return shown.map((node) => printStatic(node, context)).join('')
  }
  return placePart(stringify(run).trim(), context)
}

/** Adds a part; the JSX that shows it. */
function placePart(html: string, { parts }: Context): string {
  parts.push(html)
  return `<_Part html={_parts[${parts.length - 1}]} />`
}

/** White space next to blocks is nothing; it parts words, and components that may be words. */
function withoutGaps(run: readonly RootContent[], [before, after]: Around): RootContent[] {
  return run.filter((node, at) => {
    const isGap = node.type === 'text' && node.value.trim() === ''
    return !isGap || [run[at - 1] ?? before, run[at + 1] ?? after].every(isInline)
  })
}

function isInline(node: RootContent | undefined): boolean {
  if (!node || isBlock(node)) return false
  return !isJsx(node) || !isElementName(node.name ?? '') || phrasing.has(node.name!)
}

/** Whether JSX of a name is an element of HTML or SVG, and no component. */
function isElementName(name: string): boolean {
  return /^[a-z][^.]*$/.test(name)
}

function isBlock(node: RootContent): boolean {
  return node.type === 'raw' || (node.type === 'element' && !phrasing.has(node.tagName))
}

const phrasing = new Set(
  'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup svg time u var wbr'.split(
    ' ',
  ),
)

function printStatic(node: RootContent, context: Context): string {
  if (node.type === 'text') return printText(node.value)
  if (node.type === 'element') return printElement(node, { ...context, inline: true })
  return node.type === 'raw' ? placePart(node.value, context) : ''
}

function printDynamic(node: RootContent, context: Context): string {
  if (node.type === 'element') return printElement(node, context)
  if (isExpression(node)) return `{${node.value}\n}`
  return isJsx(node) ? printComponent(node, context) : ''
}

/** Elements whose content is blocks, so that a part's `div` may stand among them. */
const hosts = new Set(
  'div section article aside main header footer nav li td th dd blockquote figure figcaption details center fieldset form'.split(
    ' ',
  ),
)

/** Elements in which white space is dropped by React's rules and by the browser's. */
const strict = new Set('ul ol dl table thead tbody tfoot tr colgroup select menu'.split(' '))

function printElement(node: Element, context: Context): string {
  const { tagName } = node
  const attributes = printAttributes(node)
  const children = strict.has(tagName)
    ? { ...node, children: node.children.filter(({ type }) => type !== 'text') }
    : node
  const inline = isLookedAt(node) || !hosts.has(tagName)
  const content = printChildren(children, { ...context, inline })
  return content
    ? `<${tagName}${attributes}>${content}</${tagName}>`
    : `<${tagName}${attributes} />`
}

function printComponent(node: Jsx, context: Context): string {
  const isText = node.type === 'mdxJsxTextElement'
  const children = isText ? node : { ...node, children: node.children.filter(isNoSpace) }
  const name = node.name ?? ''
  const isHost = !isElementName(name) || hosts.has(name)
  const inline = isText || !isHost || isLookedAt(node)
  const content = printChildren(children, { ...context, inline })
  const attributes = printJsxAttributes(node)
  return content || name === ''
    ? `<${name}${attributes}>${content}</${name}>`
    : `<${name}${attributes} />`
}

function isNoSpace(node: RootContent): boolean {
  return !(node.type === 'text' && node.value.trim() === '' && node.value.includes('\n'))
}
