import { shell } from '@codemirror/legacy-modes/mode/shell'
import type { StreamParser } from '@codemirror/streamparser'
import type { Parser } from '@lezer/common'
import { parser as css } from '@lezer/css'
import { highlightTree, tagHighlighter, tags } from '@lezer/highlight'
import { parser as html } from '@lezer/html'
import { parser as javascript } from '@lezer/javascript'
import { parser as json } from '@lezer/json'
import { parser as markdown } from '@lezer/markdown'
import { parser as yaml } from '@lezer/yaml'
import { recalling } from '../recalling.ts'
import { graphql } from './graphqlMode.ts'
import { streamTokens, type Token } from './streamTokens.ts'

export type { Token } from './streamTokens.ts'

/** Tokens of the code in order; none for a language without grammar. */
export const highlight = recalling((code: string, language: string): readonly Token[] => {
  const tokensOf = readers[language]
  return !tokensOf || code.length > mostCode ? [] : tokensOf(code)
})

type Reader = (code: string) => Token[]

function parsed(parser: Parser): Reader {
  return (code) => {
    const tokens: Token[] = []
    highlightTree(parser.parse(code), classes, (from, to, className) => {
      tokens.push({ from, to, className })
    })
    return tokens
  }
}

function streamed<State>(mode: StreamParser<State>): Reader {
  return (code) => streamTokens(mode, code, (meaning) => classes.style([meaning]))
}

/** Characters. Above, highlighting would only cost. */
const mostCode = 20_000

/** The name of a language as a reader knows it; empty for plain text. */
export function languageLabel(language: string): string {
  return labels[language] ?? (/^(?:|text|txt|plain|plaintext|none)$/.test(language) ? '' : language)
}

const ts = parsed(javascript.configure({ dialect: 'ts' }))
const tsx = parsed(javascript.configure({ dialect: 'ts jsx' }))
const jsx = parsed(javascript.configure({ dialect: 'jsx' }))
const jsons = parsed(json)
const markup = parsed(html)
const styles = parsed(css)
const yamls = parsed(yaml)
const marked = parsed(markdown)
const bash = streamed(shell)
const queries = streamed(graphql)

const readers: Readonly<Record<string, Reader>> = {
  __proto__: null as never,
  ts,
  typescript: ts,
  mts: ts,
  cts: ts,
  tsx,
  js: jsx,
  javascript: jsx,
  mjs: jsx,
  cjs: jsx,
  jsx,
  json: jsons,
  json5: jsons,
  jsonc: parsed(javascript),
  bash,
  sh: bash,
  shell: bash,
  zsh: bash,
  html: markup,
  xml: markup,
  svg: markup,
  vue: markup,
  css: styles,
  scss: styles,
  yaml: yamls,
  yml: yamls,
  md: marked,
  markdown: marked,
  mdx: marked,
  graphql: queries,
  gql: queries,
}

const labels: Readonly<Record<string, string>> = {
  __proto__: null as never,
  ts: 'TypeScript',
  typescript: 'TypeScript',
  mts: 'TypeScript',
  cts: 'TypeScript',
  tsx: 'TSX',
  js: 'JavaScript',
  javascript: 'JavaScript',
  mjs: 'JavaScript',
  cjs: 'JavaScript',
  jsx: 'JSX',
  json: 'JSON',
  json5: 'JSON5',
  jsonc: 'JSON',
  bash: 'Shell',
  sh: 'Shell',
  shell: 'Shell',
  zsh: 'Shell',
  diff: 'Diff',
  html: 'HTML',
  xml: 'XML',
  svg: 'SVG',
  vue: 'Vue',
  css: 'CSS',
  scss: 'SCSS',
  yaml: 'YAML',
  yml: 'YAML',
  md: 'Markdown',
  markdown: 'Markdown',
  mdx: 'MDX',
  graphql: 'GraphQL',
  gql: 'GraphQL',
}

/** Few classes: what a colour scheme tells apart. Plain variables, operators and punctuation have none. */
const classes = tagHighlighter([
  { tag: tags.comment, class: 'tok-comment' },
  { tag: [tags.keyword, tags.modifier, tags.self], class: 'tok-keyword' },
  { tag: [tags.string, tags.character, tags.attributeValue], class: 'tok-string' },
  {
    tag: [tags.number, tags.bool, tags.null, tags.atom, tags.unit, tags.color],
    class: 'tok-number',
  },
  { tag: [tags.regexp, tags.escape], class: 'tok-regexp' },
  { tag: [tags.typeName, tags.className, tags.namespace], class: 'tok-type' },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName), tags.macroName],
    class: 'tok-function',
  },
  { tag: tags.function(tags.definition(tags.variableName)), class: 'tok-function' },
  { tag: [tags.definition(tags.variableName)], class: 'tok-variable' },
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], class: 'tok-property' },
  { tag: tags.standard(tags.variableName), class: 'tok-function' },
  { tag: tags.tagName, class: 'tok-tag' },
  { tag: tags.attributeName, class: 'tok-attribute' },
  { tag: [tags.meta, tags.processingInstruction, tags.documentMeta], class: 'tok-meta' },
  { tag: tags.heading, class: 'tok-heading' },
  { tag: tags.strong, class: 'tok-strong' },
  { tag: tags.emphasis, class: 'tok-emphasis' },
  { tag: [tags.link, tags.url], class: 'tok-link' },
])
