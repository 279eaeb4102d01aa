import type { SiteSettings } from '../../../../runtime/contract.ts'
import { linksWithoutBase } from '../base.ts'
import { blogPaths, isInBlog } from './blogs.ts'
import type { ConfigInput } from './config.ts'
import { pathOnHost } from '../ownHost.ts'
import { isText, recordOf, textOr, type Raw } from '../read.ts'

/** The bar above all pages; without links to the blog, which is no part of this site. */
export function announcementOf(input: ConfigInput): Pick<SiteSettings, 'announcement'> {
  const { id, content, isCloseable } = barOf(input)
  if (!isText(content)) return {}
  return {
    announcement: {
      id: textOr(id, 'announcement-bar'),
      content: withoutBlog(linked(content, input), input),
      isCloseable: isCloseable !== false,
    },
  }
}

/** Whether a link of the bar leads to the blog. */
export function announcesBlog(input: ConfigInput): boolean {
  const content = linked(textOr(barOf(input)['content'], ''), input)
  return withoutBlog(content, input) !== content
}

function barOf({ config }: ConfigInput): Raw {
  return recordOf(recordOf(config['themeConfig'])['announcementBar'])
}

function linked(content: string, { config }: ConfigInput): string {
  return linksWithoutBase(content, textOr(config['baseUrl'], '/'))
}

/** HTML whose links to the blog are their words. */
function withoutBlog(html: string, input: ConfigInput): string {
  const blogs = blogPaths(input)
  return html
    .split(/(?<=<\/a>)/i)
    .map((part) => {
      const tag = /<a\s[^<>]*>/i.exec(part)?.[0] ?? ''
      const href = /\shref=["']?((?:https?:\/)?\/[^"'\s>]*)/i.exec(tag)?.[1]
      if (href === undefined || !isInBlog(pathOnHost(href, input.config) ?? href, blogs))
        return part
      return part.replace(tag, '').replace(/<\/a>$/i, '')
    })
    .join('')
}
