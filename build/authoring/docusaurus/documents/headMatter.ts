import { firstHeading, matterOf, withKeys } from '../documents.ts'
import { outsideFences } from '../pieces.ts'
import { plainText } from '../plainText.ts'
import { folderJson, isText } from '../read.ts'

/** A document that says in its front matter what its `<head>` says of it; the rest of that stays. */
export function withHeadInMatter(text: string): string {
  if (!text.includes('<head>')) return text
  const matter = matterOf(text)
  const given = folderJson(matter.slice('---'.length)) ?? {}
  const written = text.slice(matter.length)
  const heading = firstHeading(written)
  const name = isText(given['title']) ? given['title'] : heading
  const { body, said } = withoutHead(written, (key) =>
    key === 'title' ? name !== undefined : !(key in given),
  )
  if (Object.keys(said).length === 0) return text
  if (name === undefined || said['title'] === undefined) return withKeys(matter, said) + body
  // Its title is for search engines: lists and the page call it as before.
  const named = 'sidebar_label' in given ? said : { ...said, sidebar_label: name }
  const isHeadless = heading === undefined && given['hide_title'] !== true
  return (
    withKeys(matter.replace(/\ntitle:.*/, ''), named) +
    (isHeadless ? withHeading(body, name) : body)
  )
}

/** What elements of `<head>` say, by the key that says it here. */
type Said = Readonly<Record<string, string>>

function withoutHead(
  written: string,
  isFree: (key: string) => boolean,
): { readonly body: string; readonly said: Said } {
  const said: Record<string, string> = {}
  const body = outsideFences(written, (prose) =>
    prose.replace(head, (_, inner: string) => {
      const rest = inner.replace(
        element,
        (tag: string, title?: string, name = '', content = '') => {
          const key = title === undefined ? keys.get(name) : 'title'
          if (key === undefined || key in said || !isFree(key)) return tag
          said[key] = plainText(title ?? content)
          return ''
        },
      )
      return rest.trim() === '' ? '' : `<head>${rest}</head>`
    }),
  )
  return { body, said }
}

const head = /^<head>((?:(?!<\/head>)[^])*)<\/head>/gm
const element =
  /<title>([^<>{}]*)<\/title>|<meta\s+(?:name|property)="([\w:]+)"\s+content="([^"{}]*)"\s*\/?>/g
const keys = new Map([
  ['description', 'description'],
  ['og:description', 'description'],
  ['og:image', 'image'],
  ['keywords', 'keywords'],
])

/** Below the line that closes the front matter. */
function withHeading(body: string, name: string): string {
  const words = name.replace(/[\\`*_{}[\]<]/g, '\\$&')
  return body.replace(/^\n---.*\n/, (line) => `${line}\n# ${words}\n`)
}
