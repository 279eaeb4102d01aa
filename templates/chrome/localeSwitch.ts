import { ownerOf } from '../../runtime/owner.ts'
import { hrefOf } from '../../runtime/url.ts'
import { markup, nothing, type Html } from './markup.ts'
import type { Piece } from './piece.ts'
import { after, before } from '../../runtime/words.ts'
import { waysMenu } from './waysMenu.ts'

/** The languages of the site, if its own has a label. Query and hash are added when a link is followed. */
export function localeSwitch({ page, site }: Piece): Html {
  const current = ownerOf(page.path, site.locales)
  if (!current?.label) return nothing
  return waysMenu({
    kind: '',
    label: current.label,
    name: before.currentLanguage + current.label + after.currentLanguage,
    ways: site.locales.map((locale) => {
      const { code, htmlLang, direction, label } = locale
      return {
        label,
        href: hrefOf(page.translations?.[code] ?? page.path, site),
        isCurrent: locale === current,
        attributes: markup` hrefLang="${htmlLang}" lang="${htmlLang}" dir="${direction}" data-locale="${code}"`,
      }
    }),
  })
}
