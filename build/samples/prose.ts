/** The lines of a document, those of its fences and front matter emptied. */
export function linesOutsideFences(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  const open = { marker: lines[0] === '---' ? '---' : '' }
  return lines.map((line, i) => {
    if (open.marker === '') {
      open.marker = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1] ?? ''
      return open.marker === '' ? line : ''
    }
    if (i > 0 && closes(line, open.marker)) open.marker = ''
    return ''
  })
}

function closes(line: string, marker: string): boolean {
  const bare = line.replace(/^[\s>]+/, '').trimEnd()
  if (marker === '---') return bare === '---'
  return bare.length >= marker.length && bare === marker[0]!.repeat(bare.length)
}
