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
  const read = languages[language]?.read
  return !read || code.length > mostCode ? [] : read(code)
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
  const isPlain = /^(?:|text|txt|plain|plaintext|none)$/.test(language)
  return languages[language]?.label ?? (isPlain ? '' : language)
}

interface Language {
  /** As readers know it. */
  readonly label: string
  readonly read?: Reader
}

const typescript = { label: 'TypeScript', read: parsed(javascript.configure({ dialect: 'ts' })) }
const jsx = { label: 'JSX', read: parsed(javascript.configure({ dialect: 'jsx' })) }
const js = { ...jsx, label: 'JavaScript' }
const shells = { label: 'Shell', read: streamed(shell) }
const markup = { label: 'HTML', read: parsed(html) }
const styles = { label: 'CSS', read: parsed(css) }
const settings = { label: 'YAML', read: parsed(yaml) }
const prose = { label: 'Markdown', read: parsed(markdown) }
const data = { label: 'JSON', read: parsed(json) }
const queries = { label: 'GraphQL', read: streamed(graphql) }

const languages: Readonly<Record<string, Language>> = {
  __proto__: null as never,
  ts: typescript,
  typescript,
  mts: typescript,
  cts: typescript,
  tsx: { label: 'TSX', read: parsed(javascript.configure({ dialect: 'ts jsx' })) },
  js,
  javascript: js,
  mjs: js,
  cjs: js,
  jsx,
  json: data,
  json5: { ...data, label: 'JSON5' },
  jsonc: { label: 'JSON', read: parsed(javascript) },
  bash: shells,
  sh: shells,
  shell: shells,
  zsh: shells,
  diff: { label: 'Diff' },
  html: markup,
  xml: { ...markup, label: 'XML' },
  svg: { ...markup, label: 'SVG' },
  vue: { ...markup, label: 'Vue' },
  css: styles,
  scss: { ...styles, label: 'SCSS' },
  yaml: settings,
  yml: settings,
  md: prose,
  markdown: prose,
  mdx: { ...prose, label: 'MDX' },
  graphql: queries,
  gql: queries,
  console: { label: 'Shell' },
  powershell: { label: 'PowerShell' },
  dockerfile: { label: 'Dockerfile' },
  toml: { label: 'TOML' },
  ini: { label: 'INI' },
  sql: { label: 'SQL' },
  python: { label: 'Python' },
  py: { label: 'Python' },
  ruby: { label: 'Ruby' },
  php: { label: 'PHP' },
  java: { label: 'Java' },
  kotlin: { label: 'Kotlin' },
  swift: { label: 'Swift' },
  go: { label: 'Go' },
  rust: { label: 'Rust' },
  c: { label: 'C' },
  cpp: { label: 'C++' },
  csharp: { label: 'C#' },
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
