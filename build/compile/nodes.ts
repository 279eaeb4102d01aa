import type { Element, ElementContent, Parents, Root, RootContent } from 'hast'
import type { BlockContent, Paragraph, Root as MdastRoot, RootContent as MdastContent } from 'mdast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type {} from 'remark-mdx'
import type { Position } from '../model.ts'

/** `:::note[Title] … :::`, or a GitHub alert. Its first child may be the title. */
export interface Admonition {
  type: 'admonition'
  kind: string
  /** As they are written: `{.wide}`. They mean nothing. */
  attributes?: string
  /** Number of its colons; none for an alert. */
  size?: number
  closed?: boolean
  children: BlockContent[]
  position?: Paragraph['position']
}

export interface AdmonitionTitle extends Omit<Paragraph, 'type'> {
  type: 'admonitionTitle'
}

/** `{#id}` at the end of a heading. */
export interface HeadingId {
  type: 'headingId'
  value: string
  position?: Paragraph['position']
}

/** `<!-- … -->` in MDX. */
export interface HtmlComment {
  type: 'htmlComment'
  value: string
  position?: Paragraph['position']
}

/** A fenced or indented code block on its way to HTML: a leaf, so that walks stay short. */
export interface CodeBlock {
  type: 'codeBlock'
  language: string
  meta: string
  code: string
  position?: Paragraph['position']
}

declare module 'mdast' {
  interface RootContentMap {
    admonition: Admonition
    admonitionTitle: AdmonitionTitle
    headingId: HeadingId
    htmlComment: HtmlComment
  }
  interface PhrasingContentMap {
    headingId: HeadingId
    htmlComment: HtmlComment
  }
  interface BlockContentMap {
    admonition: Admonition
    admonitionTitle: AdmonitionTitle
  }
}

declare module 'hast' {
  interface RootContentMap {
    codeBlock: CodeBlock
  }
  interface ElementContentMap {
    codeBlock: CodeBlock
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    admonition: 'admonition'
    admonitionAttributes: 'admonitionAttributes'
    admonitionFence: 'admonitionFence'
    admonitionName: 'admonitionName'
    admonitionTitle: 'admonitionTitle'
    headingId: 'headingId'
    headingIdName: 'headingIdName'
    headingIdMarker: 'headingIdMarker'
    htmlComment: 'htmlComment'
    htmlCommentData: 'htmlCommentData'
  }
}

export type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast

export type Expression = Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

export type HtmlNode = Root | RootContent
type MarkdownNode = MdastRoot | MdastContent

/** Calls `visit` for every node, parents first. Below a node for which it returns false it does not look. */
export function walk(node: HtmlNode, visit: (node: HtmlNode) => boolean | void): void {
  descend(node, visit as Visit)
}

export function walkMarkdown(node: MarkdownNode, visit: (node: MarkdownNode) => void): void {
  descend(node, visit as Visit)
}

type Visit = (node: object) => boolean | void

function descend(node: object, visit: Visit): void {
  if (visit(node) === false) return
  for (const child of (node as Partial<Parents>).children ?? []) descend(child, visit)
}

/** Replaces nodes from the top down: what `visit` returns takes the node's place and is itself visited below. */
export function rewrite(
  parent: Parents | Jsx,
  visit: (node: RootContent, parent: Parents | Jsx) => RootContent[] | void,
): void {
  const next: RootContent[] = []
  for (const child of parent.children) {
    const instead = visit(child, parent)
    if (instead) next.push(...instead)
    else next.push(child)
  }
  parent.children = next as ElementContent[]
  for (const child of next) if ('children' in child) rewrite(child, visit)
}

/** The words of a node as a reader sees them. */
export function textOf(node: Root | RootContent): string {
  if (node.type === 'text') return node.value
  if (node.type === 'codeBlock') return node.code
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

export function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[] = [],
): Element {
  return { type: 'element', tagName, properties, children }
}

export function isJsx(node: { type: string }): node is Jsx {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** `{…}` in MDX: a block of its own, or among words. */
export function isExpression(node: { type: string }): node is Expression {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

/** Where a node begins; the top of the file when a plugin made it. */
export function startOf(node: { position?: Paragraph['position'] }): Position {
  const start = node.position?.start
  return { line: start?.line ?? 1, column: start?.column ?? 1 }
}
