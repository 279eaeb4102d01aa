import { statSync, utimesSync, writeFileSync } from 'node:fs'

/** Changes the bytes of a file, and nothing else that can be set. */
export function rewrite(path: string): void {
  const { atime, mtime, size } = statSync(path)
  writeFileSync(path, 'x'.repeat(size))
  utimesSync(path, atime, mtime)
}
