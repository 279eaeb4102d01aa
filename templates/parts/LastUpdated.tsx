import type { PageData } from '../../runtime/contract.ts'
import { useSite } from '../../runtime/react.tsx'
import { localeOf } from './links.ts'

/** Frozen: a browser may know another spelling of the same date. */
export function LastUpdated({ page }: { page: PageData }) {
  const site = useSite()
  if (!page.lastUpdated) return null
  const locale = localeOf(page.path, site)
  return (
    <p className="last-updated">
      Last updated on{' '}
      <time dateTime={page.lastUpdated}>
        {spell(page.lastUpdated, locale?.code ?? 'en', locale?.calendar ?? 'gregory')}
      </time>
    </p>
  )
}

function spell(date: string, language: string, calendar: string): string {
  const format = { dateStyle: 'long', timeZone: 'UTC', calendar } as const
  return new Intl.DateTimeFormat(language, format).format(new Date(date))
}
