import { isModified } from '../link.ts'
import { reveal } from '../reveal.ts'
import { local, onChange } from '../storage.ts'
import { closest, onClick, onShown } from './events.ts'

type Choices = Readonly<Record<string, string>>

const KEY = 'tabs'
const TAB = '[role="tab"]'
/** Hidden, but not from the browser's own search, which chooses the tab of what it finds. */
const FINDABLE = 'until-found' as unknown as boolean

/** Shows the chosen tab; a choice counts for its whole group, on all pages and in other windows. */
export function startTabs(): void {
  onShown(() => {
    for (const panel of document.querySelectorAll<HTMLElement>('.tab-panel[hidden]')) {
      panel.hidden = FINDABLE
    }
    apply(parsed(local.get(KEY)))
  })
  document.addEventListener('beforematch', ({ target }) => reveal(target as Element))
  onChange(KEY, (text) => apply(parsed(text)))
  onClick(TAB, choose)
  document.addEventListener('keydown', move)
}

function choose(tab: HTMLElement): void {
  const tabs = tab.closest<HTMLElement>('.tabs')
  const { tab: value } = tab.dataset
  if (!tabs || value === undefined) return
  const before = tab.getBoundingClientRect().top
  const { tabGroup } = tabs.dataset
  select(tabs, value)
  if (tabGroup) {
    const choices = { ...parsed(local.get(KEY)), [tabGroup]: value }
    local.set(KEY, JSON.stringify(choices))
    apply(choices)
  }
  scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** Arrow keys, Home and End go round the tabs of a list, as the arrows point. */
function move(event: KeyboardEvent): void {
  const tab = closest(event.target, TAB)
  // Alt and an arrow go back.
  if (!tab || isModified(event)) return
  const tabs = [...tab.parentElement!.querySelectorAll<HTMLElement>(TAB)]
  const next = tabs.at(placeAfter(event.key, tabs.indexOf(tab), tabs.length))
  if (!next || next === tab) return
  event.preventDefault()
  next.focus()
  choose(next)
}

function placeAfter(key: string, at: number, length: number): number {
  const isReversed = document.dir === 'rtl'
  if (key === (isReversed ? 'ArrowLeft' : 'ArrowRight')) return (at + 1) % length
  if (key === (isReversed ? 'ArrowRight' : 'ArrowLeft')) return at - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : at
}

function apply(choices: Choices): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('[data-tab-group]')) {
    const value = choices[tabs.dataset['tabGroup']!]
    if (value !== undefined) select(tabs, value)
  }
}

function select(tabs: HTMLElement, value: string): void {
  const own = [...tabs.querySelectorAll<HTMLElement>('[data-tab]')].filter(
    (element) => element.closest('.tabs') === tabs,
  )
  if (!own.some(({ dataset }) => dataset['tab'] === value)) return
  for (const element of own) {
    const isChosen = element.dataset['tab'] === value
    if (element.matches(TAB)) {
      element.setAttribute('aria-selected', String(isChosen))
      element.tabIndex = isChosen ? 0 : -1
    } else element.hidden = isChosen ? false : FINDABLE
  }
}

/** A text that is no object chooses nothing. */
function parsed(text = '{}'): Choices {
  try {
    return Object(JSON.parse(text)) as Choices
  } catch {
    return {}
  }
}
