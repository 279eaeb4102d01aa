import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import { listFiles } from '../../io/list.ts'
import { sourceOf } from '../../io/snapshot.ts'
import type { Diagnostic, OutputFile, SourceFile } from '../../model.ts'
import { rewrite, type Moves } from './rewrite.ts'
import { besides, nothing, shims, SHIMS } from './shims.ts'

export interface Sources {
  /** Everything that is copied, at its new place, and what it needs of Docusaurus. */
  readonly files: readonly OutputFile[]
  readonly documents: readonly SourceFile[]
  readonly categories: readonly SourceFile[]
  /** What sources use that has no counterpart. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The documents, pages, assets and components of a Docusaurus site, at their places here. */
export async function readSources(dir: string, docs: string): Promise<Sources> {
  const folder = docs.replace(/^\.\/|\/$/g, '')
  const moves: Moves = [
    ['static', 'content/static'],
    [folder, 'content/docs'],
    ['src/pages', 'content'],
  ]
  const lists = await Promise.all([
    copied(dir, folder, 'content/docs', () => true),
    copied(dir, 'static', 'content/static', () => true),
    copied(dir, 'src/pages', 'content', (path) => /\.mdx?$/.test(path)),
    copied(dir, 'src/components', 'src/components', () => true),
  ])
  const rewritten = lists.flat().map((file) => rewrittenFile(file, moves))
  const files = rewritten.map(({ file }) => file)
  const texts = files.map(({ path, contents }) => sourceOf(path, Buffer.from(contents)))
  return {
    files: [...files, ...shimsFor(rewritten.flatMap(({ foreign }) => foreign))],
    documents: texts.filter(({ path }) => /^content\/.*\.mdx?$/.test(path)),
    categories: texts.filter(({ path }) => path.endsWith('/_category_.json')),
    diagnostics: rewritten.flatMap(({ file, foreign }) => missing(file.path, foreign)),
  }
}

async function copied(
  dir: string,
  from: string,
  to: string,
  wanted: (path: string) => boolean,
): Promise<OutputFile[]> {
  const { value } = listFiles(dir, from)
  return Promise.all(
    value.filter(wanted).map(async (path) => ({
      path: `${to}${path.slice(from.length)}`,
      contents: await readFile(join(dir, path)),
    })),
  )
}

interface RewrittenFile {
  readonly file: OutputFile
  readonly foreign: readonly string[]
}

function rewrittenFile(file: OutputFile, moves: Moves): RewrittenFile {
  const { path, contents } = file
  if (path.startsWith('content/static/')) return { file, foreign: [] }
  if (/\/_category_\.ya?ml$/.test(path)) return { file: asJson(file), foreign: [] }
  if (!/\.(?:mdx?|[jt]sx?)$/.test(path)) return { file, foreign: [] }
  const { text, foreign } = rewrite(Buffer.from(contents).toString(), path, moves)
  return { file: { path, contents: text }, foreign }
}

function asJson({ path, contents }: OutputFile): OutputFile {
  const value: unknown = parse(Buffer.from(contents).toString())
  return {
    path: path.replace(/\.ya?ml$/, '.json'),
    contents: `${JSON.stringify(value ?? {}, null, 2)}\n`,
  }
}

function shimsFor(names: readonly string[]): OutputFile[] {
  const all = names.flatMap((name) => [shims[name] ?? nothing, ...(besides[name] ?? [])])
  return [...new Set(all)].map(({ file, contents }) => ({ path: `${SHIMS}/${file}`, contents }))
}

function missing(path: string, foreign: readonly string[]): Diagnostic[] {
  return foreign
    .filter((name) => !(name in shims))
    .map((name) =>
      noCounterpart(path, `The component "${name}"`, 'It shows nothing: write one of your own.'),
    )
}

/** Files of the site that nothing here reads. */
export function foreignSources(dir: string): Diagnostic[] {
  const pages = listFiles(dir, 'src/pages').value.filter((path) => /\.[jt]sx?$/.test(path))
  const theme = listFiles(dir, 'src/theme').value
  const versions = listFiles(dir, 'versioned_docs').value
  return [
    ...pages.map((path) =>
      noCounterpart(path, 'A page written in React', 'Write it as MDX below content/.'),
    ),
    ...(theme.length > 0
      ? [noCounterpart('src/theme', 'A swizzled theme', 'Change a copy of the templates instead.')]
      : []),
    ...(versions.length > 0
      ? [noCounterpart('versioned_docs', 'Older versions', 'Only the current one is imported.')]
      : []),
  ]
}
