import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const sheets = ['templates/styles', 'content'].flatMap((folder) =>
  readdirSync(join(root, folder), { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join(folder, name)),
)

it('no style asks the whole page what it holds: it would be asked at every change of it', () => {
  expect(sheets.length).toBeGreaterThan(20)
  const found = sheets.flatMap((sheet) =>
    [
      ...readFileSync(join(root, sheet), 'utf8').matchAll(
        /(?:html|:root|body|dialog|\.search)(?:\[[^\]]*\])*:has\(/g,
      ),
    ].map(([asks]) => `${sheet}: ${asks}`),
  )
  expect(found).toEqual([])
})
