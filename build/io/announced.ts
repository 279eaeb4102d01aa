import type { Announcement } from '../../runtime/contract.ts'

interface Place {
  readonly base: string
  /** Address of the site without a slash at its end: what leads there does not lead away. */
  readonly url: string
}

/** An announcement whose links are as in documents: root-relative ones get the base, those to other sites a window. */
export function announced(announcement: Announcement, { base, url }: Place): Announcement {
  const content = announcement.content
    .replace(/(<[^<>]*\s(?:href|src)=["']?)\/(?!\/)/g, (_, before: string) => before + base)
    .replace(/<a(\s[^<>]*)>/gi, (link, attributes: string) =>
      leadsAway(attributes, url) ? `<a${attributes}${inWindow}>` : link,
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
