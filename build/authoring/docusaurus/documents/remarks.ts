import { positionAt } from '../../../diagnostics/position.ts'
import { runsOf } from '../pieces.ts'
import type { ToTell } from './rewrite.ts'

/** Something in a document that is shown, but not as it was. */
export interface Remark {
  readonly line: number
  readonly column: number
  readonly what: string
  readonly hint: string
}

/** What of a document is not as it was: the first of each kind, at its place. */
export function remarksOn(
  text: string,
  { formulas: [formula], beside: [address], emoji: [name] }: ToTell,
): Remark[] {
  const remarks = new Map<string, Remark>()
  const add = (written: string, what: string, hint: string) =>
    remarks.set(what, { ...positionAt(text, text.indexOf(written)), what, hint })
  if (formula !== undefined) add(formula, ofFormulas[1], ofFormulas[2])
  if (address !== undefined) add(address, ...ofBeside)
  if (name !== undefined) {
    add(name, `The emoji "${name}"`, 'It stays as it is written: put the emoji itself there.')
  }
  let at = 0
  for (const { isCode, words } of runsOf(text)) {
    for (const [pattern, what, hint] of isCode ? ofCode : ofProse) {
      const found = (isCode ? infoOf(words) : words).search(pattern)
      if (found < 0 || remarks.has(what)) continue
      const start = at + (isCode ? words.search(/\S/) : found)
      remarks.set(what, { ...positionAt(text, start), what, hint })
    }
    at += words.length
  }
  return [...remarks.values()]
}

const ofBeside = [
  'A link to the blog',
  'It leads to the host itself ("pathname://") and is not checked: keep what it leads to at that address, or lead on from there.',
] as const

type Row = readonly [pattern: RegExp, what: string, hint: string]

const ofFormulas: Row = [
  /^math\b/,
  'A formula',
  'Its TeX source is shown: render it before the build, and use the result as a picture or MathML.',
]

/** By what stands behind the marks that open a fence. */
const ofCode: readonly Row[] = [
  [
    /^mermaid\b/,
    'A Mermaid diagram',
    'Its source is shown: draw it before the build, and use the picture.',
  ],
  ofFormulas,
  [
    /\slive(?=\s|$)/,
    'Code that readers can edit ("live")',
    'The code is shown but does not run: show its result with a component of the site.',
  ],
  [
    /\sreference(?=\s|$)/,
    'Code that is fetched from a repository ("reference")',
    'Its address is shown: write the code there, or show a file of the site with an import that ends in "?raw".',
  ],
]

const ofProse: readonly Row[] = [
  [
    /<Tabs\b[^<>]*\squeryString\b/,
    'The queryString of <Tabs>',
    "An address cannot select a tab: link to headings instead; readers' choices are kept where the tabs have a groupId.",
  ],
  [
    /^[ \t]*<head>/m,
    'The element <head> in a document',
    'Set title, description, image or unlisted in the front matter.',
  ],
]

/** Language and words of a fence, without what is quoted. */
function infoOf(fence: string): string {
  const [line = ''] = fence.split('\n')
  return line
    .slice(line.search(/[`~]{3}/))
    .replace(/^[`~]+[ \t]*/, '')
    .replace(/"[^"]*"|'[^']*'/g, '')
}
