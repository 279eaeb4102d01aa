// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCopy } from '../../../runtime/enhance/copy.ts'
import { startCopyPage } from '../../../runtime/enhance/copyPage.ts'
import { nearestOf } from '../../../runtime/enhance/nearestRoute.ts'
import { startTabs } from '../../../runtime/enhance/tabs.ts'
import { activeOf } from '../../../runtime/enhance/toc.ts'
import { wordsOf } from '../../../runtime/enhance/words.ts'

const tabs = (group: string) => `
  <div class="tabs" data-tab-group="${group}">
    <div role="tablist">
      <button role="tab" data-tab="npm" aria-selected="true">npm</button>
      <button role="tab" data-tab="yarn" aria-selected="false">Yarn</button>
    </div>
    <div role="tabpanel" data-tab="npm">npm</div>
    <div role="tabpanel" data-tab="yarn" hidden>yarn</div>
  </div>`

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[role="tabpanel"]')]
    .filter((panel) => !panel.hidden)
    .map((panel) => panel.textContent)

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  localStorage.clear()
  window.scrollBy = () => {}
  document.body.innerHTML = tabs('a') + tabs('a') + tabs('b')
})

test('a tab changes its whole group and is remembered; other windows are followed', () => {
  startTabs()
  document.querySelectorAll<HTMLElement>('[role="tab"]')[1]!.click()
  expect(shown()).toEqual(['yarn', 'yarn', 'npm'])
  expect(localStorage.getItem('tabs')).toBe('{"a":"yarn"}')

  const change = { key: 'tabs', newValue: '{"b":"yarn","a":"npm","c":"x"}' }
  dispatchEvent(new StorageEvent('storage', change))
  expect(shown()).toEqual(['npm', 'npm', 'yarn'])

  dispatchEvent(new StorageEvent('storage', { key: 'tabs', newValue: '{"a":"none"' }))
  expect(shown()).toEqual(['npm', 'npm', 'yarn'])
})

test('an arrow chooses the next tab; with another key it is the browser’s', () => {
  startTabs()
  const [npm, yarn] = document.querySelectorAll<HTMLElement>('[role="tab"]')
  const press = (keys: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey', true>>) => {
    yarn!.focus()
    const init = { key: 'ArrowLeft', bubbles: true, cancelable: true, ...keys }
    const isLeft = yarn!.dispatchEvent(new KeyboardEvent('keydown', init))
    return isLeft && document.activeElement === yarn
  }
  expect(press({})).toBe(false)
  expect(document.activeElement).toBe(npm)
  expect(press({ altKey: true })).toBe(true)
  expect(press({ ctrlKey: true })).toBe(true)
  expect(press({ metaKey: true })).toBe(true)
  expect(press({ shiftKey: true })).toBe(true)
})

test('the active heading is the last one above the reading line', () => {
  const at = { height: 800, isAtEnd: false, chosen: -1 }
  expect(activeOf({ ...at, tops: [-500, 150, 400] })).toBe(1)
  expect(activeOf({ ...at, tops: [300, 500] })).toBe(0)
})

test('above the first heading that one is active, unless a tab hides it', () => {
  const at = { height: 800, isAtEnd: false, chosen: -1 }
  expect(activeOf({ ...at, tops: [Infinity, Infinity, 300, 500] })).toBe(2)
  expect(activeOf({ ...at, tops: [Infinity, 100, Infinity, 500] })).toBe(1)
  expect(activeOf({ ...at, tops: [Infinity] })).toBe(-1)
})

test('the chosen heading is active while it stands above the reading line, however short its section is', () => {
  const at = { height: 900, isAtEnd: false, tops: [-500, 76, 166, 600] }
  expect(activeOf({ ...at, chosen: 1 })).toBe(1)
  expect(activeOf({ ...at, chosen: 0 })).toBe(2)
  expect(activeOf({ ...at, chosen: 3 })).toBe(2)
})

test('at the end of the page the chosen heading is active, else the last in view', () => {
  const at = { height: 800, isAtEnd: true, tops: [-500, 400, 600] }
  expect(activeOf({ ...at, chosen: 1 })).toBe(1)
  expect(activeOf({ ...at, chosen: -1 })).toBe(2)
  expect(activeOf({ ...at, chosen: 0 })).toBe(2)
})

test('the nearest page shares the most letters, and nothing is near to nonsense', () => {
  const routes = ['/', '/api/createSlice', '/api/createAction', '/rtk-query/overview', '/404'].map(
    (path) => ({ path, title: path }),
  )
  expect(nearestOf('/api/creatSlice', routes)[0]?.path).toBe('/api/createSlice')
  expect(nearestOf('/createAction', routes)[0]?.path).toBe('/api/createAction')
  expect(nearestOf('/rtk/overview', routes)[0]?.path).toBe('/rtk-query/overview')
  expect(nearestOf('/xyzzy', routes)).toEqual([])
})

test('the words of a path are what one would search for', () => {
  expect(wordsOf('/rtk-query/createApi.html')).toBe('rtk query createApi')
  expect(wordsOf('/a%20b/caf%C3%A9/index.html')).toBe('a b café')
  expect(wordsOf('/%E0%A4%A')).toBe('E0 A4 A')
})

test('a page that is copied twice in a moment is offered to be copied again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('# Page')))
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  document.body.innerHTML = '<button data-copy-page="/page.md">Copy page</button>'
  const button = document.querySelector('button')!
  startCopyPage()
  for (const wait of [500, 1500]) {
    button.click()
    await vi.advanceTimersByTimeAsync(10)
    expect(button.textContent).toBe('Copied')
    await vi.advanceTimersByTimeAsync(wait)
  }
  expect(button.textContent).toBe('Copy page')
  expect(copied).toEqual(['# Page', '# Page'])
})

test.each([
  [
    'commands without prompts',
    'console',
    ['$ npm install', 'added 1', '$ npm test'],
    'npm install\nadded 1\nnpm test',
  ],
  ['a dollar of another language', 'ts', ['$ + 1'], '$ + 1'],
])('what is copied: %s', async (_, language, lines, expected) => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const code = lines.map((line) => `<span class="line">${line}</span>`).join('\n')
  document.body.innerHTML = `<figure data-language="${language}"><button data-copy=""></button><code>${code}</code></figure>`
  startCopy()
  document.querySelector('button')!.click()
  expect(writeText).toHaveBeenCalledWith(expected)
})

test('of what a change removes alone, that is copied', () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  document.body.innerHTML = `<figure><button data-copy=""></button><code><span class="line line-removed">old</span></code></figure>`
  startCopy()
  document.querySelector('button')!.click()
  expect(writeText).toHaveBeenCalledWith('old')
})

test.each([
  ['a page', '<button data-copy-page="/page.md">Copy page</button>', startCopyPage],
  ['code', '<figure><code>a</code><button data-copy=""></button></figure>', startCopy],
])('of %s that is copied twice the second "Copied" stays as long', async (_, html, start) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('# Page')))
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } })
  document.body.innerHTML = html
  const button = document.querySelector('button')!
  start()
  button.click()
  await vi.advanceTimersByTimeAsync(600)
  button.click()
  await vi.advanceTimersByTimeAsync(600)
  expect(button.outerHTML).toContain('Copied')
  await vi.advanceTimersByTimeAsync(600)
  expect(button.outerHTML).not.toContain('Copied')
})
