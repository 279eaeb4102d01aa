import { onShown } from './events.ts'
import { wordsOf } from './words.ts'

/** Sends a query to the search page as a link does, and fills in what is known of it. */
export function startSearchForm(): void {
  onShown(prefill)
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-search-form]')) return
    event.preventDefault()
    follow(`${form.action}?${new URLSearchParams([...new FormData(form)] as string[][])}`)
  })
}

function prefill(): void {
  const field = document.querySelector<HTMLInputElement>('[data-search-form] [name="q"]')
  if (!field) return
  const isMissing = document.querySelector('[data-nearest]') !== null
  const query = new URLSearchParams(location.search).get('q') ?? ''
  field.value = (isMissing ? missingWords(field.form!) : query).slice(0, field.maxLength)
}

/** Of the path below the language, which has the form's page at its top. */
function missingWords({ action }: HTMLFormElement): string {
  const top = new URL(action).pathname.replace(/search\/?$/, '')
  return wordsOf(location.pathname.replace(top, '/'))
}

function follow(address: string): void {
  const link = document.createElement('a')
  link.href = address
  document.body.append(link)
  link.click()
  link.remove()
}
