import { posix } from 'node:path'

/** Where the site has a file that may be kept for ever: its name, and the beginning of its digest. */
export function hashedPath(path: string, digest: string): string {
  const { name, ext } = posix.parse(path)
  return `assets/${name}-${digest.slice(0, 8)}${ext}`
}

/** The address of a file; `base`, to which its path is added, ends with a slash. */
export function fileHref(path: string, base: string): string {
  return base + path.split('/').map(encodeURIComponent).join('/')
}
