import { posix } from 'node:path'
import type { Doc } from './model.ts'

const SITE = '@site/'

/** The path of the file that an import names: from the top of the site, or from the importer's folder. */
export function importedPath(source: string, specifier: string): string {
  return specifier.startsWith(SITE)
    ? posix.normalize(specifier.slice(SITE.length))
    : posix.join(posix.dirname(source), specifier)
}

/** A file or a folder as words and code in another folder name it: with `./` or `../` in front. */
export function relativeTo(folder: string, path: string): string {
  const relative = posix.relative(folder, path)
  return /^\.\.?(?:\/|$)/.test(relative) ? relative : `./${relative}`
}

/** A path as an address in Markdown, where blanks and brackets would end it. */
export function asAddress(path: string): string {
  return path.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/** The document that an import names, if it is one. */
export function documentOf(
  doc: Doc,
  specifier: string,
  bySource: ReadonlyMap<string, Doc>,
): Doc | undefined {
  return bySource.get(importedPath(doc.source, specifier))
}

/** A document and all that it is made of, each once. */
export function madeOf(doc: Doc, bySource: ReadonlyMap<string, Doc>): Doc[] {
  const found = new Set([doc])
  for (const one of found) {
    for (const { specifier } of one.imports) {
      const partial = documentOf(one, specifier, bySource)
      if (partial) found.add(partial)
    }
  }
  return [...found]
}
