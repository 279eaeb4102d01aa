import { useSite, useView } from '../../runtime/react.tsx'
import { hrefOf } from '../../runtime/url.ts'
import { homeOf } from './links.ts'
import { Logo } from './Logo.tsx'

/** The site's name in the bar. It leads to the first page of the language. */
export function Brand() {
  const site = useSite()
  const { page } = useView()
  return (
    <a className="brand" href={hrefOf(homeOf(page.path, site), site)}>
      <LogoAndTitle />
    </a>
  )
}

/** The same above the menu. */
export function Name() {
  return (
    <span className="brand">
      <LogoAndTitle />
    </span>
  )
}

function LogoAndTitle() {
  const { navbar } = useSite()
  return (
    <>
      <Logo />
      {navbar.title}
    </>
  )
}
