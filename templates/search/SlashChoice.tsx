import { useState } from 'react'
import { local, slashOff } from '../../runtime/storage.ts'
import { words } from '../../runtime/words.ts'

/** A single key may be pressed by mistake, and is by voices: it can be turned off (WCAG 2.1.4). */
export function SlashChoice() {
  const [isOn, setOn] = useState(() => !local.get(slashOff))
  const toggle = () => {
    if (isOn) local.set(slashOff, 'true')
    else local.remove(slashOff)
    setOn(!isOn)
  }
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      className="search-choice"
      onClick={toggle}
    >
      {words.slashOpensSearch}
    </button>
  )
}
