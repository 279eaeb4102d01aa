import type { Logo } from '../../../../runtime/contract.ts'
import { isExternal } from '../../../../runtime/url.ts'
import type { OutputFile } from '../../../model.ts'
import { withoutBase } from '../base.ts'
import { textOr, type Raw } from '../read.ts'

/** The logo of the bar; undefined when its files lie elsewhere: readers' browsers ask no other host for them. */
export function logoOf(raw: Raw, base: string): Logo | undefined {
  const [src, srcDark] = pictures(raw).map(({ address, file }) =>
    file ? file.path.slice('content/static'.length) : address,
  ) as [string, string]
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

/** The pictures of the logo that the configuration holds as data, as files that are published. */
export function logoFiles(raw: Raw): OutputFile[] {
  return pictures(raw).flatMap(({ file }) => file ?? [])
}

/** The logo and the one for the dark, each as its address and the file that this holds; no address where there is none. */
function pictures(raw: Raw): { address: string; file: OutputFile | undefined }[] {
  return [
    ['src', 'logo'],
    ['srcDark', 'logo-dark'],
  ].map(([key, name]) => {
    const address = textOr(raw[key!], '')
    return { address, file: heldIn(address, name!) }
  })
}

/** What an address of data holds, as a file of this name; undefined where it names another place. */
function heldIn(address: string, name: string): OutputFile | undefined {
  const [, type, parameters = '', data = ''] = dataAddress.exec(address) ?? []
  if (type === undefined) return undefined
  const contents = /;base64$/i.test(parameters) ? Buffer.from(data, 'base64') : unescaped(data)
  return { path: `content/static/navbar-${name}.${type.replace(/\+.*/, '')}`, contents }
}

const dataAddress = /^data:image\/([\w.+-]+)((?:;[^,;]*)*),(.*)$/s

function unescaped(data: string): string {
  return data.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString(),
  )
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
