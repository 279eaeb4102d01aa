import { Parser } from 'htmlparser2'

export interface Heading {
  readonly level: number
  readonly text: string
}

/** What a page's final HTML says of its structure. */
export interface HtmlFacts {
  /** Every id, repetitions too. */
  readonly ids: readonly string[]
  /** The headings of `main`, in order. */
  readonly headings: readonly Heading[]
  /** Addresses of the images without alternative text. */
  readonly silentImages: readonly string[]
  /** Ids inside the article that authors gave, but that of its title: what outside links may name. */
  readonly anchors: readonly string[]
}

export function outlineOf(html: string): HtmlFacts {
  const ids: string[] = []
  const anchors: string[] = []
  const silentImages: string[] = []
  const headings: Heading[] = []
  const open = { article: 0, main: 0 }
  let heading: { level: number; text: string } | undefined

  const parser = new Parser({
    onopentag(name, attributes) {
      const { id, alt } = attributes
      if (name === 'article') open.article++
      if (name === 'main') open.main++
      if (id) ids.push(id)
      const anchor = id || (name === 'a' && attributes['name'])
      if (anchor && open.article > 0 && name !== 'h1' && !counted.test(anchor)) anchors.push(anchor)
      if (isImage(name, attributes) && alt === undefined) silentImages.push(attributes['src'] ?? '')
      if (open.main > 0 && /^h[1-6]$/.test(name)) heading = { level: Number(name[1]), text: '' }
    },
    ontext(text) {
      if (heading) heading.text += text
    },
    onclosetag(name) {
      if (name === 'article') open.article--
      if (name === 'main') open.main--
      if (heading && name === `h${heading.level}`) {
        headings.push({ ...heading, text: heading.text.trim() })
        heading = undefined
      }
    },
  })
  parser.end(html)
  return { ids, headings, silentImages, anchors: [...new Set(anchors)] }
}

/** Ids of React's `useId`: they count components, and change when others are added. */
const counted = /_R_[\da-z]*(?:H[\da-z]+)?_/

/** An image that assistive technology would try to read. */
function isImage(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const hidden = attributes['aria-hidden'] === 'true' || attributes['role'] === 'presentation'
  const button = name === 'input' && attributes['type'] === 'image'
  return (name === 'img' || button) && !hidden && !attributes['aria-label']
}
