import type { Root } from 'hast'
import type { Root as MarkdownRoot } from 'mdast'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified, type PluggableList, type Processor } from 'unified'
import type { VFile } from 'vfile'
import { remember } from '../graph/remember.ts'
import { draftOf, type Format } from './draft.ts'
import { parseDocument } from './parse.ts'
import type { Mdx, Parsers } from './parsers.ts'
import { admonitionSyntax } from './plugins/admonitionSyntax.ts'
import { alerts } from './plugins/alerts.ts'
import { anchors } from './plugins/anchors.ts'
import { code } from './plugins/code.ts'
import { codeMarks } from './plugins/codeMarks.ts'
import { commentSyntax } from './plugins/commentSyntax.ts'
import { checkDepth, depth } from './plugins/depth.ts'
import { esm } from './plugins/esm.ts'
import { foreign } from './plugins/foreign.ts'
import { addressesIn, github, type Addresses } from './plugins/github.ts'
import { handlers } from './plugins/handlers.ts'
import { headingIds } from './plugins/headingIds.ts'
import { headingIdSyntax } from './plugins/headingIdSyntax.ts'
import { headings } from './plugins/headings.ts'
import { jsxLiterals } from './plugins/jsxLiterals.ts'
import { looked } from './plugins/looked.ts'
import { atOpening, openings } from './plugins/openings.ts'
import { optionLists } from './plugins/optionLists.ts'
import { outline } from './plugins/outline.ts'
import { presentation } from './plugins/presentation.ts'
import { rawHtml } from './plugins/rawHtml.ts'
import { references } from './plugins/references.ts'
import { safety } from './plugins/safety.ts'
import { sections } from './plugins/sections.ts'
import { tabItems } from './plugins/tabItems.ts'
import { unknownElements } from './plugins/unknownElements.ts'
import { unravel } from './plugins/unravel.ts'
import { wordBreaks } from './plugins/wordBreaks.ts'

/** Runs a document through the plugins of its format. Throws VFileMessages for MDX that is no MDX. */
export function toHast(file: VFile, format: Format): Root {
  const { parsers } = draftOf(file)
  const tree = parseDocument(String(file), format, (text) => parseByRemark(text, format, parsers))
  checkDepth(tree, file)
  return processorsOf(format, parsers).all.runSync(tree, file) as Root
}

/** The tree of a text in the format's dialect. Throws a VFileMessage for MDX that is no MDX. */
export function parseByRemark(text: string, format: Format, parsers: Parsers): MarkdownRoot {
  const processor = processorsOf(format, parsers)[addressesIn(text)]
  try {
    return processor.parse(text)
  } catch (thrown) {
    throw atOpening(thrown, processor.data())
  }
}

const passThrough = [
  'mdxjsEsm',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
] as const

/** Markdown becomes HTML: what a text means. After the parser and its dialect. */
export const meaning: PluggableList = [
  admonitionSyntax,
  headingIdSyntax,
  unravel,
  optionLists,
  alerts,
  foreign,
  headingIds,
  [
    remarkRehype,
    { allowDangerousHtml: true, clobberPrefix: '', passThrough: [...passThrough], handlers },
  ],
  rawHtml,
]

/** What a reader's page has beside: ids, contents, safe addresses, coloured code. */
const presentable: PluggableList = [
  depth,
  esm,
  jsxLiterals,
  looked,
  unknownElements,
  tabItems,
  safety,
  headings,
  wordBreaks,
  outline,
  sections,
  presentation,
  references,
  anchors,
  codeMarks,
  code,
]

function processorsOf(format: Format, { mdx }: Parsers) {
  return format === 'mdx' ? ofMdx(mdx!) : ofMarkdown
}

const ofMarkdown = forAddresses((addresses) => processorOf([[github, addresses]]))
const ofMdx = remember((mdx: Mdx) =>
  forAddresses((addresses) => processorOf([[github, addresses], mdx, openings, commentSyntax])),
)

function forAddresses<T>(create: (addresses: Addresses) => T): Readonly<Record<Addresses, T>> {
  return { none: create('none'), web: create('web'), all: create('all') }
}

function processorOf(dialect: PluggableList): Processor<MarkdownRoot, MarkdownRoot, Root> {
  const processor = unified().use(remarkParse).use(dialect).use(meaning).use(presentable)
  return processor.freeze() as never
}
