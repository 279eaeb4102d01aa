import { ColorModeToggle } from './ColorModeToggle.tsx'
import { Repository } from './Repository.tsx'

/** The end of the navigation bar. */
export function NavbarTools() {
  return (
    <>
      <Repository />
      <ColorModeToggle />
    </>
  )
}
