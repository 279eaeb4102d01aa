import { readable } from '../diagnostics/readable.ts'

/** An address where it stands in a text. */
export interface Found {
  readonly at: number
  /** As its author wrote it: `größe.md` of `gr%C3%B6%C3%9Fe.md`. */
  readonly written: string
}

/**
 * Where an address stands as a whole. One in backticks may be words of the link: it counts where there is
 * no other, and never in Markdown, where it is code.
 */
export function addressIn(
  text: string,
  start: number,
  { from, file }: { readonly from: string; readonly file: string },
  isFit: (offset: number) => boolean,
): Found | undefined {
  const fit = (found: readonly Found[]) => found.filter(({ at }) => isFit(at))
  const exact = fit(addressesIn(text, start, from))
  const found = exact.length > 0 ? exact : fit(othersIn(text, start, from))
  const quoted = file.endsWith('.md') ? undefined : found[0]
  return found.find(({ at }) => text[at - 1] !== '`') ?? quoted
}

function addressesIn(text: string, start: number, address: string): Found[] {
  const found: Found[] = []
  for (let at = text.indexOf(address, start); at >= 0; at = text.indexOf(address, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + address.length] ?? ' ']
    const isWhole = /[\s"'`)>]/.test(after)
    if (isWhole && (/[\s"'`(<]/.test(before) || isUnquoted(text, at))) {
      found.push({ at, written: address })
    }
  }
  return found
}

/** Whether an attribute's value begins there without quotes: `<a href=b.md>`. */
export function isUnquoted(text: string, at: number): boolean {
  return /\s[\w-]+=$/.test(text.slice(Math.max(0, at - 40), at))
}

/** Addresses that are written otherwise and mean the same: with letters, blanks, escapes. */
function othersIn(text: string, start: number, address: string): Found[] {
  const meant = plain(address)
  const pieces = [/[^\s"'`()<>]+/g, /(?<=<)[^<>\n]+/g].flatMap((piece) => [
    ...text.slice(start).matchAll(piece),
  ])
  return pieces
    .filter(([written]) => plain(written) === meant)
    .map(({ index, 0: written }) => ({ at: start + index, written }))
}

function plain(address: string): string {
  return readable(address.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&'))
}
