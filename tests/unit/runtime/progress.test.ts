// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress } from '../../../runtime/progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const classes = () => document.getElementById('pageProgress')?.className

test('the bar shows after 200 ms and not for a faster page', () => {
  const progress = createProgress()
  progress.start()
  vi.advanceTimersByTime(199)
  progress.done()
  vi.advanceTimersByTime(500)
  expect(classes()).toBe('progress')
  progress.start()
  vi.advanceTimersByTime(200)
  expect(classes()).toBe('progress progress-active')
  progress.done()
  expect(classes()).toBe('progress progress-done')
})

test('of a page that is left, and kept for Back, the bar is done', () => {
  const progress = createProgress()
  progress.start()
  vi.advanceTimersByTime(200)
  window.dispatchEvent(new Event('pagehide'))
  expect(classes()).toBe('progress progress-done')
  progress.start()
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(500)
  expect(classes()).toBe('progress progress-done')
})
