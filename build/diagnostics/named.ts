/** An error of the system with the path it is about: those of an open file do not carry it. */
export function named(error: unknown, path: string): unknown {
  return error instanceof Error && !('path' in error) ? Object.assign(error, { path }) : error
}
