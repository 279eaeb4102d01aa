import type { SiteData } from './contract.ts'
import { onClick } from './enhance/events.ts'
import { local } from './storage.ts'

/** Lets `[data-announcement-close]` close the bar until the announcement's id changes. */
export function startAnnouncement({ announcement }: SiteData): void {
  if (!announcement?.isCloseable) return
  onClick('[data-announcement-close]', () => {
    local.set('announcement.id', announcement.id)
    local.set('announcement.dismissed', 'true')
    document.documentElement.dataset['announcement'] = 'dismissed'
    document.querySelector<HTMLElement>('.navbar .brand')?.focus({ preventScroll: true })
  })
}
