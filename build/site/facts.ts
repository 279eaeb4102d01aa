import type { CheckInput } from '../check/input.ts'
import type { Page } from '../model/page.ts'
import { answering } from './answers.ts'
import { documentLinks, partialLinks, settingsLinks } from './links.ts'
import { placeIn, placeOfWord } from './places.ts'
import type { Plan } from './plan.ts'

type Planned = 'snapshot' | 'references' | 'wordsOf' | 'redirects' | 'bySource' | 'sources'

export interface FactsInput extends Pick<Plan, Planned> {
  readonly rendered: readonly Page[]
  /** Every path below the output folder. */
  readonly files: ReadonlySet<string>
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
      ...partialLinks(input),
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
