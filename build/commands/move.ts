import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { writeEdits } from '../authoring/edits.ts'
import { editsOfMove, type Move } from '../authoring/moving.ts'
import { sourceNamed } from '../authoring/place.ts'
import { withRedirect } from '../authoring/sources/redirect.ts'
import { withNames } from '../authoring/sources/sidebarEntry.ts'
import { editYourself, fileExists, noDocument } from '../diagnostics/catalogue/authoring.ts'
import { failed } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { plural } from '../diagnostics/print.ts'
import { createRun } from '../graph/run.ts'
import { SETTINGS_FILE } from '../io/config.ts'
import { takeSnapshot } from '../io/snapshot.ts'
import type { Diagnostic, Doc, Snapshot } from '../model.ts'
import { idOf, routePath } from '../route/ids.ts'
import { compileDocuments, docsFolder } from '../site/documents.ts'
import { planSite } from '../site/plan.ts'
import { report } from './report.ts'

export interface MoveFlags {
  readonly root: string
  readonly home: string
}

/** `lectern move`: moves a document with everything that names it; the exit code. */
export async function move(old: string, next: string, flags: MoveFlags): Promise<number> {
  const root = resolve(flags.root)
  const tell = (found: readonly Diagnostic[]) => report({ root, format: 'text' }, found)
  const snapshot = await takeSnapshot({ root, home: flags.home })
  if (failed(snapshot.diagnostics)) return tell(snapshot.diagnostics)
  const documents = await compileDocuments(snapshot.value, createRun())
  const plan = planSite(snapshot.value, documents.value, { drafts: true }).value

  const folder = docsFolder(snapshot.value)
  const [from, to] = [sourceNamed(old, folder), sourceNamed(next, folder)]
  const faults = [...from.diagnostics, ...to.diagnostics]
  if (failed(faults)) return tell(faults)
  const doc = [from.value, from.value.replace(/x$/, '')]
    .map((source) => plan.bySource.get(source))
    .find((found) => found !== undefined)
  if (!doc) return tell([noDocument(from.value, nearest(from.value, plan.bySource.keys()))])
  const target = next.match(/\.mdx?$/) ? to.value : to.value.replace(/\.mdx?$/, endOf(doc.source))
  if (await exists(join(root, target))) return tell([fileExists(target)])

  const prefix = snapshot.value.site.settings.docsPath ?? '/'
  const paths = {
    from: plan.routes.bySource.get(doc.source)?.path ?? '',
    to: pathAfter(doc, target, { folder, prefix }),
  }
  const change: Move = { from: doc.source, to: target, paths }
  const edits = await writeEdits(root, editsOfMove(plan, change))
  await mkdir(dirname(join(root, target)), { recursive: true })
  await rename(join(root, doc.source), join(root, target))
  const files = new Set(edits.map(({ file }) => file)).size
  process.stdout.write(`${doc.source} → ${target}\n`)
  process.stdout.write(`${plural(edits.length, 'link')} rewritten in ${plural(files, 'file')}\n`)
  return tell(await renameInSources(snapshot.value, doc, change))
}

function endOf(source: string): string {
  return /\.mdx?$/.exec(source)![0]
}

interface Addressing {
  readonly folder: string
  readonly prefix: string
}

/** The document as it will be: under another name. */
function moved(doc: Doc, target: string, folder: string): Doc {
  const below = target.startsWith(`${folder}/`) ? folder : 'content'
  return { ...doc, source: target, id: target.slice(below.length + 1).replace(/\.mdx?$/, '') }
}

function pathAfter(doc: Doc, target: string, { folder, prefix }: Addressing): string {
  return routePath(moved(doc, target, folder), target.startsWith(`${folder}/`) ? prefix : '/')
}

/** Sidebars, front matter and settings name the document by its new id and address. */
async function renameInSources(
  snapshot: Snapshot,
  doc: Doc,
  { to, paths }: Move,
): Promise<Diagnostic[]> {
  const { root } = snapshot
  const folder = docsFolder(snapshot)
  const ids = { from: idOf(doc), to: idOf(moved(doc, to, folder)) }
  for (const { path, text } of snapshot.config) {
    if (path === SETTINGS_FILE) continue
    const next = withNames(text, (word) => {
      if (word === ids.from) return ids.to
      return word === paths.from ? paths.to : undefined
    })
    if (next !== text) await writeFile(join(root, path), next)
  }
  await renameInFrontMatter(snapshot, doc.source, { to, ids })
  if (paths.from === paths.to || paths.from === '') return []
  const file = join(root, SETTINGS_FILE)
  const settings = withRedirect(
    withNames(await readFile(file, 'utf8'), (word) => (word === ids.from ? ids.to : undefined)),
    paths,
  )
  if (settings === undefined) {
    return [
      editYourself(SETTINGS_FILE, `redirects: [{ from: '${paths.from}', to: '${paths.to}' }]`),
    ]
  }
  await writeFile(file, settings)
  process.stdout.write(`redirect added: ${paths.from} → ${paths.to}\n`)
  return []
}

interface Renamed {
  readonly to: string
  readonly ids: { readonly from: string; readonly to: string }
}

async function renameInFrontMatter(snapshot: Snapshot, from: string, { to, ids }: Renamed) {
  const key = /^(pagination_(?:next|prev):)(.*)$/gm
  for (const { path } of snapshot.documents) {
    const file = join(snapshot.root, path === from ? to : path)
    const text = await readFile(file, 'utf8').catch(() => '')
    const end = /^---\n[^]*?\n---/.exec(text)?.[0].length ?? 0
    const head = text.slice(0, end).replace(key, (line, before: string, rest: string) => {
      const value = rest.trim()
      const quote = /^["']/.exec(value)?.[0] ?? ''
      return value === quote + ids.from + quote ? `${before} ${quote}${ids.to}${quote}` : line
    })
    if (head !== text.slice(0, end)) await writeFile(file, head + text.slice(end))
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
