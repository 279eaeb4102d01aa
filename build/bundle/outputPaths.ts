import type { Metafile } from 'esbuild'
import { compare } from '../diagnostics/diagnostic.ts'
import type { ModuleSource } from './modules.ts'
import { CONTENT } from './plugin.ts'

/** What the bundler says of its outputs, by their paths below `out/`. */
type Outputs = Metafile['outputs']

/** Path of the code or styles that an entry became. Throws when there is none. */
export function outputOf(outputs: Outputs, entry: string): string {
  const found = Object.entries(outputs).find(
    ([path, { entryPoint }]) => entryPoint?.endsWith(entry) && !path.endsWith('.map'),
  )
  if (!found) throw new Error(`The bundler made no output for "${entry}".`)
  return below(found[0])
}

/**
 * The chunk that holds the code of an entry. Where other entries import that one too, esbuild leaves
 * of the entry itself nothing but an import of it.
 */
export function chunkOf(outputs: Outputs, entry: string, source: string): string {
  const chunks = [entry, ...staticImports(outputs, entry)]
  const holds = (path: string) =>
    Object.keys(outputs[`out/${path}`]?.inputs ?? {}).some((input) => input.endsWith(source))
  return chunks.find(holds) ?? entry
}

/** The chunk of each module, by its id. */
export function modulesOf(outputs: Outputs, modules: readonly ModuleSource[]) {
  return Object.fromEntries(
    modules.map(({ id, source }) => [id, outputOf(outputs, CONTENT + source)]),
  )
}

/** The chunks of those of the entries that there are, with all that they import before they run. */
export function chunksOf(outputs: Outputs, entries: readonly string[]): string[] {
  const found = Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
    entries.some((entry) => entryPoint?.endsWith(entry)) ? [below(path)] : [],
  )
  return [...new Set(found.flatMap((path) => [path, ...staticImports(outputs, path)]))].toSorted(
    compare,
  )
}

/** Chunks that an entry imports before it runs, itself left out. */
export function staticImports(outputs: Outputs, entry: string): string[] {
  const seen = new Set<string>()
  const walk = (path: string) => {
    for (const { path: next, kind } of outputs[`out/${path}`]?.imports ?? []) {
      if (kind !== 'import-statement' || seen.has(below(next))) continue
      seen.add(below(next))
      walk(below(next))
    }
  }
  walk(entry)
  return [...seen].toSorted(compare)
}

/** `out/assets/x.js` → `assets/x.js` */
export function below(path: string): string {
  return path.slice('out/'.length)
}
