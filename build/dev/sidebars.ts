import { digest } from '../graph/hash.ts'
import { remember } from '../graph/remember.ts'
import type { SidebarTree, Snapshot } from '../model.ts'
import type { RenderJob } from '../model/page.ts'
import { sidebarItems } from '../route/sidebarView.ts'
import type { Plan } from '../site/plan.ts'

/**
 * Names the version of the sidebar in the address from which a page fetches the whole of it: what it
 * fetched before is not shown any longer when anything of it has changed, in whatever category.
 */
export function withVersions({ sidebars, snapshot }: Plan): (job: RenderJob) => RenderJob {
  return (job) => {
    const { sidebar } = job.page
    const tree = sidebar && !sidebar.whole && sidebars.get(sidebar.name)
    if (!tree) return job
    const file = `${sidebar.file}?${versionOf(tree)(snapshot.site)}`
    return { ...job, page: { ...job.page, sidebar: { ...sidebar, file } } }
  }
}

const versionOf = remember((tree: SidebarTree) =>
  remember((site: Snapshot['site']) =>
    digest(JSON.stringify(sidebarItems(tree, site))).slice(0, 12),
  ),
)
