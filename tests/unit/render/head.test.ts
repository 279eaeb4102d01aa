import { expect, test } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

test('addresses that machines read are percent-encoded', async () => {
  const site = await siteOf({
    'content/site.ts': `export const site = {
      title: 'T', url: 'https://t.example', base: '/k/',
      locales: ['/', '/de'].map((path, i) => ({
        code: ['en', 'de'][i], label: 'L', direction: 'ltr', htmlLang: ['en', 'de'][i],
        calendar: 'gregory', path,
      })),
    }\n`,
    'content/docs/index.md': '# Front\n',
    'content/docs/größe b.md': '# A\n',
    'content/docs/de/index.md': '# Vorn\n',
    'content/docs/de/größe b.md': '# A\n',
    'sidebars/docs.ts': `export const docs = [
      { type: 'category', label: 'C', link: 'index', items: ['größe b'] },
    ]\n`,
  })
  const { files, printed } = await site.build()
  expect(printed).toBe('')
  const [head = ''] = files.get('größe b.html')!.split('</head>')
  const at = 'https://t.example/k/gr%C3%B6%C3%9Fe%20b'
  expect([...head.matchAll(/(?:href|content)="([^"]*gr[^"]*)"/g)].map(([, href]) => href)).toEqual([
    at,
    at,
    '/k/gr%C3%B6%C3%9Fe%20b.md',
    at,
    at.replace('/k/', '/k/de/'),
    at,
  ])
  expect(head).toContain(`"item":"${at}"`)
})
