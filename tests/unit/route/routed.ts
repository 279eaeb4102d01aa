import type { Doc, RouteTable } from '../../../build/model.ts'
import { resolveRoutes } from '../../../build/route/routes.ts'

/** A document as routes see it, below `content/docs`; its name is its title. */
export function docOf(path: string, frontmatter: Doc['frontmatter'] = {}): Doc {
  const id = path.replace(/\.mdx?$/, '')
  const doc = { id, source: `content/docs/${path}`, title: id.split('/').at(-1)!, frontmatter }
  return doc as unknown as Doc
}

/** The routes of documents that nothing is wrong with. */
export function routesOf(docs: readonly Doc[]): RouteTable {
  const { value, diagnostics } = resolveRoutes({
    ...{ docs, folder: 'content/docs', prefix: '/', drafts: false },
  })
  if (diagnostics.length > 0) throw new Error(diagnostics[0]!.message)
  return value
}
