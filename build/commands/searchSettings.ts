import type { AlgoliaSettings } from '../../runtime/search/algolia.ts'
import { notHosted } from '../diagnostics/catalogue/search.ts'
import { failed, outcome } from '../diagnostics/diagnostic.ts'
import { SETTINGS_FILE } from '../io/config.ts'
import { siteSettings } from '../io/siteSettings.ts'
import type { Outcome } from '../model.ts'

/** The settings of the hosted search, from the site's own. */
export async function loadSearchSettings(root: string): Promise<Outcome<AlgoliaSettings | null>> {
  const { value, diagnostics } = await siteSettings(root)
  if (failed(diagnostics)) return outcome(null, diagnostics)
  const { search } = value.settings
  return search?.provider === 'algolia'
    ? outcome(search)
    : outcome(null, [notHosted(search?.provider ?? 'static', SETTINGS_FILE)])
}
