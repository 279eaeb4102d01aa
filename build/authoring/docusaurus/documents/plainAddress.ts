import { sourceOf } from '../../../io/sources.ts'
import { isPartial, routePath } from '../../../route/ids.ts'
import { plainPath } from '../../../route/routes.ts'
import { DOCS } from '../../siteFiles.ts'
import { matterOf, outlineDocument, withKeys } from '../documents.ts'
import type { Remark } from './remarks.ts'

/** A document at the address by which hosts find it: `/guide` of `/guide.html`; one that had another is told. */
export function withPlainAddress(text: string, path: string): { text: string; remarks: Remark[] } {
  const folder = path.startsWith(`${DOCS}/`) ? DOCS : 'content'
  if (isPartial(path)) return { text, remarks: [] }
  const old = routePath(outlineDocument(sourceOf(path, Buffer.from(text)), folder).doc, '/')
  const plain = plainPath(old)
  if (plain === old) return { text, remarks: [] }
  const matter = matterOf(text)
  // Relative addresses of an index begin below its folder.
  const slug = plain !== '/' && /\/index(?:\.html)?$/.test(old) ? `${plain}/` : plain
  const named = withKeys(matter.replace(/\nslug:.*/, ''), { slug })
  const line = named.split('\n').findIndex((one) => one.startsWith('slug:')) + 1
  const remark = {
    ...{ line, column: 1, what: `The address "${old}"` },
    hint: `Its slug is "${slug}" here, and links to the old address lead there: see that your host does the same for readers.`,
  }
  return { text: named + text.slice(matter.length), remarks: [remark] }
}
