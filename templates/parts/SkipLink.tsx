import { words } from '../../runtime/words.ts'

/** The first thing a keyboard reaches. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#pageMain">
      {words.skipToContent}
    </a>
  )
}
