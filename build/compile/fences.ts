import type { Code } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { outcome } from '../diagnostics/diagnostic.ts'
import type { Fence, Outcome, Position, SourceFile } from '../model.ts'
import type { Format } from './draft.ts'
import { readFrontmatter } from './frontmatter.ts'
import { checkLimits } from './limits.ts'
import { startOf, walkMarkdown, type MarkdownNode } from './nodes.ts'
import { admonitionSyntax } from './plugins/admonitionSyntax.ts'
import { commentSyntax } from './plugins/commentSyntax.ts'
import { headingIdSyntax } from './plugins/headingIdSyntax.ts'
import { syntaxError } from './syntaxError.ts'
import { wellFormed } from './wellFormed.ts'

/** The code of a document: its fences, and the set-up that its samples share. */
export interface DocumentCode {
  readonly fences: readonly Fence[]
  /** Contents of the comments that begin with `samples:`. */
  readonly setups: readonly { readonly code: string; readonly at: Position }[]
}

/** Every fenced block of a document in order, wherever it is nested. */
export function extractFences(
  source: SourceFile,
  options: { readonly format: Format },
): Outcome<DocumentCode> {
  const text = wellFormed(source).value
  const limits = checkLimits({ path: source.path, text, format: options.format })
  if (limits.length > 0) return outcome({ fences: [], setups: [] }, limits)
  const { body } = readFrontmatter({ path: source.path, text }).value
  const fences: Fence[] = []
  const setups: { code: string; at: Position }[] = []
  try {
    walkMarkdown(parsers[options.format].parse(body), (node) => {
      if (node.type === 'code' && isFenced(node)) fences.push(fenceOf(node))
      const setup = /^\s*samples:([\s\S]*)$/.exec(commentOf(node))
      if (setup) setups.push({ code: setup[1]!.trim(), at: startOf(node) })
    })
  } catch (thrown) {
    return outcome({ fences, setups }, [syntaxError(thrown, source.path)])
  }
  return outcome({ fences, setups })
}

const own = [admonitionSyntax, headingIdSyntax]
const parsers = {
  md: unified().use(remarkParse).use(remarkGfm).use(own).freeze(),
  mdx: unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMdx)
    .use(commentSyntax)
    .use(own)
    .freeze(),
}

/** An indented block is as many lines as its code; a fenced one has the fence too. */
function isFenced({ value, position }: Code): boolean {
  if (!position) return false
  return position.end.line - position.start.line + 1 > value.split('\n').length
}

function fenceOf(node: Code): Fence {
  const { line, column } = startOf(node)
  const at = { line: line + 1, column }
  return { language: node.lang ?? '', meta: node.meta ?? '', code: node.value, at }
}

function commentOf(node: MarkdownNode): string {
  if (node.type === 'htmlComment') return node.value
  if (node.type === 'html') return /^\s*<!--([\s\S]*?)-->/.exec(node.value)?.[1] ?? ''
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return ''
  return /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)?.[1] ?? ''
}
