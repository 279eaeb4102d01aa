import { useEffect, useState } from 'react'
import { useQuery, useSite } from 'lectern:runtime'

interface Found {
  readonly message: string
  readonly advice: string
  readonly page: { readonly label: string; readonly href: string } | null
}

/** The heading of the page of errors and the title of its window: the error that `?code=11` names. */
export function ErrorLookup() {
  const code = codeIn(useQuery())
  const found = useRow(code)
  const title = code === null ? 'Error codes' : `Error ${code}`
  useWindowTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <div className="error-answer">
        {code === null || found === undefined ? null : (
          <Answer key={code} code={code} found={found} />
        )}
      </div>
    </>
  )
}

function Answer({ code, found }: { code: string; found: Found | null }) {
  if (found === null) {
    return <p>This version of Redux Toolkit has no error with the code “{code}”.</p>
  }
  return (
    <>
      <p>
        <code>{found.message}</code>
      </p>
      <p>
        {found.advice}
        {found.page ? <a href={found.page.href}>{found.page.label}</a> : null}
      </p>
      <p>
        <a href={`#error-${code}`}>Row {code} in the table</a>
      </p>
    </>
  )
}

/** Names the window; again when the page that is shown has named it. */
function useWindowTitle(title: string): void {
  const { title: site } = useSite()
  useEffect(() => {
    const apply = () => void (document.title = `${title} | ${site}`)
    apply()
    document.addEventListener('lectern:navigated', apply)
    return () => document.removeEventListener('lectern:navigated', apply)
  }, [title, site])
}

/** `?code=011` → `11`; null without a code. What is no number is given back as it is, cut short. */
function codeIn(query: string): string | null {
  const code = new URLSearchParams(query).get('code')?.trim().slice(0, 16)
  if (!code) return null
  return /^\d+$/.test(code) ? String(Number(code)) : code
}

/**
 * Marks the row of the error and reads its words: the table stands in the page as plain HTML.
 * Undefined before the page was looked at, null when it has no such row.
 */
function useRow(code: string | null): Found | null | undefined {
  const [found, setFound] = useState<Found | null>()
  useEffect(() => {
    const number = code === null ? null : document.getElementById(`error-${code}`)
    const row = number?.closest('tr')
    if (!number || !row) return setFound(null)
    setFound(readRow(row))
    row.setAttribute('aria-current', 'true')
    number.classList.add('badge')
    return () => {
      row.removeAttribute('aria-current')
      number.classList.remove('badge')
    }
  }, [code])
  return found
}

/** The last cell ends with the link to the page. */
function readRow(row: HTMLTableRowElement): Found {
  const [message, advice] = [1, 3].map((cell) => row.cells[cell]?.textContent ?? '') as [
    string,
    string,
  ]
  const link = row.querySelector<HTMLAnchorElement>('td:last-child a:last-of-type')
  if (!link) return { message, advice, page: null }
  const label = link.textContent
  return {
    message,
    advice: advice.slice(0, -label.length),
    page: { label, href: link.getAttribute('href') ?? '' },
  }
}
