import { copyText } from './clipboard.ts'
import { onClick } from './events.ts'
import { afterMoment } from './moment.ts'
import { words } from '../words.ts'

/** Copies the text of a code block; signs, line numbers and labels are not part of it. */
export function startCopy(): void {
  onClick('[data-copy]', (button) => {
    const code = button.closest('figure')?.querySelector('code')
    if (code) copyText(code.textContent).then(() => confirm(button), console.warn)
  })
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
