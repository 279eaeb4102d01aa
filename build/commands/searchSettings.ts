import type { SiteSettings } from '../../runtime/contract.ts'
import type { AlgoliaSettings } from '../../runtime/search/algolia.ts'
import { notHosted } from '../diagnostics/catalogue/search.ts'
import { failed, outcome } from '../diagnostics/diagnostic.ts'
import type { Outcome } from '../model.ts'
import { SETTINGS_FILE } from '../io/config.ts'
import { loadModule } from '../io/settings.ts'

/** The settings of the hosted search, from the site's own. */
export async function loadSearchSettings(root: string): Promise<Outcome<AlgoliaSettings | null>> {
  const loaded = await loadModule(root, SETTINGS_FILE)
  if (failed(loaded.diagnostics)) return outcome(null, loaded.diagnostics)
  const site = (loaded.value['site'] ?? loaded.value['default']) as SiteSettings | undefined
  const search = site?.search
  return search?.provider === 'algolia'
    ? outcome(search)
    : outcome(null, [notHosted(search?.provider ?? 'static', SETTINGS_FILE)])
}
