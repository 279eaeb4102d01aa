import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { relativeTo } from '../../../imports.ts'
import { isPartial } from '../../../route/ids.ts'
import { linksWithoutBase } from '../base.ts'
import { mendLines } from './lines.ts'
import { plainCardLists } from '../sidebars/cardLists.ts'
import { withFences } from './codeBlocks.ts'
import { withKnownComments, type CodeComments } from '../codeComments.ts'
import { matterOf } from '../documents.ts'
import { withEmoji } from './emoji.ts'
import {
  decoded,
  linkedPlace,
  linksFromHere,
  linksToOriginals,
  withLinkedFiles,
  withMovedFiles,
  withPublishedCode,
} from './fileLinks.ts'
import { blockFormulas, inlineFormulas } from './formulas.ts'
import { withClasses } from './inlineStyles.ts'
import { fromMdx1 } from './mdx1.ts'
import { withPlainValues } from './matter.ts'
import { fileNamed, movedTo, namedBy, placeOf, type Moves } from '../moves.ts'
import { outsideFences, piecesOf, unwrapped, type Piece } from '../pieces.ts'
import { asCss, isSass, type CompileSass } from './sass.ts'
import { native, partOf, shimOf, SHIMS, shims } from './shims.ts'
import { withSvgs } from './svgs.ts'
import { withThemeComponents, type ThemeComponents } from './themeComponents.ts'

/** A file of the old site, and what is to know of that. */
export interface Rewriting {
  /** Folder of the old site. */
  readonly dir: string
  readonly moves: Moves
  /** Base path of the site. */
  readonly base: string
  /** Folder of the documents of its version, relative to `dir`; undefined for other files. */
  readonly docs: string | undefined
  /** That of the documents of which these are a translation. */
  readonly original?: string | undefined
  /** Where it lay, relative to `dir`. */
  readonly from: string
  /** Where it lies here. */
  readonly path: string
  /** Whether imports in it are imports, and no words. */
  readonly holdsCode: boolean
  /** Kinds of admonitions that only the old site has. */
  readonly keywords: readonly string[]
  /** What marks lines of code in the old site alone. */
  readonly comments: CodeComments
  /** Whether documents are of MDX 1. */
  readonly isMdx1: boolean
  /** Whether words between dollars are TeX. */
  readonly holdsFormulas: boolean
  /** Whether names between colons are emoji. */
  readonly holdsEmoji: boolean
  /** Components that documents use without an import. */
  readonly components: ThemeComponents
  /** What makes CSS of Sass, where the old site has it. */
  readonly sass: CompileSass | undefined
}

/** A module of Docusaurus, and what of it is imported by name. */
export interface Foreign {
  readonly module: string
  readonly names: readonly string[]
}

export interface Rewritten {
  readonly text: string
  /** Modules of Docusaurus that it imports. */
  readonly foreign: readonly Foreign[]
  /** Files of the old site that it imports. */
  readonly imported: readonly string[]
  /** Files of the old site that it shows or links to, and that have no place here yet. */
  readonly linked: readonly string[]
  /** Code and data of the old site that it links to. */
  readonly published: readonly string[]
  /** Imports that name no file of the old site. */
  readonly unknown: readonly string[]
  /** What admonitions have that is left out. */
  readonly attributes: readonly string[]
  /** What stands for words between dollars. */
  readonly formulas: readonly string[]
  /** Names between colons that are no emoji here. */
  readonly emoji: readonly string[]
  /** Rules of the classes that elements have in the place of styles. */
  readonly rules: readonly string[]
}

/** A document or component with its imports and addresses as they are here; code that is shown stays. */
export function rewrite(text: string, file: Rewriting): Rewritten {
  const found: Found = {
    ...{ foreign: [], imported: [], linked: [], published: [], unknown: [] },
    ...{ attributes: [], formulas: [], emoji: [], rules: [] },
  }
  const mend = (prose: string) => {
    const { words, attributes } = mendLines(prose, file.keywords)
    found.attributes.push(...attributes)
    return words
  }
  const isMarkdown = /\.mdx?$/.test(file.path)
  const matter = isMarkdown ? matterOf(text) : ''
  const pieces = isMarkdown
    ? piecesOf(withComponents(text.slice(matter.length), file), mend)
    : [{ words: text, kind: 'modules' as const }]
  const rewritten = pieces.map((piece) => {
    const words = withParts(piece, { text, file, found })
    return rewritePiece({ ...piece, words }, file, found)
  })
  return { text: rewriteAddresses(withPlainValues(matter), file) + rewritten.join(''), ...found }
}

