import type { TocItem } from '../../runtime/contract.ts'

/** The contents that most documents have: the headings 2 to 4 in their HTML, as the build prints them. */
export function tocIn(parts: readonly string[]): TocItem[] {
  const [, ...headings] = parts.join('').split(/<h(?=[2-4] id=")/)
  return headings.map((text) => {
    const start = '2 id="'.length
    const end = text.indexOf('"', start)
    const content = text.slice(text.indexOf('>', end) + 1)
    const [html = ''] = content.split(/<\/h[2-4]>/, 1)
    return { id: text.slice(start, end), level: Number(text[0]), html }
  })
}
