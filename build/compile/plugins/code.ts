import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { escapeAttribute, escapeText } from '../../../runtime/escape.ts'
import { misspeltCodeWord, noJavascript } from '../../diagnostics/catalogue/content.ts'
import { draftOf, placeIn, type Draft } from '../draft.ts'
import type { DocumentWords } from '../words.ts'
import { rewrite, startOf, type CodeBlock } from '../nodes.ts'
import { linesOfCode, type CodeLine } from './codeLines.ts'
import { readCodeMeta, type CodeMeta } from './codeMeta.ts'
import { misspelt } from './codeWords.ts'
import { highlight, languageLabel, type Token } from './highlight.ts'
import { languageTabs, type Sample } from './languageTabs.ts'
import { packageManagerTabs } from './packageManagers.ts'

/**
 * Prints code blocks.
 *
 * ```html
 * <figure class="code code-numbered code-diff code-untitled" data-language="ts">
 *   <figcaption class="code-header">
 *     <span class="code-title">features/<wbr>tools/<wbr>toolsSlice.ts</span>
 *     <span class="code-language">TypeScript</span>
 *     <button type="button" class="code-button" data-wrap hidden aria-pressed="false" …></button>
 *     <button type="button" class="code-button" data-copy aria-label="Copy code to clipboard" …></button>
 *   </figcaption>
 *   <pre tabindex="0"><code><span class="line line-highlighted line-added" data-line="5">…
 *   </span></code></pre>
 * </figure>
 * ```
 *
 * `code-numbered` comes with a `data-line` on each line, `code-diff` with `line-added` and
 * `line-removed`; signs and numbers are for CSS to print, so that copying leaves them out. Lines are
 * parted by line feeds. A block without title, language and buttons does not occur.
 */
export function code() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    let tabs = 0
    let printed = 0
    rewrite(tree, (node) => {
      if (node.type !== 'codeBlock') return
      for (const { word, near } of misspelt(node.meta)) {
        draft.diagnostics.push(misspeltCodeWord(placeIn(draft, startOf(node)), word, near))
      }
      let meta = readCodeMeta(node)
      if (meta.hidden) return []
      printed += node.code.length
      if (printed > mostColoured) meta = { ...meta, coloured: false }
      const id = `${idPrefix(draft.path)}tabs-${tabs + 1}`
      const html = print(node, meta, { id, draft })
      if (html.startsWith('<div class="tabs ')) tabs++
      return [{ type: 'raw', value: html }]
    })
  }
}

/** What a block of code becomes: one figure, or several to choose from. */
function print(
  node: CodeBlock,
  meta: CodeMeta,
  { id, draft }: { id: string; draft: Draft },
): string {
  const { words } = draft
  const figure = (sample: Sample) => printFigure(sample, words)
  const lines = linesOfCode(node.code, meta)
  if (meta.packageManagers) {
    return packageManagerTabs(node.code, { id, label: words.packageManager }, (text) =>
      figure({ lines: linesOfCode(text, meta), meta }),
    )
  }
  if (!meta.javascript) return figure({ lines, meta })
  const tabs = languageTabs({ lines, meta }, { id, label: words.codeLanguage }, figure)
  if ('html' in tabs) return tabs.html
  const { line, column } = startOf(node)
  const at = placeIn(draft, { line: line + tabs.line, column })
  draft.diagnostics.push(noJavascript(at, tabs.reason))
  return figure({ lines, meta })
}

/** Characters of a document. Highlighting takes more than linear time for some of what follows. */
const mostColoured = 200_000

/** A partial shares a page with other documents: its ids carry its name. */
function idPrefix(path: string): string {
  const name = /(?:^|\/)_([^/]+)\.mdx?$/.exec(path)?.[1]
  return name ? `${name.replace(/[^\w-]/g, '-')}-` : ''
}

function printFigure({ lines, meta }: Sample, words: DocumentWords): string {
  const classes = ['code']
  if (meta.numbersFrom !== undefined) classes.push('code-numbered')
  if (meta.diff || lines.some(({ change }) => change)) classes.push('code-diff')
  if (!meta.title) classes.push('code-untitled')
  return (
    `<figure class="${classes.join(' ')}"${attribute('data-language', meta.language)}>` +
    header(meta, words) +
    `<pre tabindex="0"><code>${body(lines, meta)}</code></pre></figure>`
  )
}

function header({ title, language }: CodeMeta, words: DocumentWords): string {
  const label = languageLabel(language)
  return (
    '<figcaption class="code-header">' +
    (title ? `<span class="code-title">${nameOfFile(title)}</span>` : '') +
    (label ? `<span class="code-language">${escapeText(label)}</span>` : '') +
    buttons(words) +
    '</figcaption>'
  )
}

/** A path that is longer than its line breaks behind its slashes. */
function nameOfFile(title: string): string {
  return escapeText(title).replaceAll(/\/(?=[^/])/g, '/<wbr>')
}

function buttons({ wrapLines, copyCode, copyCodeShort }: DocumentWords): string {
  return (
    `<button type="button" class="code-button" data-wrap hidden aria-pressed="false"${attribute('aria-label', wrapLines)}${attribute('title', wrapLines)}></button>` +
    `<button type="button" class="code-button" data-copy${attribute('aria-label', copyCode)}${attribute('title', copyCodeShort)}></button>`
  )
}

function body(lines: readonly CodeLine[], meta: CodeMeta): string {
  const text = lines.map((line) => line.text).join('\n')
  const tokens = meta.coloured ? highlight(text, meta.language) : []
  const contents = coloured(text, tokens)
  return contents.map((content, i) => printLine(lines[i]!, content, numberOf(i, meta))).join('\n')
}

function numberOf(index: number, { numbersFrom }: CodeMeta): string {
  return numbersFrom === undefined ? '' : String(numbersFrom + index)
}

function printLine(line: CodeLine, content: string, number: string): string {
  const highlighted = line.highlighted ? ' line-highlighted' : ''
  const change = line.change ? ` line-${line.change}` : ''
  return `<span class="line${highlighted}${change}"${attribute('data-line', number)}>${content}</span>`
}

/** HTML of each line. A token that spans lines is one span on each of them. */
function coloured(text: string, tokens: readonly Token[]): string[] {
  let html = ''
  let at = 0
  for (const { from, to, className } of tokens) {
    const token = escapeText(text.slice(from, to))
    const open = `<span class="${className}">`
    const span = (piece: string) => (piece ? `${open}${piece}</span>` : '')
    html += escapeText(text.slice(at, from))
    html += token.includes('\n') ? token.split('\n').map(span).join('\n') : span(token)
    at = to
  }
  return (html + escapeText(text.slice(at))).split('\n')
}

function attribute(name: string, value: string): string {
  return value ? ` ${name}="${escapeAttribute(value)}"` : ''
}
