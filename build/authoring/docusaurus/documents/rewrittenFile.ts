import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { readFrontmatter } from '../../../compile/frontmatter.ts'
import { sourceOf } from '../../../io/sources.ts'
import type { OutputFile } from '../../../model.ts'
import { isPartial, withoutNumber } from '../../../route/ids.ts'
import { DOCS } from '../../siteFiles.ts'
import type { CodeComments } from '../codeComments.ts'
import type { Aliases } from './aliases.ts'
import { withFileTitle } from './fileTitle.ts'
import { withGlobals } from './globals.ts'
import { withHeadInMatter } from './headMatter.ts'
import { readYaml } from '../oldFiles.ts'
import { placeOf, type Moves } from '../moves.ts'
import { withoutTitle } from './pages.ts'
import { withPlainAddress } from './plainAddress.ts'
import type { ParseMatter } from '../parsedMatter.ts'
import type { Preprocess } from './preprocess.ts'
import { folderJson, isText, recordOf } from '../read.ts'
import { remarksOn, type Remark } from './remarks.ts'
import { rewrite, type Rewriting, type Rewritten } from './rewrite.ts'
import { asCss, isSass, type CompileSass } from './sass.ts'
import { withSidebarName } from '../sidebarNames.ts'
import { withoutStrangeKeys } from './strangeKeys.ts'
import { rewriteSheet } from './stylesheets.ts'
import type { ThemeComponents } from './themeComponents.ts'
import { withUnderscore } from '../underscored.ts'
import { idIn, inVersion, versionAt, type Version } from '../versions.ts'

export interface OldSite {
  readonly dir: string
  /** Base path of the site. */
  readonly base: string
  readonly moves: Moves
  readonly versions: readonly Version[]
  /** Whether documents named `.md` are MDX too. */
  readonly isMdx: boolean
  /** Whether documents are of MDX 1. */
  readonly isMdx1: boolean
  /** Whether an address is one of what stays where it is, such as a blog. */
  readonly isBeside: (address: string) => boolean
  /** Whether words between dollars are TeX. */
  readonly holdsFormulas: boolean
  /** Whether names between colons are emoji. */
  readonly holdsEmoji: boolean
  readonly components: ThemeComponents
  readonly parse: ParseMatter
  readonly preprocess: Preprocess
  readonly aliases: Aliases
  readonly sass: CompileSass | undefined
  /** Kinds of admonitions that only the old site has. */
  readonly keywords: readonly string[]
  /** What marks lines of code in the old site alone. */
  readonly comments: CodeComments
}

/** A file at its new place, and what it needs of others. */
export interface RewrittenFile extends Omit<Rewritten, 'text' | 'toTell'> {
  readonly file: OutputFile
  readonly remarks: readonly Remark[]
}

/** A file of the old site, by its path there. */
export async function rewrittenFile(site: OldSite, from: string): Promise<RewrittenFile> {
  const path = placeOf(from, site.moves)
  const old = { from, path, contents: await readFile(join(site.dir, from)) }
  if (path.startsWith('content/static/')) return asItIs(old)
  if (/\/_category_\.(?:ya?ml|json)$/.test(path)) return asItIs(asCategory(old, site))
  if (path.endsWith('.css') || isSass(path)) return rewrittenSheet(old, site)
  if (/\.mdx?$/.test(path)) return rewrittenDocument(old, site)
  if (!/\.[cm]?[jt]sx?$/.test(path)) return asItIs(old)
  const { text, toTell: _, ...found } = rewrite(textOf(old), rewriting(old, site))
  return { ...found, remarks: [], file: { path, contents: text } }
}

/** A file where it was, and where it belongs. */
interface OldFile extends OutputFile {
  readonly from: string
  readonly contents: Buffer
}

function asItIs({ path, contents }: OutputFile): RewrittenFile {
  return {
    ...{ foreign: [], imported: [], linked: [], published: [], unknown: [] },
    ...{ attributes: [], rules: [], remarks: [], file: { path, contents } },
  }
}

