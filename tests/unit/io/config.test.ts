import { expect, test } from 'vitest'
import { resolveSettings } from '../../../build/io/config.ts'

const settings = { title: 'T', url: 'https://t.example' }

test('a shared store has the address of a web server', () => {
  const told = (store: unknown) => {
    const site = { ...settings, store }
    return resolveSettings({ site }, JSON.stringify(site)).diagnostics.map(({ message }) => message)
  }
  expect(told({ url: 'http://10.0.0.7:8080/x' })).toEqual([])
  const wrong = `The setting "store" must be an object like { url: 'https://store.example/' }.`
  expect(told({})).toEqual([wrong])
  expect(told({ url: 'ftp://x' })).toEqual([wrong])
})
