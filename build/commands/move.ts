import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { editedTexts } from '../authoring/edits.ts'
import { editsOfMove, type Move } from '../authoring/moving.ts'
import { sourceNamed } from '../authoring/place.ts'
import { withRedirect } from '../authoring/sources/redirect.ts'
import { isAddress, isId, withWords } from '../authoring/sources/sidebarEntry.ts'
import { editYourself, fileExists, noDocument } from '../diagnostics/catalogue/authoring.ts'
import { failed } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { plural } from '../diagnostics/print.ts'
import { createRun } from '../graph/run.ts'
import { SETTINGS_FILE } from '../io/config.ts'
import { kindAt } from '../io/kindAt.ts'
import { takeSnapshot } from '../io/snapshot.ts'
import { renameTogether } from '../io/write/together.ts'
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
  if (await kindAt(join(root, target))) return tell([fileExists(target)])

  const prefix = snapshot.value.site.settings.docsPath ?? '/'
  const paths = {
    from: plan.routes.bySource.get(doc.source)?.path ?? '',
    to: pathAfter(doc, target, { folder, prefix }),
  }
  const change: Move = { from: doc.source, to: target, paths }
  const { texts, done } = await editedTexts(root, editsOfMove(plan, change))
  const ids = { from: idOf(doc), to: idOf(moved(doc, target, folder)) }
  await renameInFrontMatter(snapshot.value, ids, texts)
  renameInSidebars(snapshot.value, { ids, paths }, texts)
  const left = await renameInSettings(root, { ids, paths }, texts)
  const renamed = [...texts].map(
    ([path, text]) => [path === doc.source ? target : path, text] as const,
  )
  await renameTogether(root, { from: doc.source, to: target }, new Map(renamed))

  const files = new Set(done.map(({ file }) => file)).size
  process.stdout.write(`${doc.source} → ${target}\n`)
  process.stdout.write(`${plural(done.length, 'link')} rewritten in ${plural(files, 'file')}\n`)
  if (isElsewhere(paths) && left.length === 0) {
    process.stdout.write(`redirect added: ${paths.from} → ${paths.to}\n`)
  }
  return tell(left)
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

interface Names {
  readonly ids: Renamed
  readonly paths: Renamed
}

interface Renamed {
  readonly from: string
  readonly to: string
}

function isElsewhere({ from, to }: Renamed): boolean {
  return from !== '' && from !== to
}

/** Texts that change, by path before the move. What follows adds to them. */
type Texts = Map<string, string>

function renameInSidebars({ config }: Snapshot, { ids, paths }: Names, texts: Texts): void {
  for (const { path, text } of config) {
    if (path === SETTINGS_FILE) continue
    const next = withWords(text, (literal) => {
      if (literal.value === ids.from) return isId(literal) ? ids.to : undefined
      return literal.value === paths.from && isAddress(literal) ? paths.to : undefined
    })
    if (next !== text) texts.set(path, next)
  }
}

/** What the author has to write into the settings, where they are no plain list. */
async function renameInSettings(
  root: string,
  { ids, paths }: Names,
  texts: Texts,
): Promise<Diagnostic[]> {
  const text = await readFile(join(root, SETTINGS_FILE), 'utf8')
  const named = withWords(text, ({ value, property }) =>
    property === 'mainDocId' && value === ids.from ? ids.to : undefined,
  )
  const next = isElsewhere(paths) ? withRedirect(named, paths) : named
  if ((next ?? named) !== text) texts.set(SETTINGS_FILE, next ?? named)
  if (next !== undefined) return []
  return [editYourself(SETTINGS_FILE, `redirects: [{ from: '${paths.from}', to: '${paths.to}' }]`)]
}

async function renameInFrontMatter({ root, documents }: Snapshot, ids: Renamed, texts: Texts) {
  const key = /^(pagination_(?:next|prev):)(.*)$/gm
  for (const { path } of documents) {
    const text = texts.get(path) ?? (await readFile(join(root, path), 'utf8').catch(() => ''))
    const end = /^\uFEFF?---\r?\n[^]*?\n---/.exec(text)?.[0].length ?? 0
    const head = text.slice(0, end).replace(key, (line, before: string, rest: string) => {
      const value = rest.trim()
      const quote = /^["']/.exec(value)?.[0] ?? ''
      return value === quote + ids.from + quote
        ? before + rest.replace(value, () => quote + ids.to + quote)
        : line
    })
    if (head !== text.slice(0, end)) texts.set(path, head + text.slice(end))
  }
}
