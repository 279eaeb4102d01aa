import { useSite, useView } from '../../runtime/react.tsx'
import { hrefOf } from '../../runtime/url.ts'
import { homeOf } from './homeOf.ts'
import { linkTo } from './links.ts'
import { Logo } from './Logo.tsx'

/** The site's name in the bar. It leads to the first page of the language, where the logo leads nowhere else. */
export function Brand() {
  const site = useSite()
  const { page } = useView()
  const { href } = site.navbar.logo ?? {}
  const lead = href ? linkTo({ href }, site) : { href: hrefOf(homeOf(page.path, site), site) }
  return (
    <a className="brand" {...lead}>
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
