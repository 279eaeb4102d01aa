import { Content, useView } from '../../runtime/react.tsx'
import { Page } from '../layouts/Page.tsx'

/** Messages by number. The table itself is content. */
export function Errors() {
  const { page } = useView()
  return (
    <Page>
      {page.hideTitle ? null : <h1>{page.title}</h1>}
      <Content />
    </Page>
  )
}
