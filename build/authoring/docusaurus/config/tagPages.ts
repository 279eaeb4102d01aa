import { join } from '../../../route/ids.ts'
import { textOr } from '../read.ts'
import { pathOf, type Version } from '../versions.ts'

interface OldPages {
  readonly versions: readonly Version[]
  /** Path below which the documents are served. */
  readonly prefix: string
}

/** Tells of a page's path whether the documents with a tag were listed there, which they are not here. */
export function tagPagesOf({ versions, prefix }: OldPages): (path: string) => boolean {
  const lists = versions.map((version) =>
    join(pathOf(version, prefix), textOr(version.options['tagsBasePath'], 'tags')),
  )
  return (path) => lists.some((list) => path === list || path.startsWith(`${list}/`))
}
