/**
 * The code that a block with changes leads to, each line and column in its place: removed lines are empty. `isDiff`
 * says that signs stand before the lines, as blanks do then.
 */
export function afterDiff(code: string, isDiff: boolean): string {
  return code
    .split('\n')
    .map((line) => (isRemoved(line, isDiff) ? '' : isDiff ? line.replace(/^\+/, ' ') : line))
    .join('\n')
}

function isRemoved(line: string, isDiff: boolean): boolean {
  return (isDiff && line.startsWith('-')) || line.trimEnd().endsWith('// [!code --]')
}
