import { bundle, type BundleInput } from '../bundle/bundle.ts'
import { isLive } from '../bundle/liveness.ts'
import { documentOf } from '../imports.ts'
import { moduleOf, partialModule, type ModuleSource } from '../bundle/modules.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import type { Run, Stage } from '../graph/run.ts'
import type { Doc, Outcome } from '../model.ts'
import type { Bundled } from '../model/bundle.ts'
import { tocOf, type ResolvedWords } from './words.ts'

export interface DocsToBundle extends Pick<
  BundleInput,
  | 'root'
  | 'home'
  | 'templates'
  | 'mode'
  | 'site'
  | 'words'
  | 'surroundings'
  | 'code'
  | 'names'
  | 'locate'
> {
  /** Pages and partials that can be read, none in a circle of imports. */
  readonly docs: readonly Doc[]
  /** Asked of partials. */
  readonly wordsOf?: (doc: Doc) => ResolvedWords
  readonly bundler?: Stage<BundleInput, Bundled>
}

/**
 * Bundles what the documents need. When code beside the documents is broken, its errors are told and
 * the rest is bundled without the documents that are named, at worst without all that import any:
 * the other pages can still be checked.
 */
export async function bundleDocs(input: DocsToBundle, run: Run): Promise<Outcome<Bundled>> {
  const { bundler = bundle } = input
  const bundled = await run(bundler, bundleInput(input))
  if (bundled.value.bundle) return bundled
  const named = new Set(bundled.diagnostics.map(({ file }) => file))
  const rests = [
    input.docs.filter(({ source }) => !named.has(source)),
    input.docs.filter(({ imports }) => imports.length === 0),
  ]
  for (const docs of rests) {
    const rest = await run(bundler, bundleInput({ ...input, docs }))
    const { bundle: sound } = rest.value
    if (sound) return outcome({ ...bundled.value, bundle: sound }, bundled.diagnostics)
  }
  return bundled
}

function bundleInput({ docs, wordsOf, bundler: _, ...rest }: DocsToBundle): BundleInput {
  const { names } = rest
  const bySource = new Map(docs.map((doc) => [doc.source, doc]))
  const still = new Map<string, ModuleSource>()
  const live = new Map<string, ModuleSource>()
  for (const doc of docs) {
    const module = moduleOf(doc)
    if (module) (isLive(doc, bySource, names) ? live : still).set(module.id, module)
  }
  const partials = new Set(
    docs.flatMap((doc) =>
      doc.imports.flatMap(({ specifier }) => documentOf(doc, specifier, bySource) ?? []),
    ),
  )
  return {
    ...rest,
    still: [...still.values()],
    live: [...live.values()],
    contents: docs.flatMap(({ source, module }) =>
      module === null ? [] : [[source, module] as const],
    ),
    partials: [...partials].map((doc) => {
      const { parts, links } = wordsOf!(doc)
      const toc = tocOf(doc, bySource)
      return [doc.source, partialModule(doc, { parts, links, toc })] as const
    }),
  }
}
