import { words } from '../words.ts'
import { copyText } from './clipboard.ts'
import { onClick } from './events.ts'
import { afterMoment } from './moment.ts'

/** Copies the Markdown twin of the page. */
export function startCopyPage(): void {
  onClick('[data-copy-page]', (button) => {
    const say = (said: string) => {
      button.firstChild!.nodeValue = said
    }
    const done = (said: string) => {
      say(said)
      afterMoment(button, () => say(words.copyPage))
    }
    copyFrom(button.dataset['copyPage'] ?? '').then(
      () => done(words.pageCopied),
      () => done(words.pageNotCopied),
    )
  })
}

async function copyFrom(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  await copyText(await response.text())
}
