import { posix } from 'node:path'
import type { CompileInput } from '../compile/compile.ts'
import { compile } from '../compile/stage.ts'
import { each, type Run } from '../graph/run.ts'
import type { Doc, Outcome, Snapshot, SourceFile } from '../model.ts'

export interface Documents {
  readonly docs: readonly Doc[]
  readonly bySource: ReadonlyMap<string, Doc>
  /** What each was compiled from, by its path. */
  readonly sources: ReadonlyMap<string, SourceFile>
  /** Those that cannot be read: they keep their address, and are not rendered. */
  readonly unread: ReadonlySet<string>
}

/** Every document compiled, in the order of the snapshot. */
export async function compileDocuments(snapshot: Snapshot, run: Run): Promise<Outcome<Documents>> {
  const folder = docsFolder(snapshot)
  const compiled = await each(run, compile, compileInputs(snapshot, folder))
  const docs = compiled.value.map((doc, i) => doc ?? unreadable(snapshot.documents[i]!, folder))
  return {
    value: {
      docs,
      bySource: new Map(docs.map((doc) => [doc.source, doc])),
      sources: new Map(snapshot.documents.map((source) => [source.path, source])),
      unread: new Set(docs.filter((_, i) => !compiled.value[i]).map(({ source }) => source)),
    },
    diagnostics: compiled.diagnostics,
  }
}

/** Folder of the documents, relative to the root. */
export function docsFolder({ site }: Snapshot): string {
  return posix.join('content', site.settings.docs ?? 'docs')
}

function compileInputs({ documents, site }: Snapshot, folder: string): CompileInput[] {
  const mdx = site.settings.markdown?.format === 'mdx'
  return documents.map((source) => ({
    source,
    options: {
      format: mdx || source.path.endsWith('.mdx') ? 'mdx' : 'md',
      folder: source.path.startsWith(`${folder}/`) ? folder : 'content',
      siteUrl: site.url,
    },
  }))
}

/** Stands for a document that cannot be read, so that links to it are not called broken too. */
function unreadable(source: SourceFile, folder: string): Doc {
  return uncompiled(source, source.path.startsWith(`${folder}/`) ? folder : 'content')
}

/** A document of which nothing is known but its file; `folder` is what its id is relative to. */
export function uncompiled({ path, hash }: SourceFile, folder: string): Doc {
  const id = path.slice(folder.length + 1).replace(/\.mdx?$/, '')
  return {
    hash,
    id,
    source: path,
    frontmatter: {},
    title: id,
    titled: false,
    toc: [],
    parts: [],
    module: null,
    references: [],
    components: [],
    imports: [],
    sections: [],
  }
}
