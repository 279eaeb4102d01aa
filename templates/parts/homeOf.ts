import type { SiteData } from '../../runtime/contract.ts'
import { ownerOf } from '../../runtime/owner.ts'

/** The first page of the language that a route lies in. */
export function homeOf(path: string, { locales }: SiteData): string {
  return ownerOf(path, locales)?.path ?? '/'
}
