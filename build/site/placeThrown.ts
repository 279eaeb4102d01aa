import { SourceMap } from 'node:module'
import { extname, join } from 'node:path'
import type { Loader } from 'esbuild'
import { renderFailureAt } from '../diagnostics/catalogue/code.ts'
import { positionAt } from '../diagnostics/position.ts'
import { textAt } from '../io/textAt.ts'
import type { Diagnostic, Position, Snapshot, Thrown } from '../model.ts'
import { samePlace } from './samePlace.ts'

type Sources = Pick<Snapshot, 'root' | 'documents'>

/**
 * Failures of pages at the places of the code that threw; at the start of the page, where these cannot be
 * told for certain. They are found anew at each build: a line moves without changing what is rendered.
 */
export function placeThrown(
  diagnostics: readonly Diagnostic[],
  sources: Sources,
): Promise<Diagnostic[]> {
  return Promise.all(
    diagnostics.map(async ({ thrown, ...failure }) => {
      const at = thrown && (await positionOf(thrown, sources))
      if (!at) return { line: 1, column: 1, ...failure }
      return renderFailureAt({ file: thrown.source, ...at }, failure)
    }),
  )
}

async function positionOf(
  thrown: Thrown,
  { root, documents }: Sources,
): Promise<Position | undefined> {
  const { source } = thrown
  const document = documents.find(({ path }) => path === source)
  const text = document?.text ?? textAt(join(root, source))
  if (text === undefined) return undefined
  if (!document) return positionInCode(thrown, text)
  const offset = samePlace(thrown, text)
  return offset === undefined ? undefined : positionAt(text, offset)
}

/** Code is compiled as for the bundle, but by itself, with a map of where each piece comes from. */
async function positionInCode(thrown: Thrown, text: string): Promise<Position | undefined> {
  const loader = extname(thrown.source).replace(/^\.[cm]?/, '') as Loader
  const { transform } = await import('esbuild')
  const { code, map } = await transform(text, {
    loader,
    jsx: 'automatic',
    target: 'node20',
    sourcemap: 'external',
    logLevel: 'silent',
  }).catch(() => ({ code: '', map: '' }))
  const offset = samePlace(thrown, code)
  if (offset === undefined) return undefined
  const { line, column } = positionAt(code, offset)
  const found = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1)
  if (!('originalSource' in found)) return undefined
  return { line: found.originalLine + 1, column: found.originalColumn + 1 }
}
