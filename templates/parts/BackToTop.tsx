import { ArrowUpIcon } from './Icons.tsx'
import { words } from '../../runtime/words.ts'

/** Shown by `runtime/enhance/backToTop.ts` while the reader scrolls up. */
export function BackToTop() {
  return (
    <button type="button" className="back-to-top" data-back-to-top="" aria-label={words.backToTop}>
      <ArrowUpIcon />
    </button>
  )
}
