import type { SiteSettings } from '../../runtime/contract.ts'
import { wrongSetting } from '../diagnostics/catalogue/sources.ts'
import type { Place } from '../diagnostics/diagnostic.ts'
import type { Diagnostic } from '../model.ts'

/** Versions and languages that cannot be told apart, and versions of which not one is the last. */
export function shelfFaults(
  { versions = [], locales = [] }: Pick<Partial<SiteSettings>, 'versions' | 'locales'>,
  place: (path: string) => Place,
): Diagnostic[] {
  const lasts = versions.filter(({ isLast }) => isLast)
  return [
    ...twins('versions', 'name', versions),
    ...twins('versions', 'path', versions),
    ...twins('locales', 'code', locales),
    ...twins('locales', 'path', locales),
    ...(versions.length > 1 && lasts.length !== 1
      ? [
          wrongSetting(
            place('versions'),
            'versions',
            'a list with isLast: true on exactly one entry',
          ),
        ]
      : []),
  ]

  /** Entries whose value one before them has. */
  function twins<Key extends string>(
    setting: string,
    key: Key,
    entries: readonly { readonly [name in Key]: string }[],
  ): Diagnostic[] {
    return entries.flatMap((entry, at) => {
      const other = entries.findIndex((one) => one[key] === entry[key])
      if (other === at) return []
      const name = `${setting}[${at}].${key}`
      return [wrongSetting(place(name), name, `a value other than that of ${setting}[${other}]`)]
    })
  }
}
