import type ts from 'typescript'
import { createHost, optionsFor } from './host.ts'
import type { TypeScript } from './syntax.ts'

/** A program that imports entry points of packages, to ask what they export. */
export interface EntryPoints {
  readonly checker: ts.TypeChecker
  readonly program: ts.Program
  /** Paths of what was read, but for what the compiler brings. */
  readonly files: readonly string[]
  /** The exports by name; undefined when the entry point cannot be resolved. */
  exportsOf(entryPoint: string): ReadonlyMap<string, ts.Symbol> | undefined
  /** What an identifier means, through all that only renames it. */
  symbolOf(node: ts.Identifier): ts.Symbol | undefined
}

/** Loads entry points as a module of the site at `root` would. */
export function loadEntryPoints(
  ts: TypeScript,
  input: { root: string; entryPoints: readonly string[] },
): EntryPoints {
  const folder = `${input.root}/.lectern/samples/entries/`
  const path = `${folder}entries.ts`
  const code = input.entryPoints.map((one) => `import ${JSON.stringify(one)}`).join('\n')
  const { host, show } = createHost(ts, { root: input.root, folder })
  show(new Map([[path, code]]))
  const program = ts.createProgram({ rootNames: [path], options: optionsFor(ts), host })
  const checker = program.getTypeChecker()
  const imports = program.getSourceFile(path)!.statements.filter(ts.isImportDeclaration)
  const modules = new Map(
    imports.map((one, i) => [
      input.entryPoints[i]!,
      checker.getSymbolAtLocation(one.moduleSpecifier),
    ]),
  )
  return {
    checker,
    program,
    files: program
      .getSourceFiles()
      .filter((file) => file.fileName !== path && !program.isSourceFileDefaultLibrary(file))
      .map(({ fileName }) => fileName),
    exportsOf(entryPoint) {
      const module = modules.get(entryPoint)
      if (!module) return undefined
      const found = checker.getExportsOfModule(module)
      return new Map(found.map((one) => [one.name, aliased(ts, checker, one)]))
    },
    symbolOf(node) {
      const symbol = checker.getSymbolAtLocation(node)
      return symbol && aliased(ts, checker, symbol)
    },
  }
}

function aliased(ts: TypeScript, checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}
