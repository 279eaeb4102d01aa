import { Content, useView } from '../../runtime/react.tsx'
import { Frozen } from '../parts/Frozen.tsx'

/** A document: its words in the middle, its contents at the side. */
export function Doc() {
  const { page } = useView()
  return (
    <div className="doc">
      <main id="pageMain" className="doc-main">
        <Frozen name="doc-top" />
        <article className="article">
          {page.hideTitle ? null : <h1>{page.title}</h1>}
          <Frozen name="mobile-toc" />
          <Content />
        </article>
        <Frozen name="doc-end" />
      </main>
      <Frozen name="toc" />
    </div>
  )
}
