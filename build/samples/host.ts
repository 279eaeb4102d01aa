import { dirname } from 'node:path'
import type ts from 'typescript'
import type { TypeScript } from './syntax.ts'

/** The options of every sample: strict, as a bundler would compile them. */
export function optionsFor(ts: TypeScript): ts.CompilerOptions {
  return {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    noUncheckedSideEffectImports: false,
  }
}

/** A compiler host that sees the virtual files over the disk. Parsed packages are kept. */
export interface SampleHost {
  readonly host: ts.CompilerHost
  /** Replaces all virtual files, by absolute path. */
  show(files: ReadonlyMap<string, string>): void
}

/** `folder` is where the virtual files lie, and nothing else that modules are looked for in. */
export function createHost(ts: TypeScript, place: { root: string; folder: string }): SampleHost {
  const disk = ts.createCompilerHost(optionsFor(ts))
  const parsed = new Map<string, ts.SourceFile | undefined>()
  const known = new Map<string, boolean>()
  const virtual = { files: new Map<string, string>() as ReadonlyMap<string, string> }
  const inside = (path: string): boolean => path.startsWith(place.folder)
  const libraries = dirname(disk.getDefaultLibFileName(optionsFor(ts)))
  const isLibrary = (path: string): boolean => dirname(path) === libraries
  const folders = new Set<string>()
  const host: ts.CompilerHost = {
    ...disk,
    getCurrentDirectory: () => place.root,
    fileExists: (path) =>
      inside(path) ? virtual.files.has(path) : cached(known, path, disk.fileExists),
    readFile: (path) => virtual.files.get(path) ?? disk.readFile(path),
    directoryExists: (path) =>
      inside(path) ? folders.has(path) : cached(known, `${path}/`, disk.directoryExists!),
    getDirectories: () => [],
    realpath: (path) => (inside(path) ? path : disk.realpath!(path)),
    getSourceFile: (path, options) => {
      const text = virtual.files.get(path)
      if (text !== undefined) return ts.createSourceFile(path, text, options)
      return cached(parsed, path, () =>
        disk.getSourceFile(path, isLibrary(path) ? withoutComments(ts, options) : options),
      )
    },
  }
  return {
    host,
    show(files) {
      virtual.files = files
      folders.clear()
      for (const path of files.keys()) addFolders(folders, path)
    },
  }
}

/** Comments of what the compiler brings are a third of the time that reading it takes, and nobody asks for them. */
function withoutComments(
  ts: TypeScript,
  options: ts.ScriptTarget | ts.CreateSourceFileOptions,
): ts.CreateSourceFileOptions {
  const given = typeof options === 'object' ? options : { languageVersion: options }
  return { ...given, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
}

function cached<T>(known: Map<string, T>, key: string, read: (key: string) => T): T {
  if (!known.has(key)) known.set(key, read(key.endsWith('/') ? key.slice(0, -1) : key))
  return known.get(key)!
}

function addFolders(folders: Set<string>, path: string): void {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    folders.add(path.slice(0, end))
  }
}
