/** What the bundler gives: the code of the browser and of the server. Types only. */
import type { OutputFile } from '../model.ts'

/** The code that renders, on disk where worker threads can import it. */
export interface ServerBundle {
  /** Holds `server.js` and `content-<id>.js`. */
  readonly folder: string
  /**
   * Digest of everything that `server.js` runs. Where that reads what may differ at the next build (see
   * `changing`), a name that no other build has.
   */
  readonly digest: string
  /** The same of each content module with all that it imports, by id. */
  readonly modules: Readonly<Record<string, string>>
}

/** What a browser runs, with the words of a language in it. Addresses are below the base. */
export interface Client {
  readonly entry: string
  /** Chunks that `entry` imports before it runs. */
  readonly preload: readonly string[]
  /** What the search page runs besides, and all that it comes to load then until answers are shown. */
  readonly search: Readonly<Record<'run' | 'preload', readonly string[]>>
  /** Chunk of each live content module, by id. */
  readonly modules: Readonly<Record<string, string>>
  /** Changes with the code that every page runs; each language has its own. */
  readonly release: string
}

export interface Bundle {
  readonly files: readonly OutputFile[]
  /** Addresses below the base. */
  readonly styles: readonly string[]
  /** By the code of the locale; locales with the same words share one. */
  readonly clients: Readonly<Record<string, Client>>
  readonly server: ServerBundle
  /** Entries of the server's code, `server` or `content-<id>`, that read what may differ at the next build. */
  readonly changing: readonly string[]
  readonly sources: BundleSources
}

export interface Bundled {
  /** Null where code is broken. */
  readonly bundle: Bundle | null
  /** Imports of documents that lead nowhere; their modules were bundled without. */
  readonly missing: readonly MissingImport[]
}

/** What the bundler read, absolute and in order. Never part of a key or of the output. */
export interface BundleSources {
  readonly files: readonly string[]
  /** Folders from which imports were resolved. */
  readonly folders: readonly string[]
  /** Folders in which an import named a symbolic link. */
  readonly linking?: readonly string[]
}

export interface MissingImport {
  readonly source: string
  readonly specifier: string
  /** Path below the root of the document that it names, where that one cannot be imported. */
  readonly named?: string
}
