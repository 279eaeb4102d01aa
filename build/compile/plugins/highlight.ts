import { StreamLanguage } from '@codemirror/language'
import { shell } from '@codemirror/legacy-modes/mode/shell'
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

/** A stretch of code with one class; code between tokens has none. */
export interface Token {
  readonly from: number
  readonly to: number
  readonly className: string
}

/** Tokens of the code in order; none for a language without grammar. */
export const highlight = recalling((code: string, language: string): readonly Token[] => {
  const parser = parsers[language]
  const tokens: Token[] = []
  if (!parser || code.length > mostCode) return tokens
  highlightTree(parser.parse(code), classes, (from, to, className) => {
    tokens.push({ from, to, className })
  })
  return tokens
})

/** Characters. Above, highlighting would only cost. */
const mostCode = 20_000

/** The name of a language as a reader knows it; empty for plain text. */
export function languageLabel(language: string): string {
  return labels[language] ?? (/^(?:|text|txt|plain|plaintext|none)$/.test(language) ? '' : language)
}

const ts = javascript.configure({ dialect: 'ts' })
const tsx = javascript.configure({ dialect: 'ts jsx' })
const jsx = javascript.configure({ dialect: 'jsx' })
const bash = StreamLanguage.define(shell).parser
const markdownParser: Parser = markdown

const parsers: Readonly<Record<string, Parser>> = {
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
  json,
  json5: json,
  jsonc: javascript,
  bash,
  sh: bash,
  shell: bash,
  zsh: bash,
  html,
  xml: html,
  svg: html,
  vue: html,
  css,
  scss: css,
  yaml,
  yml: yaml,
  md: markdownParser,
  markdown: markdownParser,
  mdx: markdownParser,
  graphql: StreamLanguage.define(graphql).parser,
  gql: StreamLanguage.define(graphql).parser,
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
