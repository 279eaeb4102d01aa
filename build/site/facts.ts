import type {
  HeadElement,
  SidebarDefinition,
  SiteSettings,
  Surroundings,
} from '../../runtime/contract.ts'
import { madeOf } from '../imports.ts'
import type { CheckInput, Link } from '../check/input.ts'
import { compare, type Place } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/position.ts'
import type { Doc, Position, Redirect, Route, Snapshot, SourceFile } from '../model.ts'
import type { Page } from '../model/page.ts'
import { offsetOfPath } from '../io/settingPlace.ts'
import { placeOf } from '../route/placeOf.ts'
import { resolveAddress, resolveReference, type References } from '../route/references.ts'
import { answering } from './answers.ts'
import type { ResolvedWords } from './words.ts'

export interface FactsInput {
  readonly snapshot: Snapshot
  readonly references: References
  readonly wordsOf: (route: Route) => ResolvedWords
  readonly rendered: readonly Page[]
  /** Every path below the output folder. */
  readonly files: ReadonlySet<string>
  readonly redirects: readonly Redirect[]
  readonly bySource: ReadonlyMap<string, Doc>
  readonly sources: ReadonlyMap<string, SourceFile>
}

/** What the checks are given, gathered from the stages. */
export function checkInputOf(input: FactsInput): CheckInput {
  const { snapshot, references } = input
  const { routes } = references
  const pages = input.rendered.map(({ path, ids, hrefs }) => ({
    path,
    source: routes.byPath.get(path)!.doc.source,
    ids: new Set(ids),
    hrefs,
  }))
  return {
    links: [
      ...routes.routes.flatMap((route) => documentLinks(route, input)),
      ...settingsLinks(input),
    ],
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    levels: snapshot.site.checks,
    known: knownOf(input),
  }
}

/** What the checks may ask of the whole site. */
export function knownOf(input: Omit<FactsInput, 'rendered' | 'wordsOf'>): CheckInput['known'] {
  const { snapshot, references } = input
  return {
    routes: references.routes,
    assets: references.assets,
    answers: answering({ ...input, site: snapshot.site }),
    settingsPlace: (href) => placeIn(snapshot.config, href),
    placeOf: (source, word) => placeOfWord(word, source, input),
    site: snapshot.site,
  }
}

/** The references of one document and the picture of its previews, resolved. */
export function documentLinks(
  route: Route,
  { wordsOf, references }: Pick<FactsInput, 'wordsOf' | 'references'>,
): Link[] {
  const { doc } = route
  const links = wordsOf(route).targets.map((target, index) => {
    const { href, at } = doc.references[index]!
    return { href, target, place: { file: doc.source, ...at } }
  })
  const { image: href } = doc.frontmatter
  if (!href) return links
  const target = resolveReference({ href, kind: 'image' }, route, references)
  return [...links, { href, target, place: placeOf(doc, 'image') }]
}

/** Links and files that the settings name, and links of the sidebars, where they are written. */
export function settingsLinks({
  snapshot,
  references,
}: Pick<FactsInput, 'snapshot' | 'references'>): Link[] {
  const { site, sidebars, config } = snapshot
  const { logo } = site.navbar
  const hrefs = [
    ...[site, ...Object.values(site.surroundings)].flatMap(hrefsRound),
    ...Object.values(sidebars).flatMap(hrefsOf),
    ...(site.settings.head ?? []).flatMap(localAddresses),
    ...announcementsOf(site.settings).flatMap(addressesIn),
    ...[
      ...[logo?.src, logo?.srcDark, logo?.href, site.navbar.repository],
      ...[site.settings.editUrl, site.missingResultsUrl, site.settings.analytics?.script],
    ].filter((href) => href !== undefined),
  ]
  const links = [...new Set(hrefs)].map((href) => ({ href, kind: 'link' as const }))
  const { image } = site.settings
  const pictures = image ? [{ href: image, kind: 'image' as const }] : []
  return [...links, ...pictures].map(({ href, kind }) => ({
    href,
    target: resolveAddress(href, references, kind),
    place: placeIn(config, href),
  }))
}

