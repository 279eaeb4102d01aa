import { dirname, join } from 'node:path'
import { attributes, engineAttributes, type Attributes } from '../bundle/attributes.ts'
import type { BundleInput } from '../bundle/bundle.ts'
import { components, engineComponents, type ComponentNames } from '../bundle/components.ts'
import {
  checkAttributes,
  checkComponents,
  checkCycles,
  checkImports,
  cyclesOf,
} from '../check/code.ts'
import { failed, outcome } from '../diagnostics/diagnostic.ts'
import { followFences } from '../fences.ts'
import { remember } from '../graph/remember.ts'
import type { Run, Stage } from '../graph/run.ts'
import { madeOf } from '../imports.ts'
import type { Doc, Outcome, Position, Snapshot } from '../model.ts'
import type { Bundle, Bundled } from '../model/bundle.ts'
import { checkDeclarations } from '../samples/checkDeclarations.ts'
import { declare, type DeclareInput } from '../samples/declare.ts'
import type { Declarations, Declared } from '../samples/declarations.ts'
import { declarationUses, type DeclarationUse } from '../samples/uses.ts'
import { bundleDocs, type DocsToBundle } from './bundling.ts'
import type { declaredIn } from './declared.ts'
import type { Documents } from './documents.ts'
import { withLabelsAmong } from './labels.ts'
import { withOutsideLinks } from './outside.ts'
import type { Plan } from './plan.ts'

export interface CodeOptions {
  /** Folder of the engine: its runtime and templates. */
  readonly home: string
  /** Folder of the templates: the site's own, or the engine's. */
  readonly templates: string
  readonly mode: 'production' | 'development'
  /** Makes what the stage `bundle` makes; that stage itself where there is none. */
  readonly bundler?: Stage<BundleInput, Bundled>
  /** Makes what the stage `declare` makes; that stage itself where there is none. */
  readonly declarer?: Stage<DeclareInput, Declared>
}

/** What runs: the bundles, and what installed packages declare. */
export interface Code {
  /** Null when the templates or the runtime do not build. */
  readonly bundle: Bundle | null
  readonly names: ComponentNames
  readonly declarations: Declarations
  readonly declaredIn: typeof declaredIn
  /** Documents whose code is wrong: they cannot be rendered. */
  readonly broken: ReadonlySet<string>
}

/** The generated declarations that a document prints. Prose prints none, and is not read for it. */
export function usesOf(
  doc: Doc,
  { sources }: Pick<Documents, 'sources'>,
): readonly DeclarationUse[] {
  const source = doc.module !== null && sources.get(doc.source)
  return source ? usesIn(source) : []
}

const usesIn = remember(declarationUses)

const none = { declaredIn: () => undefined }

/**
 * Begins to read what packages declare while documents are compiled: for the names that the sources seem
 * to print, which are those that `codeOf` asks for where all can be read.
 */
export async function foreseeDeclarations(
  { documents, root, packages }: Snapshot,
  run: Run,
  { declarer = declare }: CodeOptions,
): Promise<void> {
  const uses = documents.filter(({ path }) => path.endsWith('.mdx')).flatMap(usesIn)
  if (uses.length > 0) await run(declarer, { root, packages, uses })
}

/**
 * Begins to bundle while documents without code are still compiled, which have no part in it: a guess,
 * which the memo makes good when `codeOf` asks for the same. `docs` are all that may hold code. Nothing
 * is begun where they are made of other documents, or where code is wrong.
 */
export async function foreseeCode(
  docs: readonly Doc[],
  snapshot: Snapshot,
  run: Run,
  options: CodeOptions,
): Promise<void> {
  if (docs.some(({ imports }) => imports.some(({ specifier }) => isDocument(specifier)))) return
  const names = await componentNames(snapshot, run, options)
  if (checkComponents(docs, namesIn(names.value)).length > 0) return
  await bundleDocs(toBundle(docs, names.value, snapshot, options), run)
}

function componentNames(
  { code }: Snapshot,
  run: Run,
  options: CodeOptions,
): Promise<Outcome<ComponentNames>> {
  const { templates } = options
  return run(isOfEngine(options) ? engineComponents : components, { templates, code })
}

function isOfEngine({ home, templates }: CodeOptions): boolean {
  return templates === join(home, 'templates')
}

/** Which attributes components take; read only of components to which documents give any. */
async function takenAttributes(
  docs: readonly Doc[],
  { still, live, files }: ComponentNames,
  { code }: Snapshot,
  run: Run,
  options: CodeOptions,
): Promise<Attributes> {
  const given = new Set(
    docs.flatMap(({ components }) =>
      components.flatMap(({ name, attributes }) => (attributes ? [name] : [])),
    ),
  )
  const names = [...still, ...live].filter((name) => given.has(name))
  if (names.length === 0) return {}
  const stage = isOfEngine(options) ? engineAttributes : attributes
  const read = await run(stage, { names, files, home: dirname(options.templates), code })
  return read.value
}

