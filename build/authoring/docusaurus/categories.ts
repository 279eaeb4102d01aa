import { posix } from 'node:path'
import type { SidebarDefinition } from '../../../runtime/contract.ts'
import { noCounterpart } from '../../diagnostics/catalogue/authoring.ts'
import { compare, outcome } from '../../diagnostics/diagnostic.ts'
import { plural } from '../../diagnostics/print.ts'
import type { Diagnostic, Outcome, OutputFile, RouteTable, SourceFile } from '../../model.ts'
import { isPartial, numberOf, withoutNumber } from '../../route/ids.ts'
import type { Outlined } from './documents.ts'
import { recordOf, textOr, type Raw } from './read.ts'
import { indexOf, type GeneratedIndex } from './sidebars.ts'

const DOCS = 'content/docs'

/** The index page of each folder whose category file asks for a generated one. */
export function folderIndexes(
  categories: readonly SourceFile[],
  documents: readonly Outlined[],
): Outcome<OutputFile[]> {
  const diagnostics: Diagnostic[] = []
  const raw = new Map(categories.map(({ path, text }) => [posix.dirname(path), parsed(text)]))
  const pages = categories
    .filter(({ path }) => path.startsWith(`${DOCS}/`))
    .flatMap(({ path }) => {
      const folder = posix.dirname(path)
      const link = recordOf(raw.get(folder)!['link'])
      if (link['type'] !== 'generated-index') return []
      const entries = entriesOf(folder, documents, raw)
      if (!entries) return []
      const label = labelOf(folder, raw)
      const about = 'Its list of pages is written down once: add new ones to it.'
      diagnostics.push(noCounterpart(path, 'A generated index that grows by itself', about))
      return [
        { path: `${folder}/index.mdx`, contents: printPage(indexOf(link, label, []), entries) },
      ]
    })
  return outcome(pages, diagnostics)
}

/** What stands in a folder, in order; undefined when a document is its index already. */
function entriesOf(
  folder: string,
  documents: readonly Outlined[],
  raw: ReadonlyMap<string, Raw>,
): CardText[] | undefined {
  const pages = documents.filter(({ doc }) => !isPartial(doc.source))
  const inside = pages.filter(({ doc }) => posix.dirname(doc.source) === folder)
  if (inside.some(({ doc }) => /\/(?:index|readme)$/i.test(doc.id))) return undefined
  const below = pages.filter(({ doc }) => doc.source.startsWith(`${folder}/`))
  const folders = [...new Set(below.flatMap(({ doc }) => childFolder(folder, doc.source) ?? []))]
  const placed = [
    ...inside.map((page) => ({
      position: positionOf(page),
      id: posix.basename(page.doc.source),
      card: {
        title: page.label,
        href: `./${posix.basename(page.doc.source)}`,
        description: page.description,
      },
    })),
    ...folders.map((child) => ({
      position: Number(raw.get(child)?.['position'] ?? numberOf(posix.basename(child)) ?? Infinity),
      id: posix.basename(child),
      card: folderCard(child, folder, below, raw),
    })),
  ]
  return placed
    .toSorted((a, b) => (a.position === b.position ? compare(a.id, b.id) : a.position - b.position))
    .map(({ card }) => card)
}

/** The folder below `folder` in which a file stands; undefined for those beside. */
function childFolder(folder: string, file: string): string | undefined {
  const [child, ...rest] = file.slice(folder.length + 1).split('/')
  return rest.length === 0 ? undefined : `${folder}/${child}`
}

function folderCard(
  child: string,
  folder: string,
  below: readonly Outlined[],
  raw: ReadonlyMap<string, Raw>,
): CardText {
  const pages = below.filter(({ doc }) => doc.source.startsWith(`${child}/`))
  const items = new Set(pages.map(({ doc }) => childFolder(child, doc.source) ?? doc.source))
  const [first] = pages.toSorted(
    (a, b) => positionOf(a) - positionOf(b) || compare(a.doc.id, b.doc.id),
  )
  return {
    title: labelOf(child, raw),
    href: `./${posix.relative(folder, first!.doc.source)}`,
    description: plural(items.size, 'item'),
  }
}

function labelOf(folder: string, raw: ReadonlyMap<string, Raw>): string {
  return textOr(raw.get(folder)?.['label'], withoutNumber(posix.basename(folder)))
}

interface CardText {
  readonly title: string
  readonly href: string
  readonly description: string
}

/** The page of a category that a sidebar file describes. */
export function printIndex(
  index: GeneratedIndex,
  documents: readonly Outlined[],
  routes: RouteTable,
): string {
  const cards = idsOf(index.items).flatMap((id): CardText[] => {
    const route = routes.byId.get(id)
    const found = documents.find(({ doc }) => doc === route?.doc)
    if (!route || !found) return []
    return [{ title: found.label, href: route.path, description: found.description }]
  })
  return printPage(index, cards)
}

function idsOf(items: SidebarDefinition): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item]
    if (item.type === 'doc') return [item.id]
    return item.type === 'category' && item.link ? [item.link] : []
  })
}

function printPage(index: GeneratedIndex, cards: readonly CardText[]): string {
  const { title, slug, description } = index
  const head = [`title: ${JSON.stringify(title)}`, `slug: ${JSON.stringify(slug)}`]
  const about = description ? [`description: ${JSON.stringify(description)}`] : []
  const list = cards.map(
    (card) =>
      `<Card title={${JSON.stringify(card.title)}} href="${card.href}">\n  <p>{${JSON.stringify(card.description)}}</p>\n</Card>`,
  )
  const words = description ? `<p>{${JSON.stringify(description)}}</p>\n\n` : ''
  return `---\n${[...head, ...about].join('\n')}\n---\n\n${words}<CardGrid>\n${list.join('\n')}\n</CardGrid>\n`
}

function positionOf({ doc }: Outlined): number {
  return doc.frontmatter.sidebar_position ?? numberOf(posix.basename(doc.id)) ?? Infinity
}

function parsed(text: string): Raw {
  try {
    return recordOf(JSON.parse(text))
  } catch {
    return {}
  }
}
