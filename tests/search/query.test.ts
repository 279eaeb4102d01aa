import { expect, test } from 'vitest'
import { query } from '../../build/commands/search.ts'
import { siteOf } from '../helpers/site.ts'
import { printed } from '../unit/authoring/printed.ts'

const version = { mainDocId: '', isLast: false }
const locale = { direction: 'ltr', calendar: 'gregory' }
const settings = {
  ...{ title: 'Kettle', url: 'https://kettle.example' },
  versions: [
    { ...version, name: '2', label: '2', path: '/', isLast: true },
    { ...version, name: '1', label: '1', path: '/v1' },
  ],
  locales: [
    { ...locale, code: 'en', htmlLang: 'en', label: 'English', path: '/' },
    { ...locale, code: 'de', htmlLang: 'de', label: 'Deutsch', path: '/de' },
  ],
}

test('a query is answered as a page of the last version in the first language does, or of those named', async () => {
  const site = await siteOf({
    'content/site.ts': `export const site = ${JSON.stringify(settings)}\n`,
    ...Object.fromEntries(
      ['boil', 'v1/boil', 'de/boil', 'de/v1/boil'].map((id) => [
        `content/docs/${id}.md`,
        '# Boil\n\nWater.\n',
      ]),
    ),
  })
  const { files } = await site.build()
  await site.edit(
    Object.fromEntries([...files].map(([path, contents]) => [`dist/${path}`, contents])),
  )
  const flags = { root: site.root, dir: 'dist', format: 'text' } as const
  const found = async (context: { language?: string; docsVersion?: string }) => {
    const { out } = await printed(() => query(['boil'], { ...flags, ...context }))
    return out.match(/^\/.*/gm)
  }
  expect(await found({})).toEqual(['/boil'])
  expect(await found({ docsVersion: '1' })).toEqual(['/v1/boil'])
  expect(await found({ language: 'de' })).toEqual(['/de/boil'])
  expect(await found({ language: 'de', docsVersion: '1' })).toEqual(['/de/v1/boil'])
  await site.edit({ 'dist/manifest.json': '{ "name": "Kettle" }' })
  expect(await found({})).toHaveLength(4)
})
