/** What was looked for is not there; any other error of the system says nothing about that. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** `EACCES`, or the whole error when it has no code. */
export function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
