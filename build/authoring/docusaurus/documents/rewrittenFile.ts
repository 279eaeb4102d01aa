import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { readFrontmatter } from '../../../compile/frontmatter.ts'
import { sourceOf } from '../../../io/snapshot.ts'
import type { OutputFile } from '../../../model.ts'
import { isPartial, withoutNumber } from '../../../route/ids.ts'
import { DOCS } from '../../siteFiles.ts'
import type { CodeComments } from '../codeComments.ts'
import { withFileTitle } from './fileTitle.ts'
import { withHeadInMatter } from './headMatter.ts'
import { readYaml } from '../load.ts'
import { placeOf, type Moves } from '../moves.ts'
import { withoutTitle } from './pages.ts'
import { withPlainAddress } from './plainAddress.ts'
import type { Preprocess } from './preprocess.ts'
import { folderJson, isText, recordOf } from '../read.ts'
import { remarksOn, type Remark } from './remarks.ts'
import { rewrite, type Rewritten } from './rewrite.ts'
import { asCss, isSass, type CompileSass } from './sass.ts'
import { withSidebarName } from '../sidebarNames.ts'
import { withoutStrangeKeys } from './strangeKeys.ts'
import { rewriteSheet } from './stylesheets.ts'
import type { ThemeComponents } from './themeComponents.ts'
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
  /** Whether words between dollars are TeX. */
  readonly holdsFormulas: boolean
  /** Whether names between colons are emoji. */
  readonly holdsEmoji: boolean
  readonly components: ThemeComponents
  readonly preprocess: Preprocess
  readonly sass: CompileSass | undefined
  /** Kinds of admonitions that only the old site has. */
  readonly keywords: readonly string[]
  /** What marks lines of code in the old site alone. */
  readonly comments: CodeComments
}

/** A file at its new place, and what it needs of others. */
export interface RewrittenFile extends Omit<Rewritten, 'text' | 'formulas' | 'emoji'> {
  readonly file: OutputFile
  readonly remarks: readonly Remark[]
}

/** A file of the old site, by its path there. */
export async function rewrittenFile(site: OldSite, from: string): Promise<RewrittenFile> {
  const { isMdx, versions, preprocess, ...given } = site
  const path = placeOf(from, site.moves)
  const file = { path, contents: await readFile(join(site.dir, from)) }
  const asIs = {
    ...{ file, foreign: [], imported: [], linked: [], published: [], unknown: [] },
    ...{ attributes: [], rules: [], remarks: [] },
  }
  if (path.startsWith('content/static/')) return asIs
  const version = versionAt(posix.relative(DOCS, path), versions)
  if (/\/_category_\.(?:ya?ml|json)$/.test(path))
    return { ...asIs, file: asCategory(file, { dir: site.dir, from, version }) }
  if (isSass(path) && (!site.sass || posix.basename(path).startsWith('_'))) return asIs
  if (path.endsWith('.css') || isSass(path)) {
    const css = isSass(path) ? site.sass?.(from) : file.contents.toString()
    if (css === undefined) return { ...asIs, remarks: [uncompiled] }
    const { text, imported } = rewriteSheet(css, { ...given, from, path })
    return { ...asIs, imported, file: { path: asCss(path), contents: text } }
  }
  if (!/\.(?:mdx?|[cm]?[jt]sx?)$/.test(path)) return asIs
  const holdsCode = isMdx || !path.endsWith('.md')
  const isDocument = /\.mdx?$/.test(path)
  const source = file.contents.toString()
  const processed = isDocument ? preprocess(from, source) : source
  const read = processed ?? source
  const written = isDocument && version && !isPartial(path) ? withFileTitle(read, path) : read
  const { text, formulas, emoji, ...found } = rewrite(
    isDocument ? withHeadInMatter(written) : written,
    {
      ...given,
      docs: version?.docs,
      original: version?.original?.docs,
      from,
      path,
      holdsCode,
    },
  )
  if (!isDocument) return { ...found, remarks: [], file: { path, contents: text } }
  const named = version ? inVersion(text, version) : withoutTitle(withSidebarName(text), path)
  const { text: known, remarks: ofKeys } = withoutStrangeKeys(named)
  const { text: contents, remarks: ofAddress } = withPlainAddress(known, path)
  const remarks = [
    ...ofKeys,
    ...ofAddress,
    ...remarksOn(contents, { formula: formulas[0], emoji: emoji[0] }),
  ]
  const isAsItWas = processed === undefined
  return {
    ...found,
    remarks: isAsItWas ? [unprocessed, ...remarks] : remarks,
    file: { path, contents },
  }
}

/** Of a document that the site's own function failed on. */
const unprocessed: Remark = {
  ...{ line: 1, column: 1, what: 'markdown.preprocessor' },
  hint: 'It fails on this document, which is as it was: do its job by hand.',
}

/** Of a stylesheet that the compiler of the old site fails on. */
const uncompiled: Remark = {
  ...{ line: 1, column: 1, what: 'Sass that does not compile' },
  hint: 'Make CSS of it, under the same name with the ending ".css".',
}

interface OldFolder {
  readonly dir: string
  readonly from: string
  readonly version: Version | undefined
}

/**
 * What a folder says of itself, as JSON. The document that it names is one of its own, or else of its
 * version; a category that cannot be closed is open. Broken JSON stays.
 */
function asCategory(file: OutputFile, { dir, from, version }: OldFolder): OutputFile {
  const text = Buffer.from(file.contents).toString()
  const isJson = file.path.endsWith('.json')
  const value = isJson ? folderJson(text) : recordOf(readYaml(text, from))
  if (!value) return file
  const isFixed = value['collapsible'] === false
  if (isJson && !version?.path && !isFixed && isJsonText(text)) return file
  const link = recordOf(value['link'])
  const id = link['id']
  const named =
    version && isText(id) && !isBeside(id, posix.join(dir, posix.dirname(from)))
      ? { link: { ...link, id: idIn(version, id) } }
      : {}
  const open = isFixed ? { collapsed: false } : {}
  return {
    path: file.path.replace(/\.ya?ml$/, '.json'),
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
