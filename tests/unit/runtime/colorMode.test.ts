// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startAnnouncement } from '../../../runtime/announcement.ts'
import { startColorMode, theme } from '../../../runtime/colorMode.ts'
import { initialScript } from '../../../runtime/initialScript.ts'
import { site } from './site.ts'

const system = { dark: false, listeners: new Set<() => void>() }
const html = document.documentElement

vi.stubGlobal('matchMedia', (query: string) => ({
  get matches() {
    return query.includes('dark') === system.dark
  },
  addEventListener: (_type: string, listener: () => void) => system.listeners.add(listener),
}))

beforeEach(() => {
  localStorage.clear()
  system.dark = false
  for (const { name } of [...html.attributes]) html.removeAttribute(name)
})

afterEach(() => document.dispatchEvent(new Event('readystatechange')))

const runInitialScript = (settings = site) => (0, eval)(initialScript(settings)) as void

function setSystem(dark: boolean): void {
  system.dark = dark
  for (const listener of system.listeners) listener()
}

test('before paint the stored choice wins over the system', () => {
  localStorage.setItem('theme', 'light')
  system.dark = true
  runInitialScript()
  expect(theme()).toBe('light')
})

test('before paint the system wins over the default', () => {
  system.dark = true
  runInitialScript()
  expect(theme()).toBe('dark')
})

test('a garbage choice counts as none', () => {
  localStorage.setItem('theme', '"><script>')
  runInitialScript()
  expect(html.dataset['theme']).toBe('light')
})

test('the default holds where the system is not asked', () => {
  system.dark = true
  runInitialScript({
    ...site,
    colorMode: { default: 'light', respectPrefersColorScheme: false },
  })
  expect(theme()).toBe('light')
})

test("the browser's frame has the colour of the theme, at first and when that changes", async () => {
  document.head.innerHTML = ['light', 'dark']
    .map((mode) => `<meta name="theme-color" media="(prefers-color-scheme: ${mode})">`)
    .join('')
  const media = () => [...document.head.children].map((colour) => colour.getAttribute('media'))
  system.dark = true
  localStorage.setItem('theme', 'light')
  runInitialScript()
  expect(media()).toEqual(['all', 'not all'])
  html.dataset['theme'] = 'dark'
  await Promise.resolve()
  expect(media()).toEqual(['not all', 'all'])
})

test('the script survives a storage that throws', () => {
  const storage = localStorage
  vi.stubGlobal('localStorage', null)
  runInitialScript()
  vi.stubGlobal('localStorage', storage)
  expect(theme()).toBe('light')
})

test('stored choices of tabs are shown as soon as the parser has read them', async () => {
  localStorage.setItem('tabs', '{"fuel":"wax","manager":"none"}')
  runInitialScript()
  const tabs = (group: string) =>
    `<div data-tab-group="${group}"><div><b data-tab="oil"></b><b data-tab="wax"></b></div>
    <p data-tab="oil">oil</p><p data-tab="wax" hidden>wax</p></div>`
  document.body.innerHTML = tabs('fuel') + tabs('manager') + tabs('constructor')
  await Promise.resolve()
  const shown = [...document.querySelectorAll('p:not([hidden])')].map((panel) => panel.textContent)
  expect(shown).toEqual(['wax', 'oil', 'oil'])
  const selected = document.querySelectorAll('[aria-selected=true]')
  expect([...selected].map((tab) => tab.getAttribute('data-tab'))).toEqual(['wax'])
})

test.each(['5', 'null', '"x"', '[1]', '{', '{"fuel":5}'])(
  'stored tabs that are %s change nothing',
  async (text) => {
    localStorage.setItem('tabs', text)
    runInitialScript()
    document.body.innerHTML =
      '<div data-tab-group="fuel"><div><b data-tab="5"></b></div><p data-tab="5" hidden></p></div><div data-tab-group="0"></div>'
    await Promise.resolve()
    expect(document.querySelector('p')?.hidden).toBe(true)
  },
)

test('an announcement is dismissed for its id alone, and the script cannot be closed by it', () => {
  const id = 'a</script>'
  const announcement = { id, content: 'x', isCloseable: true }
  expect(initialScript({ ...site, announcement })).not.toContain('</script')
  localStorage.setItem('announcement.id', id)
  localStorage.setItem('announcement.dismissed', 'true')
  runInitialScript({ ...site, announcement: { ...announcement, id: 'b' } })
  expect(html.dataset['announcement']).toBeUndefined()
  runInitialScript({ ...site, announcement })
  expect(html.dataset['announcement']).toBe('dismissed')
})

test('closing the announcement is remembered with its id', () => {
  startAnnouncement({ ...site, announcement: { id: 'n1', content: '', isCloseable: true } })
  document.body.innerHTML = '<button data-announcement-close><b>x</b></button>'
  document.querySelector('b')?.click()
  expect(html.dataset['announcement']).toBe('dismissed')
  expect(localStorage.getItem('announcement.id')).toBe('n1')
})

test('the system is followed while nothing is stored, the toggle is stored, other tabs follow', () => {
  startColorMode(site)
  setSystem(true)
  expect(theme()).toBe('dark')
  expect(localStorage.getItem('theme')).toBeNull()

  document.body.innerHTML = '<button data-theme-toggle></button>'
  document.querySelector('button')?.click()
  expect([theme(), localStorage.getItem('theme')]).toEqual(['light', 'light'])
  setSystem(true)
  expect(theme()).toBe('light')

  localStorage.setItem('theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  expect(theme()).toBe('dark')
})