/** What the bundler is given, but for the words of partials. */
function toBundle(
  docs: readonly Doc[],
  names: ComponentNames,
  snapshot: Snapshot,
  options: CodeOptions,
): DocsToBundle {
  const { root, code } = snapshot
  const site = withOutsideLinks(browserSettings(snapshot))
  const { locales, words, surroundings } = snapshot.site
  return {
    ...options,
    root,
    code,
    site,
    words,
    surroundings: Object.fromEntries(
      locales.map((locale) => [
        locale.code,
        withLabelsAmong(locale.direction, withOutsideLinks(surroundings[locale.code]!)),
      ]),
    ),
    locate: locateIn(snapshot),
    docs,
    names,
  }
}

function isDocument(specifier: string): boolean {
  return /\.mdx?$/.test(specifier)
}

function namesIn({ still, live }: ComponentNames): string[] {
  return [...still, ...live]
}

/** Bundles the code of the site and its documents; judges what they import and use. */
export async function codeOf(plan: Plan, run: Run, options: CodeOptions): Promise<Outcome<Code>> {
  const { snapshot, docs, unread, routes } = plan
  const { root, packages } = snapshot
  const names = await componentNames(snapshot, run, options)
  const known = namesIn(names.value)
  // Where they cannot be read, nothing is known of the names that documents use.
  const unknown = failed(names.diagnostics) ? [] : checkComponents(docs, known)
  const unfit = new Set([...cyclesOf(docs).flat(), ...unknown.flatMap(({ file }) => file ?? [])])
  const fit = docs.filter(({ source }) => !unread.has(source) && !unfit.has(source))
  const bundled = await bundleDocs(
    {
      ...toBundle(fit, names.value, snapshot, options),
      wordsOf: (doc) => plan.wordsOf(routes.bySource.get(doc.source) ?? { path: '/', doc }),
    },
    run,
  )
  const uses = docs.flatMap((doc) => usesOf(doc, plan))
  const declared = await run(options.declarer ?? declare, { root, packages, uses })
  const { declarations } = declared.value
  // A build that prints no declaration never needs the parsers.
  const { declaredIn } = uses.length > 0 ? await import('./declared.ts') : none
  const taken = await takenAttributes(docs, names.value, snapshot, run, options)
  const faults = [
    ...checkDeclarations(uses, declared.value),
    ...unknown,
    ...checkImports(docs, bundled.value.missing, {
      files: [...plan.bySource.keys(), ...snapshot.modules],
      components: known,
      textOf: (path) => textIn(snapshot, path),
    }),
    ...checkCycles(docs),
  ]
  const broken = withImporters(
    new Set([...unread, ...unfit, ...faults.flatMap(({ file }) => file ?? [])]),
    plan,
  )
  return outcome(
    {
      bundle: bundled.value.bundle,
      names: names.value,
      declarations,
      declaredIn,
      broken,
    },
    [
      ...names.diagnostics,
      ...bundled.diagnostics,
      ...declared.diagnostics,
      ...faults,
      ...checkAttributes(docs, taken),
    ],
  )
}

/** Documents that cannot be shown, and those that are made of them: what is wrong is told once, where it stands. */
function withImporters(broken: ReadonlySet<string>, { docs, bySource }: Plan): ReadonlySet<string> {
  if (broken.size === 0) return broken
  const isBroken = ({ source }: Doc) => broken.has(source)
  const made = docs.filter((doc) => madeOf(doc, bySource).some(isBroken))
  return new Set([...broken, ...made.map(({ source }) => source)])
}

/** Finds a line of a module in its document: imports and exports stand there as they were written. */
function locateIn(snapshot: Snapshot) {
  return (path: string, line: string): Position | undefined => {
    if (line.trim() === '') return undefined
    const isFenced = followFences()
    const at = textIn(snapshot, path)
      .split('\n')
      .findIndex((one) => !isFenced(one) && one.includes(line))
    return at < 0 ? undefined : { line: at + 1, column: 1 }
  }
}

function textIn({ documents }: Snapshot, path: string): string {
  return documents.find((source) => source.path === path)?.text ?? ''
}

/** The settings that go to the browser: no more than `SiteData` names. */
function browserSettings({ site }: Snapshot) {
  const { settings: _, checks: __, words: ___, surroundings: ____, ...data } = site
  return data
}
