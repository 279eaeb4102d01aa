import { isPartial } from '../../../route/ids.ts'
import { linksWithoutBase, withAddresses, withoutBase } from '../base.ts'
import type { Aliases } from './aliases.ts'
import { mendLines } from './lines.ts'
import { plainCardLists } from '../sidebars/cardLists.ts'
import { withFences } from './codeBlocks.ts'
import { withKnownComments, type CodeComments } from '../codeComments.ts'
import { matterOf } from '../documents.ts'
import { withEmoji, withNamedIds } from './emoji.ts'
import {
  decoded,
  linksFromHere,
  linksToFiles,
  linksToOriginals,
  withLinkedFiles,
  withMovedFiles,
  withPublishedCode,
} from './fileLinks.ts'
import { blockFormulas, inlineFormulas } from './formulas.ts'
import { withClasses } from './inlineStyles.ts'
import { withAskedFiles, withImports } from './imports.ts'
import { withLayout } from './layouts.ts'
import { fromMdx1 } from './mdx1.ts'
import { withPlainValues } from './matter.ts'
import { movedTo, placeOf, type Moves } from '../moves.ts'
import { outsideFences, piecesOf, unwrapped, type Piece } from '../pieces.ts'
import type { CompileSass } from './sass.ts'
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
  /** Whether an address is one of what stays where it is, such as a blog. */
  readonly isBeside: (address: string) => boolean
  /** Whether words between dollars are TeX. */
  readonly holdsFormulas: boolean
  /** Whether names between colons are emoji. */
  readonly holdsEmoji: boolean
  /** Components that documents use without an import. */
  readonly components: ThemeComponents
  readonly aliases: Aliases
  /** What makes CSS of Sass, where the old site has it. */
  readonly sass: CompileSass | undefined
}

/** A module of Docusaurus, and what of it is imported by name. */
export interface Foreign {
  readonly module: string
  readonly names: readonly string[]
}

export interface Rewritten extends Omit<Noted, keyof ToTell> {
  readonly text: string
  readonly toTell: ToTell
}

/** What of a document is not as it was, and is told of it. */
export type ToTell = Pick<Noted, 'formulas' | 'beside' | 'emoji'>

interface Noted {
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
  /** What of each admonition's attributes is left out; empty where nothing is. */
  readonly attributes: readonly string[]
  /** What stands for words between dollars. */
  readonly formulas: readonly string[]
  /** Addresses of what stays where it is, as they are written here. */
  readonly beside: readonly string[]
  /** Names between colons that are no emoji here. */
  readonly emoji: readonly string[]
  /** Rules of the classes that elements have in the place of styles. */
  readonly rules: readonly string[]
}

/** What is noted while a file is rewritten. */
export type Found = {
  readonly [Kind in keyof Noted]: Noted[Kind][number][]
}

/** A document or component with its imports and addresses as they are here; code that is shown stays. */
export function rewrite(text: string, file: Rewriting): Rewritten {
  const found: Found = {
    ...{ foreign: [], imported: [], linked: [], published: [], unknown: [] },
    ...{ attributes: [], formulas: [], beside: [], emoji: [], rules: [] },
  }
  const mend = (prose: string) => {
    const { words, attributes } = mendLines(prose, file.keywords)
    found.attributes.push(...attributes)
    return file.holdsEmoji ? withNamedIds(words) : words
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
  const { formulas, beside, emoji, ...needed } = found
  return {
    text: rewriteAddresses(withPlainValues(matter), file) + rewritten.join(''),
    toTell: { formulas, beside, emoji },
    ...needed,
  }
}

/** A document that lays its words out itself, and imports what the theme of its site gives to all. */
function withComponents(body: string, file: Rewriting): string {
  const text = withBlocks(body, file)
  if (!file.holdsCode) return text
  // What stands before the first line break ends the front matter.
  const [end = ''] = /^\n---[^\n]*/.exec(text) ?? []
  return end + withThemeComponents(withLayout(text.slice(end.length)), file.components)
}

/** A document whose blocks are those that there are here. */
function withBlocks(written: string, file: Rewriting): string {
  const text = withFences(unwrapped(written))
  const shown = file.holdsFormulas ? outsideFences(text, blockFormulas) : text
  const current = file.isMdx1 ? fromMdx1(shown, file) : shown
  return isPartial(file.path) ? current : plainCardLists(current)
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
  const asked = withAskedFiles(linked, file, found)
  if (kind === 'prose') return rewriteAddresses(asked, file)
  return withImports(asked, file, found).replace(
    address,
    (_, before: string, path: string) => `${before}@site/${placeOf(path, file.moves)}`,
  )
}

/** Prose with its links to documents and files as they are here. */
function linksTo(prose: string, file: Rewriting, found: Found): string {
  const named = linksToOriginals(linksFromHere(linksToFiles(prose), file), file)
  const code = withPublishedCode(named, file)
  const linked = withLinkedFiles(code.words, file)
  const moved = withMovedFiles(linked.words, file)
  found.published.push(...code.files)
  found.linked.push(...linked.files)
  return linksBeside(moved, file, found)
}

/** Prose whose links to what stays where it is lead to the host itself. */
function linksBeside(prose: string, { base, isBeside }: Rewriting, { beside }: Found): string {
  return withAddresses(prose, (before, written) => {
    const address = withoutBase(written, base)
    if (before.endsWith('pathname://') || !isBeside(address)) return before + written
    beside.push(`pathname://${address}`)
    return `${before}pathname://${address}`
  })
}

function rewriteAddresses(words: string, { moves, base }: Rewriting): string {
  return linksWithoutBase(words, base).replace(address, (whole, before: string, path: string) => {
    const place = movedTo(path, moves)
    if (place !== undefined) return `${before}@site/${place}`
    const meant = movedTo(decoded(path), moves)
    return meant === undefined ? whole : `${before}@site/${encodeURI(meant)}`
  })
}

/** Addresses below the root of the site: quoted, or between the brackets of a link. */
const address = /(['"(<]\s*)@site\/([^'")>\s]+)/g
