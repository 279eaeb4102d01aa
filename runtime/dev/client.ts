/** What every page of the development server runs beside its own code: it follows the sources. */
import type { Message } from './messages.ts'
import { readPage } from '../page.ts'
import { showDiagnostics } from './overlay.ts'
import { swapStyles, styleAddresses } from './styles.ts'
import { createSwap } from './swap.ts'

const script = document.querySelector<HTMLScriptElement>('script[data-version]')!
const base = new URL(script.src).pathname.replace(/_data\/dev\/client\.js$/, '')

start()

function start(): void {
  const swap = createSwap()
  const release = readPage()?.release ?? ''
  const at = { path: location.pathname, version: script.dataset['version'] ?? '' }
  let source: EventSource | undefined

  /** One connection a page, none for a page that nobody sees: browsers allow six. */
  function follow(): void {
    source?.close()
    if (document.hidden) return
    const asked = new URLSearchParams({ ...at, release, styles: styleAddresses().join() })
    source = new EventSource(`${base}_data/dev/events?${asked}`)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      void obey(JSON.parse(data) as Message)
    })
    // The browser tries again by itself, but with what it knew when the page was opened.
    source.addEventListener('error', () => {
      source?.close()
      setTimeout(follow, 500)
    })
  }

  async function obey(message: Message): Promise<void> {
    switch (message.type) {
      case 'page':
        if (!(await swap(message.data))) return location.reload()
        at.version = message.version
        return
      case 'styles':
        return swapStyles(message.addresses)
      case 'diagnostics':
        return showDiagnostics(message.list, base)
      case 'reload':
        return location.reload()
    }
  }

  document.addEventListener('visibilitychange', follow)
  document.addEventListener('lectern:navigated', () => {
    if (location.pathname === at.path) return
    Object.assign(at, { path: location.pathname, version: '' })
    follow()
  })
  addEventListener('pagehide', () => source?.close())
  follow()
}
