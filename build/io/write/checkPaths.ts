import { unsafePath } from '../../diagnostics/catalogue/io.ts'
import type { Diagnostic, OutputFile } from '../../model.ts'
import { marker } from './owner.ts'

/**
 * Every file must have a path of its own that leads out of the output folder on no system. What a system
 * alone refuses or takes for the same, such as `con` or names in other letter case, is not looked for.
 */
export function checkPaths(files: readonly OutputFile[]): Diagnostic[] {
  const seen = new Set<string>()
  const folders = new Set(files.flatMap((file) => foldersOf(file.path)))
  return files.flatMap(({ path }) => {
    const reason = faultOf(path) ?? (folders.has(path) ? 'it is also a folder' : undefined)
    if (reason) return [unsafePath(path, reason)]
    if (seen.has(path)) return [unsafePath(path, 'another file has the same path')]
    seen.add(path)
    return []
  })
}

/** What is wrong with a path, as the end of a sentence. */
function faultOf(path: string): string | undefined {
  const segments = path.split('/')
  if (path.includes('\0')) return 'its name contains NUL'
  if (path.includes('\\')) return 'its name contains a backslash'
  if (path.startsWith('/')) return 'its path is absolute'
  if (/^[a-z]:/i.test(path)) return 'it begins like the name of a drive'
  if (segments.includes('..') || segments.includes('.')) return 'its path has a dot segment'
  if (segments.includes('')) return 'its path has an empty segment'
  if (segments.some((segment) => Buffer.byteLength(segment) > 255)) return 'its name is too long'
  if (path === marker) return 'the name is reserved for the marker of the build'
  return undefined
}

function foldersOf(path: string): string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, i) => segments.slice(0, i + 1).join('/'))
}
