import { expect, it } from 'vitest'
import { siteOf } from '../../helpers/site.ts'

const documents = {
  'content/docs/start.md': '# Start\n\nAs it is.\n',
  'content/docs/v1/old.md': '# Old\n\nAs it was.\n',
}
const versions = `versions: [
  { name: '2', label: '2', isLast: true, path: '/', mainDocId: 'start' },
  { name: '1', label: '1', isLast: false, path: '/v1', mainDocId: 'v1/old', noIndex: true },
]`
const robots = '<meta name="robots" content="noindex"'

it('a version that search engines leave out is found by readers', async () => {
  const files = await filesWith(versions)
  expect(files.get('start.html')).not.toContain(robots)
  expect(files.get('v1/old.html')).toContain(robots)
  expect(addressesIn(files.get('sitemap.xml')!)).toEqual(['https://test.example/start'])
  expect(files.get('_shared/search/index.json')).toContain('"/v1/old"')
  expect(files.get('llms.txt')).toContain('https://test.example/v1/old')
})

it('a site that search engines leave out has no sitemap, and lets them read that it is', async () => {
  const files = await filesWith('noIndex: true')
  expect(files.get('start.html')).toContain(robots)
  expect(files.has('sitemap.xml')).toBe(false)
  expect(files.get('robots.txt')).toBe('User-agent: *\nAllow: /\n')
  expect(files.get('_shared/search/index.json')).toContain('"/start"')
})

async function filesWith(settings: string) {
  const site = await siteOf({
    ...documents,
    'content/site.ts': `export const site = { title: 'T', url: 'https://test.example', ${settings} }\n`,
  })
  const { files, printed } = await site.build()
  expect(printed).toBe('')
  return files
}

function addressesIn(sitemap: string) {
  return Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address)
}
