import type { VersionInfo } from '../../runtime/contract.ts'
import type { Site } from '../model.ts'
import type { Bundle } from '../model/bundle.ts'
import type { Page } from '../model/page.ts'

/** A document as the manifest names it. */
export interface PublishedDoc {
  readonly id: string
  readonly path: string
  /** Name of the sidebar that it shows. */
  readonly sidebar?: string
}

/** A version as the manifest describes it. */
export interface PublishedVersion extends VersionInfo {
  /** In order of path. */
  readonly docs: readonly PublishedDoc[]
  /** Documents that are not published yet. */
  readonly draftIds: readonly string[]
  /** Names of those that its documents show. */
  readonly sidebars: readonly string[]
}

export interface ManifestInput {
  readonly site: Site
  readonly rendered: readonly Page[]
  readonly bundle: Bundle
  readonly versions: readonly PublishedVersion[]
}

/** What was published: the shapes of the specification's versions and locales, and every page. */
export function manifestOf({ site, rendered, bundle, versions }: ManifestInput): object {
  // No sizes, no digests: an edit of prose would change this file too.
  const pages = rendered.map(({ path, ids }) => ({ path, anchors: ids }))
  const { base, trailingSlash, locales } = site
  // What holds no words of another language is the first one's.
  const { release } = bundle.clients[locales[0]!.code]!
  return { release, base, trailingSlash, locales, versions, pages }
}
