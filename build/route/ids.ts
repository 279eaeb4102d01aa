import { posix } from 'node:path'
import type { Doc } from '../model.ts'

/** `01-intro` → `intro`, as Docusaurus reads file names; dates and versions keep their numbers. */
export function withoutNumber(segment: string): string {
  if (/^\d+[-_.]\d+|^\d+(?:\.x)+$/i.test(segment)) return segment
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(segment)?.[1] ?? segment
}

/** The number in front of a file name, for the order of generated sidebars. */
export function numberOf(segment: string): number | undefined {
  return withoutNumber(segment) === segment ? undefined : Number.parseInt(segment, 10)
}

/** The id by which sidebars know a document: its path with the numbers left out. */
export function idOf(doc: Doc): string {
  const segments = doc.id.split('/')
  const last = segments.pop()!
  return [...segments.map(withoutNumber), doc.frontmatter.id ?? withoutNumber(last)].join('/')
}

/** A file whose name, or a folder of whose path, begins with `_`: not a page, but importable. */
export function isPartial(path: string): boolean {
  return path.split('/').some((segment) => segment.startsWith('_'))
}

/** The route of a document: its slug, else its path; an index stands for its folder. */
export function routePath(doc: Doc, prefix: string): string {
  const segments = doc.id.split('/').map(withoutNumber)
  const folder = segments.slice(0, -1)
  const { slug } = doc.frontmatter
  if (slug?.startsWith('/')) return join(prefix, slug)
  if (slug) return posix.join(join(prefix, ...folder), join(slug))
  const name = doc.frontmatter.id ?? segments.at(-1)!
  return isIndex(doc) ? join(prefix, ...folder) : join(prefix, ...folder, name)
}

/** Whether relative addresses of a document begin below its own: it stands for a folder. */
export function standsForFolder(doc: Doc): boolean {
  return doc.frontmatter.slug?.endsWith('/') ?? isIndex(doc)
}

/** Whether a document is named `index`, `README` or like its folder, numbers included. */
export function isIndex({ source, id }: Doc): boolean {
  const file = posix
    .basename(source)
    .replace(/\.mdx?$/, '')
    .toLowerCase()
  const folder = id.split('/').at(-2)
  return file === 'index' || file === 'readme' || file === folder?.toLowerCase()
}

/** `/docs`, `a/b` → `/docs/a/b` */
export function join(...pieces: string[]): string {
  return `/${pieces
    .flatMap((piece) => piece.split('/'))
    .filter(Boolean)
    .join('/')}`
}
