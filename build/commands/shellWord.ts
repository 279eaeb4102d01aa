/** A name as a shell takes it for one word. */
export function shellWord(name: string): string {
  return /^[\w./~-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`
}
