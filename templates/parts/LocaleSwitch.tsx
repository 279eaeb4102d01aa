import type { PageData } from '../../runtime/contract.ts'
import { useSite } from '../../runtime/react.tsx'
import { hrefOf } from '../../runtime/url.ts'
import { localeOf } from './links.ts'

/** The languages of the site. Query and hash are added when a link is followed. */
export function LocaleSwitch({ page }: { page: PageData }) {
  const site = useSite()
  const current = localeOf(page.path, site)
  if (!current) return null
  return (
    <details className="dropdown">
      <summary aria-label={`Language: ${current.label}`}>{current.label}</summary>
      <ul>
        {site.locales.map((locale) => (
          <li key={locale.code}>
            <a
              href={hrefOf(page.translations?.[locale.code] ?? page.path, site)}
              hrefLang={locale.htmlLang}
              lang={locale.htmlLang}
              dir={locale.direction}
              data-locale={locale.code}
              aria-current={locale === current ? 'true' : undefined}
            >
              {locale.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
