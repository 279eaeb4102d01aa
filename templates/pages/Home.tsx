import { Content } from '../../runtime/react.tsx'

/** The front page is written in the site's content; this only gives it the full width. */
export function Home() {
  return (
    <main id="pageMain" className="home">
      <Content />
    </main>
  )
}
