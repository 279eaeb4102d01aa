import { words } from './words.ts'

/** Shows the red box on top of the page that stays. Same markup as `LoadFailure` in react.tsx. */
export function showFailure(error: unknown, retry: () => void): void {
  hideFailure()
  const box = document.createElement('div')
  box.id = 'load-failure'
  box.className = 'load-failure load-failure-page'
  box.setAttribute('role', 'alert')
  const text = document.createElement('p')
  text.textContent = String(error)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = words.retry
  button.addEventListener('click', () => {
    hideFailure()
    retry()
  })
  box.append(text, button)
  document.body.prepend(box)
}

export function hideFailure(): void {
  document.querySelector('body > #load-failure')?.remove()
}
