// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { startAnalytics } from '../../../runtime/analytics.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

const settings = { script: 'https://stats.example.org/s.js', siteId: 'docs' }

test('the script of the settings is loaded with the id of the site', () => {
  startAnalytics(settings)
  const script = document.head.querySelector('script')
  expect([script?.src, script?.dataset['siteId'], script?.async]).toEqual([
    settings.script,
    'docs',
    true,
  ])
})

test.each([
  ['navigator', { doNotTrack: '1' }],
  ['navigator', { doNotTrack: 'yes' }],
  ['navigator', { globalPrivacyControl: true }],
  ['doNotTrack', '1'],
])('nothing is loaded when %s says %j', (name, value) => {
  vi.stubGlobal(name, value)
  startAnalytics(settings)
  expect(document.head.querySelector('script')).toBeNull()
})

test('an undecided reader has not declined', () => {
  vi.stubGlobal('navigator', { doNotTrack: 'unspecified' })
  startAnalytics(settings)
  expect(document.head.querySelector('script')).not.toBeNull()
})
