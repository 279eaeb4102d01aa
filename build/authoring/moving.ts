import { posix } from 'node:path'
import type { Doc, Reference, Route, Target } from '../model.ts'
import { decoded } from '../../runtime/url.ts'
import { withLetters } from '../diagnostics/readable.ts'
import { asAddress, importedPath, relativeTo } from '../imports.ts'
import { standsForFolder } from '../route/ids.ts'
import { resolveReference } from '../route/references.ts'
import type { Plan } from '../site/plan.ts'
import type { Edit } from './edits.ts'

/** A document or a folder that gets another name. */
export interface Move {
  /** Path of a file after the move, from that before; both below the root. */
  readonly renamed: (path: string) => string
  /** Address of a route after the move, without the base. */
  readonly addressOf: (route: Route) => string
}

/** Every edit of links and imports that a move asks for, at places of the old sources. */
export function editsOfMove(plan: Plan, move: Move): Edit[] {
  return plan.docs.flatMap((doc) => [
    ...doc.references.flatMap((reference) => {
      const href = movedHref(reference, doc, { plan, move })
      return edit(doc, reference.at, reference.href, href)
    }),
    ...doc.imports.flatMap(({ specifier, at }) =>
      edit(doc, at, specifier, movedImport(specifier, doc.source, move)),
    ),
  ])
}

function edit(
  doc: Doc,
  at: { line: number; column: number },
  from: string,
  to: string | undefined,
): Edit[] {
  return to === undefined || to === from ? [] : [{ file: doc.source, ...at, from, to }]
}

interface Context {
  readonly plan: Plan
  readonly move: Move
}

/** What a reference must say after the move; undefined when it stays. */
function movedHref(reference: Reference, doc: Doc, { plan, move }: Context): string | undefined {
  const [path, suffix] = splitSuffix(reference.href)
  if (path === '') return undefined
  const from = plan.routes.bySource.get(doc.source) ?? { path: '/', doc }
  const target = resolveReference(reference, from, plan.references)
  if (target.type !== 'page' && target.type !== 'file') return undefined
  const [own, file] = [move.renamed(doc.source), fileOf(target)]
  const leads = move.renamed(file) !== file
  const moves = own !== doc.source
  if (!leads && (!moves || isFixed(path) || staysInFolder(doc.source, own))) return undefined
  if (moves && !isFixed(path) && staysRelative({ path, target, from }, move)) return undefined
  const next = addressOf({ path, target, file: own }, move)
  return asAddress(next) + withLetters(suffix)
}

type Found = Extract<Target, { readonly type: 'page' | 'file' }>

function fileOf(target: Found): string {
  return target.type === 'page' ? target.route.doc.source : target.asset.path
}

/** Then what is relative to files says the same as before. */
function staysInFolder(from: string, to: string): boolean {
  return posix.dirname(from) === posix.dirname(to)
}

/** Whether both ends of a relative reference move alike. */
function staysRelative(
  { path, target, from }: { path: string; target: Found; from: Route },
  move: Move,
): boolean {
  if (target.type === 'file' || /\.mdx?$/.test(path)) {
    const [source, file] = [from.doc.source, fileOf(target)]
    return relative(source, file) === relative(move.renamed(source), move.renamed(file))
  }
  const isFolder = standsForFolder(from.doc)
  const way = (own: string, other: string) =>
    posix.relative(isFolder ? own : posix.dirname(own), other)
  const after = way(move.addressOf(from), move.addressOf(target.route))
  return way(from.path, target.route.path) === after
}

/** Says the same from everywhere. */
function isFixed(path: string): boolean {
  return path.startsWith('/') || path.startsWith('@site/')
}

interface Written {
  readonly path: string
  readonly target: Found
  /** Where the link will stand. */
  readonly file: string
}

/** The address of a target in the way that the author wrote it: as a file, or as a path. */
function addressOf({ path, target, file }: Written, move: Move): string {
  const led = move.renamed(fileOf(target))
  if (target.type === 'page' && !/\.mdx?$/.test(path)) return move.addressOf(target.route)
  if (path.startsWith('@site/')) return `@site/${led}`
  return (
    (path.startsWith('/') ? belowSame(path, fileOf(target), led) : undefined) ?? relative(file, led)
  )
}

/** An absolute path to a file in the folder in which its old one was found: `/guides/a.svg`. */
function belowSame(path: string, file: string, led: string): string | undefined {
  const folder = file.slice(0, -decoded(path).length)
  return file === folder + decoded(path) && led.startsWith(`${folder}/`)
    ? led.slice(folder.length)
    : undefined
}

/** What an import of a file must say after the move; undefined when it stays. */
export function movedImport(specifier: string, source: string, move: Move): string | undefined {
  const own = specifier.startsWith('@site/')
  if (!own && !specifier.startsWith('.')) return undefined
  const target = importedPath(source, specifier)
  const led = move.renamed(target)
  if (own) return led === target ? undefined : `@site/${led}`
  const next = relative(move.renamed(source), led)
  return next === relative(source, target) ? undefined : next
}

function relative(from: string, to: string): string {
  return relativeTo(posix.dirname(from), to)
}

/** The path of an address, and what follows it. */
export function splitSuffix(href: string): [path: string, suffix: string] {
  const at = /[?#]/.exec(href)?.index ?? href.length
  return [href.slice(0, at), href.slice(at)]
}
