import { expect, test } from 'vitest'
import { apart } from '../../build/commands/unplanned.ts'
import { siteOf } from '../helpers/site.ts'

const values = [
  'undefined',
  'null',
  '5',
  "'x'",
  '[]',
  '[5]',
  '{}',
  '{ title: 5, items: 5, name: [] }',
]

test.each(values)(
  'settings that nothing else depends on, all of them %s, hide no broken link',
  async (value) => {
    const settings = [...apart].map((name) => `${name}: ${value},`).join(' ')
    const site = await siteOf({
      'content/site.ts': `export const site = { ${settings} }\n`,
      'content/docs/a.md': '# A\n\n[b](./b.md)\n',
    })
    const { diagnostics } = await site.build()
    const found = diagnostics.map(({ file, code }) => `${file} ${code}`)
    expect(found).toContain('content/docs/a.md broken-markdown-link')
    expect(found.join()).toMatch(/site\.ts (?:wrong|missing)-setting/)
  },
)
