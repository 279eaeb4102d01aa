import { posix } from 'node:path'
import { DOCS } from '../siteFiles.ts'
import { filesBelow } from './filesBelow.ts'
import type { Moves } from './moves.ts'
import { withKeptNumber, type Version } from './versions.ts'

/** Places of the documents, and of the folders with them, whose numbers a version keeps; the deepest first. */
export function numberedPlaces(dir: string, versions: readonly Version[]): Moves {
  return versions.filter(keepsNumbers).flatMap(({ docs, folder }) => {
    const files = filesBelow(dir, docs).map((path) => path.slice(docs.length + 1))
    return [...new Set(files.flatMap(namedBy))]
      .filter((path) => withKeptNumber(posix.basename(path)) !== posix.basename(path))
      .toSorted((a, b) => b.split('/').length - a.split('/').length)
      .map((path) => [`${docs}/${path}`, posix.join(DOCS, folder, pathWithNumbers(path))] as const)
  })
}

/** A folder that a sidebar of a version lists, below that of all documents. */
export function listedFolder(version: Version, folder: string): string {
  return posix.join(version.folder, keepsNumbers(version) ? pathWithNumbers(folder) : folder)
}

function keepsNumbers({ options }: Version): boolean {
  return options['numberPrefixParser'] === false
}

function pathWithNumbers(path: string): string {
  return path.split('/').map(withKeptNumber).join('/')
}

/** The folders of a file, and itself if it is a document. */
function namedBy(file: string): string[] {
  const segments = file.split('/')
  const paths = segments.map((_, at) => segments.slice(0, at + 1).join('/'))
  return /\.mdx?$/.test(file) ? paths : paths.slice(0, -1)
}
