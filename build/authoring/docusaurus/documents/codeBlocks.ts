import { outsideFences } from '../pieces.ts'

/** A document whose `CodeBlock`s are fences, where their code stands in them as it is shown. */
export function withFences(text: string): string {
  if (!text.includes('<CodeBlock')) return text
  const fenced = outsideFences(text, (prose) =>
    prose.replace(block, (whole, indent: string, attributes: string, children: string) => {
      const info = infoOf(attributes)
      const code = codeOf(children)
      return info === undefined || code === undefined ? whole : fenceOf({ indent, info, code })
    }),
  )
  return /<CodeBlock\b/.test(fenced) ? fenced : fenced.replace(unused, '')
}

const block =
  /^([ \t]*)<CodeBlock((?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*)\s*>([^]*?)<\/CodeBlock>[ \t]*$/gm
const unused = /^import CodeBlock from ['"]@theme\/CodeBlock['"];?[ \t]*(?:\n|$)/m

/** What stands behind the backticks; undefined when an attribute says more than that can. */
function infoOf(attributes: string): string | undefined {
  const given = [...attributes.matchAll(attribute)].map(
    ([, name = '', a, b, expression]): Given => ({ name, value: a ?? b ?? literalOf(expression) }),
  )
  const words = given.map(wordOf)
  if (words.includes(undefined)) return undefined
  const language = given.map(languageOf).find(Boolean)
  const rest = words.filter(Boolean).join(' ')
  const info = `${language ?? (rest && 'text')} ${rest}`.trim()
  return /[`\n]/.test(info) ? undefined : info
}

const attribute = /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}))?/g

interface Given {
  readonly name: string
  /** Undefined when it must be computed, true when there is none. */
  readonly value: string | true | undefined
}

/** The value of an expression that is a text or a number; true of the one that is not there. */
function literalOf(expression: string | undefined): Given['value'] {
  const written = expression?.trim() ?? 'true'
  if (written === 'true') return true
  return /^(?:'([^'\\]*)'|"([^"\\]*)"|(\d+))$/.exec(written)?.slice(1).find(Boolean)
}

function languageOf({ name, value }: Given): string | undefined {
  if (typeof value !== 'string') return undefined
  if (name === 'language') return value
  return name === 'className' ? /^language-(\S+)$/.exec(value)?.[1] : undefined
}

/** The word that says what an attribute does, empty for the language; undefined when none can. */
function wordOf(given: Given): string | undefined {
  const { name, value } = given
  if (languageOf(given) !== undefined) return ''
  if (name === 'showLineNumbers' && value !== undefined) {
    return value === true ? name : `${name}=${value}`
  }
  if (typeof value !== 'string') return undefined
  if (name === 'title' && !value.includes('"')) return `title="${value}"`
  return name === 'metastring' ? value : undefined
}

/** The text that is the only child: a literal, or words that Markdown leaves as they are. */
function codeOf(children: string): string | undefined {
  const only = children.trim()
  const template = /^\{\s*`((?:[^`\\$]|\\[`\\$]|\$(?!\{))*)`\s*\}$/.exec(only)?.[1]
  if (template !== undefined) return template.replace(/\\([`\\$])/g, '$1')
  const quoted = /^\{\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)")\s*\}$/.exec(only)
  if (quoted) return quoted[1] ?? quoted[2]
  return /^[^\n<>{}*_`[\]\\&]+$/.test(only) ? only : undefined
}

interface Fence {
  readonly indent: string
  readonly info: string
  readonly code: string
}

/** A fence that nothing in its code closes. */
export function fenceOf({ indent, info, code }: Fence): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  const lines = code
    .replace(/^\n/, '')
    .replace(/\n[ \t]*$/, '')
    .split('\n')
  return [mark + info, ...lines, mark].map((line) => (line ? indent + line : line)).join('\n')
}
