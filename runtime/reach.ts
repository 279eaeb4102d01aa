import { closest, onReach, onShown } from './enhance/events.ts'
import { isModified } from './link.ts'

const buttons = '[data-copy], [data-copy-page], [data-wrap], .article img:not(a img)'
const controls = `${buttons}, .dropdown`
const atOnce = '[data-search-form], [data-nearest], .article img'

/**
 * Loads the code of the page's controls when the reader reaches for one, or at once where the page needs it.
 * A click or Escape that comes before the code is repeated after it. `load` makes the controls work.
 */
export function startReach(load: () => Promise<void>): void {
  const held: { loading?: Promise<void>; asked?: HTMLElement | null } = {}
  const ended = new AbortController()
  const options = { passive: true, signal: ended.signal }

  const ready = () => {
    held.loading ??= load().then(() => ended.abort())
    held.loading.catch(() => delete held.loading)
    return held.loading
  }
  const prepare = () => void ready().catch(console.warn)

  onReach(({ target }) => closest(target, controls) && prepare(), options)
  const press = ({ target }: Event) => {
    const button = closest(target, buttons)
    if (button) ready().then(() => button.click(), console.warn)
  }
  const escape = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'Escape' || !held.loading) return
    // Others close at this key, too: when it is repeated they see whether it has closed a list.
    event.stopImmediatePropagation()
    const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    const repeat = () => target?.dispatchEvent(again)
    void held.loading.then(repeat, repeat)
  }
  const follow = (event: MouseEvent) => {
    const link = closest(event.target, '.dropdown a')
    held.asked = link
    if (!link || isModified(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // The latest wish wins; a click on a link that is gone from the page would leave it in full.
    const unless = (go: () => void) => () => held.asked === link && link.isConnected && go()
    ready().then(
      unless(() => link.click()),
      unless(() => location.assign((link as HTMLAnchorElement).href)),
    )
  }
  document.addEventListener('click', press, options)
  document.addEventListener('click', follow, { capture: true, signal: ended.signal })
  document.addEventListener('keydown', escape, options)
  onShown(() => {
    if (!ended.signal.aborted && document.querySelector(atOnce)) prepare()
  })
}
