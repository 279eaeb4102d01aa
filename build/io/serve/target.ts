/** What a request asks for. `path` is decoded, begins with `/` and has only proper names as segments. */
export interface Target {
  readonly path: string
  /** As sent, with its `?`; empty without. */
  readonly query: string
}

/** A request target that is refused before any file is looked for. */
export type TargetFault = 400 | 404 | 414

/**
 * Reads a request target. Empty, dotted and hidden segments and encoded separators name nothing here:
 * a browser never sends them, and what is not interpreted cannot lead out of the folder.
 */
export function readTarget(target: string): Target | TargetFault {
  if (target.length > longest) return 414
  const [, raw = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(withoutAuthority(target))!
  const path = decode(raw)
  if (path === undefined || control.test(path)) return 400
  if (!raw.startsWith('/')) return 400
  if (/%2f|%5c|\\/i.test(raw)) return 404
  const segments = path.slice(1).split('/')
  const named = segments.at(-1) === '' ? segments.slice(0, -1) : segments
  return named.every(isName) ? { path, query } : 404
}

/** `a b/ü` as the path of an address. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Hidden files are nobody's business, but for what RFC 8615 puts in the open. */
export function isName(segment: string, index: number): boolean {
  return segment !== '' && (!segment.startsWith('.') || (index === 0 && segment === '.well-known'))
}

const longest = 8_000

const control = /[\u0000-\u001f\u007f]/

function withoutAuthority(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
}

function decode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw)
  } catch {
    return undefined
  }
}