/** A document that imports what the theme of its site gives to all. */
function withComponents(body: string, file: Rewriting): string {
  const text = withBlocks(body, file)
  if (!file.holdsCode) return text
  // What stands before the first line break ends the front matter.
  const [end = ''] = /^\n---[^\n]*/.exec(text) ?? []
  return end + withThemeComponents(text.slice(end.length), file.components)
}

/** A document whose blocks are those that there are here. */
function withBlocks(written: string, file: Rewriting): string {
  const text = withFences(unwrapped(written))
  const current = file.isMdx1 ? fromMdx1(text) : text
  const listed = isPartial(file.path) ? current : plainCardLists(current)
  return file.holdsFormulas ? outsideFences(listed, blockFormulas) : listed
}

/** A piece of a file whose drawings, styles, formulas and emoji are as they are here. */
function withParts(
  { words, kind }: Piece,
  { text, file, found }: { text: string; file: Rewriting; found: Found },
): string {
  if (kind === 'modules' && file.holdsCode) return withSvgs(words, text)
  if (kind !== 'prose') return words
  const classed = withClasses(words, (rule) => found.rules.push(rule))
  const typed = file.holdsEmoji ? withEmoji(classed, (name) => found.emoji.push(name)) : classed
  return file.holdsFormulas
    ? inlineFormulas(typed, (formula) => found.formulas.push(formula))
    : typed
}

function rewritePiece({ words, kind }: Piece, file: Rewriting, found: Found): string {
  if (kind === 'code') return withKnownComments(words, file.comments)
  const linked = kind === 'prose' ? linksTo(words, file, found) : words
  if (!file.holdsCode) return rewriteAddresses(linked, file)
  const asked = rewriteImports(asText(linked), asking, file, found)
  if (kind === 'prose') return rewriteAddresses(asked, file)
  const imported = rewriteImports(asked, importing, file, found)
  return rewriteForeign(imported, file, found).replace(
    address,
    (_, before: string, path: string) => `${before}@site/${placeOf(path, file.moves)}`,
  )
}

/** Prose with its links to documents and files as they are here. */
function linksTo(prose: string, file: Rewriting, found: Found): string {
  const named = linksToOriginals(linksFromHere(prose, file), file)
  const code = withPublishedCode(named, file)
  const linked = withLinkedFiles(code.words, file)
  const moved = withMovedFiles(linked.words, file)
  found.published.push(...code.files)
  found.linked.push(...linked.files)
  return moved
}

function rewriteAddresses(words: string, { moves, base }: Rewriting): string {
  return linksWithoutBase(words, base).replace(address, (whole, before: string, path: string) => {
    const place = movedTo(path, moves)
    if (place !== undefined) return `${before}@site/${place}`
    const meant = movedTo(decoded(path), moves)
    return meant === undefined ? whole : `${before}@site/${encodeURI(meant)}`
  })
}

/** What webpack's loader for it gives as text has a name that asks for that here. */
function asText(words: string): string {
  return words.replace(
    /(?<=['"])[-!]{0,2}raw-loader!((?:\.\.?|@site)\/[^'"\n?]+)(?=['"])/g,
    '$1?raw',
  )
}

