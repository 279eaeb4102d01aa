import { posix } from 'node:path'
import { ownerOf } from '../../runtime/url.ts'
import type { CompileInput } from '../compile/compile.ts'
import { ownWords, type DocumentWords } from '../compile/words.ts'
import { each, type Run } from '../graph/run.ts'
import type { Doc, Outcome, Site, Snapshot, SourceFile } from '../model.ts'
import { routePath, withoutNumber } from '../route/ids.ts'
import { compilePage } from './compilePage.ts'

export interface Documents {
  readonly docs: readonly Doc[]
  readonly bySource: ReadonlyMap<string, Doc>
  /** What each was compiled from, by its path. */
  readonly sources: ReadonlyMap<string, SourceFile>
  /** Those that cannot be read: they keep their address, and are not rendered. */
  readonly unread: ReadonlySet<string>
}

/**
 * Every document compiled, in the order of the snapshot. Those that may hold code come first:
 * `onCode` is told of them, of those that can be read, while the others are compiled.
 */
export async function compileDocuments(
  snapshot: Snapshot,
  run: Run,
  onCode?: (docs: readonly Doc[]) => void,
): Promise<Outcome<Documents>> {
  const folder = docsFolder(snapshot)
  const inputs = compileInputs(snapshot, folder)
  const mayHoldCode = ({ options }: CompileInput) => options.format === 'mdx'
  const first = each(run, compilePage, inputs.filter(mayHoldCode))
  const others = each(
    run,
    compilePage,
    inputs.filter((input) => !mayHoldCode(input)),
  )
  const [code, prose] = await Promise.all([
    first.then((compiled) => {
      onCode?.(compiled.value.filter((doc) => doc !== null))
      return compiled
    }),
    others,
  ])
  const read = [...code.value, ...prose.value].filter((doc) => doc !== null)
  const known = new Map(read.map((doc) => [doc.source, doc]))
  const docs = snapshot.documents.map(
    (source) => known.get(source.path) ?? unreadable(source, folder),
  )
  return {
    value: {
      docs,
      bySource: new Map(docs.map((doc) => [doc.source, doc])),
      sources: new Map(snapshot.documents.map((source) => [source.path, source])),
      unread: new Set(docs.filter(({ source }) => !known.has(source)).map(({ source }) => source)),
    },
    diagnostics: [...code.diagnostics, ...prose.diagnostics],
  }
}

/** Folder of the documents, relative to the root. */
export function docsFolder({ site }: Snapshot): string {
  return posix.join('content', site.settings.docs ?? 'docs')
}

function compileInputs({ documents, site }: Snapshot, folder: string): CompileInput[] {
  const mdx = site.settings.markdown?.format === 'mdx'
  const wordsIn = languagesOf(site, folder)
  return documents.map((source) => {
    const words = wordsIn(source)
    const file = posix.parse(source.path).name
    const name = withoutNumber(file)
    return {
      source,
      options: {
        format: mdx || source.path.endsWith('.mdx') ? 'mdx' : 'md',
        folder: folderOf(source, folder),
        siteUrl: site.url,
        ...(name !== file && { name }),
        ...(words && { words }),
      },
    }
  })
}

/** Says the words of the interface in a document's language, which is that of its folder. */
function languagesOf(
  { locales, words, settings }: Site,
  folder: string,
): (source: SourceFile) => Partial<DocumentWords> | undefined {
  const own = new Map(locales.map((locale) => [locale, ownWords(words[locale.code]!)]))
  if ([...own.values()].every((one) => one === undefined)) return () => undefined
  return (source) => {
    const below = folderOf(source, folder)
    const prefix = below === folder ? (settings.docsPath ?? '/') : '/'
    const path = routePath(uncompiled(source, below), prefix)
    return own.get(ownerOf(path, locales) ?? locales[0]!)
  }
}

/** The folder that a document's id is relative to. */
function folderOf({ path }: SourceFile, folder: string): string {
  return path.startsWith(`${folder}/`) ? folder : 'content'
}

/** Stands for a document that cannot be read, so that links to it are not called broken too. */
function unreadable(source: SourceFile, folder: string): Doc {
  return uncompiled(source, folderOf(source, folder))
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
    listens: false,
    imports: [],
    sections: [],
  }
}
