import { posix } from 'node:path'
import { badDocumentPath } from '../diagnostics/catalogue/authoring.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { isHidden } from '../io/list.ts'
import type { Outcome } from '../model.ts'
import { isPartial, withoutNumber } from '../route/ids.ts'

/** The source that an author means by a path: below the documents' folder, or from the root. */
export function sourceNamed(path: string, folder: string): Outcome<string> {
  const { source, fault } = meantBy(path, folder)
  return outcome(source, fault ? [badDocumentPath(path, fault)] : [])
}

interface Meant {
  readonly source: string
  /** What keeps a document from having that path, to be read after a colon. */
  readonly fault: string | undefined
}

/** The same, with what is wrong with it in words. */
export function meantBy(path: string, folder: string): Meant {
  const named = path.replaceAll('\\', '/').replace(/^\.\//, '')
  const full = named.startsWith('content/') || named.startsWith(`${folder}/`)
  const below = posix.normalize(full ? named : posix.join(folder, named))
  const source = /\.mdx?$/.test(below) ? below : `${below}.mdx`
  const leaves = !full && !below.startsWith(`${folder}/`)
  const fault = leaves ? 'it is outside the documents folder' : faultOf(path, source, folder)
  return { source, fault }
}

function faultOf(path: string, source: string, folder: string): string | undefined {
  if (path === '' || path.endsWith('/')) return 'it does not name a file'
  if (path.startsWith('/')) return 'it is absolute'
  if (!source.startsWith('content/') && !source.startsWith(`${folder}/`))
    return 'it is outside the site'
  if (/[#%?\u0000-\u001f\u007f]/.test(source))
    return 'it contains characters that are not allowed in addresses'
  if (/\.(?:[jt]sx?|html?|txt)$/.test(path)) return 'it does not end in .mdx or .md'
  if (source.split('/').some((name) => isHidden(name) || name === 'node_modules'))
    return 'hidden files and installed packages are not read'
  if (/^(?:search|404)$/.test(idNamed(source, folder)))
    return `every site has a page there, which "content/${posix.basename(source)}" replaces`
  if (isPartial(source)) return 'names that begin with "_" are for partials'
  return undefined
}

/** The id by which sidebars name a source: `usage/testing`. */
export function idNamed(source: string, folder: string): string {
  return source
    .slice(folder.length + 1)
    .replace(/\.mdx?$/, '')
    .split('/')
    .map(withoutNumber)
    .join('/')
}

/** `getting-started` → `Getting started`; identifiers keep their letters: `createSlice`. */
export function titleNamed(source: string): string {
  const name = withoutNumber(posix.basename(source).replace(/\.mdx?$/, ''))
  const own = /^(?:index|readme)$/i.test(name) ? posix.basename(posix.dirname(source)) : name
  if (/[a-z][A-Z]/.test(own)) return own
  const words = own.replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
