import type { Announcement } from '../../runtime/contract.ts'
import { writtenHref } from '../../runtime/url.ts'

interface Place {
  readonly base: string
  readonly trailingSlash: boolean
  /** Address of the site without a slash at its end: what leads there does not lead away. */
  readonly url: string
}

/** An announcement whose links are as in documents: those of the site are its addresses, others get a window. */
export function announced(announcement: Announcement, place: Place): Announcement {
  const content = announcement.content
    .replace(
      /(<[^<>]*\s(?:href|src)=["']?)(\/(?!\/)[^\s"'<>]*)/g,
      (_, before: string, href: string) => before + writtenHref(href, place),
    )
    .replace(/<a(\s[^<>]*)>/gi, (link, attributes: string) =>
      leadsAway(attributes, place.url) ? `<a${attributes}${inWindow}>` : link,
    )
  return { ...announcement, content }
}

const inWindow = ' target="_blank" rel="noopener noreferrer"'

/** Whether a link without a target or relation of its own leads to another site. */
function leadsAway(attributes: string, url: string): boolean {
  if (/\s(?:target|rel)=/i.test(attributes)) return false
  const href = /\shref=["']?((?:https?:)?\/\/[^\s"'<>]+)/i.exec(attributes)?.[1]
  return href !== undefined && !(url && `${href}/`.startsWith(`${url}/`))
}
