import type { Told } from './messages.ts'
import { overlayStyles } from './overlayStyles.ts'

/** Shows what is wrong over the page; nothing when nothing is. */
export function showDiagnostics(list: readonly Told[], base: string): void {
  const root = overlayRoot()
  const errors = list.filter(({ severity }) => severity === 'error').length
  root.host.toggleAttribute('hidden', list.length === 0)
  const panel = element('details', { class: errors > 0 ? 'panel errors' : 'panel' })
  panel.toggleAttribute('open', errors > 0)
  const summary = element('summary', {}, titleOf(errors, list.length - errors))
  const items = element('ol', { role: errors > 0 ? 'alert' : 'status' })
  items.append(...list.map((one) => itemOf(one, base)))
  panel.append(summary, items)
  root.replaceChildren(panel)
}

function titleOf(errors: number, warnings: number): string {
  const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  return [errors && plural(errors, 'error'), warnings && plural(warnings, 'warning')]
    .filter(Boolean)
    .join(', ')
}

function itemOf({ severity, code, message, hint, frame, ...place }: Told, base: string): Element {
  const item = element('li', { class: severity })
  const { file, line, column } = place
  if (file !== undefined) {
    const text = [file, line, column].filter((piece) => piece !== undefined).join(':')
    const button = element('button', { type: 'button', title: 'Open in the editor' }, text)
    const asked = new URLSearchParams({ file, line: `${line ?? 1}`, column: `${column ?? 1}` })
    button.addEventListener('click', () => {
      fetch(`${base}_data/dev/open?${asked}`, { method: 'POST' }).then(
        ({ ok }) => ok || button.replaceWith(noEditor(text)),
        () => button.replaceWith(noEditor(text)),
      )
    })
    item.append(button)
  }
  item.append(element('span', { class: 'code' }, `${severity} ${code}`))
  item.append(element('p', {}, message))
  if (frame) item.append(frameOf(frame, column))
  if (hint) item.append(element('p', { class: 'hint' }, hint))
  return item
}

function noEditor(place: string): Element {
  const why = 'No editor could be opened: name one in the variable LECTERN_EDITOR.'
  return element('span', { title: why }, `${place} (${why})`)
}

function frameOf(frame: NonNullable<Told['frame']>, column = 1): Element {
  const width = Math.max(...frame.map(({ line }) => `${line}`.length))
  const lines = frame.flatMap(({ line, text, here }) => {
    const printed = `${here ? '>' : ' '} ${`${line}`.padStart(width)} | ${text}`
    return here ? [printed, `${' '.repeat(width + 3)}| ${' '.repeat(column - 1)}^`] : [printed]
  })
  return element('pre', { tabindex: '0' }, lines.join('\n'))
}

function overlayRoot(): ShadowRoot {
  const present = document.getElementById('lecternOverlay')?.shadowRoot
  if (present) return present
  const host = element('div', { id: 'lecternOverlay' })
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(overlayStyles)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)
  return root
}

function element(name: string, attributes: Record<string, string>, text?: string): HTMLElement {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value)
  if (text !== undefined) created.textContent = text
  return created
}
