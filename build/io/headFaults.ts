import type { HeadElement } from '../../runtime/contract.ts'
import { isExternal, runsCode } from '../../runtime/url.ts'
import { dangerousAddress } from '../diagnostics/catalogue/safety.ts'
import { inlineCode, printedAlready, unknownAttribute } from '../diagnostics/catalogue/head.ts'
import { wrongSetting } from '../diagnostics/catalogue/sources.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/nearest.ts'
import type { Diagnostic } from '../model.ts'

type PlaceOf = (path: string) => Place
type Attributes = Readonly<Record<string, unknown>>

/** What is wrong with elements of the head, besides their shape. `path` is where they stand: `head[0]`. */
export function headFaults(
  element: HeadElement,
  path: string,
  placeOf: PlaceOf,
): readonly Diagnostic[] {
  const attributes: Attributes = element.attributes
  const within = `${path}.attributes`
  const place = (name: string) => placeOf(`${within}.${name}`)
  const named = Object.entries(attributes).flatMap(([name, value]) => [
    ...nameFaults(element.tag, name, place),
    ...(value === true || typeof value === 'string'
      ? addressFaults(name, value, { path: `${within}.${name}`, placeOf })
      : [wrongSetting(place(name), `${within}.${name}`, 'text in quotes, or true')]),
  ])
  return [
    ...named,
    ...(named.length > 0 ? [] : lacking(element, within, placeOf)),
    ...doubled(element.tag, attributes, place),
    ...(element.tag === 'script' ? textFaults(element, path, placeOf) : []),
  ]
}

/** Whether nothing is wrong with an element of the head. */
export function isSound(element: HeadElement): boolean {
  return headFaults(element, 'head', () => ({ file: '', line: 1, column: 1 })).length === 0
}

const ofLoading = ['crossorigin', 'integrity', 'referrerpolicy', 'fetchpriority']

const known: Readonly<Record<HeadElement['tag'], readonly string[]>> = {
  meta: ['id', 'name', 'property', 'content', 'media'],
  link: [
    ...['id', 'rel', 'href', 'hreflang', 'type', 'media', 'sizes', 'as', 'title', 'color'],
    ...ofLoading,
  ],
  script: ['id', 'src', 'type', 'async', 'defer', 'nomodule', ...ofLoading],
}

function nameFaults(
  tag: HeadElement['tag'],
  name: string,
  place: (name: string) => Place,
): Diagnostic[] {
  if (known[tag].includes(name) || /^data-[a-z\d-]+$/.test(name)) return []
  if (/^on/i.test(name)) return [inlineCode(place(name), `attribute "${name}"`)]
  const lower = name.toLowerCase()
  const near = known[tag].includes(lower) ? lower : nearest(name, known[tag])
  return [unknownAttribute(place(name), tag, name, near)]
}

function addressFaults(
  name: string,
  value: string | true,
  { path, placeOf }: { readonly path: string; readonly placeOf: PlaceOf },
): Diagnostic[] {
  if (name !== 'href' && name !== 'src') return []
  if (value !== true && runsCode(value)) return [dangerousAddress(placeOf(path), value)]
  if (value !== true && isAddress(value)) return []
  return [
    wrongSetting(placeOf(path), path, "an address like '/file' or 'https://host.example/file'"),
  ]
}

/** Whether an address means the same on every page, and has an origin that the policy can name. */
function isAddress(value: string): boolean {
  if (!isExternal(value)) return value.startsWith('/')
  if (/^data:/i.test(value)) return true
  return URL.canParse(value) && /^https?:\/\/[\w.[\]:-]+$/.test(new URL(value).origin)
}

/** Told when attributes are missing without which such an element says nothing. */
function lacking({ tag, ...element }: HeadElement, path: string, placeOf: PlaceOf): Diagnostic[] {
  const attributes: Attributes = element.attributes
  const has = (name: string) => attributes[name] !== undefined
  const wrong = (needed: string) => [wrongSetting(placeOf(path), path, `an object with ${needed}`)]
  switch (tag) {
    case 'meta':
      return has('content') && (has('name') || has('property'))
        ? []
        : wrong('content, and name or property')
    case 'link':
      return has('rel') && has('href') ? [] : wrong('rel and href')
    case 'script':
      return has('src') || ('text' in element && element.text !== undefined) ? [] : wrong('src')
  }
}

/** What the build prints itself, by the name or property of a meta element or the rel of a link, and what it is made from. */
const printed: readonly (readonly [tag: string, pattern: RegExp, instead: string])[] = [
  ['meta', /^(?:og:title|twitter:title)$/, 'the title of the page'],
  [
    'meta',
    /^(?:description|og:description|twitter:description)$/,
    'the front matter description, or the first words of the page',
  ],
  [
    'meta',
    /^(?:og:image(?::.+)?|twitter:image|twitter:card)$/,
    'the settings image and socialImages',
  ],
  ['meta', /^(?:og:url|og:type)$/, 'the address and the template of the page'],
  ['meta', /^og:site_name$/, 'the setting title'],
  ['meta', /^(?:og:locale|docsearch:.+)$/, 'the settings locales and versions'],
  ['meta', /^theme-color$/, 'the setting themeColor'],
  ['meta', /^viewport$/, 'the templates'],
  ['link', /^canonical$/, 'the setting url and the address of the page'],
  ['link', /^search$/, 'the build'],
]

function doubled(
  tag: string,
  attributes: Attributes,
  place: (name: string) => Place,
): Diagnostic[] {
  return ['name', 'property', 'rel'].flatMap((name) => {
    const value = String(attributes[name] ?? '').toLowerCase()
    const row = printed.find(([of, pattern]) => of === tag && pattern.test(value))
    return row ? [printedAlready(place(name), `<${tag} ${name}="${value}">`, row[2])] : []
  })
}

type Script = Extract<HeadElement, { tag: 'script' }>

/** A script may hold data: code stands in files, which the policy lets run. */
function textFaults({ attributes, text }: Script, path: string, placeOf: PlaceOf): Diagnostic[] {
  if (text === undefined) return []
  const place = placeOf(`${path}.text`)
  if (!/^application\/(?:ld\+)?json$/.test(String(attributes.type))) {
    return [inlineCode(place, 'text of a <script>')]
  }
  try {
    JSON.parse(text)
    return []
  } catch {
    return [wrongSetting(place, `${path}.text`, 'JSON')]
  }
}
