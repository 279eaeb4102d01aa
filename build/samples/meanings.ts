import type ts from 'typescript'
import { compare } from '../diagnostics/diagnostic.ts'
import { declarationKey, type ReadDeclaration } from './declaration.ts'
import type { EntryPoints } from './entryPoints.ts'
import type { TypeScript } from './syntax.ts'

/** The names under which entry points export a symbol, as `declarationKey`s. */
export type ExportKeys = ReadonlyMap<ts.Symbol, readonly string[]>

export function exportKeys(packages: EntryPoints, entryPoints: readonly string[]): ExportKeys {
  const keys = new Map<ts.Symbol, string[]>()
  for (const from of entryPoints) {
    for (const [of, symbol] of packages.exportsOf(from) ?? []) {
      keys.set(symbol, [...(keys.get(symbol) ?? []), declarationKey({ of, from })])
    }
  }
  return keys
}

/** Which exports the words in declarations mean; a word that means two things means none. */
export function meaningsIn(
  ts: TypeScript,
  nodes: readonly ts.Node[],
  { packages, keys }: { packages: EntryPoints; keys: ExportKeys },
): ReadDeclaration['meanings'] {
  const found = new Map<string, ts.Symbol | null>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const word = node.text.replace(/\$\d+$/, '')
      const symbol = packages.symbolOf(node) ?? null
      found.set(word, !found.has(word) || found.get(word) === symbol ? symbol : null)
    }
    ts.forEachChild(node, visit)
  }
  nodes.forEach(visit)
  const exported = [...found].flatMap(([word, symbol]) => {
    const names = symbol && keys.get(symbol)
    return names ? [[word, [...names].sort(compare)] as const] : []
  })
  return Object.fromEntries(exported.sort(([a], [b]) => compare(a, b)))
}
