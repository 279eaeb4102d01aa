import type { Element, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import type { Section } from '../../model.ts'
import { draftOf, type Draft } from '../draft.ts'
import { isJsx, walk } from '../nodes.ts'
import { linesOfCode } from './codeLines.ts'
import { readCodeMeta } from './codeMeta.ts'
import { definedNames } from './definedNames.ts'
import { isHeading, levelOf, wordsOf } from './headings.ts'
import { isNoteLink } from './notes.ts'
import { partialOf } from './outline.ts'

/** Cuts the document into its searchable sections. The first one, without anchor, has yet no title. */
export function sections() {
  return (tree: Root, file: VFile): void => {
    const draft = draftOf(file)
    const found = [begun({ anchor: '', level: 1, title: '', ancestors: [] })]
    /** The nearest headings of each smaller level, the highest first. */
    const above: Growing[] = []
    walk(tree, (node) => {
      if (isHeading(node)) {
        if (node.properties.id !== 'footnote-label') open(found, above, node, draft.heading)
        return false
      }
      if (isNoteLink(node)) return false
      collect(found.at(-1)!, node, draft)
    })
    draft.sections = found.map(finished)
  }
}

interface Growing extends Section {
  readonly names: string[]
  readonly partials: string[]
  text: string
}

/** Begins a section; `above` becomes what stands above the next one that is deeper. */
function open(
  found: Growing[],
  above: Growing[],
  node: Element,
  heading: string | undefined,
): void {
  const title = wordsOf(node)
  const level = levelOf(node)
  const isTitle = level === 1 && found.length === 1 && title === heading
  if (isTitle) return
  const anchor = String(node.properties.id)
  while (above.length > 0 && above.at(-1)!.level >= level) above.pop()
  // The page's own title comes first, later.
  const section = begun({ anchor, level, title, ancestors: above.map(({ title }) => title) })
  above.push(section)
  found.push(section)
}

/** A section of which only the heading is read. */
function begun(heading: Pick<Section, 'anchor' | 'level' | 'title' | 'ancestors'>): Growing {
  return { ...heading, names: [], partials: [], text: '' }
}

const blocks = /^(?:p|li|dt|dd|div|aside|section|figure|figcaption|details|summary|br)$/

function collect(section: Growing, node: Root | RootContent, draft: Draft): void {
  section.names.push(...definedNames(node))
  if (node.type === 'text') section.text += node.value
  else if (node.type === 'element') section.text += beforeElement(node.tagName)
  else if (node.type === 'codeBlock') {
    if (isOutput(node.language)) section.text += `\n${shownCode(node)}`
  } else if (isJsx(node)) {
    const partial = partialOf(node.name, draft)
    if (partial !== undefined) section.partials.push(partial)
    section.text += `\n${saidBy(node.attributes)}\n`
  }
}

/** Stands before a row, whose first cell has no mark. No document holds it. */
const rowMark = '\0'
/** Between the cells of a row, which would read as one sentence. */
const cellMark = ' · '

function beforeElement(name: string): string {
  if (name === 'tr') return ` ${rowMark}`
  if (name === 'td' || name === 'th') return cellMark
  return blocks.test(name) ? '\n' : ''
}

/** A block in no language shows what a program says: words to look for. */
function isOutput(language: string): boolean {
  return /^(?:|te?xt|console|log)$/.test(language)
}

function shownCode(block: { language: string; meta: string; code: string }): string {
  const meta = readCodeMeta(block)
  if (meta.hidden) return ''
  return linesOfCode(block.code, meta)
    .map((line) => `${line.text}\n`)
    .join('')
}

/** What a component says in attributes that readers see. */
function saidBy(attributes: readonly { type: string; name?: string; value?: unknown }[]): string {
  return attributes
    .filter(({ name }) => /^(?:title|summary|label|alt|caption|name|default)$/.test(name ?? ''))
    .map(({ value }) => (typeof value === 'string' ? value.replaceAll('`', '') : ''))
    .join('\n')
}

function finished(section: Growing): Section {
  return {
    ...section,
    text: section.text
      .replace(/\s{2,}|[^\S ]/g, ' ')
      .replaceAll(rowMark + cellMark, '')
      .replaceAll(rowMark, '')
      .trim(),
    names: [...new Set(section.names)],
  }
}
