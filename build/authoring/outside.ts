import { join } from 'node:path'
import { deadLink } from '../diagnostics/catalogue/authoring.ts'
import { leaves } from '../check/printed.ts'
import { plural } from '../diagnostics/print.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Diagnostic, Snapshot } from '../model.ts'
import type { Built } from './built.ts'
import { checkExternal, type ExternalOptions } from './external.ts'

export interface OutsideInput {
  readonly snapshot: Snapshot
  readonly built: Built
  readonly say: (line: string) => void
  readonly patience?: Pick<ExternalOptions, 'retries' | 'pause' | 'patience'>
}

/** The links that leave the site, each told wherever it is written. */
export async function checkOutside(input: OutsideInput): Promise<Diagnostic[]> {
  const { snapshot, built, say } = input
  const places = outsideLinks(built)
  const { dead, asked, remembered, ignored } = await checkExternal({
    hrefs: [...places.keys()],
    ignore: snapshot.site.settings.checks?.ignoreExternal ?? [],
    cache: join(snapshot.root, '.lectern', 'external.json'),
    now: Date.now(),
    ...input.patience,
  })
  say(
    `external: ${plural(asked, 'request')}, ${remembered} remembered, ${ignored} ignored, ${dead.size} dead`,
  )
  return [...places].flatMap(([href, at]) => {
    const reason = dead.get(href.split('#', 1)[0]!)
    return reason === undefined ? [] : at.map((place) => deadLink(place, href, reason))
  })
}

function outsideLinks({ input }: Built): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  const add = (href: string, place: Place) => {
    if (!/^(?:https?:)?\/\//i.test(href)) return
    const url = href.startsWith('//') ? `https:${href}` : href
    if (!URL.canParse(url) || !leaves(url, new URL(url), input.known.site)) return
    places.set(url, [...(places.get(url) ?? []), place])
  }
  for (const { target, place } of input.links) {
    if (target.type === 'external') add(target.href, place)
  }
  const recorded = new Set(places.keys())
  for (const { hrefs, source } of input.pages) {
    for (const href of hrefs) {
      if (!recorded.has(href) && !places.has(href)) add(href, input.known.placeOf(source, href))
    }
  }
  return places
}
