import type { Element, ElementContent } from 'hast'
import type { Code, Html } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { draftOf } from '../draft.ts'
import { element, textOf, type Admonition, type AdmonitionTitle, type CodeBlock } from '../nodes.ts'
import type { AdmonitionKind } from './admonitionTokenizer.ts'

/** How our own nodes of Markdown become HTML: options of `remarkRehype`. */
export const handlers = {
  admonition,
  admonitionTitle: (state: State, node: AdmonitionTitle): Element =>
    element('p', { className: ['admonition-title'] }, state.all(node)),
  code,
  html,
  htmlComment: (): undefined => undefined,
}

function admonition(state: State, node: Admonition): Element {
  const word = draftOf(state.options.file as VFile).words[node.kind as AdmonitionKind]
  const children = state.all(node)
  const title = titleOf(children)
  const label = title ? `${word}: ${textOf(title)}` : word
  const aside = element(
    'aside',
    { className: ['admonition', `admonition-${node.kind}`], role: 'note', ariaLabel: label },
    title ? children : [defaultTitle(node.kind, word), ...children],
  )
  state.patch(node, aside)
  return aside
}

function titleOf([first]: ElementContent[]): Element | undefined {
  const isTitle =
    first?.type === 'element' && String(first.properties.className) === 'admonition-title'
  return isTitle ? first : undefined
}

/** The English kind as Docusaurus writes it, to which styles give its capital letter; else the word as it is. */
function defaultTitle(kind: string, word: string): Element {
  const isKind = word === kind[0]!.toUpperCase() + kind.slice(1)
  const className = ['admonition-title', ...(isKind ? ['admonition-kind'] : [])]
  return element('p', { className }, [{ type: 'text', value: isKind ? kind : word }])
}

function code(state: State, node: Code): CodeBlock {
  const { lang, meta } = node
  const block: CodeBlock = {
    type: 'codeBlock',
    ...infoOf(lang ?? '', meta ?? ''),
    code: node.value,
  }
  state.patch(node, block)
  return block
}

/** Lines to mark may follow the language at once, as in `js{1,3}`, and so may `:line-numbers`. */
function infoOf(word: string, meta: string): Pick<CodeBlock, 'language' | 'meta'> {
  const [, language, numbers, from, lines] =
    /^([^:{}]+)(:line-numbers(?:=(\d{1,9}))?)?(\{[\d,-]*\})?$/.exec(word) ?? []
  if (!language) return { language: word, meta }
  const shown = numbers && `showLineNumbers${from ? `=${from}` : ''}`
  return { language, meta: [lines, shown, meta].filter(Boolean).join(' ') }
}

/** A comment alone is not worth a second parse. */
function html(state: State, node: Html): ElementContent | undefined {
  if (/^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/.test(node.value)) return undefined
  const raw: ElementContent = { type: 'raw', value: node.value }
  state.patch(node, raw)
  return raw
}
