import { posix } from 'node:path'
import type { Doc, Reference, Target } from '../model.ts'
import { resolveReference } from '../route/references.ts'
import type { Plan } from '../site/plan.ts'
import type { Edit } from './edits.ts'

export interface Move {
  readonly from: string
  readonly to: string
  /** Addresses before and after, without the base. */
  readonly paths: { readonly from: string; readonly to: string }
}

/** Every edit of links and imports that a moved document asks for, at places of the old sources. */
export function editsOfMove(plan: Plan, move: Move): Edit[] {
  return plan.docs.flatMap((doc) => [
    ...doc.references.flatMap((reference) => {
      const href = movedHref(reference, doc, { plan, move })
      return edit(doc, reference.at, reference.href, href)
    }),
    ...doc.imports.flatMap(({ specifier, at }) =>
      edit(doc, at, specifier, movedImport(specifier, doc, move)),
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
  const leads = target.type === 'page' && target.route.doc.source === move.from
  const moves = doc.source === move.from
  if (!leads && (!moves || isFixed(path) || staysInFolder(move))) return undefined
  const next = addressOf({ path, target, file: moves ? move.to : doc.source }, move)
  return next === undefined ? undefined : written(next) + suffix
}

/** Then what is relative says the same as before. */
function staysInFolder({ from, to }: Move): boolean {
  return posix.dirname(from) === posix.dirname(to)
}

/** As an address stands in Markdown, where blanks and brackets would end it. */
function written(path: string): string {
  return path.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

/** Says the same from everywhere. */
function isFixed(path: string): boolean {
  return path.startsWith('/') || path.startsWith('@site/')
}

interface Written {
  readonly path: string
  readonly target: Target
  /** Where the link will stand. */
  readonly file: string
}

/** The address of a target in the way that the author wrote it: as a file, or as a path. */
function addressOf({ path, target, file }: Written, move: Move): string | undefined {
  if (target.type === 'file') return relative(file, target.asset.path)
  if (target.type !== 'page') return undefined
  const { source } = target.route.doc
  const led = source === move.from ? move.to : source
  if (/\.mdx?$/.test(path)) {
    if (path.startsWith('@site/')) return `@site/${led}`
    return relative(file, led)
  }
  return source === move.from ? move.paths.to : target.route.path
}

function movedImport(specifier: string, doc: Doc, move: Move): string | undefined {
  const own = specifier.startsWith('@site/')
  if (!own && !specifier.startsWith('.')) return undefined
  const target = own
    ? specifier.slice('@site/'.length)
    : posix.join(posix.dirname(doc.source), specifier)
  const led = target === move.from ? move.to : target
  if (own) return led === target ? undefined : `@site/${led}`
  const moves = doc.source === move.from
  if (led === target && (!moves || staysInFolder(move))) return undefined
  return relative(moves ? move.to : doc.source, led)
}

function relative(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

function splitSuffix(href: string): [string, string] {
  const at = /[?#]/.exec(href)?.index ?? href.length
  return [href.slice(0, at), href.slice(at)]
}
