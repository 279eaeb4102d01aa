/** Whether what a line printed, call by call, is one of the wanted values, white space aside. */
export function isPrinted(outputs: readonly string[], wanted: readonly string[]): boolean {
  if (outputs.length === 0) return false
  const actual = withoutSpace(outputs.join(';'))
  return wanted.some((one) => withoutSpace(one) === actual)
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '')
}
