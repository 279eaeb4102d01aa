import type { SiteData } from '../contract.ts'
import { local } from '../storage.ts'
import { onClick } from './events.ts'

const KEY = 'docs-preferred-version-default'

/** Keeps the version that the reader chose, for as long as the site has it. */
export function startVersions({ versions }: SiteData): void {
  if (!versions.some(({ name }) => name === local.get(KEY))) local.remove(KEY)
  onClick('a[data-version]', (link) => local.set(KEY, link.dataset['version'] ?? ''))
}
