import { posix } from 'node:path'
import { badDocumentPath, fileExists, noDocument } from '../diagnostics/catalogue/authoring.ts'
import { failed, outcome } from '../diagnostics/diagnostic.ts'
import { nearestPath } from '../diagnostics/nearestPath.ts'
import type { Doc, Outcome } from '../model.ts'
import { meantBy, sourceNamed } from './place.ts'

/** What is to be moved: a document, or a folder with the documents in it. */
export interface Movable {
  /** Paths below the root. */
  readonly from: string
  readonly to: string
  readonly isFolder: boolean
}

export interface MovableInput {
  readonly old: string
  readonly next: string
  /** Of the documents. */
  readonly folder: string
  readonly bySource: ReadonlyMap<string, Doc>
  /** What lies at a path below the root. */
  readonly kindOf: (path: string) => Promise<'file' | 'folder' | undefined>
}

/** What two words of the command line mean; undefined where something is wrong with them. */
export async function movableNamed(input: MovableInput): Promise<Outcome<Movable | undefined>> {
  const { old, bySource, folder, kindOf } = input
  const named = sourceNamed(old, folder)
  const doc = [named.value, named.value.replace(/x$/, '')].find((source) => bySource.has(source))
  if (doc !== undefined && !old.endsWith('/')) return documentMove(doc, input)
  const from = folderNamed(old, folder)
  if (from.value !== undefined && (await kindOf(from.value)) === 'folder') {
    return folderMove(from.value, input)
  }
  if (old.endsWith('/') && from.value !== undefined) {
    return outcome(undefined, [badDocumentPath(old, `there is no folder "${from.value}"`)])
  }
  const faults = [...named.diagnostics, ...from.diagnostics].slice(0, 1)
  if (failed(faults)) return outcome(undefined, faults)
  return outcome(undefined, [noDocument(named.value, nearestPath(named.value, bySource.keys()))])
}

async function documentMove(
  from: string,
  input: MovableInput,
): Promise<Outcome<Movable | undefined>> {
  const { next, folder, kindOf } = input
  const { value, diagnostics } = sourceNamed(next, folder)
  if (failed(diagnostics)) return outcome(undefined, diagnostics)
  const to = /\.mdx?$/.test(next) ? value : value.replace(/\.mdx?$/, /\.mdx?$/.exec(from)![0])
  if (await kindOf(to)) return outcome(undefined, [fileExists(to)])
  return outcome({ from, to, isFolder: false })
}

async function folderMove(
  from: string,
  input: MovableInput,
): Promise<Outcome<Movable | undefined>> {
  const { old, next, folder, kindOf } = input
  if (`${folder}/`.startsWith(`${from}/`)) {
    return outcome(undefined, [badDocumentPath(old, 'all documents lie in it')])
  }
  const { value: to, diagnostics } = folderNamed(next, folder)
  if (to === undefined) return outcome(undefined, diagnostics)
  if (`${to}/`.startsWith(`${from}/`)) {
    return outcome(undefined, [badDocumentPath(next, `it is in "${from}" itself`)])
  }
  if (await kindOf(to)) return outcome(undefined, [fileExists(to)])
  return outcome({ from, to, isFolder: true })
}

/** The folder that an author means by a path, as `sourceNamed` reads those of documents. */
function folderNamed(path: string, folder: string): Outcome<string | undefined> {
  const plain = path.replace(/(?<![/\\])[/\\]+$/, '')
  if (/\.mdx?$/.test(plain)) {
    return outcome(undefined, [badDocumentPath(path, 'it is not the name of a folder')])
  }
  const { source, fault } = meantBy(plain === '' ? path : `${plain}/x.md`, folder)
  return fault ? outcome(undefined, [badDocumentPath(path, fault)]) : outcome(posix.dirname(source))
}
