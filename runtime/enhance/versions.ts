import type { SiteData } from '../contract.ts'
import { local, preferredVersion } from '../storage.ts'
import { onClick } from './events.ts'

/** Keeps the version that the reader chose, for as long as the site has it. */
export function startVersions({ versions }: SiteData): void {
  const kept = local.get(preferredVersion)
  if (!versions.some(({ name }) => name === kept)) local.remove(preferredVersion)
  onClick('a[data-version]', ({ dataset }) => local.set(preferredVersion, dataset['version'] ?? ''))
}
