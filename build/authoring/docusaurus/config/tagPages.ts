import { normalizePath } from '../../../../runtime/url.ts'
import { join } from '../../../route/ids.ts'
import { textOr } from '../read.ts'
import { pathOf, type Version } from '../versions.ts'

interface OldPages {
  readonly versions: readonly Version[]
  /** Path below which the documents are served. */
  readonly prefix: string
}

/** Tells of an address whether the documents with a tag were listed there, which they are not here. */
export function tagPagesOf({ versions, prefix }: OldPages): (address: string) => boolean {
  const lists = versions.map((version) =>
    join(pathOf(version, prefix), textOr(version.options['tagsBasePath'], 'tags')),
  )
  return (address) => {
    const path = normalizePath(address.replace(/[?#].*/s, ''))
    return lists.some((list) => path === list || path.startsWith(`${list}/`))
  }
}
