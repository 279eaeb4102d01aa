import { posix } from 'node:path'
import { compare } from '../../../diagnostics/diagnostic.ts'
import { recordOf, type Raw } from '../read.ts'

/** A document as a generator is told of it. */
export interface GeneratorDoc {
  readonly id: string
  readonly title: string
  readonly frontMatter: Raw
  /** `@site/docs/a.md` */
  readonly source: string
  /** Its folder below that of the documents, `.` for that itself. */
  readonly sourceDirName: string
  readonly sidebarPosition: number | undefined
}

/** What a generator is told: the folder to list, and what there is. */
export interface GeneratorArguments {
  readonly item: { readonly dirName: string }
  readonly docs: readonly GeneratorDoc[]
  readonly version: Raw
  /** What folders say of themselves, by their paths below that of the documents. */
  readonly categoriesMetadata: Raw
  readonly numberPrefixParser: (name: string) => Raw
  /** Folders are named from the nearest on. */
  readonly isCategoryIndex: (file: { fileName: string; directories: readonly string[] }) => boolean
}

/** The items of a folder as Docusaurus itself lists them, with its labels. */
export function defaultItems(given: GeneratorArguments): Raw[] {
  const { docs, categoriesMetadata } = given
  return itemsIn(posix.normalize(`${given.item.dirName}/`).replace(/\/$/, ''))

  function itemsIn(folder: string, linked?: GeneratorDoc): Raw[] {
    const inside = docs.filter((doc) => doc.sourceDirName === folder && doc !== linked)
    const folders = docs.flatMap(({ sourceDirName }) => childOf(folder, sourceDirName))
    return [...inside.map(placedDoc), ...[...new Set(folders)].map(placedFolder)]
      .toSorted((a, b) => a.position - b.position || compare(a.name, b.name))
      .map(({ item }) => item)
  }

  function placedFolder(folder: string) {
    const { label, link, position, collapsed, collapsible } = recordOf(categoriesMetadata[folder])
    const doc = linkedDoc(folder, link)
    const name = posix.basename(folder)
    const { filename, numberPrefix } = given.numberPrefixParser(name)
    const item = {
      type: 'category',
      label: label ?? doc?.frontMatter['sidebar_label'] ?? doc?.title ?? filename,
      ...{ collapsed, collapsible, items: itemsIn(folder, doc) },
      link: doc ? { type: 'doc', id: doc.id } : link,
    }
    return { item, name, position: placeOf(position ?? doc?.sidebarPosition ?? numberPrefix) }
  }

  /** The document that a folder leads to: the one that it names, else its index. */
  function linkedDoc(folder: string, link: unknown): GeneratorDoc | undefined {
    const inside = docs.filter(({ sourceDirName }) => sourceDirName === folder)
    if (link === undefined) return inside.find((doc) => given.isCategoryIndex(fileOf(doc)))
    const { type, id } = recordOf(link)
    const isNamed = (doc: GeneratorDoc) => posix.basename(doc.id) === id
    return type === 'doc' ? (inside.find(isNamed) ?? docs.find((doc) => doc.id === id)) : undefined
  }
}

function placedDoc({ id, source, frontMatter, sidebarPosition }: GeneratorDoc) {
  const item = { type: 'doc', id, label: frontMatter['sidebar_label'] }
  return { item, name: posix.basename(source), position: placeOf(sidebarPosition) }
}

/** Numbers come first, in order. */
function placeOf(position: unknown): number {
  return Number(position ?? Number.MAX_VALUE)
}

function fileOf({ source, sourceDirName }: GeneratorDoc) {
  const { name: fileName, ext: extension } = posix.parse(source)
  return { fileName, extension, directories: sourceDirName.split('/').toReversed() }
}

/** The folder right below another one in which a third lies, or which it is. */
function childOf(folder: string, path: string): string[] {
  const [child = ''] = posix.relative(folder, path).split('/')
  return child === '' || child === '..' ? [] : [posix.join(folder, child)]
}
