import { posix } from 'node:path'
import type { SiteSettings } from '../../runtime/contract.ts'
import {
  circularDocsFolder,
  fileForFolder,
  missingDocsFolder,
} from '../diagnostics/catalogue/sources.ts'
import type { Diagnostic } from '../model.ts'
import { kindAt } from './kindAt.ts'
import { positionOfPath } from './settingPlace.ts'
import { isCircle } from './watch/links.ts'

type Docs = Pick<SiteSettings, 'docs'>

/** Folder of the documents, relative to the root: `content/docs`. */
export function docsFolder({ docs = 'docs' }: Docs): string {
  return posix.join('content', docs)
}

interface SettingsFile {
  readonly root: string
  /** Below the root. */
  readonly file: string
  readonly text: string
}

/** Whether the folder of documents can hold any, and is there when settings name it; a site may do without the usual one. */
export async function docsFolderFaults(
  settings: Docs,
  { root, file, text }: SettingsFile,
): Promise<Diagnostic[]> {
  const folder = docsFolder(settings)
  if (isCircle(posix.join(root, folder))) return [circularDocsFolder(folder)]
  const kind = await kindAt(posix.join(root, folder))
  if (settings.docs === undefined) return kind === 'file' ? [fileForFolder(folder)] : []
  const place = { file, ...positionOfPath(text, 'docs') }
  return kind === 'folder' ? [] : [missingDocsFolder(place, folder)]
}
