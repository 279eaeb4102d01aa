import { words } from '../words.ts'
import { copyText } from './clipboard.ts'
import { onClick } from './events.ts'

/** Copies the Markdown twin of the page. */
export function startCopyPage(): void {
  onClick('[data-copy-page]', (button) => {
    const label = button.firstChild
    if (!label) return
    const text = label.nodeValue
    const say = (said: string) => {
      label.nodeValue = said
      setTimeout(() => (label.nodeValue = text), 1000)
    }
    copyFrom(button.dataset['copyPage'] ?? '').then(
      () => say(words.pageCopied),
      () => say(words.pageNotCopied),
    )
  })
}

async function copyFrom(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  await copyText(await response.text())
}
