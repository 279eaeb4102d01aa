import { normalizePath } from '../../../runtime/url.ts'
import { settingsShape, type SettingsShape } from './literals.ts'
import { addressAfter, isAddress, lineEnd, quoted, withWords } from './sidebarEntry.ts'

export interface Moved {
  readonly from: string
  readonly to: string
}

/**
 * The settings with a redirect added: older redirects follow, and one from the new address, which
 * is a page now, goes. Undefined when the settings are not one object literal.
 */
export function withRedirect(text: string, { from, to }: Moved): string | undefined {
  const followed = withWords(text, (literal) =>
    isAddress(literal) ? addressAfter(literal.value, new Map([[from, to]])) : undefined,
  )
  const without = withoutRedirect(followed, to)
  const shape = without === undefined ? undefined : settingsShape(without)
  if (!without || !shape) return undefined
  const entry = `{ from: ${quoted(from)}, to: ${quoted(to)} }`
  if (!shape.redirects) {
    const { last, end, lacksComma } = shape.object
    // A comment may follow the last property.
    const rest = without.slice(last, end - 1).trimEnd()
    const before = without.slice(0, last) + (lacksComma ? ',' : '') + rest
    const [line, tail] = [lineEnd(text), without.slice(end - 1)]
    return `${before}${line}  redirects: [${entry}],${line}${tail}`
  }
  const { start, end, items } = shape.redirects
  const first = items[0]
  const list = [entry, ...items.map((item) => without.slice(item.start, item.end))]
  if (first && isOneLine(without, shape.redirects)) {
    return without.slice(0, start) + inLines(list, without.slice(0, start)) + without.slice(end)
  }
  if (!first) return `${without.slice(0, start)}[${entry}${without.slice(start + 1)}`
  const before = without.slice(start + 1, first.start)
  const gap = before.slice(before.trimEnd().length)
  return `${without.slice(0, first.start)}${entry},${gap || ' '}${without.slice(first.start)}`
}

type Redirects = NonNullable<SettingsShape['redirects']>

/** Whether nothing but the items stands in the list, and that in one line. */
function isOneLine(text: string, { start, end, items }: Redirects): boolean {
  const before = items.map((item, at) => text.slice(items[at - 1]?.end ?? start + 1, item.start))
  const after = text.slice(items.at(-1)!.end, end - 1)
  return !text.slice(start, end).includes('\n') && /^[\s,]*$/.test(before.join('') + after)
}

/** A list with a line for each item, behind this text. */
function inLines(items: readonly string[], before: string): string {
  const line = lineEnd(before)
  const indent = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))![0]
  const lines = items.map((item) => `${indent}  ${item},${line}`)
  return `[${line}${lines.join('')}${indent}]`
}

function withoutRedirect(text: string, from: string): string | undefined {
  const shape = settingsShape(text)
  const item = shape?.redirects?.items.find((one) => normalizePath(one.from) === from)
  if (!item) return text
  const after = /^\s*,?\s*/.exec(text.slice(item.end))![0]
  const [before, rest] = [text.slice(0, item.start), text.slice(item.end + after.length)]
  return (rest.startsWith(']') ? before.replace(/,\s*$/, '') : before) + rest
}
