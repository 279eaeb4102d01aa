import { words } from './words.ts'

/**
 * Shows the red box on top of the page that stays, until it is tried again or put away. Same markup as
 * `LoadFailure` in react.tsx, and a button that closes it.
 */
export function showFailure(error: unknown, retry: () => void): void {
  hideFailure()
  const box = elementOf('div')
  box.id = box.className = 'load-failure'
  box.setAttribute('role', 'alert')
  box.append(
    elementOf('p', String(error)),
    buttonOf(words.retry, retry),
    buttonOf(words.closeFailure),
  )
  document.body.prepend(box)
}

/** Puts the box away, gives back the focus, and then does what its label says. */
function buttonOf(label: string, act?: () => void): HTMLElement {
  const button = elementOf('button', label)
  const focused = document.activeElement as HTMLElement | null
  button.onclick = () => {
    hideFailure()
    if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
    act?.()
  }
  return button
}

function elementOf(name: string, text = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

export function hideFailure(): void {
  document.querySelector('body > #load-failure')?.remove()
}

/** Escape does what the last button does. */
export function startFailure(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') {
      document.querySelector<HTMLElement>('body > #load-failure > :last-child')?.click()
    }
  })
}
