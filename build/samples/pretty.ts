/** Breaks a type over lines of at most `width` characters, at the outermost brackets that are too long. */
export function prettyType(type: string, width = 80, indent = ''): string {
  const flat = onOneLine(type)
  if (indent.length + flat.length <= width) return flat
  const pieces = splitTop(flat)
  if (pieces.length === 1) return laidOut(flat, width, indent)
  return pieces
    .map((one, i) => laidOut(one, width, i === 0 ? indent : `${indent}  `))
    .join(`\n${indent}  `)
}

function onOneLine(type: string): string {
  const flat = type.replace(/\s+/g, ' ').trim()
  return flat.replace(/; \}/g, ' }').replace(/\[ /g, '[').replace(/ \]/g, ']')
}

/** Breaks the bracket group that makes the line too long, and inside it what is still too long. */
function laidOut(text: string, width: number, indent: string): string {
  if (indent.length + text.length <= width) return text
  const group = groupToBreak(text, width - indent.length)
  if (!group) return text
  const open = text[group.start]!
  const items = splitItems(text.slice(group.start + 1, group.end))
  const inner = items.map(
    (item) => `${indent}  ${prettyType(item, width, `${indent}  `)}${separatorAfter(open, item)}`,
  )
  const last = inner.length - 1
  if (open === '<') inner[last] = inner[last]!.replace(/,$/, '')
  const rest = laidOut(text.slice(group.end), width, indent)
  return `${text.slice(0, group.start + 1)}\n${inner.join('\n')}\n${indent}${rest}`
}

/** A member of an object type stands alone; nothing may follow a rest parameter. */
function separatorAfter(open: string, item: string): string {
  return open === '{' || (open === '(' && item.startsWith('...')) ? '' : ','
}

const closing: Readonly<Record<string, string>> = { '(': ')', '<': '>', '{': '}', '[': ']' }

interface Group {
  readonly start: number
  readonly end: number
}

/** The first parameter list or object that begins within the width, else the last brackets that do. */
function groupToBreak(text: string, width: number): Group | undefined {
  const groups = outermostGroups(text)
  const near = groups.filter(({ start }) => start < width)
  return near.find(({ start }) => '({'.includes(text[start]!)) ?? near.at(-1) ?? groups[0]
}

/** The outermost pairs of brackets that hold something. */
function outermostGroups(text: string): Group[] {
  const open: number[] = []
  return brackets(text).flatMap(({ at, character }) => {
    if (closing[character]) {
      open.push(at)
      return []
    }
    const start = open.pop()
    const outermost = start !== undefined && open.length === 0 && at > start + 1
    return outermost ? [{ start, end: at }] : []
  })
}

/** Brackets outside strings; the `>` of an arrow is none. */
function brackets(text: string): { at: number; character: string }[] {
  return [...text.matchAll(/'[^']*'|"[^"]*"|`[^`]*`|=>|>=|[()<>{}[\]]/g)]
    .filter((match) => match[0].length === 1)
    .map((match) => ({ at: match.index, character: match[0] }))
}

/** The parts between commas or semicolons that stand in no bracket. */
function splitItems(text: string): string[] {
  return splitAt(text, /[,;]/y)
}

/** The members of a union, the branches of a conditional type. */
function splitTop(text: string): string[] {
  const [first] = splitAt(text, / (?==> )/y)
  if (first!.length < text.length) return [text]
  return splitAt(text, / (?=[|?:] )/y)
}

function splitAt(text: string, separator: RegExp): string[] {
  const nesting = new Map(brackets(text).map((one) => [one.at, closing[one.character] ? 1 : -1]))
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i < text.length; i++) {
    depth += nesting.get(i) ?? 0
    separator.lastIndex = i
    if (depth > 0 || !separator.test(text)) continue
    parts.push(text.slice(from, i))
    from = i + 1
  }
  return [...parts, text.slice(from)].map((one) => one.trim()).filter((one) => one !== '')
}
