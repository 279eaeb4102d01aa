import { posix } from 'node:path'
import { localeOf } from '../../runtime/owner.ts'
import type { CompileInput } from '../compile/compile.ts'
import { readFrontmatter } from '../compile/frontmatter.ts'
import { ownWords, type DocumentWords } from '../compile/words.ts'
import { each, type Run } from '../graph/run.ts'
import { docsFolder } from '../io/docsFolder.ts'
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
  const folder = docsFolder(snapshot.site.settings)
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
    (source) => known.get(source.path) ?? asUnread(source, folder),
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

function compileInputs({ documents, site }: Snapshot, folder: string): CompileInput[] {
  const mdx = site.settings.markdown?.format === 'mdx'
  const elements = site.settings.markdown?.elements
  const wordsIn = languagesOf(site, folder)
  return documents.map((source) => {
    const words = wordsIn(source)
    const file = posix.parse(source.path).name
    const name = withoutNumber(file)
    return {
      source,
      options: {
        format: mdx || source.path.endsWith('.mdx') ? 'mdx' : 'md',
        folder: folderOf(source.path, folder),
        siteUrl: site.url,
        ...(elements && { elements }),
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
    const isDoc = folderOf(source.path, folder) === folder
    const prefix = isDoc ? (settings.docsPath ?? '/') : '/'
    const path = routePath(uncompiled(source, folder), prefix)
    return own.get(localeOf(path, locales))
  }
}

/** The folder that a document's id is relative to. */
function folderOf(path: string, folder: string): string {
  return path.startsWith(`${folder}/`) ? folder : 'content'
}

/** What a file makes the id of its document; `folder` is that of the documents. */
export function fileId(path: string, folder: string): string {
  return path.slice(folderOf(path, folder).length + 1).replace(/\.mdx?$/, '')
}

/** A document that cannot be read, with the address and the names that it has: links to it are not called broken, too. */
function asUnread(source: SourceFile, folder: string): Doc {
  const doc = uncompiled(source, folder)
  const { frontmatter, places } = readFrontmatter(source).value
  return { ...doc, frontmatter, places, title: frontmatter.title ?? doc.title }
}

/** A document of which only its file is known. */
export function uncompiled({ path, hash }: SourceFile, folder: string): Doc {
  const id = fileId(path, folder)
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
