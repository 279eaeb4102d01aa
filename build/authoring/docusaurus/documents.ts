import { posix } from 'node:path'
import { readFrontmatter } from '../../compile/frontmatter.ts'
import type { Doc, SourceFile } from '../../model.ts'
import { uncompiled } from '../../site/documents.ts'

/** What a document says of itself, read without compiling it. */
export interface Outlined {
  readonly doc: Doc
  /** What sidebars and lists of pages call it. */
  readonly label: string
  /** Its description, else its first words. */
  readonly description: string
  readonly tags: boolean
}

export function outlineDocument(source: SourceFile, folder: string): Outlined {
  const { frontmatter, body } = readFrontmatter(source).value
  const doc = uncompiled(source, folder)
  const title = frontmatter.title ?? firstHeading(body) ?? posix.basename(doc.id)
  return {
    doc: { ...doc, frontmatter, title },
    label: frontmatter.sidebar_label ?? title,
    description: frontmatter.description ?? firstWords(body),
    tags: /^tags:/m.test(source.text.slice(0, source.text.indexOf('\n---', 3))),
  }
}

function firstHeading(body: string): string | undefined {
  const line = /^#[^\S\n]+(\S.*)$/m.exec(body)?.[1]
  const found = line?.replace(/(?<!#)#+$/, '').replace(/\{[^{}]*\}[^\S\n]*$/, '')
  return found && plain(found.trim())
}

/** The first line of prose. */
function firstWords(body: string): string {
  const line = body
    .split('\n')
    .map((one) => one.trim())
    .find((one) => one !== '' && !/^(?:#|import\s|export\s|<|:::|```|!\[|---|\{\/\*)/.test(one))
  return plain(line ?? '')
}

function plain(markdown: string): string {
  return markdown
    .replace(/!\[[^[\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^[\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]|\b_|_\b/g, '')
    .trim()
}