function hrefsRound({ navbar, footer }: Surroundings): string[] {
  const links = navbar.items.flatMap((item) => ('items' in item ? item.items : item))
  return [...links, ...footer.columns.flatMap(({ items }) => items)].map(({ href }) => href)
}

/** The files and pages of the site that an element of the head names. Pages show what else it names. */
function localAddresses({ attributes }: HeadElement): string[] {
  const named = Object.entries(attributes).filter(([name]) => name === 'href' || name === 'src')
  return named.flatMap(([, value]) => (String(value).startsWith('/') ? [String(value)] : []))
}

function announcementsOf({ announcement, locales = [] }: SiteSettings): string[] {
  const own = locales.map((locale) => locale.announcement)
  return [announcement?.content, ...own].filter((content) => content !== undefined)
}

/** The pages and files of the site that HTML names: pages show them with the base. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)=["']?(\/[^\s"'<>]*)/gi)].map(([, href]) => href!)
}

function hrefsOf(definition: SidebarDefinition): string[] {
  return definition.flatMap((entry) => {
    if (typeof entry === 'string') return []
    if (entry.type === 'link') return [entry.href]
    return entry.type === 'category' ? hrefsOf(entry.items) : []
  })
}

/** Where a word is written in the settings or the sidebars, quoted. */
export function placeIn(config: readonly SourceFile[], word: string): Place {
  for (const { path, text } of config) {
    for (const quote of ["'", '"', '`']) {
      const at = text.indexOf(quote + word + quote)
      if (at >= 0) return { file: path, ...positionAt(text, at) }
    }
  }
  const [first] = config.toSorted((a, b) => compare(a.path, b.path))
  return { file: first?.path ?? 'content/site.ts', line: 1, column: 1 }
}

/** Where the settings say a word behind a path in them; else where they say it, or have the path. */
export function placeInSettings(
  [settings]: readonly SourceFile[],
  path: string,
  word: string,
): Place {
  const { path: file, text } = settings ?? { path: 'content/site.ts', text: '' }
  const from = offsetOfPath(text, path)
  const forms = [`'${word}'`, `"${word}"`, `\`${word}\``]
  const [at = from] = [from, 0].flatMap((start) =>
    forms
      .map((form) => text.indexOf(form, start))
      .filter((found) => found >= 0)
      .toSorted((a, b) => a - b),
  )
  return { file, ...positionAt(text, at) }
}

/** Where a document says a word, or a document that it imports; its start when none does. */
function placeOfWord(
  word: string,
  source: string,
  { sources, bySource }: Pick<FactsInput, 'sources' | 'bySource'>,
): Place {
  const doc = bySource.get(source)
  const files = doc ? madeOf(doc, bySource).map((one) => one.source) : [source]
  const texts = files.map((file) => [file, sources.get(file)?.text ?? ''] as const)
  for (const [file, text] of texts) {
    const at = wordIn(text, word)
    if (at) return { file, ...at }
  }
  const objects = /^\[object \w+\]$/.test(word) ? texts.flatMap(objectsIn) : []
  const [only] = objects.length === 1 ? objects : []
  return only ?? { file: source, line: 1, column: 1 }
}

/** Addresses in a text that are what a name or a file has, and may be objects: no address that a file has as its default is one. */
function objectsIn([file, text]: readonly [file: string, text: string]): Place[] {
  const written = text.matchAll(/\bhref=\{(?:require\([^()]*\)|[\w$.]+)\}/g)
  return [...written]
    .filter(([address]) => !address.endsWith('.default}'))
    .map(({ index }) => ({ file, ...positionAt(text, index) }))
}

/** The first place of an address as a whole: not the beginning of a longer one. */
function wordIn(text: string, word: string): Position | undefined {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' ']
    if (!/[\s"'`(,=<:]/.test(before) || !/[\s"'`),>\]]/.test(after)) continue
    return positionAt(text, at)
  }
  return undefined
}
