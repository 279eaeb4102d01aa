import { parse } from 'node:path'
import type { SyntaxNode, Tree } from '@lezer/common'
import type { BuildOptions } from 'esbuild'
import { hashedPath } from '../assets.ts'
import { digest } from '../graph/hash.ts'
import type { OutputFile } from '../model.ts'
import { ruleSpans } from './cssRules.ts'

type Target = NonNullable<BuildOptions['target']>

/** A rule with colors that older browsers cannot read, or with a `color-scheme`. */
interface Rule {
  /** Text of the rule alone. */
  readonly css: string
  /** Where it ends in the style sheet. */
  readonly end: number
  readonly selector: string
  /** Its `color-scheme`. */
  readonly scheme: string | undefined
  readonly declarations: readonly Declaration[]
}

interface Declaration {
  readonly node: SyntaxNode
  readonly calls: readonly SyntaxNode[]
}

const CHOICE = 'light-dark'
const colors = new Set(['oklch', 'oklab', 'lch', 'lab', 'color'])

/** A stylesheet that browsers without `light-dark()` can read too, named by what is in it. */
export async function olderSheet(sheet: OutputFile, target: Target): Promise<OutputFile> {
  const css = Buffer.from(sheet.contents).toString()
  const older = await withOlderColors(css, target)
  if (older === css) return sheet
  const contents = Buffer.from(older)
  const { name, ext } = parse(sheet.path)
  const stem = name.slice(0, name.lastIndexOf('-'))
  return { path: hashedPath(stem + ext, digest(contents)), contents }
}

/**
 * The styles, and behind each rule that has `light-dark()` one for browsers without that function. To these
 * a custom property that holds it is no color at all, and what lies over the page would have no background.
 * In their rules `--lectern-light` and `--lectern-dark` choose the color, and are set wherever `color-scheme`
 * is: the one of the mode to `initial`, so that its `var()` falls back on the color beside it, the other to
 * nothing.
 */
export async function withOlderColors(css: string, target: Target): Promise<string> {
  if (!css.includes(`${CHOICE}(`)) return css
  const { parser } = await import('@lezer/css')
  const rules = ruleSpans(css).flatMap(({ from, to }) => {
    const text = css.slice(from, to)
    return (mayBeOlder.test(text) && ruleOf(parser.parse(text), text, to)) || []
  })
  const called = rules.flatMap((rule) =>
    rule.declarations.flatMap(({ calls }) => calls.map((call) => textOf(call, rule.css))),
  )
  const lowered = await loweredColors(
    called.filter((text) => !text.startsWith(CHOICE)),
    target,
  )
  const pieces = rules.map((rule, at) => {
    const own = rule.declarations.map((one) => olderText(one, rule.css, lowered))
    return css.slice(rules[at - 1]?.end ?? 0, rule.end) + printed(rule, own)
  })
  return pieces.join('') + css.slice(rules.at(-1)?.end ?? 0)
}

/** A cheap look, which spares most rules the parser. */
const mayBeOlder = /light-dark\(|color-scheme|\b(?:okl(?:ch|ab)|lch|lab|color)\(/i

/** Undefined for a rule that older browsers can read. */
function ruleOf(tree: Tree, css: string, end: number): Rule | undefined {
  const node = tree.topNode.getChild('RuleSet')
  const block = node?.getChild('Block')
  if (!node || !block) return undefined
  const all = block.getChildren('Declaration')
  const declarations = all
    .map((one) => ({ node: one, calls: callsIn(one, tree, css) }))
    .filter(({ node: one, calls }) => isOlder(one, calls, css))
  const scheme = all.map((one) => textOf(one, css)).findLast((text) => schemeIn.test(text))
  const selector = css.slice(node.from, block.from).trim()
  return scheme || declarations.length > 0
    ? { css, end, selector, scheme, declarations }
    : undefined
}

const schemeIn = /^color-scheme\s*:/

/** Whether a declaration needs an older form. The bundler gives one to colors outside custom properties. */
function isOlder(node: SyntaxNode, calls: readonly SyntaxNode[], css: string): boolean {
  const isCustom = node.firstChild?.name === 'VariableName'
  return calls.some((call) => isCustom || textOf(call, css).startsWith(CHOICE))
}

/** The calls in a declaration that are colors or choose between two, in their order. */
function callsIn(declaration: SyntaxNode, tree: Tree, css: string): SyntaxNode[] {
  const calls: SyntaxNode[] = []
  tree.iterate({
    from: declaration.from,
    to: declaration.to,
    enter({ name, node }) {
      if (name !== 'CallExpression' || node.from < declaration.from) return undefined
      const callee = node.getChild('Callee')
      const called = callee ? textOf(callee, css).toLowerCase() : ''
      const isColor = colors.has(called)
      if (isColor || called === CHOICE) calls.push(node)
      return !isColor
    },
  })
  return calls
}

/** The older forms that the bundler has for colors, by the colors as they are written. */
async function loweredColors(
  found: readonly string[],
  target: Target,
): Promise<ReadonlyMap<string, string>> {
  const { transform } = await import('esbuild')
  const distinct = [...new Set(found)]
  const rules = distinct.map((color) => `a{color:${color}}`).join('\n')
  const options = { loader: 'css', target, minifyWhitespace: true, logLevel: 'silent' } as const
  const { code } = await transform(rules, options)
  const lowered = [...code.matchAll(/\{color:([^;}]+)/g)].map(([, color]) => color!)
  return new Map(distinct.map((color, at) => [color, lowered[at] ?? color]))
}

function olderText(
  { node, calls }: Declaration,
  css: string,
  lowered: ReadonlyMap<string, string>,
): string {
  const edits = calls.flatMap((call) => {
    const text = textOf(call, css)
    const color = lowered.get(text)
    if (color !== undefined) return [{ from: call.from, to: call.to, text: color }]
    const [open, comma] = punctuationOf(call)
    if (!open || !comma) return []
    return [
      { from: call.from, to: open.to, text: 'var(--lectern-light,' },
      { from: comma.from, to: comma.to, text: ')var(--lectern-dark,' },
    ]
  })
  const inOrder = edits.toSorted((a, b) => a.from - b.from)
  const pieces = inOrder.map(
    ({ from, text }, at) => css.slice(inOrder[at - 1]?.to ?? node.from, from) + text,
  )
  return pieces.join('') + css.slice(inOrder.at(-1)?.to ?? node.from, node.to)
}

/** The bracket that opens, and the comma. */
function punctuationOf(call: SyntaxNode) {
  const list = call.getChild('ArgList')
  return [list?.getChild('('), list?.getChild(',')] as const
}

function printed({ selector, scheme }: Rule, declarations: readonly string[]): string {
  const rule = (...own: string[]) => `${selector}{${own.join(';')}}`
  const isDark = scheme?.includes('dark')
  const isLight = scheme && (scheme.includes('light') || !isDark)
  const both = isDark && isLight ? `@media (prefers-color-scheme:dark){${rule(dark)}}` : ''
  const own = scheme ? [isLight ? light : dark, ...declarations] : declarations
  return `@supports not (color:${CHOICE}(red,red)){${rule(...own)}${both}}`
}

const light = '--lectern-light:initial;--lectern-dark: '
const dark = '--lectern-light: ;--lectern-dark:initial'

function textOf({ from, to }: SyntaxNode, css: string): string {
  return css.slice(from, to)
}
