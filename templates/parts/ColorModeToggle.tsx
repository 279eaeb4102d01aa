import { MoonIcon, SunIcon } from './Icons.tsx'

/** Both icons are in the HTML; CSS shows the one of the mode the button leads to. */
export function ColorModeToggle() {
  return (
    <button
      type="button"
      className="icon-button scripted"
      data-theme-toggle=""
      aria-label="Switch between dark and light mode"
    >
      <SunIcon />
      <MoonIcon />
    </button>
  )
}