/** Parts of stylesheets stay, as others take them in. */
function rewrittenSheet(old: OldFile, site: OldSite): RewrittenFile {
  const { from, path } = old
  if (isSass(path) && (!site.sass || posix.basename(path).startsWith('_'))) return asItIs(old)
  const css = isSass(path) ? site.sass?.(from) : textOf(old)
  if (css === undefined) return { ...asItIs(old), remarks: [uncompiled] }
  const { text, imported } = rewriteSheet(css, { ...site, from, path })
  return { ...asItIs({ path: asCss(path), contents: text }), imported }
}

async function rewrittenDocument(old: OldFile, site: OldSite): Promise<RewrittenFile> {
  const { from, path } = old
  const version = versionOf(old, site)
  const parsed = await site.parse(from, textOf(old))
  const processed = site.preprocess(from, parsed ?? textOf(old))
  const read = processed ?? parsed ?? textOf(old)
  const titled = version && !isPartial(path) ? withFileTitle(withUnderscore(read, old), path) : read
  const file = rewriting(old, site)
  const declared = file.holdsCode ? withGlobals(titled) : titled
  const rewritten = rewrite(withHeadInMatter(declared), file)
  const { text, toTell, ...found } = rewritten
  const named = version ? inVersion(text, version) : withoutTitle(withSidebarName(text), path)
  const known = withoutStrangeKeys(named)
  const { text: contents, remarks: ofAddress } = withPlainAddress(known.text, path)
  const remarks = [
    ...(parsed === undefined ? [failing('parseFrontMatter')] : []),
    ...(processed === undefined ? [failing('preprocessor')] : []),
    ...known.remarks,
    ...ofAddress,
    ...remarksOn(contents, toTell),
  ]
  return { ...found, remarks, file: { path, contents } }
}

function rewriting(old: OldFile, site: OldSite): Rewriting {
  const { from, path } = old
  const version = versionOf(old, site)
  const holdsCode = site.isMdx || !path.endsWith('.md')
  return { ...site, docs: version?.docs, original: version?.original?.docs, from, path, holdsCode }
}

function versionOf({ path }: OldFile, { versions }: OldSite): Version | undefined {
  return versionAt(posix.relative(DOCS, path), versions)
}

function textOf({ contents }: OldFile): string {
  return contents.toString()
}

/** Of a document that a function of the site's own failed on. */
function failing(name: 'parseFrontMatter' | 'preprocessor'): Remark {
  const hint = 'It fails on this document, which is as it was: do its job by hand.'
  return { line: 1, column: 1, what: `markdown.${name}`, hint }
}

/** Of a stylesheet that the compiler of the old site fails on. */
const uncompiled: Remark = {
  ...{ line: 1, column: 1, what: 'Sass that does not compile' },
  hint: 'Make CSS of it, under the same name with the ending ".css".',
}

/**
 * What a folder says of itself, as JSON. The document that it names is one of its own, or else of its
 * version; a category that cannot be closed is open. Broken JSON stays.
 */
function asCategory(old: OldFile, site: OldSite): OutputFile {
  const { from, path } = old
  const version = versionOf(old, site)
  const text = textOf(old)
  const isJson = path.endsWith('.json')
  const value = isJson ? folderJson(text) : recordOf(readYaml(text, from))
  if (!value) return old
  const isFixed = value['collapsible'] === false
  if (isJson && !version?.path && !isFixed && isJsonText(text)) return old
  const link = recordOf(value['link'])
  const id = link['id']
  const named =
    version && isText(id) && !isBeside(id, posix.join(site.dir, posix.dirname(from)))
      ? { link: { ...link, id: idIn(version, id) } }
      : {}
  const open = isFixed ? { collapsed: false } : {}
  return {
    path: path.replace(/\.ya?ml$/, '.json'),
    contents: `${JSON.stringify({ ...value, ...named, ...open }, null, 2)}\n`,
  }
}

/** Whether a document in a folder has this id there. */
function isBeside(id: string, folder: string): boolean {
  const documents = readdirSync(folder).filter((name) => /\.mdx?$/.test(name))
  return documents.some((name) => {
    const source = sourceOf(name, readFileSync(posix.join(folder, name)))
    const own = readFrontmatter(source).value.frontmatter.id
    return (own ?? withoutNumber(posix.parse(name).name)) === id
  })
}

function isJsonText(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
