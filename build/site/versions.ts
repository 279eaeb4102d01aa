import type { PublishedVersion } from '../emit/manifest.ts'
import { docsFolder } from '../io/docsFolder.ts'
import type { Doc } from '../model.ts'
import { idOf, isPartial, routePath } from '../route/ids.ts'
import { versionOf } from '../route/versions.ts'
import type { Plan } from './plan.ts'

/** Every version with what belongs to it; pages beside the documents belong to none. */
export function publishedVersions(plan: Plan): PublishedVersion[] {
  const { site } = plan.snapshot
  const docs = plan.routes.routes.map((route) => ({ route, page: plan.pageOf(route).value }))
  const drafts = draftsOf(plan)
  return site.versions.map((version) => {
    const own = docs.filter(({ page }) => page.version === version.name)
    const names = own.flatMap(({ page }) => page.sidebar?.name ?? [])
    return {
      ...version,
      docs: own.map(({ route, page: { path, sidebar } }) => ({
        id: idOf(route.doc),
        path,
        ...(sidebar && { sidebar: sidebar.name }),
      })),
      draftIds: drafts
        .filter(({ path }) => versionOf(path, site) === version.name)
        .map(({ id }) => id),
      sidebars: [...new Set(names)],
    }
  })
}

/** Documents that have no page yet: where they would be, in the order of their sources. */
function draftsOf({ docs, routes, snapshot }: Plan) {
  const folder = docsFolder(snapshot.site.settings)
  const prefix = snapshot.site.settings.docsPath ?? '/'
  const isDraft = ({ source, frontmatter }: Doc) =>
    source.startsWith(`${folder}/`) &&
    !isPartial(source) &&
    frontmatter.draft === true &&
    !routes.bySource.has(source)
  return docs.filter(isDraft).map((doc) => ({ id: idOf(doc), path: routePath(doc, prefix) }))
}
