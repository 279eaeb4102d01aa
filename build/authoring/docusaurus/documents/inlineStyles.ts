import { digest } from '../../../graph/hash.ts'

/**
 * Prose whose elements have classes in the place of the styles that are written at them, which documents
 * may not have here; empty ones are left out. Tells the rule of each class. What is computed, or names a file,
 * stays.
 */
export function withClasses(prose: string, tell: (rule: string) => void): string {
  return prose.replace(element, (whole, name: string, attributes: string, end: string) => {
    const [style, text, object] = styleIn.exec(attributes) ?? []
    if (style !== undefined && (text ?? object ?? '').trim() === '') {
      return `<${name}${attributes.replace(style, '')}${end}`
    }
    const css = text ?? (object === undefined ? undefined : declarationsOf(object))
    if (style === undefined || css === undefined || /[{}@]|url\(/i.test(css)) return whole
    const added = `style-${digest(css).slice(0, 8)}`
    const named = text === undefined ? 'className' : 'class'
    const own = withClass(attributes.replace(style, ''), added, named)
    if (own === undefined) return whole
    tell(`.${added} {\n${linesOf(css)}}\n`)
    return `<${name}${own}${end}`
  })
}

/** An element, its attributes, and what ends its tag. */
const element =
  /<([a-z][\w-]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?)*)(\s*\/?>)/g

const styleIn = /\sstyle=(?:"([^"]*)"|\{ ?\{([^{}]*)\} ?\})/

function linesOf(css: string): string {
  const declarations = css.split(';').map((one) => one.trim())
  return declarations.map((one) => (one === '' ? '' : `  ${one};\n`)).join('')
}

/** The attributes with a class more, in one so named where they have none; undefined where theirs is computed. */
function withClass(
  attributes: string,
  added: string,
  named: 'class' | 'className',
): string | undefined {
  const [own, before, names] = /(\sclass(?:Name)?=)"([^"]*)"/.exec(attributes) ?? []
  if (own !== undefined) return attributes.replace(own, `${before}"${names} ${added}"`)
  if (/\sclass(?:Name)?=/.test(attributes)) return undefined
  return ` ${named}="${added}"${attributes}`
}

/** The CSS of `width: 300, textAlign: 'center'`; undefined where a value is computed. */
function declarationsOf(object: string): string | undefined {
  const members = membersOf(object).map(declarationOf)
  return members.length > 0 && !members.includes(undefined) ? members.join('; ') : undefined
}

/** What stands between the commas of an object, not of its texts. */
function membersOf(object: string): string[] {
  const members = ['']
  for (const [token] of object.matchAll(/'[^']*'|"[^"]*"|[^'",]+|[,'"]/g)) {
    if (token === ',') members.push('')
    else members.push(members.pop()! + token)
  }
  return members.map((member) => member.trim()).filter(Boolean)
}

function declarationOf(member: string): string | undefined {
  const at = member.indexOf(':')
  const key = unquoted(member.slice(0, at).trim())
  const value = member.slice(at + 1).trim()
  if (at < 0 || !/^(?:[A-Za-z-]+|--[\w-]+)$/.test(key)) return undefined
  const isOwn = key.startsWith('--')
  const property = isOwn ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  if (/^-?[\d.]+$/.test(value)) return `${property}: ${withUnit(property, value)}`
  return unquoted(value) === value ? undefined : `${property}: ${unquoted(value)}`
}

function unquoted(text: string): string {
  return /^(?:'[^'\\]*'|"[^"\\]*")$/.test(text) ? text.slice(1, -1) : text
}

function withUnit(property: string, number: string): string {
  const isPlain = property.startsWith('--') || unitless.test(property) || Number(number) === 0
  return isPlain ? number : `${number}px`
}

/** Properties whose numbers React prints as they are. */
const unitless =
  /^(?:animation-iteration-count|aspect-ratio|border-image-(?:outset|slice|width)|column-count|columns|(?:fill-|flood-|stop-|stroke-)?opacity|flex(?:-grow|-shrink)?|font-weight|grid-(?:area|row|column)(?:-start|-end)?|(?:-webkit-)?line-clamp|line-height|order|orphans|scale|stroke-(?:dasharray|dashoffset|miterlimit|width)|tab-size|widows|z-index|zoom)$/
