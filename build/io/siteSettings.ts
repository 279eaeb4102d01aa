import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failed } from '../diagnostics/diagnostic.ts'
import type { Outcome, Site } from '../model.ts'
import { resolveSettings, SETTINGS_FILE } from './config.ts'
import { loadModule } from './settings.ts'

/** A site's settings with their defaults, for commands that need nothing else of it. */
export async function siteSettings(root: string): Promise<Outcome<Site>> {
  const { value, diagnostics } = await loadModule(root, SETTINGS_FILE)
  const text = await readFile(join(root, SETTINGS_FILE), 'utf8').catch(() => '')
  const site = resolveSettings(value, text)
  return failed(diagnostics) ? { ...site, diagnostics } : site
}
