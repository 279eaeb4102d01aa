import { hrefOf } from '../../runtime/url.ts'
import { localeOf } from '../parts/links.ts'
import { markup, nothing, type Html } from './markup.ts'
import type { Piece } from './piece.ts'
import { after, before } from '../../runtime/words.ts'

/** The languages of the site. Query and hash are added when a link is followed. */
export function localeSwitch({ page, site }: Piece): Html {
  const current = localeOf(page.path, site)
  if (!current) return nothing
  const ways = site.locales.map((locale) => {
    const { code, htmlLang, direction, label } = locale
    const href = hrefOf(page.translations?.[code] ?? page.path, site)
    const mark = locale === current ? markup` aria-current="true"` : nothing
    return markup`<li><a href="${href}" hrefLang="${htmlLang}" lang="${htmlLang}" dir="${direction}" data-locale="${code}"${mark}>${label}</a></li>`
  })
  return markup`<details class="dropdown"><summary aria-label="${before.currentLanguage}${current.label}${after.currentLanguage}">${current.label}</summary><ul>${ways}</ul></details>`
}
