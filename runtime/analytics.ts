import type { SiteData } from './contract.ts'
import { trustedScriptUrl } from './trusted.ts'

/** Loads the site's usage analytics, unless the reader asked not to be tracked. */
export function startAnalytics({ script, siteId }: NonNullable<SiteData['analytics']>): void {
  if (declined()) return
  const element = document.createElement('script')
  element.async = true
  element.dataset['siteId'] = siteId
  element.src = trustedScriptUrl(script)
  document.head.append(element)
}

function declined(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    doNotTrack?: string | null
    globalPrivacyControl?: boolean
  }
  const signals = [doNotTrack, (window as { doNotTrack?: string }).doNotTrack]
  return globalPrivacyControl === true || signals.some((value) => value === '1' || value === 'yes')
}
