/** A tag of JSX, by its place in a text. */
export interface Tag {
  readonly name: string
  readonly kind: 'opening' | 'closing' | 'empty'
  readonly start: number
  readonly end: number
}

/** The tags of a text, but those within expressions; none of a text whose brackets do not match. */
export function tagsOf(text: string): Tag[] {
  const tags: Tag[] = []
  let at = 0
  while (at < text.length) {
    const tag = text[at] === '<' ? tagAt(text, at) : undefined
    if (tag) tags.push(tag)
    const next = text[at] === '{' ? endOfExpression(text, at) : (tag?.end ?? at + 1)
    if (next === undefined) return []
    at = next
  }
  return tags
}

const begin = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/y

function tagAt(text: string, start: number): Tag | undefined {
  begin.lastIndex = start
  const [written, slash, name = ''] = begin.exec(text) ?? []
  const end = written === undefined ? undefined : endOfTag(text, start + written.length)
  if (end === undefined) return undefined
  const kind = slash ? 'closing' : text[end - 2] === '/' ? 'empty' : 'opening'
  return { name, kind, start, end }
}

/** Behind a tag from within it; undefined for one that does not end. */
function endOfTag(text: string, from: number): number | undefined {
  let at: number | undefined = from
  while (at !== undefined && at < text.length) {
    const sign: string = text[at]!
    if (sign === '>') return at + 1
    if (sign === '{') at = endOfExpression(text, at)
    else if (sign === '"' || sign === "'") at = endOfQuote(text, at)
    else at += 1
  }
  return undefined
}

function endOfExpression(text: string, from: number): number | undefined {
  let open = 0
  let at: number | undefined = from
  while (at !== undefined && at < text.length) {
    const sign: string = text[at]!
    if (sign === '`') {
      at = endOfQuote(text, at)
      continue
    }
    if (sign === '{') open += 1
    if (sign === '}') open -= 1
    at += 1
    if (open === 0) return at
  }
  return undefined
}

function endOfQuote(text: string, from: number): number | undefined {
  const end = text.indexOf(text[from]!, from + 1)
  return end < 0 ? undefined : end + 1
}
