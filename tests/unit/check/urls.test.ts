import { expect, it } from 'vitest'
import { checkUrls, countNew } from '../../../build/check/urls.ts'

it('a lock is read with the line ends of any system', () => {
  const urls = new Map([
    ['/', ['top']],
    ['/a', []],
  ])
  for (const end of ['\n', '\r\n']) {
    const lock = ['/', '/#top', '/gone', ''].join(end)
    expect(countNew(lock, urls)).toBe(1)
    const found = checkUrls({ lock, urls, leads: () => false })
    expect(found.map(({ line, message }) => [line, message])).toEqual([
      [3, expect.stringContaining('"/gone"')],
    ])
  }
})
