import { outputsOf } from '../emit/outputs.ts'
import { redirectPaths } from '../emit/redirects.ts'
import { remember } from '../graph/remember.ts'
import { indexSite } from '../index/indexSite.ts'
import { pagesToIndex } from '../index/pages.ts'
import type { OutputFile } from '../model.ts'
import { assetPath } from '../route/references.ts'
import { ownFiles } from '../site/ownFiles.ts'
import { searched } from '../site/searched.ts'
import { publishedSidebars } from '../site/sidebars.ts'
import { publishedVersions } from '../site/versions.ts'
import type { State } from './state.ts'

/** A file of the site that is no page: its contents, or where it lies below the root. */
export type DevFile = { readonly contents: string | Uint8Array } | { readonly from: string }

/** The file at a path below the base. What needs the whole site is made when first asked for. */
export function fileAt(path: string, state: State): DevFile | undefined {
  for (const bundle of [state.code.bundle, state.sound]) {
    const bundled = bundleFiles(bundle ?? nothing).get(path)
    if (bundled) return bundled
  }
  const sidebar = sidebarFiles(state).get(path)
  if (sidebar) return sidebar
  const asset = assetFiles(state.snapshot.assets).get(path)
  if (asset !== undefined) return { from: asset }
  return isWhole(path, state) ? wholeFiles(state).get(path) : undefined
}

const nothing: { files: readonly OutputFile[] } = { files: [] }

const bundleFiles = remember(({ files }: { files: readonly OutputFile[] }) => byPath(files))

const sidebarFiles = remember((state: State) =>
  byPath(
    publishedSidebars(state.plan).map(({ path, items }) => ({
      path,
      contents: JSON.stringify({ items }),
    })),
  ),
)

const assetFiles = remember(
  (assets: State['snapshot']['assets']) =>
    new Map(assets.map((asset) => [assetPath(asset), asset.path])),
)

/** Whether a path may be made from the whole site: one that nobody made, such as an icon, must not cost that. */
function isWhole(path: string, { plan, snapshot }: State): boolean {
  if (ownFiles(snapshot.site).includes(path)) return true
  if (/^_shared\/(?:search\/|routes\.json$)|^[^/]+\.(?:xml|txt|json)$|^_\w+$/.test(path))
    return true
  return plan.redirects.some(({ from }) => redirectPaths(from, snapshot.site).includes(path))
}

const wholeFiles = remember((state: State): ReadonlyMap<string, OutputFile> => {
  const { snapshot, plan, code } = state
  const pages = plan.routes.routes.map((route) => plan.pageOf(route).value)
  const toIndex = pagesToIndex(searched(plan, pages))
  const { title: name, search: { synonyms = {} } = {} } = snapshot.site.settings
  if (!code.bundle) return new Map()
  const files = outputsOf({
    site: snapshot.site,
    pages,
    rendered: [],
    // Pictures of link previews are for those who find the published page.
    socials: [],
    bundle: code.bundle,
    redirects: plan.redirects,
    search: indexSite({ name, pages: toIndex, synonyms }),
    script: '',
    kept: [],
    sidebars: publishedSidebars(plan),
    versions: publishedVersions(plan),
  })
  return byPath(files)
})

function byPath(files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> {
  return new Map(files.map((file) => [file.path, file]))
}
