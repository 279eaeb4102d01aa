/** Stands for the i-th reference of a document. NUL cannot occur in parsed Markdown, so a mark is unique. */
export function mark(index: number): string {
  return `\0${index}\0`
}

/** The HTML with every mark replaced by what `resolve` says, escaped for an attribute. */
export function resolveMarks(html: string, resolve: (index: number) => string): string {
  return html
    .split('\0')
    .map((piece, at) => (at % 2 === 1 ? resolve(Number(piece)) : piece))
    .join('')
}

/** How the code of a document reads the i-th resolved link. */
export function linkAt(index: number | string): string {
  return `_links[${index}]`
}
