import { digest } from '../graph/hash.ts'
import type { SourceFile } from '../model.ts'

const search = `---
title: Search the documentation
description: Search every page of this documentation.
template: search
---
`

const notFound = `---
title: Page Not Found
description: There is no page at this address.
template: not-found
---
`

/** The pages that every site has, for those that do not bring their own. */
export function builtinPages(paths: readonly string[]): SourceFile[] {
  const own = new Set(paths.map((path) => path.replace(/\.mdx?$/, '')))
  return Object.entries({ search, '404': notFound })
    .filter(([name]) => !own.has(`content/${name}`))
    .map(([name, text]) => ({ path: `content/${name}.mdx`, hash: digest(text), text }))
}
