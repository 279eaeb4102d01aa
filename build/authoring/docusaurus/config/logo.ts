import type { Logo } from '../../../../runtime/contract.ts'
import { isExternal } from '../../../../runtime/url.ts'
import { withoutBase } from '../base.ts'
import { textOr, type Raw } from '../read.ts'

/** The logo of the bar; undefined when its files lie elsewhere: readers' browsers ask no other host for them. */
export function logoOf(raw: Raw, base: string): Logo | undefined {
  const [src, srcDark] = [textOr(raw['src'], ''), textOr(raw['srcDark'], '')]
  if (src === '' || isExternal(src) || isExternal(srcDark)) return undefined
  const [width, height] = [pixels(raw['width']), pixels(raw['height'])]
  const [alt, href] = [textOr(raw['alt'], ''), textOr(raw['href'], '')]
  return {
    src: rooted(src, base),
    ...(srcDark ? { srcDark: rooted(srcDark, base) } : {}),
    ...(href ? { href: addressOf(href, base) } : {}),
    ...(alt ? { alt } : {}),
    ...(width > 0 && height > 0 ? { width, height } : {}),
  }
}

/** A number, or text such as "32" and "32px"; others have none. */
function pixels(length: unknown): number {
  return Number(String(length).replace(/px$/, ''))
}

/** Where it leads: to a page, to what lies beside the site, or to another host. */
function addressOf(href: string, base: string): string {
  const beside = /^pathname:\/\/(?=\/)/.exec(href)?.[0]
  if (beside) return beside + rooted(href.slice(beside.length), base)
  return isExternal(href) ? href : rooted(href, base)
}

function rooted(path: string, base: string): string {
  return withoutBase(`/${path.replace(/^\.?\//, '')}`, base)
}
