/** What was looked for is not there; any other error of the system says nothing about that. */
export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** Nothing, where what was looked for is not there; throws any other error. */
export function ignoreMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error
}

/** What a call returns; nothing, where what it looks for is not there. */
export function unlessMissing<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    return ignoreMissing(error)
  }
}

/** `EACCES`, or the whole error when it has no code. */
export function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error)
}
