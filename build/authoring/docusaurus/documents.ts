import { posix } from 'node:path'
import { readFrontmatter } from '../../compile/frontmatter.ts'
import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import { positionAt } from '../../diagnostics/position.ts'
import type { Diagnostic, Doc, SourceFile } from '../../model.ts'
import { idOf } from '../../route/ids.ts'
import type { SiteSettings } from '../../../runtime/contract.ts'
import { uncompiled } from '../../site/documents.ts'
import { blocksOf, spansOf, type Piece } from './pieces.ts'
import { recordOf, type Raw } from './read.ts'

/** What a document says of itself, read without compiling it. */
export interface Outlined {
  readonly doc: Doc
  /** What sidebars and lists of pages call it. */
  readonly label: string
  /** Its description, else its first words. */
  readonly description: string
}

export function outlineDocument(source: SourceFile, folder: string): Outlined {
  const { frontmatter, body } = readFrontmatter(source).value
  const doc = uncompiled(source, folder)
  const named = posix.basename(idOf({ ...doc, frontmatter }))
  const title = frontmatter.title ?? firstHeading(body) ?? named
  return {
    doc: { ...doc, frontmatter, title },
    label: frontmatter.sidebar_label ?? title,
    description: frontmatter.description ?? firstWords(body),
  }
}

/** Docusaurus reads `.md` as MDX unless its configuration says otherwise. */
export function markdownOf(config: Raw): Pick<SiteSettings, 'markdown'> {
  const { format = 'mdx' } = recordOf(config['markdown'])
  return format === 'mdx' ? { markdown: { format } } : {}
}

/** Documents that ask for another format than they are read in here: the setting is for all. */
export function formatsOf(documents: readonly SourceFile[], config: Raw): Diagnostic[] {
  const all = markdownOf(config).markdown?.format
  return documents.flatMap(({ path, text }) => {
    const found = /^mdx:[\s{]*format:[ \t]*['"]?(mdx?)\b/m.exec(matterOf(text))
    const asked = found?.[1]
    const given = all ?? (path.endsWith('.mdx') ? 'mdx' : 'md')
    if (asked === undefined || asked === given) return []
    const hint =
      given === 'mdx'
        ? 'It is read as MDX: write "\\{" and "\\<" where braces and angle brackets are text.'
        : 'It is read as Markdown: name the file ".mdx".'
    const place = { file: path, ...positionAt(text, found!.index) }
    return [noCounterpart(place, `The format "${asked}" for a single document`, hint)]
  })
}

/** The lines of the front matter, the opening one among them; empty when there is none. */
export function matterOf(text: string): string {
  return text.startsWith('---') ? text.slice(0, Math.max(text.indexOf('\n---', 3), 0)) : ''
}

/** The lines of the front matter with further keys behind them; where there are none, a front matter. */
export function withKeys(matter: string, keys: Readonly<Record<string, string>>): string {
  const lines = Object.entries(keys).map(([key, value]) => `\n${key}: ${JSON.stringify(value)}`)
  return matter === '' ? `---${lines.join('')}\n---\n\n` : matter + lines.join('')
}

export function firstHeading(body: string): string | undefined {
  const line = /^#[^\S\n]+(\S.*)$/m.exec(body)?.[1]
  const found = line?.replace(/(?<!#)#+$/, '').replace(/\{[^{}]*\}[^\S\n]*$/, '')
  return found && plain(found.trim())
}

/** The first line of prose. */
function firstWords(body: string): string {
  const [start = '', ...commented] = body.split('<!--')
  const text = start + commented.map((part) => part.split('-->').slice(1).join('-->')).join('')
  const line = blocksOf(text)
    .flatMap(({ kind, words }) => (kind === 'prose' ? withoutOpenTags(words).split('\n') : []))
    .map((one) => one.replace(/^[ \t>]+/, '').trim())
    .find((one) => one !== '' && !/^(?:#|<|:::|!\[|---|\{\/\*)/.test(one))
  const words = spansOf(line ?? '').map((one) => (one.kind === 'code' ? one.words : untagged(one)))
  return plain(words.join('')).replace(/\s+/g, ' ')
}

/** Prose without the tags that begin a line and end on another. */
function withoutOpenTags(words: string): string {
  return words.replace(/^[ \t]*<[A-Za-z][^<>\n]*\n[^<>]*>/gm, '')
}

/** Prose without the tags in it: a card says the words of a page as a text. */
function untagged({ words }: Piece): string {
  return words.replace(/<\/?[a-z][\w.-]*(?:\s[^<>]*|\/)?>/gi, '')
}

/** The words of a line of Markdown. */
export function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]|\b_|_\b/g, '')
    .trim()
}
