import type { SiteData, Surroundings } from '../../runtime/contract.ts'
import type { Words } from '../../runtime/english.ts'
import { compare, outcome } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../graph/hash.ts'
import type { Stage } from '../graph/run.ts'
import type { Position } from '../model.ts'
import type { Bundle, Bundled, MissingImport } from '../model/bundle.ts'
import { bundleClients, styled } from './bundleClients.ts'
import { bundleServer } from './bundleServer.ts'
import { changingEntries, environmentIn, isFetching } from './changing.ts'
import type { ComponentNames } from './components.ts'
import { adaptFailure, adaptWarnings, readInBrowsers, type Locate } from './failure.ts'
import type { ModuleSource } from './modules.ts'
import { filesOf, noFindings } from './options.ts'
import { CONTENT, NAMESPACE, PARTIAL } from './plugin.ts'
import { renewedWith } from './renewed.ts'
import { writeServer } from './server.ts'

export interface BundleInput {
  readonly root: string
  readonly home: string
  readonly templates: string
  readonly mode: 'production' | 'development'
  readonly site: SiteData
  /** The words of the interface, by the code of the locale. */
  readonly words: Readonly<Record<string, Words>>
  /** The bar, the footer and the announcement of each language, by the code of the locale. */
  readonly surroundings: Readonly<Record<string, Surroundings>>
  /** Digest of all code that may be read. */
  readonly code: string
  /** Components that documents may use without importing them. */
  readonly names: ComponentNames
  /** Distinct modules that only the build evaluates, and those that browsers hydrate. */
  readonly still: readonly ModuleSource[]
  readonly live: readonly ModuleSource[]
  /** Every document's module, by its path: what partials are made of. */
  readonly contents: readonly (readonly [path: string, code: string])[]
  readonly partials: readonly (readonly [path: string, code: string])[]
  /** For diagnostics: where a line of a document's module stands in the document. */
  readonly locate: Locate
}

/** Templates, runtime and content modules → hashed chunks for the browser, and a server bundle. */
export const bundle: Stage<BundleInput, Bundled> = {
  name: 'bundle',
  key: ({ code, mode, site, words, surroundings, still, live, partials }) =>
    digestOf([code, mode, site, words, surroundings, idsOf(still), idsOf(live), partials]),
  async apply(input) {
    const findings = noFindings(await documentsReading(input))
    // A package may be there for Node and not for browsers: both bundles tell what they miss.
    const inBrowsers: MissingImport[] = []
    const [bundled, server] = await Promise.allSettled([
      bundleClients(input, { ...findings, missing: inBrowsers }),
      bundleServer(input, findings),
    ])
    const missing = distinct([...findings.missing, ...inBrowsers])
    if (bundled.status === 'rejected' || server.status === 'rejected') {
      // Each reads files that the other does not: both tell what is wrong.
      const failures = [bundled, server].flatMap((one) => ('reason' in one ? [one.reason] : []))
      const faults = await Promise.all(failures.map((one) => adaptFailure(one, input)))
      return outcome({ bundle: null, missing }, distinct(faults.flat()))
    }
    const { environment, ...client } = await styled(bundled.value, findings.sheets)
    const changing = changingEntries(server.value.metafile, findings.read)
    const written = await writeServer(input, { files: filesOf(input, server.value), changing })
    const value: Bundle = {
      ...client,
      ...(input.mode === 'development' ? { clients: renewedWith(written, client.clients) } : {}),
      files: [...client.files, ...findings.emitted.values()],
      server: written,
      changing,
      sources: {
        files: [...findings.read.files].toSorted(compare),
        folders: [...findings.read.folders].toSorted(compare),
        linking: [...findings.read.linking].toSorted(compare),
      },
    }
    const doubts = [
      ...adaptWarnings(findings.warnings),
      ...environment.map((name) => readInBrowsers(name, findings.read.environment.get(name)!)),
    ]
    return outcome({ bundle: value, missing }, distinct(doubts))
  },
}

function distinct<T>(found: readonly T[]): T[] {
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()]
}

function idsOf(modules: readonly ModuleSource[]): string[] {
  return modules.map(({ id }) => id)
}

/** The modules of documents that read `process.env`, and where, or the network, by the bundler's names for them. */
async function documentsReading({ contents, partials, locate }: BundleInput) {
  const environment = new Map<string, Position>()
  const fetching = new Set<string>()
  const note = async (start: string, modules: BundleInput['contents']) => {
    for (const [path, code] of modules) {
      const name = `${NAMESPACE}:${start}${path}`
      if (await environmentIn(code)) {
        environment.set(name, locate(path, 'process.env') ?? { line: 1, column: 1 })
      }
      if (isFetching(code)) fetching.add(name)
    }
  }
  await note(CONTENT, contents)
  await note(PARTIAL, partials)
  return { environment, fetching }
}
