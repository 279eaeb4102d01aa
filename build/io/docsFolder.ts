import { posix } from 'node:path'
import type { SiteSettings } from '../../runtime/contract.ts'

/** Folder of the documents, relative to the root: `content/docs`. */
export function docsFolder({ docs = 'docs' }: Pick<SiteSettings, 'docs'>): string {
  return posix.join('content', docs)
}
