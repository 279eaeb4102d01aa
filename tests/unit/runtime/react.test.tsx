// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { View } from '../../../runtime/contract.ts'
import { Island, Root, useQuery, useView } from '../../../runtime/react.tsx'
import { createPageStore } from '../../../runtime/store.ts'
import { pageData, site } from './site.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('an island shows its fallback, after 200 ms a spinner over it, then its component', async () => {
  const load = () =>
    new Promise<() => string>((resolve) => setTimeout(() => resolve(() => 'here'), 500))
  const { container } = render(<Island load={load} fallback={<p>before</p>} />)
  const before = container.querySelector('p')
  await pass(199)
  expect(container.innerHTML).toBe('<div class="island"><p>before</p></div>')
  await pass(1)
  expect(container.innerHTML).toBe(
    '<div class="island"><div class="loading" role="status" aria-label="Loading"><span class="spinner"></span></div><p>before</p></div>',
  )
  expect(container.querySelector('p')).toBe(before)
  await pass(300)
  expect(container.innerHTML).toBe('<div class="island">here</div>')
})

test('an island that fails shows the error; Retry loads by another attempt', async () => {
  const attempts: number[] = []
  const load = async (attempt: number) => {
    attempts.push(attempt)
    if (attempt === 0) throw new TypeError('Failed to fetch')
    return () => 'here'
  }
  const { container, getByRole } = render(<Island load={load} />)
  await pass(0)
  expect(getByRole('alert').textContent).toBe('TypeError: Failed to fetchRetry')
  fireEvent.click(getByRole('button', { name: 'Retry' }))
  await pass(0)
  expect(container.innerHTML).toBe('<div class="island">here</div>')
  expect(attempts).toEqual([0, 1])
})

const view: View = {
  page: pageData('/a'),
  parts: [],
  links: [],
  frozen: {},
  module: { default: () => null },
}

test('templates follow the page and the query of the store', () => {
  const store = createPageStore(view, '?q=1')
  const App = () => `${useView().page.path} ${useQuery()}`
  const { container } = render(<Root store={store} site={site} App={App} Crash={() => 'crash'} />)
  expect(container.textContent).toBe('/a ?q=1')
  act(() => store.set({ view: { ...view, page: pageData('/b') }, search: '' }))
  expect(container.textContent).toBe('/b ')
})

test('an error in the layout shows the crash page, and Try again renders anew', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const mood = { broken: true }
  const App = () => {
    if (mood.broken) throw new Error('layout')
    return 'fine'
  }
  const { container, getByRole } = render(
    <Root
      store={createPageStore(view)}
      site={site}
      App={App}
      Crash={({ error, retry }) => <button onClick={retry}>{String(error)}</button>}
    />,
  )
  expect(container.textContent).toBe('Error: layout')
  mood.broken = false
  fireEvent.click(getByRole('button'))
  expect(container.textContent).toBe('fine')
})
