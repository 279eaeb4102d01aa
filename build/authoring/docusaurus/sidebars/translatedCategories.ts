import { posix } from 'node:path'
import type { OutputFile, SourceFile } from '../../../model.ts'
import { sourceOf } from '../../../io/sources.ts'
import { DOCS } from '../../siteFiles.ts'
import { categoryMessage, indexMessages, type Messages } from '../languages/languages.ts'
import { folderJson, recordOf, textOr, type Raw } from '../read.ts'
import { slugOf } from './sidebars.ts'
import { idIn, versionAt, type Version } from '../versions.ts'

interface CategoriesInput {
  readonly categories: readonly SourceFile[]
  readonly versions: readonly Version[]
  readonly messages: ReadonlyMap<Version, Messages>
}

/** Of those, the ones of folders that hold a document. */
export function ofTranslations(
  said: readonly SourceFile[],
  documents: readonly SourceFile[],
): SourceFile[] {
  return said.filter(({ path }) =>
    documents.some((one) => one.path.startsWith(`${posix.dirname(path)}/`)),
  )
}

/** What the folders of a translation say of themselves, where only the first language says it. */
export function translatedCategories({
  categories,
  versions,
  messages,
}: CategoriesInput): SourceFile[] {
  const written = new Set(categories.map(({ path }) => path))
  return versions.flatMap((version) => {
    const { original } = version
    if (!original) return []
    return categories.flatMap((category) => {
      const place = posix.relative(DOCS, category.path)
      if (versionAt(place, versions) !== original) return []
      const path = posix.join(DOCS, version.folder, posix.relative(original.folder, place))
      if (written.has(path)) return []
      const said = folderJson(category.text)
      if (!said) return []
      const value = inLanguage(said, version, messages.get(version)!)
      return [sourceOf(path, Buffer.from(`${JSON.stringify(value, null, 2)}\n`))]
    })
  })
}

/** The label in the language; a document or a page that is named, in the translation. */
function inLanguage(value: Raw, version: Version, messages: Messages): Raw {
  const label = textOr(value['label'], '')
  const link = recordOf(value['link'])
  const id = textOr(link['id'], '')
  const named = id ? { id: idIn(version, posix.relative(version.original!.path, id)) } : {}
  const isIndex = link['type'] === 'generated-index'
  const words = isIndex ? indexMessages(messages, label) : {}
  const slug = isIndex ? { slug: textOr(link['slug'], `/category/${slugOf(label)}`) } : {}
  return {
    ...value,
    ...(label ? { label: categoryMessage(messages, label) ?? label } : {}),
    ...(value['link'] ? { link: { ...link, ...named, ...slug, ...words } } : {}),
  }
}

/** As files to write. */
export function asFiles(sources: readonly SourceFile[]): OutputFile[] {
  return sources.map(({ path, text }) => ({ path, contents: text }))
}
