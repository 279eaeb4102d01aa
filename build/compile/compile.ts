import { createHash } from 'node:crypto'
import type { Root } from 'hast'
import { VFile } from 'vfile'
import { defaultExport } from '../diagnostics/catalogue/content.ts'
import { failed, inOrder, outcome } from '../diagnostics/diagnostic.ts'
import type { Doc, Outcome, SourceFile } from '../model.ts'
import { elementsOf, type Elements } from './components.ts'
import { type Draft, type Format, placeIn } from './draft.ts'
import { noEsm } from './esm.ts'
import { fold } from './fold.ts'
import { readFrontmatter } from './frontmatter.ts'
import { checkLimits } from './limits.ts'
import { toHast } from './markdown.ts'
import type { Parsers } from './parsers.ts'
import { printModule } from './printModule.ts'
import { syntaxError } from './syntaxError.ts'
import { wellFormed } from './wellFormed.ts'
import { documentWords, type DocumentWords } from './words.ts'

export { Lacks, parsersFor } from './parsers.ts'

export interface CompileOptions {
  readonly format: Format
  /** Folder of the documents: `content/docs`. */
  readonly folder: string
  /** Origin of the published site: links to it are not external. */
  readonly siteUrl: string
  /** Components that look into what stands between their tags. */
  readonly elements?: readonly string[]
  /** Title of a document that gives itself none; default: the name of its file. */
  readonly name?: string
  /** Of the document's language, where they are not English. */
  readonly words?: Partial<DocumentWords>
}

export interface CompileInput {
  readonly source: SourceFile
  readonly options: CompileOptions
}

/**
 * One document, from its source text to parts and a module. A function of its input alone. Whatever
 * an author does wrong is a diagnostic; the value is null when the text cannot be read at all. Throws
 * `Lacks` when the document needs what was not loaded yet.
 */
export function compileDocument(
  { source, options }: CompileInput,
  parsers: Parsers,
): Outcome<Doc | null> {
  const text = wellFormed(source)
  const limits = checkLimits({ path: source.path, text: text.value, format: options.format })
  const before = [...text.diagnostics, ...limits]
  if (failed(limits)) return outcome(null, inOrder(before))
  const matter = readFrontmatter({ path: source.path, text: text.value })
  const { frontmatter, places } = matter.value
  const draft = newDraft(source, options, { frontmatter, places, parsers })
  draft.diagnostics.push(...before, ...matter.diagnostics)
  const file = new VFile({ path: source.path, value: matter.value.body, data: { draft } })
  let tree: Root
  try {
    tree = toHast(file, options.format)
  } catch (thrown) {
    draft.diagnostics.push(syntaxError(thrown, source.path))
    return outcome(null, inOrder(draft.diagnostics))
  }
  const doc = assemble(tree, draft, { source, options })
  return outcome(doc, inOrder(draft.diagnostics))
}

function newDraft(
  source: SourceFile,
  options: CompileOptions,
  given: Pick<Draft, 'frontmatter' | 'places' | 'parsers'>,
): Draft {
  return {
    ...given,
    path: source.path,
    format: options.format,
    siteUrl: options.siteUrl,
    words: documentWords(options.words),
    elements: options.elements ?? [],
    diagnostics: [],
    references: [],
    esm: noEsm,
    toc: [],
    headings: [],
    sections: [],
  }
}

function assemble(tree: Root, draft: Draft, input: CompileInput): Doc {
  const { frontmatter, places, esm } = draft
  if (esm.layout) draft.diagnostics.push(defaultExport(placeIn(draft, esm.layout)))
  const elements = elementsOf(tree, esm)
  const { parts, jsx } = fold(tree)
  const name = frontmatter.id ?? input.options.name ?? fileName(draft.path)
  const title = frontmatter.title ?? draft.heading ?? name
  const description = frontmatter.description ?? draft.excerpt
  return {
    hash: hashOf(input),
    id: idOf(draft.path, input.options.folder, frontmatter.id),
    source: draft.path,
    frontmatter,
    ...(Object.keys(places).length > 0 ? { places } : {}),
    title,
    titled: draft.heading !== undefined,
    ...(description ? { description } : {}),
    toc: draft.toc,
    parts,
    module: moduleOf(jsx, draft, elements),
    references: draft.references,
    components: elements.components,
    listens: elements.listens,
    imports: esm.imports,
    sections: draft.sections.map((section, i) =>
      i === 0 ? { ...section, title } : { ...section, ancestors: [title, ...section.ancestors] },
    ),
  }
}

/** Exports count: another document may import them. So do imports without names: they are made for what they do. */
function moduleOf(
  jsx: string | null,
  { esm, frontmatter, headings }: Draft,
  { components, named }: Elements,
): string | null {
  const acts = esm.imports.some(({ locals }) => locals.length === 0)
  if (jsx === null && !acts && !/^[\t ]*export\b/m.test(esm.source)) return null
  const content = jsx ?? '<_Part html={_parts[0]} />'
  const isAskedFor = (name: string) => named.has(name) && !esm.bound.has(name)
  return printModule({
    jsx: content,
    source: esm.source,
    components,
    ...(isAskedFor('frontMatter') ? { frontmatter } : {}),
    ...(isAskedFor('toc') ? { headings } : {}),
  })
}

function hashOf({ source, options }: CompileInput): string {
  const key = JSON.stringify([source.path, source.hash, source.text, options])
  return createHash('sha256').update(key).digest('hex').slice(0, 20)
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.mdx?$/, '')
}

function idOf(path: string, folder: string, id: string | undefined): string {
  const below = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
  const own = below.replace(/\.mdx?$/, '')
  return id === undefined ? own : own.slice(0, own.lastIndexOf('/') + 1) + id
}
