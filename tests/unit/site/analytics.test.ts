import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

test('a script of the site’s own that counts readers is one of its files, below its base', async () => {
  const site = await siteOf({
    'content/site.ts': `export const site = {
  title: 'Test',
  url: 'https://test.example',
  base: '/lamps/',
  analytics: { script: '/count.js', siteId: 'a' },
}
`,
    'content/docs/a.md': '# A\n\nWords.\n',
  })
  const without = await site.build()
  expect(without.diagnostics).toMatchObject([
    { code: 'broken-link', file: 'content/site.ts', line: 5, column: 24 },
  ])
  await site.edit({ 'content/static/count.js': '' })
  const { files, printed } = await site.build()
  expect(printed).toBe('')
  const code = [...files].filter(([path]) => path.endsWith('.js')).map(([, text]) => text)
  expect(code.some((text) => text.includes('"/lamps/count.js"'))).toBe(true)
  expect(files.get('_headers')).not.toMatch(/'self'[^;]*'none'/)
})
