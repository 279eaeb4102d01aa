import { copyText } from './clipboard.ts'
import { onClick } from './events.ts'
import { afterMoment } from './moment.ts'
import { words } from '../words.ts'

/** Copies the text of a code block; signs, line numbers and labels are not part of it. */
export function startCopy(): void {
  onClick('[data-copy]', (button) => {
    const block = button.closest('figure')
    const code = block?.querySelector('code')
    if (!block || !code) return
    const text = SHELLS.test(block.dataset['language'] ?? '')
      ? changed(code).replace(/^\$ /gm, '')
      : changed(code)
    copyText(text).then(() => confirm(button), console.warn)
  })
}

/** Whose prompt is no part of a command. */
const SHELLS = /^(?:bash|console|sh|shell|zsh)$/

/** Code as it is after its change; where all of it is removed, as it was. */
function changed(code: HTMLElement): string {
  const copy = code.cloneNode(true) as HTMLElement
  for (const line of copy.querySelectorAll('.line-removed')) {
    line.nextSibling?.remove()
    line.remove()
  }
  return copy.textContent.replace(/\n$/, '') || code.textContent
}

function confirm(button: HTMLElement): void {
  button.dataset['copy'] = 'copied'
  name(button, words.codeCopied)
  afterMoment(button, () => {
    button.dataset['copy'] = ''
    name(button, words.copyCode, words.copyCodeShort)
  })
}

function name(button: HTMLElement, label: string, title = label): void {
  button.setAttribute('aria-label', label)
  button.title = title
}
