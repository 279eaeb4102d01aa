import { isText, listOf, type Raw } from './read.ts'

/** Whether a document of a folder is a page: by the options `include` and `exclude` of that folder. */
export function pagesOf(options: Raw): (path: string) => boolean {
  const included = patternsOf(options['include'] ?? ['**/*.{md,mdx}'])
  const excluded = patternsOf(options['exclude'])
  const fits = (path: string, patterns: readonly RegExp[]) =>
    patterns.some((pattern) => pattern.test(path))
  return (path) => (included.length === 0 || fits(path, included)) && !fits(path, excluded)
}

function patternsOf(globs: unknown): RegExp[] {
  return listOf(globs)
    .filter(isText)
    .filter(isUnderstood)
    .map((glob) => new RegExp(`^${sourceOf(glob.replace(/^\.\//, ''))}$`))
}

/** Whether a pattern has only what is read here: no negation, no ranges, no groups of groups. */
export function isUnderstood(glob: unknown): boolean {
  return isText(glob) && !/^!|[()\\]|\.\.|\{[^{}]*\{|\[:/.test(glob)
}

/** A name without wildcards may be that of a folder, with all that is in it. */
function sourceOf(glob: string): string {
  const isFolder = !/[*?{[]/.test(glob)
  return glob.replace(/\/$/, '').replace(pieces, regexOf) + (isFolder ? '(?:/.*)?' : '')
}

const pieces = /\*\*\/|\*+|\{[^{}]*\}|\[[^[\]]+\]|[^]/g

function regexOf(piece: string): string {
  if (piece === '**/') return '(?:[^/]+/)*'
  if (piece === '**') return '.*'
  if (piece.startsWith('*')) return '[^/]*'
  if (piece === '?') return '[^/]'
  if (/^\{.*\}$/.test(piece)) {
    const ways = piece.slice(1, -1).split(',')
    return `(?:${ways.map((way) => way.replace(pieces, regexOf)).join('|')})`
  }
  if (/^\[.*\]$/.test(piece)) return piece.replace(/^\[!/, '[^')
  return piece.replace(/[.+^$|{}[\]]/, '\\$&')
}