/** Files that expressions ask for, and those that modules import. */
const asking = /(\b(?:require|import)\(\s*['"])((?:\.\.?|@site)(?:\/[^'"\n]*)?)(?=['"])/g
const importing = /(\b(?:from|import)\s*['"])((?:\.\.?|@site)(?:\/[^'"\n]*)?)(?=['"])/g
/** Addresses below the root of the site: quoted, or between the brackets of a link. */
const address = /(['"(<]\s*)@site\/([^'")>\s]+)/g

interface Found {
  readonly attributes: string[]
  readonly formulas: string[]
  readonly emoji: string[]
  readonly rules: string[]
  readonly foreign: Foreign[]
  readonly imported: string[]
  readonly linked: string[]
  readonly published: string[]
  readonly unknown: string[]
}

/** Relative names as they are from here; all of them noted. */
function rewriteImports(
  text: string,
  pattern: RegExp,
  { dir, moves, from, path, sass }: Rewriting,
  found: Found,
): string {
  return text.replace(pattern, (whole, before: string, written: string) => {
    const specifier = written.replace(/\\(?=[_*])/g, '')
    const named = namedBy(specifier, from, dir)
    const file = fileNamed(named, dir)
    if (file !== undefined && isOnlyShown(file, specifier, { dir, moves })) {
      found.linked.push(file)
      const asked = specifier.endsWith('?raw') ? '?raw' : ''
      return before + relativeTo(posix.dirname(path), linkedPlace(file)) + asked
    }
    if (file === undefined || isOutside(file, moves) || (isSass(file) && !sass)) {
      found.unknown.push(specifier)
      return whole
    }
    found.imported.push(file)
    const place = placeOf(named, moves)
    const folder = posix.dirname(path)
    const [asked = ''] = specifier.split(/[?#]/)
    const isSame = specifier.startsWith('@') || posix.join(folder, asked) === place
    const name = isSame ? asked : relativeTo(folder, place)
    return before + asCss(name) + specifier.slice(asked.length)
  })
}

/**
 * Whether a file is copied as it is, beside those that have a place: from outside the old site what is
 * no code or data, and code whose text is shown, where its imports are others here.
 */
function isOnlyShown(
  file: string,
  specifier: string,
  { dir, moves }: Pick<Rewriting, 'dir' | 'moves'>,
): boolean {
  const isRaw = specifier.endsWith('?raw')
  const isCode = /\.(?:mdx?|[cm]?[jt]sx?|css)$/.test(file)
  if (isOutside(file, moves)) return isRaw || !(isCode || file.endsWith('.json'))
  return isRaw && isCode && imports.test(readFileSync(posix.join(dir, file), 'utf8'))
}

const imports = /['"(](?:@docusaurus|@theme|@site|\.\.?)\//

function isOutside(path: string, moves: Moves): boolean {
  return path.startsWith('../') && movedTo(path, moves) === undefined
}

function rewriteForeign(
  text: string,
  { path, dir, moves }: Rewriting,
  { foreign, imported }: Found,
): string {
  const toShims = relativeTo(posix.dirname(path), SHIMS)
  return text.replace(
    /(\bfrom\s*['"]|\bimport\s*['"])(@(?:docusaurus|theme)\/[\w/-]+)/g,
    (whole, before: string, module: string, at: number) => {
      if (native.has(module) || isOfTypes(text, at)) return whole
      const own = ownModule(module, dir)
      if (own !== undefined) {
        imported.push(own)
        return `${before}@site/${placeOf(own, moves)}`
      }
      const names = namesBefore(text, at)
      const part = partOf(module, names)
      foreign.push({ module: part, names })
      return `${before}${toShims}/${shimOf(part).file}`
    },
  )
}

/** The file of a module of the theme that the site adds to it; one that changes another is none. */
function ownModule(module: string, dir: string): string | undefined {
  if (module in shims || !module.startsWith('@theme/')) return undefined
  const file = fileNamed(`src/${module.slice(1)}`, dir)
  const text = file && readFileSync(posix.join(dir, file), 'utf8')
  return text && !/['"]@theme-(?:original|init)\//.test(text) ? file : undefined
}

/** Whether an import that ends here is of types alone, which the code that runs does not have. */
function isOfTypes(text: string, at: number): boolean {
  return /^\w+\s+type\s+[\w${*]/.test(clauseBefore(text, at))
}

/** What stands before the specifier of an import, or of an export from a module. */
function clauseBefore(text: string, at: number): string {
  return text.slice(Math.max(text.lastIndexOf('import', at), text.lastIndexOf('export', at)), at)
}

/** Between the braces of an import that ends here, as the module calls them. */
function namesBefore(text: string, at: number): string[] {
  const clause = clauseBefore(text, at)
  const list = clause.slice(clause.indexOf('{') + 1, Math.max(clause.lastIndexOf('}'), 0))
  return list
    .split(',')
    .map(
      (one) =>
        one
          .trim()
          .replace(/^type\s/, '')
          .trim()
          .split(/\s/)[0]!,
    )
    .filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
}
