import { Content, Island } from '../../runtime/react.tsx'
import { Page } from '../layouts/Page.tsx'
import { Frozen } from '../parts/Frozen.tsx'

const load = (_attempt: number, retry?: string) =>
  (retry ? import(retry) : import('../search/Found.tsx')).then(({ Found }) => Found)

/**
 * All results of one query. Without JavaScript it says what it needs. The words of the page are
 * hints: they show when nothing was found (styles/results.css).
 */
export function Search() {
  return (
    <Page>
      <Frozen name="search-start" />
      <Island load={load} />
      <div hidden>
        <Content />
      </div>
    </Page>
  )
}
