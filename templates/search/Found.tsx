import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { Loading, useSite } from '../../runtime/react.tsx'
import { versionAsked } from '../../runtime/search/version.ts'
import { local, preferredVersion } from '../../runtime/storage.ts'
import { hitHtml } from './hitHtml.ts'
import { useRows } from './painted.ts'
import { useTyped } from './typed.ts'
import { useResults } from './useResults.ts'
import { after, before, words } from '../../runtime/words.ts'

/** The results of the search page. */
export function Found() {
  const site = useSite()
  const query = useTyped()
  const [, renew] = useState({})
  useTitle(query ? `${before.resultsFor}${query}${after.resultsFor}` : words.searchTitle)
  if (!query) return null
  const version = versionAsked(site)
  return (
    <>
      {site.versions.length > 1 ? <Versions version={version} chosen={() => renew({})} /> : null}
      <Answers key={version} query={query} />
    </>
  )
}

/** Chooses the version whose documents are searched; the form above sends it along. */
function Versions({ version, chosen }: { version: string; chosen: () => void }) {
  const { versions } = useSite()
  const choose = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    local.set(preferredVersion, value)
    const address = new URL(location.href)
    address.searchParams.set('version', value)
    history.replaceState(history.state, '', address)
    chosen()
  }
  return (
    <label className="results-version">
      {before.currentVersion}
      <select name="version" form="search-form" value={version} onChange={choose}>
        {versions.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {after.currentVersion}
    </label>
  )
}

/** The results, more of them as the reader scrolls. */
function Answers({ query }: { query: string }) {
  const { hits, total, failed, isComplete, more, again } = useResults(query)
  const rows = useRows(query, hits.length)
  const isWaiting = total === undefined && !failed
  return (
    <div className="results" aria-busy={isWaiting} data-empty={total === 0 ? '' : undefined}>
      <p className="results-count" role="status">
        {total === undefined ? '' : countOf(total)}
      </p>
      {isWaiting ? <Loading /> : null}
      <ol>
        {hits.slice(0, rows).map((hit) => (
          <li key={hit.objectID}>
            <a
              href={hit.url}
              className={hit._snippetResult.content ? undefined : 'wordless'}
              dangerouslySetInnerHTML={hitHtml(hit, 0)}
            />
          </li>
        ))}
      </ol>
      {failed ? (
        <div role="alert">
          <p>{words.cannotFetchResults}</p>
          <p>{words.checkConnection}</p>
          <button type="button" className="button" onClick={again}>
            {words.tryAgain}
          </button>
        </div>
      ) : null}
      {isComplete || failed || rows < hits.length ? null : <End key={hits.length} seen={more} />}
    </div>
  )
}

/** The title of the page, in it (see pages/SearchStart.tsx) and of the window. */
function useTitle(title: string): void {
  const { title: name } = useSite()
  useEffect(() => {
    const apply = () => {
      document.title = `${title} | ${name}`
      document.querySelector('h1')!.textContent = title
    }
    apply()
    document.addEventListener('lectern:navigated', apply)
    return () => document.removeEventListener('lectern:navigated', apply)
  }, [title, name])
}

/** The end of the list: asks for more when it comes near, unless the keyboard is below it already. */
function End({ seen }: { seen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = end.current!
    const last = { isNear: false }
    const look = () => {
      if (last.isNear && !isPast(element)) seen()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        last.isNear = entries.at(-1)!.isIntersecting
        look()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    document.addEventListener('focusin', look)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', look)
    }
  }, [seen])
  return <div ref={end} className="results-end" />
}

/** Whether the keyboard is at something that is seen below the end. */
function isPast(end: Element): boolean {
  const focused = document.querySelector(':focus-visible')
  if (!focused) return false
  const { top, bottom } = focused.getBoundingClientRect()
  const isBelow = end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
  return isBelow !== 0 && bottom > 0 && top < innerHeight
}

function countOf(total: number): string {
  if (total === 0) return words.noDocuments
  return total === 1 ? words.oneDocument : `${before.documents}${total}${after.documents}`
}
