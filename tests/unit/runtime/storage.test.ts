// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

beforeEach(() => {
  vi.resetModules()
  warn.mockClear()
})
afterEach(() => vi.unstubAllGlobals())

const storage = () => import('../../../runtime/storage.ts')

test('a value is kept and forgotten', async () => {
  const { local } = await storage()
  local.set('a', '1')
  expect(local.get('a')).toBe('1')
  local.remove('a')
  expect(local.get('a')).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['absent', null],
  [
    'throwing',
    new Proxy({} as Storage, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  ],
])('an %s storage costs one warning for the whole page', async (_name, broken) => {
  vi.stubGlobal('localStorage', broken)
  vi.stubGlobal('sessionStorage', broken)
  const { local, session } = await storage()
  local.set('a', '1')
  session.remove('a')
  expect(local.get('a')).toBeUndefined()
  expect(session.get('a')).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('another tab is followed for one key, and when it clears everything', async () => {
  const { onChange } = await storage()
  const seen: unknown[] = []
  const end = onChange('theme', (value) => seen.push(value))
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' }))
  dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: 'x' }))
  dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }))
  end()
  dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
  expect(seen).toEqual(['dark', undefined])
})

test('a page kept for Back is told of nothing, and looks when it is shown again', async () => {
  const { local, onChange } = await storage()
  const seen: unknown[] = []
  const end = onChange('theme', (value) => seen.push(value))
  const shown = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  local.set('theme', 'dark')
  shown(false)
  expect(seen).toEqual([])
  shown(true)
  local.remove('theme')
  shown(true)
  end()
  shown(true)
  expect(seen).toEqual(['dark', undefined])
})
