import { posix } from 'node:path'
import { brokenCategory } from '../diagnostics/catalogue/routes.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Outcome, SourceFile } from '../model.ts'

/** What a folder's `_category_.json` says of it in generated sidebars. */
export interface FolderCategory {
  readonly label?: string
  readonly position?: number
  readonly collapsed?: boolean
  /** Document that the label leads to. */
  readonly link?: string
}

/** Reads the category files: by folder below the documents' one. */
export function categoriesOf(
  files: readonly SourceFile[],
  folder: string,
): Outcome<ReadonlyMap<string, FolderCategory>> {
  const diagnostics: Diagnostic[] = []
  const entries = files
    .filter(({ path }) => path.startsWith(`${folder}/`))
    .map(({ path, text }) => {
      const read = readCategory(text)
      if (typeof read === 'string') diagnostics.push(brokenCategory(path, read))
      const category: FolderCategory = typeof read === 'string' ? {} : read
      return [posix.relative(folder, posix.dirname(path)), category] as const
    })
  return outcome(new Map(entries), diagnostics)
}

/** The category; what is wrong when it is none. */
function readCategory(text: string): FolderCategory | string {
  try {
    const raw: unknown = JSON.parse(text)
    if (typeof raw !== 'object' || raw === null) return 'it is not an object'
    const { label, position, collapsed, link } = raw as Record<string, unknown>
    if (label !== undefined && typeof label !== 'string') return 'its label is not text'
    if (position !== undefined && typeof position !== 'number') return 'its position is no number'
    const { type, id } = (link ?? {}) as Record<string, unknown>
    return {
      ...(label === undefined ? {} : { label }),
      ...(position === undefined ? {} : { position }),
      ...(typeof collapsed === 'boolean' ? { collapsed } : {}),
      ...(type === 'doc' && typeof id === 'string' ? { link: id } : {}),
    }
  } catch {
    return 'it is not JSON'
  }
}
