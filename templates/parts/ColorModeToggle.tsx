import { MoonIcon, SunIcon } from './Icons.tsx'
import { words } from '../../runtime/words.ts'

/** Both icons are in the HTML; CSS shows the one of the mode the button leads to. */
export function ColorModeToggle() {
  return (
    <button
      type="button"
      className="icon-button scripted"
      data-theme-toggle=""
      aria-label={words.switchColorMode}
    >
      <SunIcon />
      <MoonIcon />
    </button>
  )
}
