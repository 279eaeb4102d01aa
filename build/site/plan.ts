import type { PageData } from '../../runtime/contract.ts'
import { outcome } from '../diagnostics/diagnostic.ts'
import { remember } from '../graph/remember.ts'
import { docsFolder } from '../io/docsFolder.ts'
import type { Outcome, Redirect, Route, RouteTable, SidebarTree, Snapshot } from '../model.ts'
import { categoriesOf, checkCategories, unreadCategories } from '../route/categories.ts'
import { navigation } from '../route/navigation.ts'
import { resolveRedirects } from '../route/redirects.ts'
import { resolveAddress, type References } from '../route/references.ts'
import { resolveRoutes } from '../route/routes.ts'
import { shelvesOf } from '../route/shelves.ts'
import { resolveSidebars } from '../route/sidebars.ts'
import { checkVersions } from '../route/versions.ts'
import { answering } from './answers.ts'
import type { Documents } from './documents.ts'
import { placeIn, placeInSettings } from './places.ts'
import { tocOf, wordsOf, type ResolvedWords } from './words.ts'

/** The site before anything is rendered: every address, and what each page will hold. */
export interface Plan extends Documents {
  readonly snapshot: Snapshot
  readonly routes: RouteTable
  readonly sidebars: ReadonlyMap<string, SidebarTree>
  readonly redirects: readonly Redirect[]
  readonly references: References
  /** Both are computed when first asked for. */
  readonly pageOf: (route: Route) => Outcome<PageData>
  readonly wordsOf: (route: Route) => ResolvedWords
}

export function planSite(
  snapshot: Snapshot,
  documents: Documents,
  { drafts }: { drafts: boolean },
): Outcome<Plan> {
  const { site, config } = snapshot
  const { docs, bySource } = documents
  const folder = docsFolder(site.settings)
  const placeOf = (word: string) => placeIn(config, word)
  const prefix = site.settings.docsPath ?? '/'

  const routes = resolveRoutes({ docs, folder, prefix, drafts })
  const categories = categoriesOf(snapshot.categories, folder)
  const references: References = {
    base: site.base,
    trailingSlash: site.trailingSlash,
    routes: routes.value,
    assets: new Map(snapshot.assets.map((asset) => [asset.path, asset])),
    folder,
    locales: site.locales,
  }
  const sidebars = resolveSidebars({
    definitions: snapshot.sidebars,
    routes: routes.value,
    categories: categories.value,
    shelves: shelvesOf(site),
    prefix,
    addressOf: (href) => resolveAddress(href, references).href,
    placeOf: (word) => placeIn(config.slice(1), word),
  })
  const redirects = resolveRedirects({
    site,
    references,
    sidebars: sidebars.value,
    answers: answering({ site, references }),
    placeOf: (path, word) => placeInSettings(config, path, word),
  })
  const pageOf = navigation({
    routes: routes.value,
    sidebars: sidebars.value,
    site,
    lastUpdated: snapshot.lastUpdated,
    folder,
    tocOf: ({ doc }) => tocOf(doc, bySource),
  })
  return outcome(
    {
      ...documents,
      snapshot,
      routes: routes.value,
      sidebars: sidebars.value,
      redirects: redirects.value,
      references,
      pageOf: remember(pageOf),
      wordsOf: remember((route: Route) => wordsOf(route, references)),
    },
    [
      ...routes.diagnostics,
      ...categories.diagnostics,
      ...unreadCategories(snapshot.assets, folder),
      ...checkCategories({
        files: snapshot.categories,
        categories: categories.value,
        folder,
        routes: routes.value,
      }),
      ...sidebars.diagnostics,
      ...redirects.diagnostics,
      ...checkVersions({ site, routes: routes.value, placeOf }),
    ],
  )
}
