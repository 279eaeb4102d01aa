/** Where a text is no JSON: at what may not stand where it does, or at a bracket that nothing closes. */
export function jsonFault(text: string): number {
  const open: { readonly bracket: string; readonly index: number }[] = []
  let before = ''
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const around = open.at(-1)?.bracket ?? ''
    const kind = kindOf(token)
    if (!followers[around]?.[before]?.includes(kind)) return index
    if (kind === '{' || kind === '[') open.push({ bracket: kind, index })
    if (kind === '}' || kind === ']') open.pop()
    const isKey = around === '{' && before !== ':' && kind === 'text'
    before = isKey ? 'key' : ends.includes(kind) ? 'value' : kind
  }
  return open.at(-1)?.index ?? 0
}

/** A string, which may lack its end; a bracket, a comma or a colon; or a word. */
const tokens = /"(?:[^"\\]|\\(?:[^]|$))*"?|[{}[\],:]|[^ \t\r\n{}[\],:"]+/g

function kindOf(token: string): string {
  if (/^[{}[\],:]$/.test(token)) return token
  try {
    return typeof JSON.parse(token) === 'string' ? 'text' : 'word'
  } catch {
    return 'neither'
  }
}

/** What ends a value. */
const ends = ['text', 'word', '}', ']']
/** What begins one. */
const begins = ['text', 'word', '{', '[']

/** What may follow what, by the bracket around both. */
const followers: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '': { '': begins },
  '{': { '{': ['text', '}'], ',': ['text'], key: [':'], ':': begins, value: [',', '}'] },
  '[': { '[': [...begins, ']'], ',': begins, value: [',', ']'] },
}
