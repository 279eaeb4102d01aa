/** A value as the source of a TypeScript file: single quotes, plain keys, two spaces. */
export function printValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') return printText(value)
  if (value === null || typeof value !== 'object') return String(value)
  const inner = `${indent}  `
  const items = Array.isArray(value)
    ? value.map((item) => printValue(item, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([key, one]) => `${printKey(key)}: ${printValue(one, inner)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  if (items.length === 0) return `${open}${close}`.replace(/\s+/g, '')
  const line = `${open}${items.join(', ')}${close}`
  if (!line.includes('\n') && indent.length + line.length < 90) return line
  return `${open.trim()}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close.trim()}`
}

function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(key)
}

function printText(text: string): string {
  const json = JSON.stringify(text)
  return `'${json.slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`
}
