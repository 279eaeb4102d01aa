/** Text that Markdown reads as these very words. White space becomes single spaces. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]~|]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\{(?=#)/g, '\\{')
}

/** Lines of a paragraph, none of which begins something else. */
export function escapeLineStarts(text: string): string {
  return text
    .replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$|-)|>|=+$|:{3})/gm, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
}

/** A code span; in a cell of a table also a bar must be escaped. */
export function codeSpan(text: string): string {
  const fence = '`'.repeat(longestRun(text, '`', 0) + 1)
  const needsRoom = /^`|`$/.test(text) || (/^ .* $/.test(text) && text.trim() !== '')
  const room = needsRoom ? ' ' : ''
  return fence + room + text + room + fence
}

/** How often `character` stands in a row, at most; `least` when it does less often. */
export function longestRun(text: string, character: string, least: number): number {
  let longest = least
  let run = 0
  for (const each of text) {
    run = each === character ? run + 1 : 0
    if (run > longest) longest = run
  }
  return longest
}
