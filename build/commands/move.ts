import { join, resolve } from 'node:path'
import { editedTexts } from '../authoring/edits.ts'
import { lostDocuments } from '../authoring/lost.ts'
import { movableNamed, type Movable } from '../authoring/movable.ts'
import { editsOfMove, type Move } from '../authoring/moving.ts'
import { renameAll, type Names } from '../authoring/names.ts'
import { editLinkYourself, notMovable, unreadLinks } from '../diagnostics/catalogue/authoring.ts'
import { failed } from '../diagnostics/diagnostic.ts'
import { plural } from '../diagnostics/print.ts'
import { createRun } from '../graph/run.ts'
import { docsFolder } from '../io/docsFolder.ts'
import { isText } from '../io/isText.ts'
import { kindAt } from '../io/kindAt.ts'
import { takeSnapshot } from '../io/snapshot.ts'
import { renameTogether } from '../io/write/together.ts'
import type { Diagnostic, Doc, Outcome, Route } from '../model.ts'
import { idOf, routePath } from '../route/ids.ts'
import { compileDocuments, fileId, type Documents } from '../site/documents.ts'
import { planSite, type Plan } from '../site/plan.ts'
import { report } from './report.ts'

export interface MoveFlags {
  readonly root: string
  readonly home: string
}

/** `lectern move`: moves a document, or a folder of them, with everything that names it; the exit code. */
export async function move(old: string, next: string, flags: MoveFlags): Promise<number> {
  const root = resolve(flags.root)
  const tell = (found: readonly Diagnostic[]) => report({ root, format: 'text' }, found)
  const snapshot = await takeSnapshot({ root, home: flags.home })
  if (failed(snapshot.diagnostics)) return tell(snapshot.diagnostics)
  const documents = await compileDocuments(snapshot.value, createRun())
  const plan = planSite(snapshot.value, documents.value, { drafts: true }).value

  const folder = docsFolder(snapshot.value.site.settings)
  const kindOf = (path: string) => kindAt(join(root, path))
  const movable = await movableNamed({ old, next, folder, bySource: plan.bySource, kindOf })
  if (!movable.value) return tell(movable.diagnostics)
  const { from, to } = movable.value
  const change = changeOf(movable.value, plan, folder)
  const { texts, done, left: unmade } = await editedTexts(root, editsOfMove(plan, change))
  const left = await renameAll(snapshot.value, change.names, change, texts)
  const lossy = await filesThatAreNoText(root, texts.keys())
  if (lossy.length > 0) return tell(lossy.map(notMovable))
  const renamed = [...texts].map(([path, text]) => [change.renamed(path), text] as const)
  await renameTogether(root, { from, to }, new Map(renamed))

  const files = new Set(done.map(({ file }) => file)).size
  const count = movable.value.isFolder ? `: ${plural(change.documents.length, 'document')}` : ''
  process.stdout.write(`${from} → ${to}${count}\n`)
  process.stdout.write(`${plural(done.length, 'link')} rewritten in ${plural(files, 'file')}\n`)
  if (left.length === 0) {
    for (const [old, now] of change.names.paths) {
      process.stdout.write(`redirect added: ${old} → ${now}\n`)
    }
  }
  const links = unmade.map(({ file, line, column, from, to }) =>
    editLinkYourself({ file: change.renamed(file), line, column }, from, to),
  )
  return tell([
    ...unread(documents, change),
    ...links,
    ...left,
    ...lostDocuments(snapshot.value, change.names, texts),
  ])
}

/** Where each document is broken that could not be read, by its name after the move. */
function unread({ value, diagnostics }: Outcome<Documents>, { renamed }: Move): Diagnostic[] {
  return [...value.unread].map((source) => {
    const { line = 1, column = 1 } = diagnostics.find(({ file }) => file === source) ?? {}
    return unreadLinks({ file: renamed(source), line, column })
  })
}

async function filesThatAreNoText(root: string, paths: Iterable<string>): Promise<string[]> {
  const files = [...paths]
  const sound = await Promise.all(files.map((path) => isText(join(root, path))))
  return files.filter((_, at) => !sound[at])
}

interface Change extends Move {
  readonly documents: readonly Doc[]
  readonly names: Names
}

function changeOf({ from, to, isFolder }: Movable, plan: Plan, folder: string): Change {
  const renamed = (path: string) =>
    path === from || (isFolder && path.startsWith(`${from}/`)) ? to + path.slice(from.length) : path
  const documents = plan.docs.filter(({ source }) => renamed(source) !== source)
  const prefix = plan.snapshot.site.settings.docsPath ?? '/'
  const addressOf = ({ doc, path }: Route) => {
    const source = renamed(doc.source)
    if (source === doc.source) return path
    return routePath(moved(doc, source, folder), source.startsWith(`${folder}/`) ? prefix : '/')
  }
  const ids = documents.map(
    (doc) => [idOf(doc), idOf(moved(doc, renamed(doc.source), folder))] as const,
  )
  const paths = documents
    .flatMap(({ source }) => plan.routes.bySource.get(source) ?? [])
    .map((route) => [route.path, addressOf(route)] as const)
  return {
    renamed,
    addressOf,
    documents,
    names: {
      ids: new Map(ids),
      paths: new Map(paths.filter(([old, now]) => old !== now)),
      folders: isFolder
        ? { from: from.slice(folder.length + 1), to: to.slice(folder.length + 1) }
        : undefined,
    },
  }
}

/** The document as it will be: under another name. */
function moved(doc: Doc, target: string, folder: string): Doc {
  return { ...doc, source: target, id: fileId(target, folder) }
}
